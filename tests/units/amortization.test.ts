/** @jest-environment node */
import fc from 'fast-check';
import { business } from '../../src/config/business';
import { compareLoans, monthlyPayment, totalPaid, type Loan } from '../../src/domain/amortization';
import { formatDollars } from '../../src/domain/money';

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** What is owed before the first payment, and right after each: month by month, not by a formula. */
function balancesOf(loan: Loan): number[] {
  const balances = [loan.principal];
  for (let owed = loan.principal; balances.length <= loan.months; balances.push(owed)) {
    owed += owed * (loan.annualRatePercent / 1200) - monthlyPayment(loan);
  }
  return balances;
}

const loans: fc.Arbitrary<Loan> = fc.record({
  principal: fc.integer({ min: 1, max: 125_000 }),
  annualRatePercent: fc.oneof(
    fc.constant(0),
    fc.double({ min: 0, max: 36, noNaN: true }),
    fc.double({ min: 0, max: 1e-9, noNaN: true }),
  ),
  months: fc.integer({ min: 1, max: 480 }),
});

describe('the loan arithmetic', () => {
  it('gives published payments', () => {
    const published = [
      // Consumer Financial Protection Bureau, "Auto loan shopping sheet: comparing auto loans", rows H to L.
      { principal: 15_800, annualRatePercent: 3.5, months: 48, payment: 353.22 },
      // Math On Demand, "Monthly loan payment on a $200,000 loan".
      { principal: 200_000, annualRatePercent: 6, months: 360, payment: 1199.1 },
      { principal: 200_000, annualRatePercent: 6, months: 180, payment: 1687.71 },
      // The first of them halved, as mortgage tables print it.
      { principal: 100_000, annualRatePercent: 6, months: 360, payment: 599.55 },
      // "True costs of credit", consumer education chart (docslib 12204576).
      { principal: 20_000, annualRatePercent: 8, months: 60, payment: 405.53 },
      { principal: 20_000, annualRatePercent: 14, months: 60, payment: 465.37 },
      { principal: 10_000, annualRatePercent: 10, months: 60, payment: 212.47 },
      { principal: 10_000, annualRatePercent: 25, months: 60, payment: 293.51 },
      { principal: 100_000, annualRatePercent: 7, months: 360, payment: 665.3 },
      { principal: 100_000, annualRatePercent: 12, months: 360, payment: 1028.61 },
      // searchlawrence.com, amortization schedules.
      { principal: 11_200, annualRatePercent: 8, months: 36, payment: 350.97 },
      { principal: 10_400, annualRatePercent: 22.77, months: 57, payment: 300.14 },
    ];
    expect(published.map((loan) => ({ ...loan, payment: cents(monthlyPayment(loan)) }))).toEqual(published);
  });

  it('gives published totals', () => {
    const published = [
      // "True costs of credit", the column of total amounts.
      { principal: 20_000, annualRatePercent: 8, months: 60, total: 24_331.67 },
      { principal: 20_000, annualRatePercent: 14, months: 60, total: 27_921.9 },
      { principal: 10_000, annualRatePercent: 10, months: 60, total: 12_748.23 },
      { principal: 100_000, annualRatePercent: 7, months: 360, total: 239_508.9 },
      { principal: 100_000, annualRatePercent: 12, months: 360, total: 370_300.53 },
    ];
    expect(published.map((loan) => ({ ...loan, total: cents(totalPaid(loan)) }))).toEqual(published);
  });

  it('gives published balances', () => {
    const published = [
      // Within a dollar: a schedule whose payments are rounded to cents drifts by up to half a cent a month.
      // searchlawrence.com, $11,200 at 8 % over 36 months.
      { loan: { principal: 11_200, annualRatePercent: 8, months: 36 }, month: 1, balance: 10_923.7 },
      { loan: { principal: 11_200, annualRatePercent: 8, months: 36 }, month: 12, balance: 7_760.04 },
      { loan: { principal: 11_200, annualRatePercent: 8, months: 36 }, month: 24, balance: 4_034.57 },
      { loan: { principal: 11_200, annualRatePercent: 8, months: 36 }, month: 35, balance: 348.54 },
      { loan: { principal: 10_400, annualRatePercent: 22.77, months: 57 }, month: 30, balance: 6_295.9 },
      // ebrary.net 6146, "Appendix A. Amortization tables": what is owed after five years, cents cut off.
      { loan: { principal: 250_000, annualRatePercent: 7, months: 360 }, month: 60, balance: 235_328 },
      { loan: { principal: 250_000, annualRatePercent: 6.5, months: 180 }, month: 60, balance: 191_792 },
    ];
    expect(
      published.filter(({ loan, month, balance }) => Math.abs((balancesOf(loan)[month] ?? 0) - balance) >= 1),
    ).toEqual([]);
  });

  it('spreads a loan without interest evenly', () => {
    const loan = { principal: 12_000, annualRatePercent: 0, months: 48 };
    expect(monthlyPayment(loan)).toBe(250);
    expect(totalPaid(loan)).toBe(12_000);
  });

  it('loses no digits at rates near zero', () => {
    const months = 60;
    const interestFree = 20_000 / months;
    const off = [1e-300, 1e-18, 1e-12, 1e-9, 1e-6].filter((annualRatePercent) => {
      // To first order in the rate, interest adds (months + 1) / 2 months of it to the principal.
      const firstOrder = interestFree * (1 + ((months + 1) / 2) * (annualRatePercent / 1200));
      const payment = monthlyPayment({ principal: 20_000, annualRatePercent, months });
      return Math.abs(payment / firstOrder - 1) >= 1e-15 + (annualRatePercent / 1200) ** 2 * 1000;
    });
    expect(off).toEqual([]);
  });

  it('refuses a loan out of range, and names the part', () => {
    const right = { principal: 1, annualRatePercent: 5, months: 12 };
    const wrong: [keyof Loan, Loan][] = [
      ['principal', { principal: Number.NaN, annualRatePercent: 5, months: 12 }],
      ['principal', { principal: Infinity, annualRatePercent: 5, months: 12 }],
      ['principal', { principal: -1, annualRatePercent: 5, months: 12 }],
      ['annualRatePercent', { principal: 1, annualRatePercent: -0.1, months: 12 }],
      ['annualRatePercent', { principal: 1, annualRatePercent: Number.NaN, months: 12 }],
      ['annualRatePercent', { principal: 1, annualRatePercent: Infinity, months: 12 }],
      ['months', { principal: 1, annualRatePercent: 5, months: 0 }],
      ['months', { principal: 1, annualRatePercent: 5, months: -12 }],
      ['months', { principal: 1, annualRatePercent: 5, months: 12.5 }],
      ['months', { principal: 1, annualRatePercent: 5, months: Number.NaN }],
    ];
    for (const [part, loan] of wrong) {
      for (const call of [
        () => monthlyPayment(loan),
        () => totalPaid(loan),
        () => compareLoans(loan, right),
        () => compareLoans(right, loan),
      ]) {
        expect(call).toThrow(RangeError);
        expect(call).toThrow(part);
      }
    }
  });

  it('repays a loan with its last payment, owing less each month', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const balances = balancesOf(loan);
        expect(Math.abs(balances.at(-1) ?? NaN)).toBeLessThan(1e-6 * loan.principal);
        expect(balances.every((balance, month) => month === 0 || balance < (balances[month - 1] ?? 0))).toBe(
          true,
        );
      }),
    );
  });

  it('never raises the payment nor lowers the total by a longer term at the same rate', () => {
    fc.assert(
      fc.property(loans, fc.integer({ min: 1, max: 120 }), (loan, more) => {
        const longer = { ...loan, months: loan.months + more };
        expect(monthlyPayment(longer)).toBeLessThan(monthlyPayment(loan));
        expect(totalPaid(longer)).toBeGreaterThan(totalPaid(loan) * (1 - 1e-12));
      }),
    );
  });

  it('differs by what the amounts differ by as they are printed', () => {
    const printed = (amount: number) => Number(formatDollars(amount).replace(/[$,]/g, ''));
    // With interest: amounts in whole dollars would tell nothing.
    const usualLoans = fc.record({
      principal: fc.integer({ min: 5_000, max: 125_000 }),
      annualRatePercent: fc.integer({ min: 1, max: 36 }),
      months: fc.integer({ min: 12, max: 84 }),
    });
    fc.assert(
      fc.property(usualLoans, usualLoans, (one, other) => {
        const compared = compareLoans(one, other);
        expect(compared).toMatchObject({
          monthlyDifference: printed(compared.currentPayment) - printed(compared.newPayment),
          totalDifference: printed(compared.currentTotal) - printed(compared.newTotal),
        });
      }),
    );
  });

  it('saves nothing by replacing a loan with itself, and turns a saving round with the loans', () => {
    fc.assert(
      fc.property(loans, loans, (one, other) => {
        expect(compareLoans(one, one)).toMatchObject({ monthlyDifference: 0, totalDifference: 0 });
        const there = compareLoans(one, other);
        const back = compareLoans(other, one);
        expect(there.monthlyDifference + back.monthlyDifference).toBe(0);
        expect(there.totalDifference + back.totalDifference).toBe(0);
      }),
    );
  });
});

describe('the advertised example', () => {
  const { balance, pointsLower, monthlySaving, rateBefore, rateAfter, monthsBefore, monthsAfter } =
    business.example;
  const before = { principal: balance, annualRatePercent: rateBefore, months: monthsBefore };
  const after = { principal: balance, annualRatePercent: rateAfter, months: monthsAfter };

  it('saves what it says, between the two payments as they are printed', () => {
    // Found month by month: the payment that empties the balance, by bisection and not by the formula.
    const emptying = ({ principal, annualRatePercent, months }: Loan) => {
      let [low, high] = [0, principal];
      for (let turn = 0; turn < 60; turn += 1) {
        const payment = (low + high) / 2;
        let owed = principal;
        for (let month = 0; month < months; month += 1) owed += owed * (annualRatePercent / 1200) - payment;
        if (owed > 0) low = payment;
        else high = payment;
      }
      return Math.round(low);
    };
    expect(emptying(before) - emptying(after)).toBe(monthlySaving);
    expect(rateBefore - rateAfter).toBe(pointsLower);
    const { currentPayment, newPayment } = compareLoans(before, after);
    expect([currentPayment, newPayment].map(Math.round)).toEqual([emptying(before), emptying(after)]);
  });

  it('owes most of what it saves to its longer term, as its note says', () => {
    const byRateAlone = compareLoans(before, { ...after, months: monthsBefore }).monthlyDifference;
    expect(byRateAlone).toBeLessThan(monthlySaving / 2);
  });

  it('costs more in total where only the term is longer', () => {
    const { monthlyDifference, totalDifference } = compareLoans(before, { ...before, months: monthsAfter });
    expect(monthlyDifference).toBeGreaterThan(0);
    expect(totalDifference).toBeLessThan(0);
  });
});
