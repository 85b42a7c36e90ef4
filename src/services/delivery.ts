import type { Lead } from '../domain/lead';
import type { Review } from '../domain/review';
import type { Source } from '../domain/source';

/** A finished application, as it is delivered. */
export interface LeadApplication {
  lead: Lead;
  /** A random UUID, the same for every attempt to deliver this application. */
  submissionId: string;
  /** Counts the submissions of this application: 1, 2 and so on. */
  sequence: number;
  /** When the first answer was given (ISO 8601). */
  startedAt: string;
  /** The agreement to calls and texts, word for word, and whether it was given. */
  consent: { version: string; text: string; given: boolean };
  /** Where the visit came from, `null` if unknown. */
  source: Source | null;
  /** The content of the honeypot field; a person leaves it empty. */
  website: string;
}

/** A finished review, as it is delivered. */
export interface ReviewSubmission {
  review: Review;
  /** A random UUID, the same for every attempt to deliver this review. */
  submissionId: string;
  /** When the first answer was given (ISO 8601). */
  startedAt: string;
  /** The statement beside the button that the review may be published, and its version. */
  consent: { version: string; text: string };
}

/** Delivers finished applications to the operator. */
export interface LeadDelivery {
  /** Resolves once the lead is accepted; otherwise rejects, with a {@link DeliveryFailure} if the cause is known. */
  deliver(application: LeadApplication): Promise<void>;
}

/** Delivers finished reviews to the operator. */
export interface ReviewDelivery {
  /** Resolves once the review is accepted; otherwise rejects, with a {@link DeliveryFailure} if the cause is known. */
  deliver(submission: ReviewSubmission): Promise<void>;
}

/** `notSent`: the receiver has certainly not stored it. `unconfirmed`: it may have, but its answer did not arrive. */
export type FailureKind = 'notSent' | 'unconfirmed';

/** A delivery that was not accepted. Its message contains none of the answers. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  constructor(readonly kind: FailureKind) {
    super(`Delivery ${kind}`);
  }
}

/**
 * Why a delivery failed, as a {@link FailureKind}. Logs only the error's name, since its message may quote the answers.
 */
export function failureOf(error: unknown, what: 'application' | 'review'): FailureKind {
  console.error(`The ${what} was not delivered:`, error instanceof Error ? error.name : 'unknown');
  return error instanceof DeliveryFailure ? error.kind : 'notSent';
}

/** The specification's delivery (section 7): one object on the console, no network. */
export const consoleLeadDelivery: LeadDelivery = {
  deliver: ({ lead }) => {
    console.log('Lead application', lead);
    return Promise.resolve();
  },
};

/** The same for reviews. */
export const consoleReviewDelivery: ReviewDelivery = {
  deliver: ({ review }) => {
    console.log('Review', review);
    return Promise.resolve();
  },
};
