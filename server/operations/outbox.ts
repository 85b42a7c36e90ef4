import { randomUUID } from 'node:crypto';
import type { OperationContext } from '../context';
import { openPartnerCopy, type LeadDetails } from '../db/details';
import { lockLeads, markHandled } from '../db/leads';
import { metadataOf } from '../db/metadata';
import { messagesOf, queueCounts, queueMessage, settleMessages } from '../db/outbox';
import { pagesOf } from '../db/paging';
import { firstTryAt, isUnleased } from '../db/queue';
import { isSealed, sealForPartner } from '../db/sealing';
import { isOneOf, partnerWords, refused, retriable, undelivered, type Standing } from '../db/standing';
import type { PartnerCopy } from '../db/tables';
import { OperatorError } from '../lib/operatorError';
import { findLead, failureWords } from './leads';
import { isUnread, type Reader, type Unread } from './reader';

/** Whether leads go to a partner: a command may run without the settings of the server. */
export const hasPartner = async ({ db, settings }: OperationContext): Promise<boolean> =>
  settings.partner !== null || (await metadataOf(db, 'partner.set')) === '1';

/**
 * Gives how many leads the partner does not have or did not accept, and the oldest of them: first those that need the
 * operator. Times are ISO 8601.
 */
export async function readOutbox(context: OperationContext, { limit }: { limit: number }) {
  const { db } = context;
  const counts = await queueCounts(db);
  const rows = [];
  for (const state of retriable) {
    const ofState = await db
      .selectFrom('outbox')
      .innerJoin('leads', 'leads.id', 'outbox.lead_id')
      .selectAll('outbox')
      .select(['leads.reference', 'leads.partner_reason'])
      .where('outbox.state', '=', state)
      .orderBy('outbox.queued_at')
      .limit(limit - rows.length)
      .execute();
    rows.push(...ofState);
  }
  const messages = rows.map((row) => ({
    leadId: row.lead_id,
    reference: row.reference,
    state: row.state,
    queuedAt: row.queued_at,
    failedTries: row.tries,
    /** `null` if it is not tried again by itself. */
    nextTryAt: row.state === 'waiting' ? row.next_try_at : null,
    /** What the last try failed with and what the partner said, or `null`. */
    why:
      [row.last_failure && failureWords(row.last_failure), row.partner_reason].filter(Boolean).join(': ') ||
      null,
  }));
  return { hasPartner: await hasPartner(context), counts, messages };
}

/**
 * Makes the partner's copy for a message that is queued again: anew if the answers can be opened, else the copy as it is.
 *
 * @param stored the details of its lead
 * @param details the same, opened
 * @throws OperatorError if no server with these settings could read the answers
 */
async function renewPartnerCopy(
  stored: string,
  partnerCopy: PartnerCopy,
  { lookupKey, copyKeys }: OperationContext['settings'],
  details: LeadDetails | Unread,
): Promise<PartnerCopy> {
  if (!isSealed(stored)) return null;
  if (lookupKey === null)
    throw new OperatorError('It is sealed: set LOOKUP_KEY, which `npm run leads -- keys lookup` makes.');
  if (!isUnread(details)) return sealForPartner(details, lookupKey);
  if (details === 'unreadable')
    throw new OperatorError('It is sealed with a key that is not in the file that --key names, or damaged.');
  if ((await openPartnerCopy(stored, partnerCopy, copyKeys)) !== null) return partnerCopy;
  throw new OperatorError('It is sealed, and no server can open it: give the private key with --key FILE.');
}

/** A lead by its id or reference, and what opens its answers where they are sealed. */
export interface SendInput {
  readonly id: string;
  readonly open: Reader['lead'];
  /** The revision that the operator read, of which `open` gives the answers; without it, the latest. */
  readonly revision?: number;
  /** What had come of it when the operator read it, which says under which message id it goes; without it, whatever. */
  readonly status?: Standing;
  /** Whether the partner has it, as the operator believes: then it is sent once more. Without it, either. */
  readonly isDelivered?: boolean;
}

/**
 * Queues a lead for the next turn: one that waits, is a dead letter or was not accepted for another three days, and one that
 * the partner has once more, under a new `webhook-id`. What the partner said of the former counts no longer; one that was
 * refused gets a new id too, since a partner would answer the earlier one from its memory, or refuse other fields under it.
 *
 * @throws OperatorError if it is another revision or in another state than the operator believes, if a server is sending it,
 *   since the partner could get it twice, or if no server could open it
 */
export async function sendLead(
  { db, settings, now }: OperationContext,
  { id: given, open, revision, status, isDelivered }: SendInput,
): Promise<void> {
  const { id, details: stored, revisions } = await findLead(db, given);
  // Before the transaction, which on SQLite keeps incoming leads waiting.
  const opened = await open(stored);
  await db.transaction().execute(async (trx) => {
    // The lead comes first, as lockLeads says: neither a revision nor a second command queues a message meanwhile.
    await lockLeads(trx, [id]);
    const lead = await findLead(trx, id);
    const isUndelivered = isOneOf(retriable, lead.standing);
    if (isDelivered && isUndelivered)
      throw new OperatorError('It was not delivered yet: `npm run leads -- retry ID` sends it now.');
    if (isDelivered === false && !isUndelivered)
      throw new OperatorError('Nothing of it waits: see `npm run leads -- outbox`.');
    if (lead.standing === 'settled') {
      throw new OperatorError(
        `The partner ${partnerWords(lead)}: it was exported or settled, and is not sent.`,
      );
    }
    if (lead.revisions !== (revision ?? revisions))
      throw new OperatorError('The visitor changed it since: look at it again, and then send it.');
    if (lead.standing !== (status ?? lead.standing))
      throw new OperatorError(`It is ${lead.standing} by now: look at it again, and then send it.`);
    const message = (await messagesOf(trx, [id])).find(({ state }) => state !== 'delivered');
    const details = await renewPartnerCopy(lead.details, message?.details ?? null, settings, opened);
    const queuedAt = now().toISOString();
    if (!message) {
      await queueMessage(trx, { leadId: id, revision: lead.revisions, partnerCopy: details, queuedAt });
      return;
    }
    const unanswered = { partner_verdict: null, partner_verdict_at: null, partner_reason: null };
    await trx.updateTable('leads').set(unanswered).where('id', '=', id).execute();
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set({
        ...firstTryAt(queuedAt),
        // Takes the lease from a worker that still sends although it expired, so that the worker cannot overwrite this.
        leased_by: null,
        leased_until: null,
        last_failure: null,
        details,
        ...(isOneOf(refused, message.state) && { id: `msg_${randomUUID()}` }),
      })
      .where('id', '=', message.id)
      .where(isUnleased(now()))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw new OperatorError(
        'It is being sent or changed at this moment: see `npm run leads -- outbox` in a minute.',
      );
    }
  });
}

/**
 * Queues for the next turn every dead letter, and every lead that waits after a failed try, whose next try may be six hours
 * away.
 *
 * @returns how many are queued, and how many are not, by why
 */
export async function retryAll(context: OperationContext, { open }: Pick<SendInput, 'open'>) {
  const reasons = new Map<string, number>();
  let sent = 0;
  const failed = context.db
    .selectFrom('outbox')
    .select(['id', 'lead_id', 'revision'])
    .where('state', 'in', ['dead', 'waiting'])
    .where((eb) => eb.or([eb('state', '=', 'dead'), eb('tries', '>', 0)]))
    .where(isUnleased(context.now()));
  for await (const rows of pagesOf(failed, ['id'])) {
    for (const { lead_id: id, revision } of rows) {
      try {
        // A revision that came meanwhile may be held.
        await sendLead(context, { id, open, revision, isDelivered: false });
        sent += 1;
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        reasons.set(error.message, (reasons.get(error.message) ?? 0) + 1);
      }
    }
  }
  return { sent, unsent: Array.from(reasons, ([reason, count]) => ({ reason, count })) };
}

/**
 * Settles messages, dead letters and unclear ones too: they are never sent, and their leads count as handled.
 *
 * @param input one lead, and the revision that the operator read; or what was queued before a moment (ISO 8601)
 * @returns how many
 * @throws OperatorError if there is no such lead
 */
export async function settleLeads(
  { db, now }: OperationContext,
  input: { readonly id: string; readonly revision?: number } | { readonly before: string },
): Promise<number> {
  const leadId = 'id' in input ? (await findLead(db, input.id)).id : null;
  let settled = 0;
  const open = db.selectFrom('outbox').select(['id', 'lead_id']).where('state', 'in', undelivered);
  let meant =
    'before' in input ? open.where('queued_at', '<', input.before) : open.where('lead_id', '=', leadId);
  if ('revision' in input) meant = meant.where('revision', '=', input.revision);
  for await (const messages of pagesOf(meant, ['id'])) {
    const ids = messages.map(({ id }) => id);
    const leadIds = messages.map(({ lead_id }) => lead_id);
    settled += await db.transaction().execute(async (trx) => {
      await lockLeads(trx, leadIds);
      // Leaves out a message that a worker has claimed: the partner may be receiving it.
      const leads = await settleMessages(trx, (eb) =>
        eb.and([eb('id', 'in', ids), eb('state', 'in', undelivered), isUnleased(now())]),
      );
      await markHandled(trx, leads, now());
      return leads.length;
    });
  }
  return settled;
}

/**
 * Takes back what was marked as handled since a moment (ISO 8601), by settling or exporting: what was to be sent waits again,
 * what was unclear or is a suspect's waits for the operator. Answers that are sealed need `retry --key` then: settling drops the partner's copy.
 *
 * @returns how many leads are unhandled again, and how many of them wait for the partner
 */
export async function unsettleLeads({ db, settings, now }: OperationContext, { since }: { since: string }) {
  let [unhandled, waiting] = [0, 0];
  const handled = db.selectFrom('leads').select('id').where('exported_at', '>=', since);
  for await (const leads of pagesOf(handled, ['id'])) {
    const ids = leads.map(({ id }) => id);
    await db.transaction().execute(async (trx) => {
      const marked = await trx
        .updateTable('leads')
        .set({ exported_at: null })
        .where('id', 'in', ids)
        .where('exported_at', 'is not', null)
        .returning(['id', 'suspect', 'partner_verdict'])
        .execute();
      unhandled += marked.length;
      for (const { id: lead_id, suspect, partner_verdict } of marked) {
        const isHeld = settings.holdsSuspects && suspect !== null;
        const state = partner_verdict === 'unclear' ? 'unclear' : isHeld ? 'held' : 'waiting';
        const { numUpdatedRows } = await trx
          .updateTable('outbox')
          .set({ ...firstTryAt(now().toISOString()), state })
          .where('lead_id', '=', lead_id)
          .where('state', '=', 'settled')
          .executeTakeFirst();
        if (state === 'waiting') waiting += Number(numUpdatedRows);
      }
    });
  }
  return { unhandled, waiting };
}
