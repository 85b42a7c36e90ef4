import type { Identity, LeadIdentity } from '../domain/identity';
import type { Lead } from '../domain/lead';
import type { Review } from '../domain/review';
import type { Source } from '../domain/source';

/** A finished lead, as it is delivered. Its `submissionId` is the same for every attempt. */
export interface LeadSubmission extends LeadIdentity {
  lead: Lead;
  /** The agreement to calls and texts, word for word, and whether it was given. */
  consent: { version: string; text: string; given: boolean };
  /** Where the visit came from, `null` if unknown. */
  source: Source | null;
  /** The content of the honeypot field; a person leaves it empty. */
  website: string;
  /** When it is sent, ISO 8601. */
  sentAt: string;
}

/** A finished review, as it is delivered. Its `submissionId` is the same for every attempt. */
export interface ReviewSubmission extends Identity {
  review: Review;
  /** The statement next to the button that the review may be published, and its version. */
  consent: { version: string; text: string };
  /** When it is sent, ISO 8601. */
  sentAt: string;
}

/** `notSent`: the receiver has certainly not stored it. `unconfirmed`: it may have, but its reply did not arrive. */
export type DeliveryFailure = 'notSent' | 'unconfirmed';

/** The receiver's answer to a lead or review that it accepts. */
export interface Accepted {
  /** Names a lead in calls and emails, such as `DD-7K2M9QXR`; `null` if the receiver gave none. */
  reference: string | null;
}

/** Delivers a finished lead or review to the operator. */
export type Deliver<Submission> = (submission: Submission) => Promise<Accepted | DeliveryFailure>;

/** Logs a lead or a review to the console as one object and calls no network (specification, section 7). */
export const logSubmission: Deliver<LeadSubmission | ReviewSubmission> = (submission) => {
  if ('lead' in submission) console.log('Lead application', submission.lead);
  else console.log('Review', submission.review);
  return Promise.resolve({ reference: null });
};
