/** @jest-environment node */
import fc from 'fast-check';
import { isPhoneLength, phoneDigits } from '../../src/domain/phone';
import { anyText } from '../support/anyText';

describe('phone numbers', () => {
  it('reads digits and no extension', () => {
    const wanted: [string, string][] = [
      ['(555) 010-1234', '5550101234'],
      ['+1 555.010.1234', '15550101234'],
      ['555-010-1234 x123', '5550101234'],
      ['555-010-1234 ext. 123', '5550101234'],
      ['555 010 1234 EXT 9', '5550101234'],
      ['555 010 1234 #9', '5550101234'],
      ['Fax: 555 010 1234', '5550101234'],
      ['#555 010 1234', '5550101234'],
      ['x', ''],
      ['', ''],
    ];
    expect(wanted.map(([text]) => [text, phoneDigits(text)])).toEqual(wanted);
  });

  it('takes ten digits as complete, or eleven after a one', () => {
    const complete = ['5550101234', '(555) 010-1234', '1 555 010 1234', '+1-555-010-1234 x123'];
    expect(complete.filter((text) => !isPhoneLength(text))).toEqual([]);
  });

  it('takes nothing else as complete', () => {
    const incomplete = [
      '',
      '555',
      '555-0101',
      '555 010 123',
      '2 555 010 1234',
      '1 555 010 12345',
      '555010 x1234',
      '٥٥٥٠١٠١٢٣٤',
    ];
    expect(incomplete.filter(isPhoneLength)).toEqual([]);
  });

  it('finds ten digits however they are set apart', () => {
    const gap = fc.string({ unit: fc.constantFrom(...Array.from(' ()-./+')), maxLength: 3 });
    const number = fc.array(fc.tuple(gap, fc.nat({ max: 9 })), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(number, (parts) => {
        const text = parts.map(([space, digit]) => `${space}${String(digit)}`).join('');
        expect(phoneDigits(text)).toBe(parts.map(([, digit]) => digit).join(''));
        expect(isPhoneLength(text)).toBe(true);
        expect(isPhoneLength(`+1${text} x${text}`)).toBe(true);
      }),
    );
  });

  it('leaves nothing but digits of any text, and of its digits all', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const digits = phoneDigits(text);
        expect(digits).toMatch(/^\d*$/);
        expect(phoneDigits(digits)).toBe(digits);
      }),
    );
  });
});
