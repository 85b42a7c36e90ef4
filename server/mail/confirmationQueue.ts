import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { createTransport } from 'nodemailer';
import { site } from '../../src/config/site';
import type { ServerContext } from '../context';
import { isPostgres } from '../db/database';
import { copyToSend, detailsToSend, openPartnerCopy, unreadable, type LeadDetails } from '../db/details';
import { leadOf } from '../db/outbox';
import { firstTryAt, endLease } from '../db/queue';
import type { LeadRow, MailRow, Tables } from '../db/tables';
import { dayMs } from '../lib/times';
import type { FailedTry, Queue, Sent } from '../queueWorker';
import type { Settings } from '../settings/settings';
import { confirmationAddress, confirmationOf, htmlOf, textOf } from './confirmation';

/** An error of nodemailer. Its message quotes the address, so it is neither stored nor logged. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  /** The SMTP command that failed, such as `RCPT TO`. */
  readonly command?: string;
}

/** The queue of confirmations to visitors. Every try of a confirmation has the same Message-ID. */
export function confirmationQueue(
  { db, settings, now }: Omit<ServerContext, 'log'>,
  { server, from }: NonNullable<Settings['confirmations']>,
): Queue<'mail_outbox'> {
  const transport = createTransport(server, { from: { name: site.name, address: from } });

  /** Deletes a row once it is sent or given up, and stores the result with the lead. */
  const finish = (row: MailRow, failure: string | null) =>
    db.transaction().execute(async (trx) => {
      const sent = { confirmation_at: now().toISOString(), confirmation_failure: failure };
      // The lead comes first: see lockLeads.
      await trx.updateTable('leads').set(sent).where('id', '=', row.lead_id).execute();
      const sentRow = trx.deleteFrom('mail_outbox').where('id', '=', row.id);
      await sentRow.where('leased_by', '=', row.leased_by).execute();
      return null;
    });

  async function deliver(row: MailRow, signal: AbortSignal): Promise<Sent | FailedTry> {
    const lead = await leadOf(db, row);
    // The lead was revised or deleted, which replaced or deleted the row.
    if (!lead) return null;
    const opened = await openPartnerCopy(lead.details, row.details, settings.copyKeys);
    if (opened === null) return finish(row, unreadable);
    const to = confirmationAddress(opened.lead.email);
    if (to === null) return finish(row, 'no address');
    const partnerHasIt = lead.partner_has_at !== null;
    const details = detailsToSend(lead, opened);
    const mail = confirmationOf(details, { reference: lead.reference, partnerHasIt }, now());
    const error = await transport
      .sendMail({
        to: { name: '', address: to },
        replyTo: site.email,
        subject: mail.subject,
        text: textOf(mail),
        html: await htmlOf(mail),
        messageId: `<${row.id}@${from.split('@').at(-1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      })
      .then(() => null)
      .catch((reason: unknown) => reason as SmtpError);
    if (error === null) {
      await finish(row, null);
      return { result: 'a confirmation was mailed' };
    }
    return {
      failure: String(error.responseCode ?? error.code ?? error.name),
      // Only a refused recipient is final. After any other refusal the mail waits, which alerts after an hour.
      isFinal: error.command === 'RCPT TO' && (error.responseCode ?? 0) >= 500,
      // If the server gave no answer, it will not accept any other mail either.
      isOverloaded: error.responseCode === undefined,
      record: (change) =>
        change.state === 'dead'
          ? finish(row, change.last_failure)
          : endLease(db, 'mail_outbox', row, change).execute(),
    };
  }
  return { table: 'mail_outbox', deliver, unsent: 'a confirmation was not mailed' };
}

interface ToConfirm {
  /** The lead as it was before this revision. */
  readonly row: Pick<LeadRow, 'id' | 'email_digest'>;
  readonly revision: number;
  readonly details: LeadDetails;
  /** The digests of the email address. */
  readonly digests: readonly string[];
  readonly suspect: string | null;
  /** The lead that it repeats, if any. */
  readonly earlier: Pick<LeadRow, 'received_at'> | undefined;
}

/**
 * Queues a confirmation of a lead's revision, in place of a waiting one of an earlier revision. An address gets at most
 * one a day. A suspect, a repeat within a day, and an address that may be somebody else's get none.
 */
export async function queueConfirmation(
  trx: Transaction<Tables>,
  { settings, now }: Pick<ServerContext, 'settings' | 'now'>,
  { row: { id: leadId, email_digest }, revision, details, digests, suspect, earlier }: ToConfirm,
): Promise<void> {
  const dayAgo = new Date(now().getTime() - dayMs).toISOString();
  const setConfirmedAt = (confirmation_at: string | null) =>
    trx
      .updateTable('leads')
      .set({ confirmation_at, confirmation_failure: null })
      .where('id', '=', leadId)
      .execute();
  const replaced = await trx
    .deleteFrom('mail_outbox')
    .where('lead_id', '=', leadId)
    .returning('id')
    .executeTakeFirst();
  if (replaced) await setConfirmedAt(null);
  const isRepeat = earlier !== undefined && earlier.received_at > dayAgo;
  if (suspect !== null || isRepeat || confirmationAddress(details.lead.email) === null) return;
  // Two leads with one address that arrive together would not see each other; SQLite stores them one after the other.
  if (isPostgres(trx))
    await sql`select pg_advisory_xact_lock(hashtextextended(${digests[0]}, 0))`.execute(trx);
  const mailed = await trx
    .selectFrom('leads')
    .select('id')
    .where('email_digest', 'in', digests)
    .where('confirmation_at', '>', dayAgo)
    // Mail for this lead itself counts only if its earlier revision had the same address.
    .where('id', '<>', digests.includes(email_digest ?? '') ? '' : leadId)
    .executeTakeFirst();
  if (mailed) return;
  const queued_at = now().toISOString();
  await trx
    .insertInto('mail_outbox')
    .values({
      // The Message-ID stays that of the replaced row, whose mail may have been sent although no answer came.
      id: replaced?.id ?? randomUUID(),
      lead_id: leadId,
      revision,
      details: copyToSend(details, settings),
      queued_at,
      ...firstTryAt(queued_at),
    })
    .execute();
  await setConfirmedAt(queued_at);
}
