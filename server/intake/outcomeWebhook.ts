import type { Kysely } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { insertOutcome } from '../db/outcomes';
import type { OutcomeType, Tables } from '../db/tables';
import type { OutcomeBody } from './schemas';

/** Whether a message has the signature of one of the secrets (Standard Webhooks), made within five minutes. */
export function isSigned(
  body: Uint8Array,
  headers: Readonly<Record<string, string>>,
  secrets: readonly Buffer[],
): boolean {
  return secrets.some((secret) => {
    try {
      new Webhook(secret, { format: 'raw' }).verify(Buffer.from(body), headers, { jsonParse: false });
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Stores what the partner reports of a lead, whether or not the lead is there.
 *
 * @returns whether it is new: the same message may come again
 */
export const storeOutcome = (
  db: Kysely<Tables>,
  webhookId: string,
  { type, timestamp, data }: OutcomeBody,
  now: Date,
): Promise<boolean> =>
  // In a transaction, so that only a commit without an answer leaves open whether it is stored.
  db.transaction().execute((trx) =>
    insertOutcome(trx, {
      webhook_id: webhookId,
      submission_id: data.submissionId,
      type: type.slice('lead.'.length) as OutcomeType,
      happened_at: new Date(timestamp).toISOString(),
      received_at: now.toISOString(),
      amount_cents: data.amountCents,
      commission_cents: data.commissionCents,
      reason: data.reason,
    }),
  );
