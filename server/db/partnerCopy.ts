import { OperatorError } from '../operatorError';
import type { PartnerSettings, Settings } from '../settings/settings';
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

/**
 * Reads the answers that a message sends.
 *
 * @param stored the details of its lead
 * @returns the answers, or why no server with these secrets can read them
 */
export async function openPartnerCopy(
  stored: string,
  partnerCopy: PartnerCopy,
  secrets: readonly Buffer[],
): Promise<{ details: LeadDetails } | { fault: 'missing' | 'unreadable' }> {
  if (partnerCopy === null && isSealed(stored)) return { fault: 'missing' };
  try {
    if (partnerCopy === null) return { details: await readLeadDetails(stored, []) };
    return { details: fillMissingAnswers(unsealForPartner(partnerCopy, secrets) as StoredLeadDetails) };
  } catch {
    return { fault: 'unreadable' };
  }
}

/**
 * Makes the partner's copy for a message that is queued again: anew if private keys are given, else the copy as it is.
 *
 * @param stored the details of its lead
 * @throws OperatorError if no server with this partner could read the answers
 */
export async function renewPartnerCopy(
  stored: string,
  partnerCopy: PartnerCopy,
  partner: PartnerSettings | null,
  privateKeys: readonly string[],
): Promise<PartnerCopy> {
  if (!isSealed(stored)) return null;
  const [secret] = partner?.secrets ?? [];
  if (!partner || !secret)
    throw new OperatorError('It is sealed: run this with the PARTNER_WEBHOOK_SECRET of the server.');
  if (privateKeys.length === 0) {
    const opened = await openPartnerCopy(stored, partnerCopy, partner.secrets);
    if (!('fault' in opened)) return partnerCopy;
    const sealedWith =
      opened.fault === 'missing' ? 'to your key alone' : 'with another PARTNER_WEBHOOK_SECRET';
    throw new OperatorError(`It is sealed ${sealedWith}: give the private key with --key FILE.`);
  }
  const details = await readLeadDetails(stored, privateKeys).catch(() => {
    throw new OperatorError('It is sealed with a key that is not in the file that --key names, or damaged.');
  });
  return sealForPartner(details, secret);
}
