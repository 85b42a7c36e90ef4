import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Webhook } from 'standardwebhooks';
import type { OutcomeType } from '../../src/domain/outcome';
import { insertOutcome } from '../db/outcomes';
import { submissionIdOf } from '../db/references';
import type { OutcomeRow, Tables } from '../db/tables';
import { works } from '../settings/environment';
import type { OutcomeBody, PostbackQuery } from './schemas';

/** Whether a message has the signature of one of the secrets (Standard Webhooks), made within five minutes. */
export function isSigned(
  body: Uint8Array,
  headers: Readonly<Record<string, string>>,
  secrets: readonly Buffer[],
): boolean {
  return secrets.some((secret) =>
    works(() =>
      new Webhook(secret, { format: 'raw' }).verify(Buffer.from(body), headers, { jsonParse: false }),
    ),
  );
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Whether a postback's token is one of those that are set. */
export const isToken = (token: string, tokens: readonly string[]): boolean =>
  tokens.some((one) => timingSafeEqual(sha256(one), sha256(token)));

/** The outcome in a signed message from the partner. */
export const outcomeOf = (
  webhookId: string,
  { type, timestamp, data }: OutcomeBody,
  now: Date,
): OutcomeRow => ({
  webhook_id: webhookId,
  submission_id: data.submissionId,
  type: type.slice('lead.'.length) as OutcomeType,
  happened_at: new Date(timestamp).toISOString(),
  received_at: now.toISOString(),
  amount_cents: data.amountCents,
  commission_cents: data.commissionCents,
  reason: data.reason,
});

/**
 * The `webhook_id` of a postback. The same report has the same one, so that it counts once. It is keyed with a token,
 * so that the database alone does not reveal which lead was meant.
 */
export function postbackIdUnder(token: string, { id, type, payout }: PostbackQuery): string {
  const digest = createHmac('sha256', token).update(JSON.stringify([id, type, payout]));
  return `postback_${digest.digest('hex')}`;
}

/** The outcome in a postback. */
export function outcomeOfPostback(query: PostbackQuery, now: Date): OutcomeRow {
  const { token, id, type, payout } = query;
  const at = now.toISOString();
  return {
    webhook_id: postbackIdUnder(token, query),
    submission_id: id,
    type,
    happened_at: at,
    received_at: at,
    amount_cents: null,
    commission_cents: payout,
    reason: null,
  };
}

/**
 * Stores an outcome that the partner reports. If no lead has the given id, the outcome is stored under that id, and
 * matched once the lead arrives or the partner's answer to a lead brings that id.
 *
 * @param ids other ids under which the same report may be stored
 * @returns whether it is new: the same message may come again
 */
export const storeOutcome = (
  db: Kysely<Tables>,
  outcome: OutcomeRow,
  ids: readonly string[],
): Promise<boolean> =>
  // In a transaction, so that only a commit without an answer leaves it unknown whether the outcome is stored.
  db.transaction().execute(async (trx) => {
    const before = trx.selectFrom('outcomes').select('webhook_id').where('webhook_id', 'in', ids);
    if (await before.executeTakeFirst()) return false;
    const submission_id = (await submissionIdOf(trx, outcome.submission_id)) ?? outcome.submission_id;
    return insertOutcome(trx, { ...outcome, submission_id });
  });
