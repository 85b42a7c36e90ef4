import fc from 'fast-check';
import { formatPhone, looksLikePhone, phoneDigits } from '../../src/domain/phone';
import { anyText } from '../support/anyText';

describe('the site, reading a phone number,', () => {
  it.each([
    [
      '5550101234',
      '(555) 010-1234|555-010-1234 x123|555-010-1234 ext. 123|555 010 1234 EXT 9|555 010 1234 #9',
    ],
    ['5550101234', 'Fax: 555 010 1234|#555 010 1234'],
    ['15550101234', '+1 555.010.1234'],
    ['', 'x|'],
  ])('reads the digits %j without an extension', (digits, texts) => {
    expect(texts.split('|').filter((text) => phoneDigits(text) !== digits)).toEqual([]);
  });

  it('takes ten digits, also after a one, as complete unless the area code begins with 0 or 1', () => {
    const complete = '5550101234|(555) 010-1234|1 555 010 1234|+1-555-010-1234 x123';
    expect(complete.split('|').filter((text) => !looksLikePhone(text))).toEqual([]);
    const incomplete =
      '|555|555-0101|555 010 123|2 555 010 1234|1 555 010 12345|555010 x1234|155 501 0123|055 501 0123|٥٥٥٠١٠١٢٣٤';
    expect(incomplete.split('|').filter(looksLikePhone)).toEqual([]);
  });

  it('shows bare digits in groups, and any other number as typed', () => {
    expect(['5550101234', ' 15550101234 ', '555.010.1234', '555010'].map(formatPhone)).toEqual([
      '(555) 010-1234',
      '(555) 010-1234',
      '555.010.1234',
      '555010',
    ]);
  });

  it('finds ten digits whatever separates them', () => {
    const gap = fc.string({ unit: fc.constantFrom(...Array.from(' ()-./+')), maxLength: 3 });
    const digits = fc.tuple(
      fc.integer({ min: 2, max: 9 }),
      ...Array.from({ length: 9 }, () => fc.nat({ max: 9 })),
    );
    const number = fc
      .array(gap, { minLength: 10, maxLength: 10 })
      .chain((gaps) => digits.map((each) => each.map((digit, place) => [gaps[place] ?? '', digit] as const)));
    fc.assert(
      fc.property(number, (parts) => {
        const text = parts.map(([space, digit]) => `${space}${String(digit)}`).join('');
        expect(phoneDigits(text)).toBe(parts.map(([, digit]) => digit).join(''));
        expect(looksLikePhone(`+1${text} x${text}`)).toBe(true);
      }),
    );
  });

  it('leaves nothing but digits of any text', () => {
    fc.assert(fc.property(anyText(), (text) => expect(phoneDigits(text)).toMatch(/^\d*$/)));
  });
});
