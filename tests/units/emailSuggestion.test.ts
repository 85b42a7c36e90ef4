import fc from 'fast-check';
import { comparableEmail, looksLikeEmail } from '../../src/domain/contact';
import { suggestEmail } from '../../src/domain/emailSuggestion';

describe('the site, suggesting an email address,', () => {
  it.each([
    // A letter lost, added, replaced or swapped, in the name and in the ending.
    ['jo@gmai.com', 'jo@gmail.com'],
    ['jo@ggmail.com', 'jo@gmail.com'],
    ['jo@gnail.com', 'jo@gmail.com'],
    ['jo@gmial.com', 'jo@gmail.com'],
    ['jo@gmail.co', 'jo@gmail.com'],
    ['jo@gmail.ocm', 'jo@gmail.com'],
    ['jo@hotmial.com', 'jo@hotmail.com'],
    ['jo@gmial.con', 'jo@gmail.com'],
    ['jo@sbcgobal.net', 'jo@sbcglobal.net'],
    ['jo@acme-motors.con', 'jo@acme-motors.com'],
    // A dot that is missing or elsewhere.
    ['jo@gmailcom', 'jo@gmail.com'],
    ['jo@gmailc.om', 'jo@gmail.com'],
    ['jo@g.mail.com', 'jo@gmail.com'],
    ['jo@gmail..com', 'jo@gmail.com'],
    ['jo@gmail.com.', 'jo@gmail.com'],
    // Characters that are no part of an address.
    [' jo @ gmail.com', 'jo@gmail.com'],
    ['jo\u200b@gmail.com\ufeff', 'jo@gmail.com'],
    ['\u202ajo@gmail.com\u202c', 'jo@gmail.com'],
    ['mailto:jo@acme.org?subject=Hello', 'jo@acme.org'],
    ['jo＠ｇmail.com', 'jo@gmail.com'],
    ['Jo.Doe+car@GMIAL.com', 'Jo.Doe+car@gmail.com'],
  ])('reads %j as %j', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it.each([
    ['large providers', ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'aol.com']],
    [
      'cable and telephone companies',
      ['comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'cox.net', 'charter.net'],
    ],
    ['smaller providers', ['me.com', 'mac.com', 'pm.me', 'hey.com', 'proton.me', 'zoho.com', 'fastmail.com']],
    [
      "providers a letter or two from another's name",
      ['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'gmx.us', 'msn.com', 'live.com'],
    ],
    [
      'second names of providers',
      ['rocketmail.com', 'protonmail.com', 'googlemail.com', 'att.com', 'cox.com'],
    ],
    ['companies that run a provider', ['comcast.com', 'verizon.com', 'charter.com', 'proton.com']],
    [
      "others a letter from a provider's name",
      ['photon.me', 'proton.men', 'cloud.com', 'gmac.com', 'gail.com', 'grail.com', 'hostmail.com'],
    ],
    [
      "others that begin or end like a provider's name",
      ['hotmart.com', 'hotel.com', 'compact.net', 'version.net', 'horizon.net', 'chatter.com'],
    ],
    ['others as short as aol.com and msn.com', ['al.com', 'all.com', 'ao.com', 'mn.com', 'ally.com']],
    ['the ending of Colombia', ['me.co', 'live.co', 'cox.co', 'acme.co']],
    ['providers abroad', ['gmail.co.uk', 'yahoo.co.uk', 'yahoo.ca', 'hotmail.fr', 'outlook.de', 'live.ca']],
    [
      'the ending of Cameroon, subdomains and capitals',
      ['acme.cm', 'mail.acme.com', 'gmail.acme.com', 'GMAIL.COM', 'Acme.Com'],
    ],
  ])('leaves %s alone', (_kind, domains) => {
    expect(domains.filter((domain) => suggestEmail(`jo@${domain}`) !== null)).toEqual([]);
  });

  it.each([
    ['a part alone', ['', ' ', '@', 'jo', 'jo@', '@gmial.com', 'gmial.com', 'jo@acme', 'jo@mail', 'jo@.con']],
    ['several addresses', ['jo@@gmial.com', 'jo@gmail.com, al@yahoo.con']],
    [
      'words beside one',
      ['jo@gmail.com, thanks', 'jo@gmial.com thanks', 'jo doe@gmial.com', 'jo,doe@gmial.com'],
    ],
    ['no domain that it knows', ['jo@...', 'jo@münchen.con', 'jo@gmial.xyz']],
  ])('suggests nothing for %s', (_kind, texts) => {
    expect(texts.filter((text) => suggestEmail(text) !== null)).toEqual([]);
  });

  it('suggests an address that differs, leaves the part before the @, and needs no further suggestion', () => {
    const domains = fc.constantFrom('gmail.com', 'yahoo.com', 'hotmail.com', 'comcast.net', 'acme.org');
    const slips = fc.array(
      fc.tuple(fc.nat({ max: 11 }), fc.nat({ max: 2 }), fc.constantFrom(...Array.from('abcmo., ;@-'))),
      { maxLength: 3 },
    );
    const mistyped = fc
      .tuple(domains, slips)
      .map(([domain, changes]) =>
        changes.reduce<string>(
          (typed, [at, removed, added]) => typed.slice(0, at) + added + typed.slice(at + removed),
          domain,
        ),
      );
    fc.assert(
      fc.property(fc.oneof(mistyped, domains, fc.string()), (domain) => {
        const text = `Jo.Doe@${domain}`;
        const suggestion = suggestEmail(text);
        if (suggestion === null) return;
        expect(suggestion.toLowerCase()).not.toBe(text.toLowerCase());
        expect(suggestion.startsWith('Jo.Doe@')).toBe(true);
        expect(looksLikeEmail(suggestion)).toBe(true);
        expect(suggestEmail(suggestion)).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the site, telling an email address from other text,', () => {
  it('takes one address, and neither a part of one, nor several, nor words beside one', () => {
    const usual = ['jo@gmail.com', ' jo@gmail.com ', 'a@b.c', 'jo+car@mail.acme.co.uk'];
    const unusual = ["o'neil@acme.org", 'jo@münchen.de'];
    const parts = [
      '',
      ' ',
      'jo',
      'jo@',
      '@acme.com',
      ' @acme.com',
      'acme.com',
      'jo@acme',
      'jo@.com',
      'jo@acme.',
    ];
    const several = ['jo@a.com, al@b.com', 'jo@a.com or by phone', 'jo@a.com;al', 'jo@a@b.com'];
    const all = [...usual, ...unusual, ...parts, ...several];
    expect(all.filter(looksLikeEmail)).toEqual([...usual, ...unusual]);
  });
});

describe('the site, comparing email addresses,', () => {
  it.each([
    ['another spelling', ['Jo@Example.COM', ' jo @ example.com ']],
    [
      'signs that nobody sees',
      ['jo@exam\u200bple.com', '\ufeffjo@example.com', 'j\u00ado@example.com\u2069'],
    ],
    [
      'a link or an address book',
      ['mailto:jo@example.com', 'MAILTO:jo@example.com?subject=a', 'Jo R <jo@example.com>'],
    ],
    ['letters of full width', ['ｊｏ@example.com', 'jo＠example.com', 'jo@example。com']],
  ])('takes %s for the same', (_kind, texts) => {
    expect(texts.map(comparableEmail)).toEqual(texts.map(() => 'jo@example.com'));
  });

  it('takes composed letters, decomposed ones and punycode for the same', () => {
    const forms = ['é@mu\u0308nchen.de', 'e\u0301@münchen.de', 'É@xn--mnchen-3ya.de'];
    expect(new Set(forms.map(comparableEmail))).toEqual(new Set(['é@xn--mnchen-3ya.de']));
  });

  it('leaves text that is no address apart', () => {
    for (const text of ['', 'jo', 'jo@a/b', 'jo@a:b', 'a@b@c']) expect(comparableEmail(text)).toBe(text);
  });
});
