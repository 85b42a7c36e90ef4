import fc from 'fast-check';
import { formatPhone, looksLikePhone, phoneDigits } from '../../src/domain/contact';
import { anyText } from '../support/anyText';

describe('the site, reading a phone number,', () => {
  it.each([
    ['5550101234', ['(555) 010-1234', '555-010-1234 x123', '555-010-1234 ext. 123', '555 010 1234 EXT 9']],
    ['5550101234', ['Fax: 555 010 1234 #9', '#555 010 1234']],
    ['15550101234', ['+1 555.010.1234']],
    ['', ['x']],
  ])('reads %j in %j, without an extension', (digits, texts) => {
    expect(texts.filter((text) => phoneDigits(text) !== digits)).toEqual([]);
  });

  it('takes ten digits for a complete number, also after the country code, and nothing else', () => {
    const complete = ['5550101234', '(555) 010-1234', '1 555 010 1234', '+1-555-010-1234 x123'];
    const short = ['', '555-0101', '555 010 123', '555010 x1234', '٥٥٥٠١٠١٢٣٤'];
    const others = ['2 555 010 1234', '1 555 010 12345', '155 501 0123', '055 501 0123'];
    expect([...complete, ...short, ...others].filter(looksLikePhone)).toEqual(complete);
  });

  it('shows bare digits in groups, and any other number as typed', () => {
    expect(['5550101234', ' 15550101234 '].map(formatPhone)).toEqual(Array(2).fill('(555) 010-1234'));
    expect(['555.010.1234', '555010'].map(formatPhone)).toEqual(['555.010.1234', '555010']);
  });

  it('leaves nothing but digits of any text', () => {
    fc.assert(fc.property(anyText(), (text) => expect(phoneDigits(text)).toMatch(/^\d*$/)));
  });
});
