import { business } from '../../src/config/business';
import { claims } from '../../src/config/claims';
import { compareLoans, monthlyPayment } from '../../src/domain/amortization';
import * as estimate from '../../src/features/ui/estimate';

describe('the site, calculating a loan,', () => {
  it('computes the payments of published examples', () => {
    const published: [principal: number, annualRatePercent: number, months: number, payment: number][] = [
      // Consumer Financial Protection Bureau, "Auto loan shopping sheet: comparing auto loans", rows H to L.
      [15_800, 3.5, 48, 353.22],
      // Math On Demand, "Monthly loan payment on a $200,000 loan".
      [200_000, 6, 360, 1199.1],
      // "True costs of credit", consumer education chart (docslib 12204576).
      [20_000, 14, 60, 465.37],
      [10_000, 25, 60, 293.51],
      // searchlawrence.com, amortization schedules.
      [11_200, 8, 36, 350.97],
      [10_400, 22.77, 57, 300.14],
    ];
    for (const [principal, annualRatePercent, months, payment] of published) {
      expect(monthlyPayment({ principal, annualRatePercent, months })).toBeCloseTo(payment, 2);
    }
  });

  it('states the difference between the amounts as they are printed', () => {
    const withoutInterest = (principal: number) => ({ principal, annualRatePercent: 0, months: 10 });
    // $100.40 and $99.60 a month; $1,004.40 and $1,003.60 in all.
    expect(compareLoans(withoutInterest(1004), withoutInterest(996)).monthlyDifference).toBe(0);
    expect(compareLoans(withoutInterest(1004.4), withoutInterest(1003.6)).totalDifference).toBe(0);
  });
});

describe('the site, in its advertised example,', () => {
  const { pointsLower, monthlySaving } = business.example;
  const { loan: current } = claims.example.current;
  const { loan: newLoan } = claims.example.newLoan;

  it('saves as much as it claims, at a rate that is lower by as much as it claims', () => {
    expect(compareLoans(current, newLoan).monthlyDifference).toBe(monthlySaving);
    expect(current.annualRatePercent - newLoan.annualRatePercent).toBe(pointsLower);
  });

  it('owes most of what it saves to its longer term, as the page says', () => {
    const byRateAlone = compareLoans(current, { ...newLoan, months: current.months }).monthlyDifference;
    expect(byRateAlone).toBeLessThan(monthlySaving / 2);
  });
});

const at = (annualRatePercent: number, pointsLower: number) => ({
  ...estimate.initialEstimate,
  loan: { ...estimate.initialEstimate.loan, annualRatePercent },
  pointsLower,
});

describe('the site, estimating a lower payment,', () => {
  it('opens with an example that saves without a longer term', () => {
    const { loan } = estimate.initialEstimate;
    expect(estimate.estimatedLoan(estimate.estimateTexts(estimate.initialEstimate.typed))).toEqual(loan);
    expect(estimate.offeredLoan(estimate.initialEstimate)).toEqual({
      ...loan,
      annualRatePercent: loan.annualRatePercent - business.estimate.example.pointsLower,
    });
    // The annuity formula: 571.02 and 525.99 a month, 41,113.71 and 37,871.60 in all.
    expect(compareLoans(loan, estimate.offeredLoan(estimate.initialEstimate))).toMatchObject({
      monthlyDifference: 45,
      totalDifference: 3_242,
    });
  });

  it.each([
    [11, 4, [1, 2, 3, 4], 4],
    [4, 4, [1, 2, 3], 3],
    [2.5, 3, [1, 2], 2],
    [2.5, 1, [1, 2], 1],
    [1.1, 4, [1], 1],
  ])('leaves a rate: at %d%% with %d points chosen, of %j it counts %d', (rate, chosen, allowed, counted) => {
    expect(estimate.allowedPoints(at(rate, chosen).loan)).toEqual(allowed);
    expect(estimate.countedPoints(at(rate, chosen))).toBe(counted);
    expect(estimate.offeredLoan(at(rate, chosen)).annualRatePercent).toBeGreaterThan(0);
  });

  it('lowers a rate without binary rounding errors', () => {
    expect(estimate.offeredLoan(at(6.3, 3)).annualRatePercent).toBe(3.3);
  });

  it.each([
    ['balance', ['1', '999,999', 'about 20k'], ['', '0', '1,000,000', 'much', '-5']],
    ['rate', ['1.01', '100', '9% APR'], ['', '1', '0.9', '101', 'nine']],
    ['months', ['1', '600', '5 years'], ['', '0', '601', '12.5']],
  ] as const)('accepts a %s only within its limits', (name, right, wrong) => {
    expect(right.filter((text) => estimate.readEstimateField[name](text) === null)).toEqual([]);
    expect(wrong.filter((text) => estimate.readEstimateField[name](text) !== null)).toEqual([]);
  });
});
