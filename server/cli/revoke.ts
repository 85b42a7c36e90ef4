import { site } from '../../src/config/site';
import { quantity } from '../operations/format';
import { readerWith } from '../operations/reader';
import { markTold, revokeCalls } from '../operations/revocation';
import type { CommandContext, KeyOptions } from './context';
import { print } from './output';

/**
 * Stores that a person took back their agreement to calls, and prints who has to be told.
 *
 * @param contacts their email addresses and phone numbers
 * @param options.told the operator has told the partner
 */
export async function revokeAgreement(
  context: CommandContext,
  contacts: readonly string[],
  { key, told }: KeyOptions & { told?: boolean },
): Promise<void> {
  const reader = await readerWith(key);
  if (told) {
    const count = await markTold(context, { contacts, reader });
    await print(context, `Stored that ${site.partner} knows of ${quantity(count, 'lead')}.`);
    return;
  }
  const revoked = await revokeCalls(context, { contacts, reader });
  if (revoked.length === 0) await print(context, 'No agreement of this person to calls is stored.');
  for (const { lead, state, words } of revoked)
    await print(
      context,
      `${lead}: calls are taken back; ${words}${state === 'manual' ? ', then `revoke --told`' : ''}`,
    );
}
