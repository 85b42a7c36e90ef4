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
 * The monthly payment of a loan in dollars, not rounded to cents: principal × r / (1 - (1 + r)^-months), where r is the
 * yearly rate / 12 (the annuity formula). The tests compare it with published schedules.
 */
export function monthlyPayment({ principal, annualRatePercent, months }: Loan): number {
  const rate = annualRatePercent / 1200;
  if (rate === 0) return principal / months;
  // Computed with expm1 and log1p, since with `**` a small rate loses precision.
  return principal * (rate / -Math.expm1(-months * Math.log1p(rate)));
}

/** The sum of a loan's payments in dollars: principal and interest. */
export const totalPaid = (loan: Loan): number => monthlyPayment(loan) * loan.months;

/**
 * Compares the current loan with a new one: the monthly payments, the totals over each loan's own term, and the
 * differences. A difference is current minus new, positive if the new loan costs less. The amounts are rounded to
 * whole dollars first, so that the difference equals the difference of the displayed amounts.
 */
export function compareLoans(current: Loan, newLoan: Loan) {
  const [newPayment, newTotal] = [monthlyPayment(newLoan), totalPaid(newLoan)];
  return {
    newPayment,
    monthlyDifference: Math.round(monthlyPayment(current)) - Math.round(newPayment),
    newTotal,
    totalDifference: Math.round(totalPaid(current)) - Math.round(newTotal),
  };
}
