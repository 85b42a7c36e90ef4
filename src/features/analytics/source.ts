import { clickIdentifiers, maxSourceLength, sourceFields, type Source } from '../../domain/source';
import { isRecord, parseJson } from '../../lib/parseJson';
import { asksForPrivacy } from '../../lib/privacySignal';
import { whenActivated } from '../../lib/whenActivated';

/** The key under which sessionStorage holds where the visit came from. */
export const storageKey = 'source';

/** A value without what cannot be printed, cut to its longest. */
const printable = (value: unknown) =>
  typeof value === 'string' ? value.slice(0, maxSourceLength).replace(/\p{C}/gu, '') : '';

/** Only what is there, and no click identifier for visitors who ask for privacy. */
function sourceOf(values: Readonly<Record<string, unknown>>): Source {
  const isPrivate = asksForPrivacy();
  const source: Source = {};
  for (const field of sourceFields) {
    const value = printable(values[field]);
    if (value && !(isPrivate && clickIdentifiers.some((name) => name === field))) source[field] = value;
  }
  return source;
}

function capture() {
  try {
    const { referrer } = document;
    const from = referrer ? new URL(referrer) : null;
    // The first page of a visit comes from outside; the first visit of the tab counts.
    if (from?.origin === location.origin || sessionStorage.getItem(storageKey) !== null) return;
    const labels = Object.fromEntries(new URLSearchParams(location.search));
    const source = sourceOf({ ...labels, referrer: from?.host, landingPath: location.pathname });
    // A path alone says nothing of where a visit came from.
    if (Object.keys(source).length > 1) sessionStorage.setItem(storageKey, JSON.stringify(source));
  } catch {
    // Where storage is forbidden the source stays unknown.
  }
}

/** Saves for the tab where its first visit came from. Runs before anything else of the page, and in any page. */
export const captureSource = () => whenActivated(capture);

/** Where the tab's first visit came from, checked; `null` where that is not known. */
export function readSource(): Source | null {
  try {
    const stored = parseJson(sessionStorage.getItem(storageKey));
    const source = isRecord(stored) ? sourceOf(stored) : {};
    return Object.keys(source).length > 0 ? source : null;
  } catch {
    return null;
  }
}

/** Removes it, once a lead was accepted. */
export function forgetSource() {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Where storage is forbidden there is none.
  }
}
