/** @jest-environment node */
import fc from 'fast-check';
import { looksLikeEmail } from '../../src/domain/email';
import { suggestEmail } from '../../src/domain/emailSuggestion';

describe('the address suggestion', () => {
  it('mends a slip', () => {
    const wanted: [string, string][] = [
      ['jo@gmial.com', 'jo@gmail.com'],
      ['jo@gamil.com', 'jo@gmail.com'],
      ['jo@mgail.com', 'jo@gmail.com'],
      ['jo@gmal.com', 'jo@gmail.com'],
      ['jo@gmai.com', 'jo@gmail.com'],
      ['jo@gmaill.com', 'jo@gmail.com'],
      ['jo@ggmail.com', 'jo@gmail.com'],
      ['jo@gnail.com', 'jo@gmail.com'],
      ['jo@gmail.co', 'jo@gmail.com'],
      ['jo@gmail.cm', 'jo@gmail.com'],
      ['jo@gmail.om', 'jo@gmail.com'],
      ['jo@gmail.con', 'jo@gmail.com'],
      ['jo@gmail.ocm', 'jo@gmail.com'],
      ['jo@gmail.coom', 'jo@gmail.com'],
      ['jo@gmial.con', 'jo@gmail.com'],
      ['jo@hotmail.con', 'jo@hotmail.com'],
      ['jo@hotmial.com', 'jo@hotmail.com'],
      ['jo@yaho.com', 'jo@yahoo.com'],
      ['jo@yahooo.com', 'jo@yahoo.com'],
      ['jo@outlok.com', 'jo@outlook.com'],
      ['jo@iclod.com', 'jo@icloud.com'],
      ['jo@aol.con', 'jo@aol.com'],
      ['jo@comcast.ney', 'jo@comcast.net'],
      ['jo@comcat.net', 'jo@comcast.net'],
      ['jo@sbcgobal.net', 'jo@sbcglobal.net'],
      ['jo@verizon.ner', 'jo@verizon.net'],
      ['jo@msn.con', 'jo@msn.com'],
      ['jo@live.cmo', 'jo@live.com'],
      ['jo@acme-motors.con', 'jo@acme-motors.com'],
    ];
    expect(wanted.map(([typed]) => [typed, suggestEmail(typed)])).toEqual(wanted);
  });

  it('completes a domain', () => {
    const wanted: [string, string][] = [
      ['jo@gmail', 'jo@gmail.com'],
      ['jo@comcast', 'jo@comcast.net'],
      ['jo@gmailcom', 'jo@gmail.com'],
      ['jo@gmailc.om', 'jo@gmail.com'],
      ['jo@g.mail.com', 'jo@gmail.com'],
    ];
    expect(wanted.map(([typed]) => [typed, suggestEmail(typed)])).toEqual(wanted);
  });

  it('clears away stray marks', () => {
    const wanted: [string, string][] = [
      ['jo@gmail,com', 'jo@gmail.com'],
      ['jo@acme,com', 'jo@acme.com'],
      ['jo@gmail;com', 'jo@gmail.com'],
      ['jo@gmail..com', 'jo@gmail.com'],
      ['jo@gmail. com', 'jo@gmail.com'],
      ['jo@gmail.com,', 'jo@gmail.com'],
      ['jo@gmail.com.', 'jo@gmail.com'],
      ['jo@gmail.com ', 'jo@gmail.com'],
      [' jo @ gmail.com', 'jo@gmail.com'],
      ['jo@acme.co.uk,', 'jo@acme.co.uk'],
      ['Jo.Doe+car@GMIAL.com', 'Jo.Doe+car@gmail.com'],
      ['Dana <dana@example.org>', 'dana@example.org'],
      ['"Reed, Dana" <dana@gmial.com>', 'dana@gmail.com'],
    ];
    expect(wanted.map(([typed]) => [typed, suggestEmail(typed)])).toEqual(wanted);
  });

  it('leaves domains alone that exist', () => {
    const domains = [
      'gmail.com',
      'yahoo.com',
      'hotmail.com',
      'outlook.com',
      'icloud.com',
      'aol.com',
      'comcast.net',
      'verizon.net',
      'att.net',
      'sbcglobal.net',
      'msn.com',
      'live.com',
      'me.com',
      'proton.me',
      'cox.net',
      'charter.net',
      'mail.com',
      'email.com',
      'ymail.com',
      'gmx.com',
      'gmx.us',
      'mac.com',
      'pm.me',
      'hey.com',
      'zoho.com',
      'fastmail.com',
      'rocketmail.com',
      'protonmail.com',
      'googlemail.com',
      'att.com',
      'cox.com',
      'comcast.com',
      'verizon.com',
      'charter.com',
      'proton.com',
      'photon.me',
      'proton.men',
      'cloud.com',
      'gmac.com',
      'gail.com',
      'grail.com',
      'hostmail.com',
      'hotmart.com',
      'hotel.com',
      'compact.net',
      'version.net',
      'horizon.net',
      'chatter.com',
      'al.com',
      'all.com',
      'ao.com',
      'mn.com',
      'ally.com',
      'me.co',
      'live.co',
      'cox.co',
      'gmail.co.uk',
      'yahoo.co.uk',
      'yahoo.ca',
      'hotmail.fr',
      'outlook.de',
      'live.ca',
      'acme.co',
      'acme.cm',
      'mail.acme.com',
      'gmail.acme.com',
      'GMAIL.COM',
      'Acme.Com',
    ];
    expect(domains.filter((domain) => suggestEmail(`jo@${domain}`) !== null)).toEqual([]);
  });

  it('gives up on what is no address', () => {
    const texts = [
      '',
      ' ',
      '@',
      'jo',
      'jo@',
      '@gmial.com',
      'gmial.com',
      'jo@@gmial.com',
      'jo@gmail.com, al@yahoo.con',
      'jo@gmail.com, thanks',
      'jo@gmial.com thanks',
      'jo doe@gmial.com',
      'jo,doe@gmial.com',
      'jo@acme',
      'jo@mail',
      'jo@.con',
      'jo@...',
      'jo@münchen.con',
      'jo@gmial.xyz',
    ];
    expect(texts.filter((text) => suggestEmail(text) !== null)).toEqual([]);
  });

  it('looks no further than an address can be long', () => {
    const local = 'j'.repeat(311);
    expect(suggestEmail(`${local}@gmal.com`)).toBe(`${local}@gmail.com`);
    expect(suggestEmail(`j${local}@gmal.com`)).toBeNull();
    expect(suggestEmail(`jo@${' ,'.repeat(100_000)}`)).toBeNull();
  });

  it('suggests an address that differs, keeps what stands before the @, and needs no further suggestion', () => {
    const domains = fc.constantFrom(
      'gmail.com',
      'yahoo.com',
      'hotmail.com',
      'comcast.net',
      'aol.com',
      'acme.org',
    );
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

  it.each(['gmail', 'yahoo', 'hotmail'])('mends every pair of swapped letters in %s', (name) => {
    for (let at = 0; at < name.length - 1; at += 1) {
      const swapped = name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
      if (swapped !== name) expect(suggestEmail(`jo@${swapped}.com`)).toBe(`jo@${name}.com`);
    }
  });
});

describe('the look of an address', () => {
  it('is that of a name, an @ and a domain', () => {
    const addresses = [
      'jo@gmail.com',
      ' jo@gmail.com ',
      'a@b.c',
      'jo+car@mail.acme.co.uk',
      "o'neil@acme.org",
      'jo@münchen.de',
    ];
    expect(addresses.filter((text) => !looksLikeEmail(text))).toEqual([]);
  });

  it('is nothing else', () => {
    const texts = [
      '',
      ' ',
      'jo',
      'jo@',
      '@acme.com',
      ' @acme.com',
      'jo@acme',
      'jo@.com',
      'jo@acme.',
      'jo@a@b.com',
      'acme.com',
    ];
    expect(texts.filter(looksLikeEmail)).toEqual([]);
  });

  it('answers for 200,000 characters', () => {
    expect(looksLikeEmail('@'.repeat(200_000))).toBe(false);
    expect(looksLikeEmail(`jo@${'a'.repeat(200_000)}`)).toBe(false);
    expect(looksLikeEmail(`jo@${'a.'.repeat(100_000)}com`)).toBe(true);
  });
});
