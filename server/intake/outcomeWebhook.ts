import { createHash, timingSafeEqual } from 'node:crypto';
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

/** What the partner reports by a signed message. */
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
 * What a partner reports by a postback. The same report has the same `webhook_id`, and so counts once. It is made from the
 * submissionId, which joins to no evidence of consent once the lead is purged, as its id would.
 *
 * @param submissionId the one of the lead, or the id that was given where no lead has it
 */
export function outcomeOfPostback(
  submissionId: string,
  { type, payout }: PostbackQuery,
  now: Date,
): OutcomeRow {
  const at = now.toISOString();
  return {
    webhook_id: `postback_${sha256(JSON.stringify([submissionId, type, payout])).toString('hex')}`,
    submission_id: submissionId,
    type,
    happened_at: at,
    received_at: at,
    amount_cents: null,
    commission_cents: payout,
    reason: null,
  };
}

/**
 * Stores what the partner reports of a lead. Of one that is not there it is stored under the id that was given, and matched
 * once the lead appears, or the partner's answer brings that id.
 *
 * @returns whether it is new: the same message may come again
 */
export const storeOutcome = (db: Kysely<Tables>, outcome: OutcomeRow): Promise<boolean> =>
  // In a transaction, so that only a commit without an answer leaves open whether it is stored.
  db.transaction().execute(async (trx) => {
    const submission_id = (await submissionIdOf(trx, outcome.submission_id)) ?? outcome.submission_id;
    return insertOutcome(trx, { ...outcome, submission_id });
  });
