/** No address is longer: 64 characters, an @ and 255 (RFC 3696, section 3; its errata allow still less). */
const LONGEST_ADDRESS = 320;

/** Mail providers whose name means nothing else: a slip in it, or in its ending, is surely a slip. */
const DISTINCTIVE_PROVIDERS = new Map([
  ['gmail', 'com'],
  ['yahoo', 'com'],
  ['hotmail', 'com'],
  ['outlook', 'com'],
  ['icloud', 'com'],
  ['aol', 'com'],
  ['comcast', 'net'],
  ['verizon', 'net'],
  ['sbcglobal', 'net'],
  ['bellsouth', 'net'],
  ['earthlink', 'net'],
  ['optonline', 'net'],
  ['protonmail', 'com'],
  ['rocketmail', 'com'],
]);

/** Mail providers whose name is a word or a few letters that others use too: taken only as they are spelled. */
const PLAIN_PROVIDERS = new Map([
  ['msn', 'com'],
  ['live', 'com'],
  ['me', 'com'],
  ['mac', 'com'],
  ['att', 'net'],
  ['cox', 'net'],
  ['charter', 'net'],
  ['juno', 'com'],
  ['ymail', 'com'],
  ['proton', 'me'],
]);

/** Shorter names are too close to other real names for a slip in them to be told from another name. */
const SHORTEST_FORGIVEN_NAME = 5;

/** Companies whose own name happens to be one slip from a provider's. */
const REAL_LOOKALIKES = new Set(['gail.com', 'grail.com', 'hostmail.com']);

/** Endings that exist and are one slip from .com or .net (IANA's root zone), beside the two-letter ones. */
const REAL_ENDINGS = new Set(['cam', 'bom', 'bet', 'pet', 'vet', 'new', 'nec', 'next']);

/** Country endings that a distinctive provider does not use and that are .com or .net with a letter lost. */
const CUT_ENDINGS = new Set(['co', 'cm', 'om', 'ne']);

/** Spellings of .com that are no ending at all (IANA's root zone), whoever's domain it is. */
const NEVER_AN_ENDING = new Set(['con', 'cmo', 'ocm', 'comm', 'vom', 'xom']);

/**
 * Whether one slip of the fingers (a letter lost, added or replaced, or two neighbours swapped) turns `meant`
 * into `typed`: a Damerau-Levenshtein distance of 1. `start` is where the first difference lies.
 */
function slipBetween(typed: string, meant: string): { start: number; swapped: boolean } | null {
  let start = 0;
  while (start < typed.length && start < meant.length && typed[start] === meant[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(typed.length, meant.length) - start &&
    typed[typed.length - 1 - end] === meant[meant.length - 1 - end]
  ) {
    end += 1;
  }
  const wrong = typed.slice(start, typed.length - end);
  const right = meant.slice(start, meant.length - end);
  const swapped = right.length === 2 && wrong === right.charAt(1) + right.charAt(0);
  const single = wrong.length <= 1 && right.length <= 1 && wrong !== right;
  return swapped || single ? { start, swapped } : null;
}

/**
 * The distinctive provider whose name was meant, or null. The first letter must be right (or swapped with the
 * second): mail.com, ymail.com and cloud.com are real and differ from a provider by their first letter alone.
 */
function forgivenName(name: string): string | null {
  for (const provider of DISTINCTIVE_PROVIDERS.keys()) {
    if (provider.length < SHORTEST_FORGIVEN_NAME) continue;
    const slip = slipBetween(name, provider);
    if (slip && (slip.start > 0 || slip.swapped)) return provider;
  }
  return null;
}

function isMistypedEnding(ending: string, meant: string, distinctive: boolean): boolean {
  if (meant.length < 3 || REAL_ENDINGS.has(ending) || !slipBetween(ending, meant)) return false;
  return ending.length > 2 || (distinctive && CUT_ENDINGS.has(ending));
}

/** The likely domain for a lower-case one, which is itself where nothing looks wrong. */
function likelyDomain(domain: string): string {
  if (REAL_LOOKALIKES.has(domain)) return domain;

  const undotted = domain.replaceAll('.', '');
  for (const [provider, ending] of DISTINCTIVE_PROVIDERS) {
    if (undotted === provider + ending) return `${provider}.${ending}`;
  }

  const [name = '', ending, ...rest] = domain.split('.');
  if (rest.length > 0) return domain;

  const provider =
    DISTINCTIVE_PROVIDERS.has(name) || PLAIN_PROVIDERS.has(name) ? name : (forgivenName(name) ?? name);
  const distinctive = DISTINCTIVE_PROVIDERS.has(provider);
  const meant = DISTINCTIVE_PROVIDERS.get(provider) ?? PLAIN_PROVIDERS.get(provider);
  if (meant && (ending === undefined || ending === meant || isMistypedEnding(ending, meant, distinctive))) {
    return `${provider}.${meant}`;
  }
  return ending !== undefined && NEVER_AN_ENDING.has(ending) ? `${name}.com` : domain;
}

/**
 * The address that was likely meant, or null where the text looks fine or hopeless.
 *
 * Mends one slip in the name and one in the ending of a large U.S. mail provider, a missing or misplaced dot,
 * a comma for a dot, and stray punctuation or spaces around the address. It would rather miss a slip than
 * doubt a real domain. The part before the @ is never changed; an answer always differs from the text by more
 * than case, and asking again about an answer gives null.
 */
export function suggestEmail(text: string): string | null {
  if (text.length > LONGEST_ADDRESS) return null;
  const [before = '', after = '', ...rest] = text.split('@');
  const localPart = before.trim();
  const typedDomain = after
    .trim()
    .replace(/[\s.,;]+$/, '')
    .toLowerCase();
  if (rest.length > 0 || !/^[^\s,;:<>()[\]"\\]+$/.test(localPart)) return null;

  const domain = typedDomain.replace(/\s*[.,;]+\s*/g, '.');
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(domain)) return null;
  // "a@b.com, thanks" is no address with a long domain: only a plain "name,com" is put together.
  if (domain !== typedDomain && domain.split('.').length !== 2) return null;

  const suggestion = `${localPart}@${likelyDomain(domain)}`;
  if (!looksLikeEmail(suggestion) || suggestion.toLowerCase() === text.toLowerCase()) return null;
  return suggestion;
}

/**
 * Whether the text, but for spaces around it, could be an address: one @, something before it, and a dot
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
