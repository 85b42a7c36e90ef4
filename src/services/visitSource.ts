import { clickIdentifiers, cleanLabel, maxSourceLength, sourceFields, type Source } from '../domain/source';
import { isRecord, parseJson } from '../lib/parseJson';
import { asksForPrivacy } from '../lib/privacySignal';
import { tryStorage } from '../lib/storage';

/** The sessionStorage key of the source. */
export const sourceStorageKey = 'source';

/**
 * The known fields of `values` that are not empty. Leaves out click identifiers if the visitor asks for privacy, and
 * those that are too long: a cut identifier names no click.
 */
function sourceOf(values: Readonly<Record<string, unknown>>): Source {
  const isPrivate = asksForPrivacy();
  const source: Source = {};
  for (const field of sourceFields) {
    const text = values[field];
    const value = typeof text === 'string' ? text : '';
    const isClick = clickIdentifiers.some((name) => name === field);
    if (isClick && (isPrivate || value.length > maxSourceLength)) continue;
    if (cleanLabel(value)) source[field] = cleanLabel(value);
  }
  return source;
}

/** Whether a source names a campaign or a click, and not only a page. */
const isLabeled = (source: Source) =>
  Object.keys(source).some((field) => field !== 'referrer' && field !== 'landingPath');

/** The address's labels, each with its first value that is not empty. Some links arrive with `&amp;` for `&`. */
function labelsOfAddress(): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(location.search.replaceAll('&amp;', '&')))
    labels[name] ||= value;
  return labels;
}

function capture() {
  const { referrer } = document;
  const from = referrer ? new URL(referrer) : null;
  // An already saved source is written again: without click identifiers if the visitor has asked for privacy since.
  let source = visitSource.read();
  if (!(source && isLabeled(source)) && from?.origin !== location.origin) {
    const here = sourceOf({ ...labelsOfAddress(), referrer: from?.host, landingPath: location.pathname });
    // The path without any other field says nothing about the source.
    if (isLabeled(here) || (source === null && here.referrer)) source = here;
  }
  if (source) sessionStorage.setItem(sourceStorageKey, JSON.stringify(source));
}

/** Saves in sessionStorage where the visit came from. The boot script of every page calls it. */
export const captureSource = () => tryStorage(capture);

/** Where the tab's first visit through a labeled link came from, or its first visit if no link was labeled. */
export const visitSource = {
  /** Reads it from sessionStorage; `null` if unknown. It is checked, since anybody may have written it. */
  read: (): Source | null => {
    const stored = parseJson(tryStorage(() => sessionStorage.getItem(sourceStorageKey)));
    const source = isRecord(stored) ? sourceOf(stored) : {};
    return Object.keys(source).length > 0 ? source : null;
  },
  forget: () => void tryStorage(() => sessionStorage.removeItem(sourceStorageKey)),
};
export type VisitSource = typeof visitSource;
