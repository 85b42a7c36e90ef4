import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { copyToSend, type LeadDetails } from '../db/details';
import { firstTryAt } from '../db/queue';
import type { Tables } from '../db/tables';
import type { Settings } from '../settings/settings';
import { dayMs } from '../times';
import { confirmationAddress } from './confirmation';

interface ToConfirm {
  readonly leadId: string;
  readonly revision: number;
  readonly details: LeadDetails;
  /** Of the email address. */
  readonly digests: readonly string[];
  /** Whether an earlier revision had another address, which alone may have got a mail today. */
  readonly isNewAddress: boolean;
  readonly suspect: boolean;
  /** The lead that it repeats, if any. */
  readonly earlier: { readonly received_at: string } | undefined;
  readonly settings: Pick<Settings, 'leadsPublicKeys' | 'lookupKey'>;
  readonly now: Date;
}

/**
 * Queues a confirmation of one revision of a lead, in place of one of an earlier revision that waits: one a day an address,
 * none for a suspect, for a repeat of the same day, or for an address that may be somebody else's.
 */
export async function queueConfirmation(trx: Transaction<Tables>, confirmed: ToConfirm): Promise<void> {
  const { leadId, revision, details, digests, isNewAddress, suspect, earlier, settings, now } = confirmed;
  const dayAgo = new Date(now.getTime() - dayMs).toISOString();
  const replaced = await trx
    .deleteFrom('mail_outbox')
    .where('lead_id', '=', leadId)
    .returning('id')
    .executeTakeFirst();
  const isRepeat = earlier !== undefined && earlier.received_at > dayAgo;
  if (suspect || isRepeat || confirmationAddress(details.lead.email) === null) return;
  const mailed = await trx
    .selectFrom('leads')
    .select('id')
    .where('email_digest', 'in', digests)
    .where('confirmation_at', '>', dayAgo)
    // What it replaces was queued for the same lead, and not mailed.
    .where('id', '<>', replaced || isNewAddress ? leadId : '')
    .executeTakeFirst();
  if (mailed) return;
  const queued_at = now.toISOString();
  await trx
    .insertInto('mail_outbox')
    .values({
      // The Message-ID, which an earlier revision's mail may have used without an answer that was seen.
      id: replaced?.id ?? randomUUID(),
      lead_id: leadId,
      revision,
      details: copyToSend(details, settings),
      queued_at,
      ...firstTryAt(queued_at),
    })
    .execute();
  await trx
    .updateTable('leads')
    .set({ confirmation_at: queued_at, confirmation_failure: null })
    .where('id', '=', leadId)
    .execute();
}
