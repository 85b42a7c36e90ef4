import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Webhook } from 'standardwebhooks';
import type { OutcomeType } from '../../src/domain/outcome';
import { insertOutcome, submissionIdOf } from '../db/leads';
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

/** Whether the token of a postback is the one that is set. */
export const isToken = (given: string, token: string) => timingSafeEqual(sha256(given), sha256(token));

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
 * The outcome in a postback. The same report has the same `webhook_id`, so that it counts once. The id is keyed with
 * the token, so that the database alone does not reveal which lead was meant.
 */
export function outcomeOfPostback({ token, id, type, payout }: PostbackQuery, now: Date): OutcomeRow {
  const digest = createHmac('sha256', token).update(JSON.stringify([id, type, payout]));
  const at = now.toISOString();
  return {
    webhook_id: `postback_${digest.digest('hex')}`,
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
 * @returns whether it is new: the same message may come again
 */
export const storeOutcome = (db: Kysely<Tables>, outcome: OutcomeRow): Promise<boolean> =>
  // In a transaction, so that only a commit without an answer leaves it unknown whether the outcome is stored.
  db.transaction().execute(async (trx) => {
    const submission_id = (await submissionIdOf(trx, outcome.submission_id)) ?? outcome.submission_id;
    return insertOutcome(trx, { ...outcome, submission_id });
  });
