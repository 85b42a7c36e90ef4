import { emptyLead, type Lead } from '../../src/domain/lead';
import type { LeadBody, ReviewBody } from '../intake/schemas';
import type { Settings } from '../settings/settings';
import { sealForPartner, unseal, unsealForPartner } from './sealing';
import type { StoredLead } from './standing';
import type { PartnerCopy } from './tables';

/** The JSON in a lead's `details`, in the clear or sealed. The evidence of consent is stored a second time elsewhere. */
export type LeadDetails = Pick<LeadBody, 'lead' | 'consent' | 'page' | 'source' | 'startedAt' | 'sentAt'>;

/** The JSON in a review's `details`. */
export type ReviewDetails = Pick<ReviewBody, 'review' | 'page' | 'startedAt' | 'sentAt'>;

/** What builds of any age stored of a lead. */
type StoredLeadDetails = Omit<LeadDetails, 'lead' | 'source'> & {
  lead: Partial<Lead>;
  source?: LeadDetails['source'];
};

/** Fills in what an earlier build did not store: a field that it did not know becomes `''`, a source `null`. */
const fillMissingAnswers = (details: StoredLeadDetails): LeadDetails => ({
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

/** The answers of a lead as they may be sent: without an agreement to calls that was taken back since. */
export const detailsToSend = (
  { is_revoked }: Pick<StoredLead, 'is_revoked'>,
  details: LeadDetails,
): LeadDetails => (is_revoked ? { ...details, consent: { ...details.consent, given: false } } : details);

/** Makes a copy of a lead's answers for what waits to be sent; `null` where the lead itself can be read. */
export const copyToSend = (
  details: LeadDetails,
  { leadsPublicKeys, lookupKey }: Pick<Settings, 'leadsPublicKeys' | 'lookupKey'>,
): PartnerCopy => (leadsPublicKeys.length > 0 && lookupKey ? sealForPartner(details, lookupKey) : null);

/**
 * Reads the answers that a message sends; `null` where no server with its keys can, since they were sealed without a partner or
 * with another key.
 *
 * @param stored the details of its lead
 */
export async function openPartnerCopy(
  stored: string,
  partnerCopy: PartnerCopy,
  copyKeys: readonly Buffer[],
): Promise<LeadDetails | null> {
  try {
    if (partnerCopy === null) return await readLeadDetails(stored, []);
    return fillMissingAnswers(unsealForPartner(partnerCopy, copyKeys) as StoredLeadDetails);
  } catch {
    return null;
  }
}

/** What the last try failed with where {@link openPartnerCopy} could not read the answers. */
export const unopened = 'unreadable';
