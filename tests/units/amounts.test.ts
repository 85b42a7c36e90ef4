import { formatDollars } from '../../src/domain/money';
import { parseDollars, parseMonths, parsePercent } from '../../src/domain/typedNumbers';

it.each([0, 2])('the site formats an amount as browsers do for U.S. English: %i digits', (digits) => {
  const cents = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const options = { style: 'currency', currency: 'USD', signDisplay: 'negative', ...cents } as const;
  const intl = new Intl.NumberFormat('en-US', options);
  // A rounded amount of zero must not have a minus sign.
  const amounts = [0, -0, -0.4, 0.5, 2.5, -2.5, 999.5, 1_000, -1_234.25, 1_234_567.75, 4e12];
  const written = amounts.map((amount) => formatDollars(amount, { cents: digits > 0 }));
  expect(written).toEqual(amounts.map((amount) => intl.format(amount)));
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
    [20_000, ['about 20k', '~$20,000', 'approx. 20 thousand', '\u200e$20,000\u200b', '２０，０００']],
    [25_000, ['25\u2009000', '\ufeff25,000 ']],
  ])('reads %d in %j', (amount, texts) => {
    expect(texts.filter((text) => parseDollars(text) !== amount)).toEqual([]);
  });

  it.each([
    ['nothing', ['', '   ', '$', '.', ',', 'k', '/mo']],
    ['words', ['about', 'about right', 'twenty', 'NaN', 'Infinity']],
    ['signs', ['-500', '(500)']],
    ['two numbers', ['20-25k', '400 or 450', '450 12']],
    ['digits grouped otherwise', ['25,00,000', '2,5000', '1,000.000,00', '25,000.505', '25,000,50', '0.500']],
    ['other notations', ['1,250k', '25kk', '2.5.1', '1e5', '0x10', '٤٥٠']],
    ['more than anybody owes', ['999999999999999999999999']],
  ])('does not guess at %s', (_kind, texts) => {
    expect(texts.filter((text) => parseDollars(text) !== null)).toEqual([]);
  });
});

describe('the site, reading a rate and a term as people type them,', () => {
  it.each([
    [6, ['6', '6.', '6%', ' 6 % ', '6\u202f%', '6% APR', '6 percent', '6 per cent apr', '~6', '６％']],
    [6.25, ['6.25', '6,25 %', '6.25\u200b']],
    [6.125, ['6.125', '6,125', '6.1250000']],
    [0.9, ['.9', '0.9 %', ',9']],
    [0, ['0']],
  ])('reads a rate of %d in %j', (percent, texts) => {
    expect(texts.filter((text) => parsePercent(text) !== percent)).toEqual([]);
  });

  it.each([
    [60, ['60', '60 months', '60\u00a0mo.', '060', '5 years', '5yrs', 'about 60', '60 payments left', '60m']],
    [1, ['1 month']],
    [12, ['1 year']],
  ])('reads %d months in %j', (months, texts) => {
    expect(texts.filter((text) => parseMonths(text) !== months)).toEqual([]);
  });

  it('does not guess at text that is neither a rate nor a term', () => {
    const rates = ['', ' ', '%', 'APR', '.', '-1', '6%%', '6 5', '6-7', '1e1', 'six', '1000', '1,000.5'];
    const terms = ['', '0', '12.5', '-12', '1e2', '1000', 'months', '5 years 2', '4-5 years'];
    expect(rates.filter((text) => parsePercent(text) !== null)).toEqual([]);
    expect(terms.filter((text) => parseMonths(text) !== null)).toEqual([]);
  });
});
