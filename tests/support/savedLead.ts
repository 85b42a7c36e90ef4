import { consentText, consentVersion } from '../../src/content/consent';
import type { Review } from '../../src/domain/review';
import { leadShape } from '../../src/features/leadWizard/leadDraft';
import { reviewShape } from '../../src/features/reviewForm/reviewDraft';
import { grace } from './people';

/** The identity of the application that {@link storageOfLead} stores. */
export const storedIdentity = {
  submissionId: '5b0f3c1e-7a52-4d5c-9f1e-0a4f2f1c2d3e',
  startedAt: '2026-06-15T11:58:00.000Z',
  sequence: 0,
};

/** The agreement to calls at a number, as the form stores it once it is ticked. */
export const agreementTo = (phone: string) => ({ version: consentVersion, text: consentText(phone) });

/** An object whose values are JSON texts, as redux-persist stores a slice. */
export const textsOf = (saved: object) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(saved).map(([name, value]) => [name, JSON.stringify(value)])),
  );

/**
 * The content of sessionStorage after redux-persist has saved these answers at this step. They and `more`, which replaces
 * values, may be values that the form never saves.
 */
export function storageOfLead(lead: unknown, step: unknown, more: object = {}): Record<string, string> {
  const { version } = leadShape.blank;
  const saved = { version, agreement: null, lead, step, identity: storedIdentity, ...more };
  return { [leadShape.storageKey]: textsOf(saved) };
}

/** The content of sessionStorage with a review that was not sent yet. */
export const storageOfReview = (review: Review = grace) => ({
  [reviewShape.storageKey]: textsOf({ ...reviewShape.blank, review, identity: storedIdentity }),
});

/** The answers in the content of sessionStorage; `undefined` if there are none. */
export const answersIn = (text: string | undefined): unknown => leadShape.parse(text ?? null)?.lead;
