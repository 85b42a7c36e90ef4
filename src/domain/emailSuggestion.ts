import { run } from '@zootools/email-spell-checker';
import { looksLikeEmail, tidyEmail } from './contact';

/** Large U.S. mail providers. Their names are so long that one typo does not turn a name into another provider's. */
const providers = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'bellsouth.net',
  'earthlink.net',
  'optonline.net',
  'protonmail.com',
  'rocketmail.com',
];

/** Real domains that differ from a provider's domain by one typo and begin like that domain. */
const similarRealDomains = new Set(['gail.com', 'grail.com', 'hostmail.com', 'hotmart.com', 'version.net']);

/** Misspellings of .com. None is a top-level domain (IANA's root zone). */
const misspelledCom = /\.(?:con|cmo|ocm|comm|vom|xom)$/;

/** Country domains, which providers use too. Excludes the country domains that are .com or .net with a letter missing. */
const countryDomain = /\.(?!(?:co|cm|om|ne)$)[a-z]{2}$/;

/**
 * Whether a domain begins with the provider's first letter, or with its first two letters swapped. So mail.com is not taken
 * for gmail.com.
 */
const beginsLike = (provider: string, domain: string) =>
  domain.startsWith(provider.charAt(0)) || domain.startsWith(provider.charAt(1) + provider.charAt(0));

/**
 * The address that a visitor probably meant; `null` if the text looks fine or is too far from an address.
 *
 * Corrects typos in the domain of a large U.S. mail provider, top-level domains that do not exist, commas for dots,
 * stray characters around the address and invisible ones in it. The part before the @ stays. Where a domain could be real, nothing is suggested.
 */
export function suggestEmail(text: string): string | null {
  // Address books copy "Dana <dana@example.org>".
  const bracketed = /<([^<>@]+@[^<>@]+)>$/.exec(tidyEmail(text))?.[1]?.trim();
  if (bracketed !== undefined)
    return suggestEmail(bracketed) ?? (looksLikeEmail(bracketed) ? bracketed : null);
  const [name = '', typed = '', ...rest] = tidyEmail(text).split('@');
  const trimmed = typed.toLowerCase().replace(/[\s.,;]+$/, '');
  const domain = trimmed.replace(/\s*[.,;]+\s*/g, '.').replace(misspelledCom, '.com');
  if (rest.length > 0 || /[\s,;:<>()[\]"\\]/.test(name) || !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(domain))
    return null;
  // "acme,com" becomes acme.com, but "b.com, thanks" is no domain.
  if (/[\s,;]/.test(trimmed) && domain.split('.').length !== 2) return null;

  const couldBeReal = similarRealDomains.has(domain) || countryDomain.test(domain);
  const completed = providers.find((provider) => provider.startsWith(`${domain}.`));
  const similar = providers.filter(
    (provider) => beginsLike(provider, domain) && Math.abs(provider.length - domain.length) < 2,
  );
  const corrected = run({
    email: `name@${domain}`,
    domains: couldBeReal ? [] : similar,
    // By the library's measure this allows one letter lost, added or replaced, or two letters swapped.
    domainThreshold: 2,
    secondLevelDomains: [],
    topLevelDomains: [],
  })?.domain;
  const suggestion = `${name}@${completed ?? corrected ?? domain}`;
  return looksLikeEmail(suggestion) && suggestion.toLowerCase() !== text.toLowerCase() ? suggestion : null;
}
