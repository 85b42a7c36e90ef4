import type { PartnerSettings, Settings } from '../settings/settings';
import { fillMissingAnswers, readLeadDetails, type LeadDetails } from './details';
import { isSealed, sealForPartner, unsealForPartner } from './sealing';

/**
 * Makes the partner's copy of a lead's answers, which its message keeps: sealed with the partner's first secret, so that a
 * server can send answers that it cannot open in the lead.
 *
 * @returns `null` if answers are stored in the clear and read from the lead, or if no partner is set
 */
export function partnerCopyOf(
  details: LeadDetails,
  { leadsPublicKeys, partner }: Pick<Settings, 'leadsPublicKeys' | 'partner'>,
): string | null {
  const [secret] = partner?.secrets ?? [];
  return leadsPublicKeys.length > 0 && secret ? sealForPartner(details, secret) : null;
}

/**
 * Reads the answers that a message sends.
 *
 * @param stored the details of its lead
 * @param copy the partner's copy
 * @returns the answers, or why no server with these secrets can read them
 */
export async function openPartnerCopy(
  stored: string,
  copy: string | null,
  secrets: readonly Buffer[],
): Promise<{ details: LeadDetails } | { fault: 'missing' | 'unreadable' }> {
  if (copy === null && isSealed(stored)) return { fault: 'missing' };
  try {
    if (copy === null) return { details: await readLeadDetails(stored, []) };
    return { details: fillMissingAnswers(unsealForPartner(copy, secrets) as LeadDetails) };
  } catch {
    return { fault: 'unreadable' };
  }
}

/**
 * Makes the partner's copy for a message that is queued again: anew if private keys are given, else the copy as it is.
 *
 * @param stored the details of its lead
 * @returns the copy, `null` if the lead is in the clear; or why no server with this partner could read the answers
 */
export async function renewPartnerCopy(
  stored: string,
  copy: string | null,
  partner: PartnerSettings | null,
  privateKeys: readonly string[],
): Promise<{ copy: string | null } | { fault: 'noPartner' | 'wrongKey' | 'missing' | 'unreadable' }> {
  if (!isSealed(stored)) return { copy: null };
  const [secret] = partner?.secrets ?? [];
  if (!partner || !secret) return { fault: 'noPartner' };
  if (privateKeys.length === 0) {
    const opened = await openPartnerCopy(stored, copy, partner.secrets);
    return 'fault' in opened ? opened : { copy };
  }
  try {
    return { copy: sealForPartner(await readLeadDetails(stored, privateKeys), secret) };
  } catch {
    return { fault: 'wrongKey' };
  }
}
