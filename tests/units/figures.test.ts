/** @jest-environment node */
import { parseMonths, parsePercent } from '../../src/lib/figures';
import { listed } from '../../src/lib/words';

describe('the site, reading a rate,', () => {
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

  it.each(['', ' ', '%', 'APR', '1,000', '-1', '6%%', '6 5', '1e1', '.', 'six', '1000'])(
    'takes %j for none',
    (text) => {
      expect(parsePercent(text)).toBeNull();
    },
  );
});

describe('the site, reading a term,', () => {
  it.each([
    ['60', 60],
    ['60 months', 60],
    ['1 month', 1],
    ['48mo.', 48],
  ])('takes %j for %d months', (text, months) => {
    expect(parseMonths(text)).toBe(months);
  });

  it.each(['', '0', '12.5', '-12', '5 years', '1e2', '1000', 'months'])('takes %j for none', (text) => {
    expect(parseMonths(text)).toBeNull();
  });
});

describe('the site, writing a sentence,', () => {
  it.each([
    [[], ''],
    [['Nevada'], 'Nevada'],
    [['Maryland', 'Nevada'], 'Maryland and Nevada'],
    [['Maryland', 'Nebraska', 'Nevada'], 'Maryland, Nebraska and Nevada'],
  ])('lists %j as %j', (items, said) => {
    expect(listed(items)).toBe(said);
  });
});
