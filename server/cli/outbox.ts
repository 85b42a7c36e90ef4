import { readLeadDetails } from '../db/details';
import { lockLeads, markHandled, markUnhandled } from '../db/leads';
import {
  isUnleased,
  messagesOf,
  queueCounts,
  queueMessage,
  requeueMessage,
  settleMessages,
  unsentStates,
  unsettleMessages,
} from '../db/outbox';
import { pagesOf } from '../db/paging';
import { openPartnerCopy } from '../db/partnerCopy';
import { leadIdOf } from '../db/references';
import { isSealed, sealForPartner } from '../db/sealing';
import type { PartnerCopy } from '../db/tables';
import { formatMinute, parseMoment } from '../operations/dates';
import { quantity, printable, formatTable } from '../operations/format';
import { failureWords, partnerState } from '../operations/partnerState';
import { readPrivateKeys } from '../operations/privateKeys';
import { OperatorError } from '../operatorError';
import type { Settings } from '../settings/settings';
import type { CommandContext, KeyOptions } from './context';
import { print } from './output';

/** Prints the messages that wait for the partner, those that failed, and why. */
export async function printOutbox(context: CommandContext, { limit }: { limit: number }): Promise<void> {
  const { db } = context;
  const { waiting, dead } = await queueCounts(db);
  if (!context.settings.partner) {
    await print(context, 'No partner is set (PARTNER_WEBHOOK_URL): leads wait for export.');
  }
  if (waiting.count + dead.count === 0) {
    await print(context, 'Nothing waits for the partner.');
    return;
  }
  await print(context, `${waiting.count} waiting, ${quantity(dead.count, 'dead letter')}`);
  // Dead letters first, then the oldest: the order of an index.
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('state', 'in', unsentStates)
    .orderBy('state')
    .orderBy('queued_at')
    .limit(limit)
    .execute();
  await print(
    context,
    formatTable([
      ['LEAD', 'STATE', 'SINCE (UTC)', 'FAILED TRIES', 'NEXT TRY (UTC)', 'LAST FAILURE'],
      ...rows.map((row) => [
        row.lead_id,
        row.state,
        formatMinute(row.queued_at),
        String(row.tries),
        row.state === 'dead' ? '-' : formatMinute(row.next_try_at),
        failureWords(row.last_failure ?? '-'),
      ]),
    ]),
  );
  if (waiting.count + dead.count > rows.length) {
    await print(context, 'There are more: --limit NUMBER lists as many.');
  }
}

const messagesWithLeads = ({ db }: CommandContext) =>
  db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select(['outbox.id', 'outbox.details as partnerCopy', 'leads.details as stored']);

interface UnsentMessage {
  readonly id: string;
  readonly partnerCopy: PartnerCopy;
  readonly stored: string;
}

/**
 * Makes the partner's copy for a message that is queued again: anew if private keys are given, else the copy as it is.
 *
 * @param stored the details of its lead
 * @throws OperatorError if no server with these settings could read the answers
 */
async function renewPartnerCopy(
  stored: string,
  partnerCopy: PartnerCopy,
  { lookupKey, copyKeys }: Settings,
  privateKeys: readonly string[],
): Promise<PartnerCopy> {
  if (!isSealed(stored)) return null;
  if (lookupKey === null)
    throw new OperatorError('It is sealed: set LOOKUP_KEY, which `npm run leads -- keys lookup` makes.');
  if (privateKeys.length === 0) {
    const opened = await openPartnerCopy(stored, partnerCopy, copyKeys);
    if (!('fault' in opened)) return partnerCopy;
    const sealedWith =
      opened.fault === 'missing' ? 'to your key alone' : 'with another PARTNER_WEBHOOK_SECRET';
    throw new OperatorError(`It is sealed ${sealedWith}: give the private key with --key FILE.`);
  }
  const details = await readLeadDetails(stored, privateKeys).catch(() => {
    throw new OperatorError('It is sealed with a key that is not in the file that --key names, or damaged.');
  });
  return sealForPartner(details, lookupKey);
}

/**
 * Queues a message again, for another three days.
 *
 * @throws OperatorError if a server is sending it, since the partner could get it twice, or no server could open it
 */
async function requeue(
  context: CommandContext,
  row: UnsentMessage,
  privateKeys: readonly string[],
): Promise<void> {
  const { db, settings, now } = context;
  const partnerCopy = await renewPartnerCopy(row.stored, row.partnerCopy, settings, privateKeys);
  if (!(await requeueMessage(db, row.id, partnerCopy, now()))) {
    throw new OperatorError(
      'It is being sent or changed at this moment: see `npm run leads -- outbox` in a minute.',
    );
  }
}

const sentNotice = ({ settings }: CommandContext, subject: string) =>
  settings.partner
    ? `${subject} sent at the next turn of a running server.`
    : 'No partner is set here (PARTNER_WEBHOOK_URL): a server with one sends it.';

/**
 * Queues a lead that waits or is a dead letter for the next turn.
 *
 * @throws OperatorError if nothing waits under the id, a server is sending it, or none could open it
 */
export async function retryMessage(context: CommandContext, id: string, { key }: KeyOptions): Promise<void> {
  const row = await messagesWithLeads(context)
    .where('outbox.lead_id', '=', await leadIdOf(context.db, id))
    .where('outbox.state', 'in', unsentStates)
    .executeTakeFirst();
  if (!row) throw new OperatorError(`Nothing waits under ${printable(id)}: see \`npm run leads -- outbox\`.`);
  await requeue(context, row, await readPrivateKeys(key));
  await print(context, sentNotice(context, 'It is'));
}

/**
 * Queues for the next turn every dead letter, and every lead that waits after a failed try, whose next try may be six hours
 * away.
 *
 * @throws OperatorError with how many are not queued and why, once the others are in the queue
 */
export async function retryMessages(context: CommandContext, { key }: KeyOptions): Promise<void> {
  const privateKeys = await readPrivateKeys(key);
  const reasons = new Map<string, number>();
  let sent = 0;
  const pages = pagesOf<UnsentMessage>((size, last) =>
    messagesWithLeads(context)
      .where('outbox.state', 'in', unsentStates)
      .where((eb) => eb.or([eb('outbox.state', '=', 'dead'), eb('outbox.tries', '>', 0)]))
      .where(isUnleased(context.now()))
      .where('outbox.id', '>', last?.id ?? '')
      .orderBy('outbox.id')
      .limit(size)
      .execute(),
  );
  for await (const rows of pages) {
    for (const row of rows) {
      try {
        await requeue(context, row, privateKeys);
        sent += 1;
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        reasons.set(error.message, (reasons.get(error.message) ?? 0) + 1);
      }
    }
  }
  if (sent > 0) await print(context, sentNotice(context, quantity(sent, 'lead is', 'leads are')));
  else if (reasons.size === 0) await print(context, 'No lead has failed to reach the partner.');
  if (reasons.size > 0) {
    const lines = [...reasons].map(([reason, count]) => `  ${count}: ${reason}`);
    throw new OperatorError(['Some are not sent:', ...lines].join('\n'));
  }
}

/**
 * Sends a lead that the partner has once more, under a new `webhook-id`.
 *
 * @throws OperatorError if it waits anyway, the partner does not have it, or no server could open it
 */
export async function resendLead(context: CommandContext, typed: string, { key }: KeyOptions): Promise<void> {
  const privateKeys = await readPrivateKeys(key);
  const id = await leadIdOf(context.db, typed);
  await context.db.transaction().execute(async (trx) => {
    // Locks the lead, so that neither a revision nor a second `resend` queues a message meanwhile.
    await lockLeads(trx, [id]);
    const lead = await trx.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
    if (!lead) throw new OperatorError(`There is no lead ${printable(typed)}.`);
    const messages = await messagesOf(trx, [id]);
    if (messages.some(({ state }) => unsentStates.some((unsent) => unsent === state)))
      throw new OperatorError('It was not delivered yet: `npm run leads -- retry ID` sends it now.');
    const { state, words } = partnerState(lead, messages);
    if (state !== 'latest') {
      throw new OperatorError(`The partner ${words}: it was exported or settled, and is not sent.`);
    }
    const partnerCopy = await renewPartnerCopy(lead.details, null, context.settings, privateKeys);
    const queuedAt = context.now().toISOString();
    await queueMessage(trx, { leadId: id, revision: lead.revisions, partnerCopy, queuedAt });
  });
  await print(context, sentNotice(context, 'It is'));
}

/** Settles the messages from before a moment, dead letters too: they are never sent, and their leads count as handled. */
export async function settleLeads(context: CommandContext, { before }: { before: string }): Promise<void> {
  const { db, now } = context;
  const settledBefore = parseMoment(before, now(), '--before');
  let settled = 0;
  const pages = pagesOf<{ id: string; lead_id: string }>((size, last) =>
    db
      .selectFrom('outbox')
      .select(['id', 'lead_id'])
      .where('state', 'in', unsentStates)
      .where('queued_at', '<', settledBefore)
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(size)
      .execute(),
  );
  for await (const messages of pages) {
    const ids = messages.map(({ id }) => id);
    const leadIds = messages.map(({ lead_id }) => lead_id);
    settled += await db.transaction().execute(async (trx) => {
      await lockLeads(trx, leadIds);
      // Leaves out a message that a worker has claimed: the partner may be receiving it.
      const leads = await settleMessages(trx, (eb) =>
        eb.and([eb('id', 'in', ids), eb('state', 'in', unsentStates), isUnleased(now())]),
      );
      await markHandled(trx, leads, now());
      return leads.length;
    });
  }
  await print(context, `${quantity(settled, 'lead is', 'leads are')} settled and will not be sent.`);
}

/** Takes back what was marked as handled since a moment, by `settle` or `export`: what was to be sent waits again. */
export async function unsettleLeads(context: CommandContext, { since }: { since: string }): Promise<void> {
  const { db, now } = context;
  const handledSince = parseMoment(since, now());
  let [unhandled, waiting] = [0, 0];
  const pages = pagesOf<{ id: string }>((size, last) =>
    db
      .selectFrom('leads')
      .select('id')
      .where('exported_at', '>=', handledSince)
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(size)
      .execute(),
  );
  for await (const leads of pages) {
    const ids = leads.map(({ id }) => id);
    await db.transaction().execute(async (trx) => {
      const marked = await markUnhandled(trx, ids);
      unhandled += marked.length;
      waiting += await unsettleMessages(trx, marked, now());
    });
  }
  await print(
    context,
    `${quantity(unhandled, 'lead is', 'leads are')} unhandled again, and ${quantity(waiting, 'waits', 'wait')} for the partner.`,
  );
}
