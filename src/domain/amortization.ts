/** A fixed-rate loan repaid in equal monthly payments, each at the end of its month. */
export interface Loan {
  /** Dollars owed at the start: finite, zero or more. */
  principal: number;
  /** Nominal yearly rate in percent, compounded monthly (6 means 6 %): finite, zero or more. */
  annualRatePercent: number;
  /** Number of payments: a whole number, 1 or more. */
  months: number;
}

/**
 * Two loans side by side, in dollars. A difference is current minus new, positive where it is saved, of the amounts
 * in whole dollars: whoever subtracts what a page shows gets the same.
 */
export interface LoanComparison {
  currentPayment: number;
  newPayment: number;
  monthlyDifference: number;
  currentTotal: number;
  newTotal: number;
  totalDifference: number;
}

function monthlyRate(loan: Loan): number {
  return loan.annualRatePercent / 1200;
}

/**
 * 1 - (1 + rate)^-months, the divisor of the annuity formula. Through expm1 and log1p, because the plain
 * power loses its digits as the rate gets small.
 */
function annuityFactor(rate: number, months: number): number {
  return -Math.expm1(-months * Math.log1p(rate));
}

/**
 * The level payment of a loan, in dollars a month, not rounded to cents.
 *
 * The standard annuity formula: principal × r / (1 - (1 + r)^-months), r the yearly rate / 12. The tests hold
 * it against published schedules, among them the Consumer Financial Protection Bureau's auto loan shopping
 * sheet ($15,800 at 3.5 % over 48 months: $353.22).
 */
export function monthlyPayment(loan: Loan): number {
  const rate = monthlyRate(loan);
  if (rate === 0) return loan.principal / loan.months;
  return loan.principal * (rate / annuityFactor(rate, loan.months));
}

/** All payments of a loan together, in dollars: principal and interest. */
export function totalPaid(loan: Loan): number {
  return monthlyPayment(loan) * loan.months;
}

/**
 * What changes when the current loan is replaced by the offered one: payments a month, totals over each
 * loan's own term, and the differences of both. A longer term can save monthly and cost more in total:
 * `totalDifference` is then negative.
 */
export function compareLoans(current: Loan, offered: Loan): LoanComparison {
  const currentPayment = monthlyPayment(current);
  const newPayment = monthlyPayment(offered);
  const currentTotal = totalPaid(current);
  const newTotal = totalPaid(offered);
  return {
    currentPayment,
    newPayment,
    monthlyDifference: Math.round(currentPayment) - Math.round(newPayment),
    currentTotal,
    newTotal,
    totalDifference: Math.round(currentTotal) - Math.round(newTotal),
  };
}
