import fc from 'fast-check';
import { formatDollars } from '../../src/domain/money';

describe('the site, showing an amount,', () => {
  it.each([
    [-0, '$0'],
    [-0.4, '$0'],
    [0.5, '$1'],
    [-0.5, '-$1'],
    [999.5, '$1,000'],
    [2_500_000_000, '$2,500,000,000'],
  ])('writes %d as %s', (amount, text) => {
    expect(formatDollars(amount)).toBe(text);
  });

  it('writes as the browser does for U.S. English', () => {
    const intl = (fractionDigits: number) =>
      new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: fractionDigits,
        maximumFractionDigits: fractionDigits,
        signDisplay: 'negative',
      });
    const whole = intl(0);
    const withCents = intl(2);
    const quarters = fc.integer({ min: -4e12, max: 4e12 }).map((amount) => amount / 4);
    fc.assert(
      fc.property(fc.oneof(quarters, fc.integer({ max: 10_000_000 })), (amount) => {
        expect(formatDollars(amount)).toBe(whole.format(amount));
        expect(formatDollars(amount, { cents: true })).toBe(withCents.format(amount));
      }),
    );
  });
});
