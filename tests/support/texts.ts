import type { paths } from '../../src/config/paths';
import { caPrivacyRights } from '../../src/content/legal/caPrivacyRights';
import type { LegalDocument } from '../../src/content/legal/legalPage';
import { privacyPolicy } from '../../src/content/legal/privacyPolicy';
import { terms } from '../../src/content/legal/terms';

type PageName = keyof typeof paths;

/** The legal text of each page; `null` for a page of another kind. */
const legalTexts: Record<PageName, LegalDocument | null> = {
  home: null,
  leadCapture: null,
  leaveReview: null,
  terms,
  privacyPolicy,
  caPrivacyRights,
};

/** Each legal text with the id of its page. */
export const legalDocuments = (Object.entries(legalTexts) as [PageName, LegalDocument | null][]).flatMap(
  ([page, text]) => (text ? [[page, text] as const] : []),
);

/** Every text within some content; functions are called with example arguments. */
export function wordsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (typeof content === 'function') {
    const speak = content as (...args: unknown[]) => unknown;
    return wordsIn(speak.length > 1 ? speak('2021', 'Kia', 'Soul') : speak(1));
  }
  if (typeof content !== 'object' || content === null) return [];
  return Object.values(content).flatMap(wordsIn);
}
