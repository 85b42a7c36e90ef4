import fc from 'fast-check';
import { formatDollars, parseDollars } from '../../src/domain/money';
import { anyText } from '../support/anyText';

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

describe('the site, reading an amount as people type it,', () => {
  it.each([
    [25_000, ['25000', '25k', '25 K', '25,000', '$25,000', ' 25 000 ', '25\u00a0000', '25, 000']],
    [25_000, ['25.000', '25.000,00', '25000.00 dollars']],
    [25_000.5, ['25,000.50', '25\u202f000,50']],
    [17_700, ['$17.7k']],
    [1_005, ['1.005k']],
    [1_250_000, ['1,250,000']],
    [450.5, ['450.5', '450,50']],
    [0.99, ['.99', '$.99']],
    [0, ['0']],
    [7, ['007']],
    [450, ['450.', '$ 450', 'US$450', 'USD 450', '450 USD', '450$', '450 dollars']],
    [450, ['$450/mo', '$450 / month', '450 a month', '450 dollars per month', '450 monthly']],
  ])('reads %d in %j', (amount, texts) => {
    expect(texts.filter((text) => parseDollars(text) !== amount)).toEqual([]);
  });

  it.each([
    ['nothing', ['', '   ', '$', '.', ',', 'k', '/mo']],
    ['words', ['about right', 'twenty', 'NaN', 'Infinity']],
    ['signs', ['-500', '(500)']],
    ['two numbers', ['20-25k', '400 or 450', '450 12']],
    ['digits grouped otherwise', ['25,00,000', '2,5000', '1,000.000,00', '25,000.505', '25,000,50', '0.500']],
    ['other notations', ['1,250k', '25kk', '2.5.1', '1e5', '0x10', '٤٥٠']],
    ['more than anybody owes', ['999999999999999999999999']],
  ])('makes no guess at %s', (_kind, texts) => {
    expect(texts.filter((text) => parseDollars(text) !== null)).toEqual([]);
  });

  it('reads back every amount it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_00 }), (pennies) => {
        expect(parseDollars(formatDollars(pennies / 100, { cents: true }))).toBe(pennies / 100);
        expect(parseDollars(formatDollars(Math.floor(pennies / 100)))).toBe(Math.floor(pennies / 100));
      }),
    );
  });

  it('gives a finite amount of zero or more, or null, for any text', () => {
    const typed = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,$k -/mo')), maxLength: 80 });
    fc.assert(
      fc.property(fc.oneof(typed, anyText()), (text) => {
        const amount = parseDollars(text);
        expect(amount === null || (Number.isFinite(amount) && amount >= 0)).toBe(true);
      }),
    );
  });
});
