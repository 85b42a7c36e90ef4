import { run } from '@zootools/email-spell-checker';

/**
 * Whether the text, ignoring spaces around it, could be an address: one @, something before it, and a dot
 * inside the domain. Lenient on purpose: only a sent message proves an address, and a wrong "no" loses a
 * visitor.
 */
export function looksLikeEmail(text: string): boolean {
  const trimmed = text.trim();
  const at = trimmed.indexOf('@');
  if (at < 1 || trimmed.includes('@', at + 1)) return false;
  const dot = trimmed.indexOf('.', at + 2);
  return dot !== -1 && dot < trimmed.length - 1;
}

/** U.S. mail providers whose names are so long that one typo does not make another provider's name. */
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

/** Domains of others that are one slip from a provider's and begin alike. */
const realNeighbors = new Set(['gail.com', 'grail.com', 'hostmail.com', 'hotmart.com', 'version.net']);

/** Spellings of .com that are no ending at all (IANA's root zone), whoever's domain it is. */
const misspelledCom = /\.(?:con|cmo|ocm|comm|vom|xom)$/;

/** Country endings, which providers use too, except those that are .com or .net with a letter missing. */
const countryEnding = /\.(?!(?:co|cm|om|ne)$)[a-z]{2}$/;

/** Whether the two begin alike, or with two letters swapped: mail.com is no gmail.com with a letter lost. */
const beginAlike = (one: string, other: string) =>
  one.startsWith(other.slice(0, 1)) || one.startsWith(other.charAt(1) + other.charAt(0));

/**
 * The address that was likely meant, or null where the text looks fine or no address can be made of it.
 *
 * Mends slips in the domain of a large U.S. mail provider, endings that do not exist, commas for dots and stray
 * characters around the address. It would rather miss a slip than doubt a real domain. The part before the @ stays.
 */
export function suggestEmail(text: string): string | null {
  // "Dana <dana@example.org>", as address books copy it.
  const bracketed = /<([^<>@]+@[^<>@]+)>\s*$/.exec(text)?.[1]?.trim();
  if (bracketed !== undefined)
    return suggestEmail(bracketed) ?? (looksLikeEmail(bracketed) ? bracketed : null);
  const [name = '', typed = '', ...rest] = text.split('@').map((part) => part.trim());
  const trimmed = typed.toLowerCase().replace(/[\s.,;]+$/, '');
  const dotted = trimmed.replace(/\s*[.,;]+\s*/g, '.').replace(misspelledCom, '.com');
  if (rest.length > 0 || /[\s,;:<>()[\]"\\]/.test(name) || !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(dotted))
    return null;
  // "a@b.com, thanks" is no address with a long domain: only a plain "name,com" is put together.
  if (/[\s,;]/.test(trimmed) && dotted.split('.').length !== 2) return null;

  const isReal = realNeighbors.has(dotted) || countryEnding.test(dotted);
  const completed = providers.find((provider) => provider.startsWith(`${dotted}.`));
  const likely = providers.filter(
    (provider) => beginAlike(provider, dotted) && Math.abs(provider.length - dotted.length) < 2,
  );
  const mended = run({
    email: `name@${dotted}`,
    domains: isReal ? [] : likely,
    // Of the library's distance: a letter lost, added or replaced, or two swapped.
    domainThreshold: 2,
    secondLevelDomains: [],
    topLevelDomains: [],
  })?.domain;
  const suggestion = `${name}@${completed ?? mended ?? dotted}`;
  if (!looksLikeEmail(suggestion) || suggestion.toLowerCase() === text.toLowerCase()) return null;
  return suggestion;
}
