import { emptyLead, type Lead } from '../../src/domain/lead';
import type { Review } from '../../src/domain/review';
import type { Source } from '../../src/domain/source';
import { unseal } from './sealing';

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

/** The JSON in a lead's `details`, in the clear or sealed. The evidence of consent is stored a second time elsewhere. */
export interface LeadDetails extends Submitted {
  readonly lead: Lead;
  readonly consent: { readonly version: string; readonly text: string; readonly given: boolean };
  readonly source: Source | null;
}

/** The JSON in a review's `details`. */
export interface ReviewDetails extends Submitted {
  readonly review: Review;
}

/** What builds of any age stored of a lead. */
export type StoredLeadDetails = Omit<LeadDetails, 'lead' | 'source'> & { lead: Partial<Lead> } & Partial<
    Pick<LeadDetails, 'source'>
  >;

/** Fills in what an earlier build did not store: a field that it did not know becomes `''`, a source `null`. */
export const fillMissingAnswers = (details: StoredLeadDetails): LeadDetails => ({
  source: null,
  ...details,
  lead: { ...emptyLead, ...details.lead },
});

/**
 * Reads the details of a lead, whichever build stored them.
 *
 * @throws if the text is damaged, or sealed and none of the private keys opens it
 */
export async function readLeadDetails(stored: string, privateKeys: readonly string[]): Promise<LeadDetails> {
  return fillMissingAnswers(await unseal<StoredLeadDetails>(stored, privateKeys));
}
