import type { Settings } from '../settings/settings';
import { fillMissingAnswers, readLeadDetails, type LeadDetails, type StoredLeadDetails } from './details';
import { isSealed, sealForPartner, unsealForPartner } from './sealing';
import type { PartnerCopy } from './tables';

/** Makes the partner's copy of a lead's answers; `null` too if no partner is set. */
export function partnerCopyOf(
  details: LeadDetails,
  { leadsPublicKeys, partner }: Pick<Settings, 'leadsPublicKeys' | 'partner'>,
): PartnerCopy {
  const [secret] = partner?.secrets ?? [];
  return leadsPublicKeys.length > 0 && secret ? sealForPartner(details, secret) : null;
}

/** Why no server with its secrets can read a lead's answers: they were sealed without a partner, or with another secret. */
export type CopyFault = 'missing' | 'unreadable';

/**
 * Reads the answers that a message sends.
 *
 * @param stored the details of its lead
 */
export async function openPartnerCopy(
  stored: string,
  partnerCopy: PartnerCopy,
  secrets: readonly Buffer[],
): Promise<{ details: LeadDetails } | { fault: CopyFault }> {
  if (partnerCopy === null && isSealed(stored)) return { fault: 'missing' };
  try {
    if (partnerCopy === null) return { details: await readLeadDetails(stored, []) };
    return { details: fillMissingAnswers(unsealForPartner(partnerCopy, secrets) as StoredLeadDetails) };
  } catch {
    return { fault: 'unreadable' };
  }
}
