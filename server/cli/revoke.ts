import { site } from '../../src/config/site';
import { quantity } from '../operations/format';
import { readerWith } from '../operations/reader';
import { markTold, revokeCalls } from '../operations/revocation';
import { businessDaysAfter } from '../times';
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
  const by = businessDaysAfter(context.now(), 10);
  const words = {
    waiting: `${site.partner} is told by a message`,
    manual: `tell ${site.partner} by ${by} (47 CFR 64.1200(a)(10)), then \`revoke --told\``,
    none: 'nobody has it yet',
  } as Readonly<Record<string, string>>;
  for (const { lead, state } of revoked)
    await print(context, `${lead}: calls are taken back; ${words[state] ?? state}`);
}
