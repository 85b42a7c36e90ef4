import type { Deliver, LeadSubmission, ReviewSubmission } from './delivery';
import type { VisitCounter } from './visitCounter';
import type { VisitSource } from './visitSource';

/** The site's side effects. The composition roots pick implementations; thunks and listeners get them as `extra`. */
export interface Services {
  clock: typeof systemClock;
  deliverLead: Deliver<LeadSubmission>;
  deliverReview: Deliver<ReviewSubmission>;
  visitCounter: VisitCounter;
  visitSource: VisitSource;
  /** Makes a random UUID. */
  newId: () => string;
}

/** The time of day and the passing of time, in milliseconds. */
export const systemClock = {
  now: () => new Date(),
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

/** Makes a UUID of version 4 (RFC 9562), also on pages without HTTPS, where `crypto.randomUUID` is missing. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // "4" is the version; "a" has the variant's two leading bits, 10.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
