import { buildLead, type Lead } from '../../src/domain/lead';
import type { Review } from '../../src/domain/review';
import { leadShape } from '../../src/features/leadWizard/leadDraft';

/** Somebody who answers everything. */
export const ada: Lead = leadWith({
  vehicleYear: '2021',
  vehicleMake: 'Toyota',
  vehicleModel: 'RAV4 Hybrid',
  currentLoanBalance: '18,500',
  monthlyPayment: '$412.50',
  firstName: 'Ada',
  lastName: 'Byron King',
  email: 'ada@example.com',
  phone: '(305) 555-0142',
  creditScore: 'good',
  employmentStatus: 'selfemployed',
});

/** The review of a satisfied customer. */
export const grace: Review = {
  rating: 5,
  firstName: 'Grace',
  lastName: 'Hopper',
  city: 'Arlington',
  state: 'VA',
  savings: 1200,
  reviewText: 'Quick, and nobody called at dinner.',
};

/** A lead with these answers; the others are empty. */
export function leadWith(answers: Partial<Lead>): Lead {
  return buildLead((field) => answers[field] ?? '');
}

/** The identity of the application that {@link storageOfLead} stores. */
export const storedIdentity = {
  submissionId: '5b0f3c1e-7a52-4d5c-9f1e-0a4f2f1c2d3e',
  startedAt: '2026-06-15T11:58:00.000Z',
  sequence: 0,
};

/** What redux-persist stores of an application: these values, also such as the form never stores. */
export const savedLeadText = (saved: { lead: unknown; step: unknown; [more: string]: unknown }): string =>
  JSON.stringify({
    agreedToCalls: false,
    identity: null,
    _persist: { version: leadShape.version, rehydrated: true },
    ...saved,
  });

/** The content of sessionStorage after redux-persist has saved these answers at this step; `more` replaces values. */
export const storageOfLead = (lead: unknown, step: unknown, more: object = {}): Record<string, string> => ({
  [leadShape.storageKey]: savedLeadText({ lead, step, identity: storedIdentity, ...more }),
});
