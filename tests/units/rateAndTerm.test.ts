import { parseMonths, parsePercent } from '../../src/domain/rateAndTerm';

describe('the site, reading a rate and a term,', () => {
  it.each([
    ['6', 6],
    [' 6.25 % ', 6.25],
    ['6,25', 6.25],
    ['6.', 6],
    ['6.125', 6.125],
    ['0', 0],
    ['9% APR', 9],
  ])('takes %j for %d percent', (text, percent) => {
    expect(parsePercent(text)).toBe(percent);
  });

  it.each([
    ['60', 60],
    ['60 months', 60],
    ['1 month', 1],
    ['48mo.', 48],
  ])('takes %j for %d months', (text, months) => {
    expect(parseMonths(text)).toBe(months);
  });

  it('makes no guess at anything else', () => {
    const noRates = '| |%|APR|1,000|-1|6%%|6 5|1e1|.|six|1000'.split('|');
    expect(noRates.filter((text) => parsePercent(text) !== null)).toEqual([]);
    const noTerms = '|0|12.5|-12|5 years|1e2|1000|months'.split('|');
    expect(noTerms.filter((text) => parseMonths(text) !== null)).toEqual([]);
  });
});
