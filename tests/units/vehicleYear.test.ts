/** @jest-environment node */
import fc from 'fast-check';
import { latestYears, parseYear } from '../../src/domain/vehicleYear';

describe('vehicle years', () => {
  it('reads four digits', () => {
    const wanted: [string, number][] = [
      ['2019', 2019],
      [' 2019\t', 2019],
      ['0000', 0],
      ['9999', 9999],
    ];
    expect(wanted.map(([text]) => [text, parseYear(text)])).toEqual(wanted);
  });

  it('finds no year in anything else', () => {
    const texts = [
      '',
      ' ',
      '19',
      "'19",
      '20199',
      '2019.',
      '20 19',
      '-2019',
      '2e03',
      'model 2019',
      '２０１９',
    ];
    expect(texts.filter((text) => parseYear(text) !== null)).toEqual([]);
  });

  it('reads every four digits back, and nothing longer or shorter', () => {
    fc.assert(
      fc.property(fc.nat(), (number) => {
        const text = String(number);
        expect(parseYear(text)).toBe(text.length === 4 ? number : null);
        expect(parseYear(String(number % 10_000).padStart(4, '0'))).toBe(number % 10_000);
      }),
    );
  });

  it('lists the latest years from the current one back', () => {
    expect(latestYears(2026, 4)).toEqual([2026, 2025, 2024, 2023]);
    expect(latestYears(2026, 1)).toEqual([2026]);
    expect(latestYears(2026, 0)).toEqual([]);
  });

  it('lists as many years as asked for, each one before the last', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 9999 }),
        fc.integer({ min: 1, max: 100 }),
        (current, count) => {
          const years = latestYears(current, count);
          expect(years).toHaveLength(count);
          expect(years[0]).toBe(current);
          expect(years.every((year, index) => year === current - index)).toBe(true);
        },
      ),
    );
  });
});
