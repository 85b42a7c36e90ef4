import { run as checkSpelling } from '@zootools/email-spell-checker';
import { looksLikeEmail, tidyEmail } from './contact';

/**
 * Large U.S. mail providers. Their names are so long that one typo does not turn a name into another provider's. The
 * library's own list would correct real domains.
 */
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

/** Country domains, which providers use too, except those that are .com or .net with a letter missing. */
const countryDomain = /\.(?!(?:co|cm|om|ne)$)[a-z]{2}$/;

/** A name without signs that separate addresses, and a domain of plain letters. */
const oneAddress = /^([^\s@,;:<>()[\]"\\]+)@([a-z0-9.-]+)$/i;

/**
 * Whether a domain may be a mistyped provider: the lengths differ by one at most, and the domain begins with the
 * provider's first letter or with its first two letters swapped. So mail.com is not taken for gmail.com.
 */
const resembles = (provider: string, domain: string) =>
  Math.abs(provider.length - domain.length) < 2 &&
  (domain.startsWith(provider.charAt(0)) || domain.startsWith(provider.charAt(1) + provider.charAt(0)));

/**
 * The address that a visitor probably meant: tidied, and with a mistyped .com or domain of a large U.S. mail provider
 * corrected. `null` if the text looks fine, is not a single address or could be real.
 */
export function suggestEmail(text: string): string | null {
  const [, name = '', typed = ''] = oneAddress.exec(tidyEmail(text)) ?? [];
  const domain = typed.toLowerCase().replace(/\.+$/, '').replace(misspelledCom, '.com');
  const couldBeReal = similarRealDomains.has(domain) || countryDomain.test(domain);
  const corrected = checkSpelling({
    email: `name@${domain}`,
    domains: couldBeReal ? [] : providers.filter((provider) => resembles(provider, domain)),
    // By the library's measure this allows one letter lost, added or replaced, or two letters swapped.
    domainThreshold: 2,
    secondLevelDomains: [],
    topLevelDomains: [],
  })?.domain;
  const suggestion = `${name}@${corrected ?? domain}`;
  return looksLikeEmail(suggestion) && suggestion.toLowerCase() !== text.toLowerCase() ? suggestion : null;
}

/** Whether the form gives advice on an email address: it looks mistyped or incomplete. */
export const hasEmailAdvice = (text: string): boolean => suggestEmail(text) !== null || !looksLikeEmail(text);
