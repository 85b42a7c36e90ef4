import type { Settings } from '../settings/settings';
import { fillMissingAnswers, readLeadDetails, type LeadDetails, type StoredLeadDetails } from './details';
import { isSealed, sealForPartner, unsealForPartner } from './sealing';
import type { PartnerCopy } from './tables';

/** Makes a copy of a lead's answers for what waits to be sent; `null` where the lead itself can be read. */
export const copyToSend = (
  details: LeadDetails,
  { leadsPublicKeys, lookupKey }: Pick<Settings, 'leadsPublicKeys' | 'lookupKey'>,
): PartnerCopy => (leadsPublicKeys.length > 0 && lookupKey ? sealForPartner(details, lookupKey) : null);

/** Why no server with its keys can read a lead's answers: they were sealed without a partner, or with another key. */
export type CopyFault = 'missing' | 'unreadable';

/**
 * Reads the answers that a message sends.
 *
 * @param stored the details of its lead
 */
export async function openPartnerCopy(
  stored: string,
  partnerCopy: PartnerCopy,
  copyKeys: readonly Buffer[],
): Promise<{ details: LeadDetails } | { fault: CopyFault }> {
  if (partnerCopy === null && isSealed(stored)) return { fault: 'missing' };
  try {
    if (partnerCopy === null) return { details: await readLeadDetails(stored, []) };
    return { details: fillMissingAnswers(unsealForPartner(partnerCopy, copyKeys) as StoredLeadDetails) };
  } catch {
    return { fault: 'unreadable' };
  }
}
