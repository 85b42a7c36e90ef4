import fc from 'fast-check';
import { formatDollars } from '../../src/domain/money';

describe('the site, showing an amount,', () => {
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
    // A sign before nothing is what a rounded amount must not have.
    fc.assert(
      fc.property(
        fc.oneof(quarters, fc.integer({ max: 10_000_000 }), fc.constantFrom(-0, -0.4)),
        (amount) => {
          expect(formatDollars(amount)).toBe(whole.format(amount));
          expect(formatDollars(amount, { cents: true })).toBe(withCents.format(amount));
        },
      ),
    );
  });
});
