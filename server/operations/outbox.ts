import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OperationContext } from '../context';
import { pagesOf } from '../db/database';
import {
  lockLeads,
  markHandled,
  partnerWords,
  refused,
  retriable,
  type Standing,
  undelivered,
} from '../db/leads';
import { metadataOf } from '../db/metadata';
import { firstTryAt, isUnleased, messagesOf, queueCounts, queueMessage, settleMessages } from '../db/outbox';
import { isSealed, type LeadDetails, openPartnerCopy, sealForPartner } from '../db/sealing';
import { OperatorError } from '../lib/operatorError';
import { findLead, failureWords } from './leads';
import type { Reader } from './reader';

/** Whether leads go to a partner, also for a command that runs without the server's settings. */
export const hasPartner = async ({ db, settings }: OperationContext): Promise<boolean> =>
  settings.partner !== null || (await metadataOf(db, 'partner.set')) === '1';

/** Reads how many leads the partner does not have or did not accept, and the oldest of them: first dead letters. */
export async function readOutbox(context: OperationContext, limit: number) {
  const { db } = context;
  const counts = await queueCounts(db);
  const importance = retriable.map((state, place) => sql`when ${state} then ${sql.lit(place)}`);
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select(['lead_id as leadId', 'reference', 'state', 'queued_at as queuedAt', 'tries as failedTries'])
    .select(['next_try_at', 'last_failure', 'partner_reason'])
    .where('state', 'in', retriable)
    .orderBy(sql`case state ${sql.join(importance, sql` `)} end`)
    .orderBy('queued_at')
    .limit(limit)
    .execute();
  const messages = rows.map(({ next_try_at, last_failure, partner_reason, ...row }) => ({
    ...row,
    /** `null` if it is not tried again by itself. */
    nextTryAt: row.state === 'waiting' ? next_try_at : null,
    /** The failure of the last try and the partner's reason, or `null`. */
    why: [last_failure && failureWords(last_failure), partner_reason].filter(Boolean).join(': ') || null,
  }));
  return { hasPartner: await hasPartner(context), counts, messages };
}

/**
 * Makes the partner's copy for a message that is queued again: a new one if the details of its lead can be opened, else
 * the same. Throws an OperatorError if no server with these settings could read them.
 */
async function renewPartnerCopy(
  stored: string,
  partnerCopy: string | null,
  { lookupKey, copyKeys }: OperationContext['settings'],
  details: LeadDetails | null,
): Promise<string | null> {
  if (!isSealed(stored)) return null;
  if (lookupKey === null)
    throw new OperatorError('It is sealed: set LOOKUP_KEY, which `npm run leads -- keys lookup` makes.');
  if (details) return sealForPartner(details, lookupKey);
  if ((await openPartnerCopy(stored, partnerCopy, copyKeys)) !== null) return partnerCopy;
  throw new OperatorError(
    'It is sealed or damaged, and no server can open it: give its private key with --key FILE.',
  );
}

interface Sending {
  /** The id or reference of the lead. */
  readonly id: string;
  /** The revision that the operator read; without it, the latest. */
  readonly revision?: number;
  /** The standings in which the operator means to send it. */
  readonly among: readonly Standing[];
  /** Opens the stored answers; `null` if it cannot. */
  readonly open: Reader['lead'];
}

/**
 * Queues a lead for the next turn. One that was not delivered or not accepted gets another three days, and the
 * partner's answer to it no longer counts; a refused one also gets a new id, because a partner could repeat its answer
 * to the earlier id. One that was delivered is sent once more under a new `webhook-id`. Throws an OperatorError if the
 * revision or the standing is another one, if a server is sending the lead, since the partner could get it twice, or if
 * no server could open it.
 */
export async function sendLead({ db, settings, now }: OperationContext, input: Sending): Promise<void> {
  const { id, details: stored, revisions } = await findLead(db, input.id);
  // Before the transaction, which makes incoming leads wait on SQLite.
  const opened = await input.open(stored);
  await db.transaction().execute(async (trx) => {
    // The lead comes first, as lockLeads says: neither a revision nor a second command queues a message meanwhile.
    await lockLeads(trx, [id]);
    const lead = await findLead(trx, id);
    if (lead.standing === 'settled')
      throw new OperatorError(
        `It was exported or settled, so it is not sent. (The partner ${partnerWords(lead)}.)`,
      );
    if (lead.revisions !== (input.revision ?? revisions))
      throw new OperatorError('The visitor has changed it: check it again before you send it.');
    if (!input.among.includes(lead.standing))
      throw new OperatorError(
        `It is ${lead.standing} now: check it again. (\`retry ID\` sends what the partner does not have, \`resend ID\` what it has.)`,
      );
    const message = (await messagesOf(trx, [id])).find(({ state }) => state !== 'delivered');
    const details = await renewPartnerCopy(lead.details, message?.details ?? null, settings, opened);
    const queued_at = now().toISOString();
    if (!message) {
      const row = { lead_id: id, revision: lead.revisions, state: 'waiting', details, queued_at } as const;
      await queueMessage(trx, row);
      return;
    }
    const noVerdict = { partner_verdict: null, partner_verdict_at: null, partner_reason: null };
    await trx.updateTable('leads').set(noVerdict).where('id', '=', id).execute();
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set({
        ...firstTryAt(queued_at),
        // Takes the expired lease from a worker that is still sending, so that it cannot overwrite this.
        leased_by: null,
        leased_until: null,
        last_failure: null,
        details,
        ...(refused.some((one) => one === message.state) && { id: `msg_${randomUUID()}` }),
      })
      .where('id', '=', message.id)
      .where(isUnleased(now()))
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw new OperatorError(
        'It is being sent or changed right now: see `npm run leads -- outbox` in a minute.',
      );
  });
}

/**
 * Queues for the next turn every dead letter, and every lead that waits after a failed try, whose next try may be six
 * hours away. Returns how many were queued, and for each reason how many were not.
 */
export async function retryAll(context: OperationContext, open: Reader['lead']) {
  const reasons = new Map<string, number>();
  let sent = 0;
  const failed = context.db
    .selectFrom('outbox')
    .select(['id', 'lead_id'])
    .where('state', 'in', ['dead', 'waiting'])
    .where((eb) => eb.or([eb('state', '=', 'dead'), eb('tries', '>', 0)]))
    .where(isUnleased(context.now()));
  for await (const rows of pagesOf(failed, ['id'])) {
    for (const { lead_id: id } of rows) {
      try {
        await sendLead(context, { id, open, among: ['dead', 'waiting'] });
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
 * Settles messages, including dead letters and unclear ones: they are never sent, and their leads count as handled. They
 * are those queued before a time (ISO 8601), or that of a lead, which must wait in the revision that the operator read:
 * otherwise throws an OperatorError. Returns how many were settled.
 */
export async function settleLeads(
  { db, now }: OperationContext,
  input: { readonly id: string; readonly revision?: number } | { readonly before: string },
): Promise<number> {
  let settled = 0;
  let selected = db.selectFrom('outbox').select(['id', 'lead_id']).where('state', 'in', undelivered);
  if ('before' in input) selected = selected.where('queued_at', '<', input.before);
  else selected = selected.where('lead_id', '=', (await findLead(db, input.id)).id);
  if ('revision' in input) selected = selected.where('revision', '=', input.revision);
  for await (const messages of pagesOf(selected, ['id'])) {
    const ids = messages.map(({ id }) => id);
    const leadIds = messages.map(({ lead_id }) => lead_id);
    settled += await db.transaction().execute(async (trx) => {
      await lockLeads(trx, leadIds);
      // Leaves out a message that a worker has claimed: the partner may be receiving it.
      const leads = await settleMessages(trx, (eb) => eb.and([eb('id', 'in', ids), isUnleased(now())]));
      await markHandled(trx, leads, now());
      return leads.length;
    });
  }
  if ('id' in input && settled === 0)
    throw new OperatorError(
      'The visitor changed it, it is being sent right now, or it is no longer waiting: check it again.',
    );
  return settled;
}

/**
 * Undoes what settling or exporting marked as handled since a time (ISO 8601): leads wait for the partner again,
 * unclear ones and held suspects for the operator. Sealed ones need `retry --key`, since settling deletes the partner's
 * copy. Returns how many leads are unhandled again, and how many of them wait for the partner.
 */
export const unsettleLeads = ({ db, settings, now }: OperationContext, since: string) =>
  db.transaction().execute(async (trx) => {
    const undone = trx.updateTable('leads').set({ exported_at: null }).where('exported_at', '>=', since);
    const { numUpdatedRows } = await undone.executeTakeFirst();
    const isHeld = settings.holdsSuspects ? sql`suspect is not null` : sql`false`;
    const state = sql<'unclear' | 'held' | 'waiting'>`(
      select case when partner_verdict = 'unclear' then 'unclear' when ${isHeld} then 'held' else 'waiting' end
      from leads where leads.id = outbox.lead_id)`;
    const queued = await trx
      .updateTable('outbox')
      .set({ ...firstTryAt(now().toISOString()), state })
      .where('state', '=', 'settled')
      .where('lead_id', 'in', trx.selectFrom('leads').select('id').where('exported_at', 'is', null))
      .returning('state')
      .execute();
    const waiting = queued.filter((row) => row.state === 'waiting').length;
    return { unhandled: Number(numUpdatedRows), waiting };
  });
