import { clickIdentifiers, maxSourceLength, sourceFields, type Source } from '../domain/source';
import { isRecord, parseJson } from '../lib/parseJson';
import { asksForPrivacy } from '../lib/privacySignal';
import { whenActivated } from '../lib/scheduling';
import { tryStorage } from '../lib/tryStorage';

/** Where the tab's first visit came from. */
export interface VisitSource {
  /** `null` if unknown. */
  read: () => Source | null;
  /** Removes it from the tab's storage. */
  forget: () => void;
}

/** The sessionStorage key of the source. */
export const storageKey = 'source';

/** A text cut to {@link maxSourceLength}, without unprintable characters; '' for any other value. */
const printable = (value: unknown) =>
  typeof value === 'string' ? value.slice(0, maxSourceLength).replace(/\p{C}/gu, '') : '';

/** The known fields of `values` that are not empty; no click identifiers if the visitor asks for privacy. */
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
  const { referrer } = document;
  const from = referrer ? new URL(referrer) : null;
  // Only the first page of the tab's first visit counts: a link within the site leads to no other.
  if (from?.origin === location.origin || sessionStorage.getItem(storageKey) !== null) return;
  const labels = Object.fromEntries(new URLSearchParams(location.search));
  const source = sourceOf({ ...labels, referrer: from?.host, landingPath: location.pathname });
  // A path alone does not tell where a visit came from.
  if (Object.keys(source).length > 1) sessionStorage.setItem(storageKey, JSON.stringify(source));
}

/** Saves in sessionStorage where the tab's first visit came from. The boot script of every page calls it. */
export const captureSource = () => whenActivated(() => tryStorage(capture));

/** The source of the visit, from sessionStorage. What is stored is checked, since anybody may have written it. */
export const visitSource: VisitSource = {
  read: () => {
    const stored = parseJson(tryStorage(() => sessionStorage.getItem(storageKey)));
    const source = isRecord(stored) ? sourceOf(stored) : {};
    return Object.keys(source).length > 0 ? source : null;
  },
  forget: () => void tryStorage(() => sessionStorage.removeItem(storageKey)),
};
