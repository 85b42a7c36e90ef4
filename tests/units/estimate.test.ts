import { business } from '../../src/config/business';
import { compareLoans } from '../../src/domain/amortization';
import {
  allowedPoints,
  countedPoints,
  estimatedLoan,
  estimateTexts,
  initialEstimate,
  offeredLoan,
  readEstimateField,
} from '../../src/features/ui/estimate';

const at = (annualRatePercent: number, pointsLower: number) => ({
  ...initialEstimate,
  loan: { ...initialEstimate.loan, annualRatePercent },
  pointsLower,
});

describe('the site, estimating a lower payment,', () => {
  it('opens with an example that saves without a longer term', () => {
    const { loan } = initialEstimate;
    expect(estimatedLoan(estimateTexts(initialEstimate))).toEqual(loan);
    expect(offeredLoan(initialEstimate)).toEqual({
      ...loan,
      annualRatePercent: loan.annualRatePercent - business.estimate.example.pointsLower,
    });
    // The annuity formula: 571.02 and 525.99 a month, 41,113.71 and 37,871.60 in all.
    expect(compareLoans(loan, offeredLoan(initialEstimate))).toMatchObject({
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
    expect(allowedPoints(at(rate, chosen).loan)).toEqual(allowed);
    expect(countedPoints(at(rate, chosen))).toBe(counted);
    expect(offeredLoan(at(rate, chosen)).annualRatePercent).toBeGreaterThan(0);
  });

  it('lowers a rate without a rest of binary fractions', () => {
    expect(offeredLoan(at(6.3, 3)).annualRatePercent).toBe(3.3);
  });

  it.each([
    ['balance', ['1', '999,999', 'about 20k'], ['', '0', '1,000,000', 'much', '-5']],
    ['rate', ['1.01', '100', '9% APR'], ['', '1', '0.9', '101', 'nine']],
    ['months', ['1', '600', '5 years'], ['', '0', '601', '12.5']],
  ] as const)('takes a %s within its limits alone', (name, right, wrong) => {
    expect(right.filter((text) => readEstimateField[name](text) === null)).toEqual([]);
    expect(wrong.filter((text) => readEstimateField[name](text) !== null)).toEqual([]);
  });
});
