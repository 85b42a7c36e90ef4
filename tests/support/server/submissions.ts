import { randomUUID } from 'node:crypto';
import { consentText } from '../../../src/content/consent';
import type { Lead } from '../../../src/domain/lead';
import { emptyReview, type Review } from '../../../src/domain/review';
import { ada } from '../people';

/** A person's answers; `more` replaces some. */
export function someLead(more: Partial<Lead> = {}): Lead {
  return {
    ...ada,
    vehicleModel: 'Corolla',
    currentLoanBalance: '$18,500',
    monthlyPayment: '412',
    firstName: 'Wilhelmina',
    lastName: 'Quackenbush',
    email: 'Wilhelmina.Q@mail.example',
    employmentStatus: 'employed',
    ...more,
  };
}

/** The phone number of {@link someLead} as an operator may type it. */
export const phone = '3055550142';

/** The address and number of somebody else. */
export const dana = { email: 'dana@mail.example', phone: '305-555-0177' };

/** Matches any data in {@link someLead} that identifies a person. */
export const personalData = /Wilhelmina|Quackenbush|mail\.example|555-0142/;

/** The differences of a lead from the default of {@link leadBodyOf}. */
export interface LeadChanges {
  lead?: Partial<Lead>;
  [field: string]: unknown;
}

/** The body of a lead as the browser sends it. */
export function leadBodyOf(more: LeadChanges = {}) {
  const lead = someLead(more.lead);
  return {
    version: 1,
    submissionId: randomUUID(),
    consent: { version: 'c1', text: consentText(lead.phone), given: true },
    page: {
      url: 'https://site.example/lead-capture',
      build: 'b1',
      language: 'en-US',
      globalPrivacyControl: false,
    },
    startedAt: '2026-06-15T12:00:00.000Z',
    sentAt: '2026-06-15T12:01:30.000Z',
    website: '',
    ...more,
    lead,
  };
}

/** The body of a review as the browser sends it. */
export function reviewBodyOf(more: Partial<Review> = {}) {
  const review: Review = {
    ...emptyReview,
    rating: 5,
    firstName: 'Bartholomew',
    lastName: 'Higginbotham',
    city: 'Tampa',
    state: 'FL',
    savings: 1200,
    reviewText: 'Quick and friendly.',
    ...more,
  };
  return { ...leadBodyOf(), lead: undefined, consent: undefined, review };
}

/** Posts a body as the browser does, with a new key unless one is given. */
export function post(
  url: string,
  body: unknown,
  { key = randomUUID(), headers = {} }: { key?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
  });
}

export async function jsonOf(answer: Response): Promise<Record<string, unknown>> {
  return (await answer.json()) as Record<string, unknown>;
}
