import { readLeadDetails } from '../db/details';
import { openPartnerCopy } from '../db/partnerCopy';
import { isSealed, sealForPartner } from '../db/sealing';
import type { PartnerCopy } from '../db/tables';
import { OperatorError } from '../operatorError';
import type { PartnerSettings } from '../settings/settings';

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
