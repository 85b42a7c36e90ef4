import fc from 'fast-check';
import { parseYear } from '../../src/domain/vehicleYear';

describe('the site, reading a vehicle year,', () => {
  it('takes four digits and nothing longer or shorter', () => {
    fc.assert(
      fc.property(fc.nat(), (number) => {
        const text = String(number);
        expect(parseYear(text)).toBe(text.length === 4 ? number : null);
        expect(parseYear(` ${String(number % 10_000).padStart(4, '0')}\t`)).toBe(number % 10_000);
      }),
    );
    const texts = "| |'19|2019.|20 19|-2019|2e03|model 2019|２０１９";
    expect(texts.split('|').filter((text) => parseYear(text) !== null)).toEqual([]);
  });
});
