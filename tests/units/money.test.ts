/** @jest-environment node */
import fc from 'fast-check';
import { formatDollars, parseDollars } from '../../src/domain/money';
import { anyText } from '../support/anyText';

describe('amounts on display', () => {
  it('shows whole dollars', () => {
    const wanted: [number, string][] = [
      [25_000, '$25,000'],
      [0, '$0'],
      [-0, '$0'],
      [-0.4, '$0'],
      [0.5, '$1'],
      [-0.5, '-$1'],
      [-150, '-$150'],
      [999.5, '$1,000'],
      [2_500_000_000, '$2,500,000,000'],
    ];
    expect(wanted.map(([amount]) => [amount, formatDollars(amount)])).toEqual(wanted);
  });

  it('shows cents', () => {
    const wanted: [number, string][] = [
      [353.22, '$353.22'],
      [450, '$450.00'],
      [-0.004, '$0.00'],
      [-0.006, '-$0.01'],
      [1_199.101, '$1,199.10'],
    ];
    expect(wanted.map(([amount]) => [amount, formatDollars(amount, { cents: true })])).toEqual(wanted);
  });

  it('leaves cents out when they are turned off', () => {
    expect(formatDollars(353.22, { cents: false })).toBe('$353');
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

describe('amounts as people type them', () => {
  it('reads what is an amount', () => {
    const wanted: [string, number][] = [
      ['$25,000', 25_000],
      ['25000', 25_000],
      ['25,000.50', 25_000.5],
      ['25k', 25_000],
      ['25 K', 25_000],
      ['$17.7k', 17_700],
      ['1.005k', 1_005],
      [' 25 000 ', 25_000],
      ['25\u00a0000', 25_000],
      ['25\u202f000,50', 25_000.5],
      ['25, 000', 25_000],
      ['25.000', 25_000],
      ['25.000,00', 25_000],
      ['1,250,000', 1_250_000],
      ['450.5', 450.5],
      ['450,50', 450.5],
      ['450.', 450],
      ['.99', 0.99],
      ['$.99', 0.99],
      ['0', 0],
      ['007', 7],
      ['$ 450', 450],
      ['US$450', 450],
      ['USD 450', 450],
      ['450 USD', 450],
      ['450$', 450],
      ['450 dollars', 450],
      ['$450/mo', 450],
      ['$450 / month', 450],
      ['450 a month', 450],
      ['450 dollars per month', 450],
      ['450 monthly', 450],
      ['25000.00 dollars', 25_000],
    ];
    expect(wanted.map(([text]) => [text, parseDollars(text)])).toEqual(wanted);
  });

  it('makes no guess at anything else', () => {
    const texts = [
      '',
      '   ',
      '$',
      '.',
      ',',
      'k',
      '/mo',
      'about right',
      'twenty',
      '-500',
      '(500)',
      '20-25k',
      '400 or 450',
      '450 12',
      '25,00,000',
      '2,5000',
      '1,000.000,00',
      '25,000.505',
      '25,000,50',
      '0.500',
      '1,250k',
      '25kk',
      '2.5.1',
      '1e5',
      'NaN',
      'Infinity',
      '0x10',
      '٤٥٠',
      // Would read back as other digits.
      '9'.repeat(24),
    ];
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

  it('gives up on 200,000 characters that are no amount', () => {
    const units = ['9', ' ', ',', '.', '$', '1,', '1 ', '000.', ' /', 'k'];
    const read = units.filter((unit) => {
      const text = unit.repeat(200_000 / unit.length);
      return parseDollars(text) !== null || parseDollars(`1${text}1`) !== null;
    });
    expect(read).toEqual([]);
  });

  it('reads an amount in the midst of 200,000 spaces', () => {
    const spaces = ' '.repeat(100_000);
    expect(parseDollars(`${spaces}25,000${spaces}`)).toBe(25_000);
  });
});
