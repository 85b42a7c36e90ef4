import type { PageId } from '../../src/config/paths';
import { caPrivacyRights } from '../../src/content/legal/caPrivacyRights';
import type { LegalDocument } from '../../src/content/legal/legalPage';
import { privacyPolicy } from '../../src/content/legal/privacyPolicy';
import { terms } from '../../src/content/legal/terms';

/** Each legal text with the id of its page. */
export const legalDocuments = [
  ['terms', terms],
  ['privacyPolicy', privacyPolicy],
  ['caPrivacyRights', caPrivacyRights],
] as const satisfies [PageId, LegalDocument][];

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
