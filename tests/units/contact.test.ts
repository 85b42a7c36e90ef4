import * as contact from '../../src/domain/contact';
import { suggestEmail } from '../../src/domain/emailSuggestion';

describe('the site, suggesting an email address,', () => {
  it.each([
    ['jo@gmail.com', 'a letter off in the name', 'jo@gmai.com jo@ggmail.com jo@gnail.com jo@gmial.com'],
    ['jo@gmail.com', 'a letter off in the ending', 'jo@gmail.co jo@gmail.ocm jo@gmial.con'],
    ['jo@gmail.com', 'a dot that is missing or elsewhere', 'jo@gmailcom jo@gmailc.om jo@g.mail.com'],
    ['jo@gmail.com', 'a dot too many', 'jo@gmail..com jo@gmail.com.'],
    ['jo@acme.org', 'the dot of a sentence', 'jo@acme.org.'],
    ['jo@gmail.com', 'invisible signs', 'jo\u200b@gmail.com\ufeff \u202ajo@gmail.com\u202c jo＠ｇmail.com'],
    ['jo@hotmail.com', 'two letters swapped', 'jo@hotmial.com'],
    ['jo@sbcglobal.net', 'a letter lost', 'jo@sbcgobal.net'],
    ['jo@acme-motors.com', 'the ending of a domain that it does not know', 'jo@acme-motors.con'],
    ['jo@acme.org', 'a link', 'mailto:jo@acme.org?subject=Hello'],
    ['Jo.Doe+car@gmail.com', 'capitals', 'Jo.Doe+car@GMIAL.com'],
  ])('reads %s in %s: %s', (meant, _slip, typed) => {
    expect(typed.split(' ').filter((text) => suggestEmail(text) !== meant)).toEqual([]);
  });

  it.each([
    ['large providers', 'gmail.com yahoo.com hotmail.com outlook.com icloud.com aol.com'],
    ['cable and telephone companies', 'comcast.net verizon.net att.net sbcglobal.net cox.net charter.net'],
    ['smaller providers', 'me.com mac.com pm.me hey.com proton.me zoho.com fastmail.com'],
    ['providers near each other', 'mail.com email.com ymail.com gmx.com gmx.us msn.com live.com'],
    ['second names of providers', 'rocketmail.com protonmail.com googlemail.com att.com cox.com'],
    ['companies that run a provider', 'comcast.com verizon.com charter.com proton.com'],
    ['domains near large providers', 'cloud.com gmac.com gail.com grail.com hostmail.com'],
    ['domains near small providers', 'photon.me proton.men'],
    ['domains that begin like a provider', 'hotmart.com hotel.com compact.net chatter.com'],
    ['domains that end like a provider', 'version.net horizon.net'],
    ['domains as short as aol.com and msn.com', 'al.com all.com ao.com mn.com ally.com'],
    ['the ending of Colombia', 'me.co live.co cox.co acme.co'],
    ['providers abroad', 'gmail.co.uk yahoo.co.uk yahoo.ca hotmail.fr outlook.de live.ca'],
    ['Cameroon, subdomains, capitals', 'acme.cm mail.acme.com gmail.acme.com GMAIL.COM Acme.Com'],
  ])('leaves %s alone: %s', (_kind, domains) => {
    expect(domains.split(' ').filter((domain) => suggestEmail(`jo@${domain}`) !== null)).toEqual([]);
  });

  it('suggests nothing for part of an address, several addresses, an address among words, or an unknown domain', () => {
    const parts = ['', ' ', '@', 'jo', 'jo@', '@gmial.com', 'gmial.com', 'jo@acme', 'jo@mail', 'jo@.con'];
    const several = ['jo@@gmial.com', 'jo@gmail.com, al@yahoo.con', 'jo doe@gmial.com', 'jo,doe@gmial.com'];
    const others = ['jo@gmail.com, thanks', 'jo@gmial.com yes', 'jo@...', 'jo@münchen.con', 'jo@gmial.xyz'];
    expect([...parts, ...several, ...others].filter((text) => suggestEmail(text) !== null)).toEqual([]);
    expect(suggestEmail(' jo @ gmail.com')).toBe('jo@gmail.com');
  });
});

it('the site accepts one email address, but not part of one, several, or one among words', () => {
  const usual = ['jo@gmail.com', ' jo@gmail.com ', 'a@b.c', 'jo+car@mail.acme.co.uk'];
  const unusual = ["o'neil@acme.org", 'jo@münchen.de'];
  const parts = ['', ' ', ' @acme.com', ...'jo jo@ @acme.com acme.com jo@acme jo@.com jo@acme.'.split(' ')];
  const several = ['jo@a.com, al@b.com', 'jo@a.com or by phone', 'jo@a.com;al', 'jo@a@b.com'];
  const around = ['"jo@acme.com"', '(jo@acme.com)', '<jo@acme.com>', 'jo@acme.com.', 'jo@acme..com'];
  const all = [...usual, ...unusual, ...parts, ...several, ...around];
  expect(all.filter(contact.looksLikeEmail)).toEqual([...usual, ...unusual]);
});

describe('the site, comparing email addresses,', () => {
  it.each([
    ['another spelling', ['Jo@Example.COM', ' jo @ example.com ']],
    ['invisible signs', ['jo@exam\u200bple.com', '\ufeffjo@example.com', 'j\u00ado@example.com\u2069']],
    ['a link', ['mailto:jo@example.com', 'MAILTO:jo@example.com?subject=a']],
    ['an address book', ['Jo R <jo@example.com>']],
    ['letters of full width', ['ｊｏ@example.com', 'jo＠example.com', 'jo@example。com']],
  ])('treats %s as equal', (_kind, texts) => {
    expect(texts.map(contact.comparableEmail)).toEqual(texts.map(() => 'jo@example.com'));
  });

  it('treats composed letters, decomposed letters and punycode as equal', () => {
    const forms = ['é@mu\u0308nchen.de', 'e\u0301@münchen.de', 'É@xn--mnchen-3ya.de'];
    expect(new Set(forms.map(contact.comparableEmail))).toEqual(new Set(['é@xn--mnchen-3ya.de']));
  });

  it('leaves text that is not an address unchanged', () => {
    for (const text of ['', 'jo', 'jo@a/b', 'jo@a:b', 'a@b@c'])
      expect(contact.comparableEmail(text)).toBe(text);
  });
});

describe('the site, reading a phone number,', () => {
  it.each([
    ['5550101234', ['(555) 010-1234', '555-010-1234 x123', '555-010-1234 ext. 123', '555 010 1234 EXT 9']],
    ['5550101234', ['Fax: 555 010 1234 #9', '#555 010 1234']],
    ['15550101234', ['+1 555.010.1234', '１ ５５５ ０１０ １２３４']],
    ['', ['x']],
  ])('reads %j in %j, without an extension', (digits, texts) => {
    expect(texts.filter((text) => contact.phoneDigits(text) !== digits)).toEqual([]);
  });

  it('treats only ten digits as a complete number, with or without the country code', () => {
    const complete = ['5550101234', '(555) 010-1234', '1 555 010 1234', '+1-555-010-1234 x123'];
    const short = ['', '555-0101', '555 010 123', '555010 x1234', '٥٥٥٠١٠١٢٣٤'];
    const others = ['2 555 010 1234', '1 555 010 12345', '155 501 0123', '055 501 0123'];
    expect([...complete, ...short, ...others].filter(contact.looksLikePhone)).toEqual(complete);
  });

  it('groups the digits of a number typed without punctuation, and shows any other number as typed', () => {
    const typed = ['5550101234', ' 15550101234 ', '+15550101234'];
    expect(typed.map(contact.formatPhone)).toEqual(Array(3).fill('(555) 010-1234'));
    const others = ['555.010.1234', '555010', '+445550101234'];
    expect(others.map(contact.formatPhone)).toEqual(others);
  });
});
