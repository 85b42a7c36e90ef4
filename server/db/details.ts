import type { Lead } from '../../src/domain/lead';
import type { Review } from '../../src/domain/review';
import type { Source } from '../../src/domain/source';

/** The page that a submission was sent from, and the times by the visitor's clock. */
interface Submitted {
  readonly page: {
    readonly url: string;
    readonly build: string;
    readonly language: string;
    readonly globalPrivacyControl: boolean;
  };
  readonly startedAt: string;
  readonly sentAt: string;
}

/** The JSON in a lead's `details`, in the clear or sealed. The evidence of consent is stored separately too. */
export interface LeadDetails extends Submitted {
  readonly lead: Lead;
  readonly consent: { readonly version: string; readonly text: string; readonly given: boolean };
  readonly source: Source | null;
}

/** The JSON in a review's `details`. */
export interface ReviewDetails extends Submitted {
  readonly review: Review;
}
