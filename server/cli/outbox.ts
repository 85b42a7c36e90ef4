import { quantity } from '../../src/lib/quantity';
import { retriable, type Standing } from '../db/leads';
import { OperatorError } from '../lib/operatorError';
import { parseMoment } from '../operations/dates';
import { formatMinute, formatTable } from '../operations/format';
import * as operations from '../operations/outbox';
import { readerWith } from '../operations/reader';
import { print, printListed, type CommandContext, type CommonOptions } from './context';

/** Prints the messages that wait for the partner, those that failed or were not accepted, and why. */
export async function printOutbox(context: CommandContext, options: CommonOptions & { limit: number }) {
  await printListed(context, options, await operations.readOutbox(context, options.limit), (outbox) => {
    const { counts, messages } = outbox;
    const noPartner = 'No partner is set (PARTNER_WEBHOOK_URL, PARTNER_PROFILE): leads wait for export.';
    const notes = outbox.hasPartner ? [] : [noPartner];
    const states = retriable.filter((state) => counts[state].count > 0);
    if (states.length === 0) return [...notes, 'Nothing waits for the partner.'].join('\n');
    const totals = states.map((state) =>
      state === 'dead' ? quantity(counts.dead.count, 'dead letter') : `${counts[state].count} ${state}`,
    );
    const lines = messages.map(({ reference, state, queuedAt, failedTries, nextTryAt, why }) => {
      const nextTry = nextTryAt && formatMinute(nextTryAt);
      return [reference, state, formatMinute(queuedAt), failedTries, nextTry, why];
    });
    const headings = ['LEAD', 'STATE', 'SINCE (UTC)', 'FAILED TRIES', 'NEXT TRY (UTC)', 'WHY'];
    const isCut = states.reduce((sum, state) => sum + counts[state].count, 0) > messages.length;
    const more = isCut ? ['There are more: --limit NUMBER lists that many.'] : [];
    return [...notes, totals.join(', '), formatTable([headings, ...lines]), ...more].join('\n');
  });
}

const sentNotice = ({ settings }: CommandContext, subject: string) =>
  settings.partner
    ? `${subject} queued, to be sent next by a running server.`
    : 'No partner is set here (PARTNER_WEBHOOK_URL): a server that has one sends it.';

const queueOne =
  (among: readonly Standing[]) =>
  async (context: CommandContext, id: string, { key }: CommonOptions): Promise<string> => {
    await operations.sendLead(context, { id, open: (await readerWith(key)).lead, among });
    return sentNotice(context, 'It is');
  };

/** Queues a lead that was not delivered or not accepted for the next turn. */
export const retryMessage = queueOne(retriable);

/** Queues a lead that the partner has, to be sent once more under a new `webhook-id`. */
export const resendLead = queueOne(['delivered']);

/** Queues everything that failed for the next turn, then throws an OperatorError with how many were not and why. */
export async function retryMessages(context: CommandContext, { key }: CommonOptions): Promise<void> {
  const { sent, unsent } = await operations.retryAll(context, (await readerWith(key)).lead);
  if (sent > 0) await print(context, sentNotice(context, quantity(sent, 'lead is', 'leads are')));
  else if (unsent.length === 0) await print(context, 'No lead has failed to reach the partner.');
  if (unsent.length > 0) {
    const lines = unsent.map(({ reason, count }) => `  ${count}: ${reason}`);
    throw new OperatorError(['Some were not sent:', ...lines].join('\n'));
  }
}

/** Settles one lead, or the messages from before a date: they are never sent, and count as handled. */
export async function settle(
  context: CommandContext,
  { id, before }: { id?: string | undefined; before?: string | undefined },
): Promise<string> {
  const which = id === undefined ? { before: parseMoment(before, context.now()) } : { id };
  const settled = await operations.settleLeads(context, which);
  return `${quantity(settled, 'lead is', 'leads are')} settled and will not be sent.`;
}

/** Undoes what `settle` or `export` marked as handled since a date. */
export async function unsettle(context: CommandContext, { since }: { since: string }): Promise<string> {
  const time = parseMoment(since, context.now());
  const { unhandled, waiting } = await operations.unsettleLeads(context, time);
  return `${quantity(unhandled, 'lead is', 'leads are')} unhandled again, and ${quantity(waiting, 'waits', 'wait')} for the partner.`;
}
