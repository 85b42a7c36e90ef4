import { emptyLead, type Lead } from '../../src/domain/lead';
import type { LeadBody, ReviewBody } from '../intake/schemas';
import type { Settings } from '../settings/settings';
import { sealForPartner, unseal, unsealForPartner } from './sealing';
import type { StoredLead } from './standing';
import type { PartnerCopy } from './tables';

/** The JSON in a lead's `details`, in the clear or sealed. The consent is stored as evidence too (`consents`). */
export type LeadDetails = Pick<LeadBody, 'lead' | 'consent' | 'page' | 'source' | 'startedAt' | 'sentAt'>;

/** The JSON in a review's `details`. */
export type ReviewDetails = Pick<ReviewBody, 'review' | 'page' | 'startedAt' | 'sentAt'>;

/** A lead's details as this or any earlier build stored them. */
type StoredLeadDetails = Omit<LeadDetails, 'lead' | 'source'> & {
  lead: Partial<Lead>;
  source?: LeadDetails['source'];
};

/** Fills in what an earlier build did not store: a missing field becomes `''`, a missing source `null`. */
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

/** Returns a lead's details as they may be sent: an agreement to calls that was revoked counts as not given. */
export const detailsToSend = ({ is_revoked }: StoredLead, details: LeadDetails): LeadDetails =>
  is_revoked ? { ...details, consent: { ...details.consent, given: false } } : details;

/** Makes the sealed copy of a lead's details for a queued message; `null` if the server can read the lead itself. */
export const copyToSend = (details: LeadDetails, { leadsPublicKeys, lookupKey }: Settings): PartnerCopy =>
  leadsPublicKeys.length > 0 && lookupKey ? sealForPartner(details, lookupKey) : null;

/**
 * Reads the details that a message sends, from its copy, or from its lead if it has none. Returns `null` if no server
 * with these keys can read them: they were sealed without a copy, because no partner was set, or with another key.
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

/** The failure of a try for which {@link openPartnerCopy} could not read the details. */
export const unreadable = 'unreadable';
