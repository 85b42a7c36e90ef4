import type { Kysely } from 'kysely';
import { beginSending, leadOf, recordFailure, recordVerdict } from '../db/outbox';
import { claimRow, endLease } from '../db/queue';
import { revokedAmong } from '../db/revocations';
import { seal } from '../db/sealing';
import type { OutboxRow, StoredAnswer, Tables } from '../db/tables';
import type { Log } from '../log';
import { networkFailure } from '../networkFailure';
import {
  afterFailure,
  startQueueWorker,
  type DeliveryTimes,
  type FailedTry,
  type Turn,
} from '../queueWorker';
import type { PartnerSettings, Settings } from '../settings/settings';
import { maskedReason, readAnswer } from './answer';
import { leadMessage, withoutAgreement } from './leadMessage';
import { requestOf, sendRequest } from './webhook';

/** The statuses by which a gateway says that it saw no answer, so that the partner may have the lead. */
const unseenStatuses = [502, 504, 524];
const retriedStatuses = [408, 409, 425, 429];

/** Whether a status says that no further try is wanted. Only a partner with a profile means that by every 4xx. */
const isFinalStatus = (status: number, hasProfile: boolean) =>
  hasProfile ? status >= 400 && status < 500 && !retriedStatuses.includes(status) : status === 410;

/** How much of an answer is stored, in characters. */
const maxStoredAnswer = 1000;

/** Starts delivering the messages that wait in the outbox: see {@link startQueueWorker}. */
export function startOutboxWorker(options: {
  db: Kysely<Tables>;
  partner: PartnerSettings;
  settings: Pick<Settings, 'copyKeys' | 'leadsPublicKeys'>;
  now: () => Date;
  log: Log;
  deliveryTimes?: Partial<DeliveryTimes>;
}) {
  const { db, partner, settings, now, log, deliveryTimes } = options;

  const logUndelivered = (message: OutboxRow, tries: number, failure: string, dead: boolean) =>
    log.warn(
      { message: message.id, leadId: message.lead_id, tries, failure, dead },
      'a lead was not delivered',
    );

  async function deliver(message: OutboxRow, turn: Turn): Promise<void> {
    const { workerId, signal } = turn;
    const lead = await leadOf(db, message);
    // A revision or a deletion of the lead has taken the message with it.
    if (!lead) return;
    const opened = await leadMessage(lead, message, partner, settings.copyKeys);
    if ('fault' in opened) {
      await recordFailure(db, message, workerId, { state: 'dead', last_failure: opened.fault }, null);
      logUndelivered(message, message.tries, opened.fault, true);
      return;
    }
    if (!(await beginSending(db, message, now()))) return;
    const { profile } = partner;
    // Read after beginSending: whoever takes calls back later sees that the partner may have the lead, and tells them.
    const isRevoked = (await revokedAmong(db, [lead])).size > 0;
    const sent = isRevoked ? withoutAgreement(opened.message) : opened.message;
    const answer = await sendRequest(requestOf(partner, sent, now()), {
      needsBody: Boolean(profile?.answer),
      signal,
      now: now(),
    }).catch((error: unknown) => ({ error: error as Error }));
    if ('error' in answer) {
      if (turn.isAborted()) {
        await endLease(db, 'outbox', message, workerId).execute();
        return;
      }
      if (answer.error.name === 'TimeoutError') turn.pause(0);
      else turn.resume();
      await fail(
        message,
        turn,
        { failure: networkFailure(answer.error), isFinal: false, retryAfterMs: 0 },
        null,
      );
      return;
    }
    const { status, retryAfterMs } = answer;
    const isTaken = status >= 200 && status < 300;
    if (!isTaken && (status === 429 || retryAfterMs > 0)) turn.pause(retryAfterMs);
    else turn.resume();
    const read = readAnswer(answer.text, profile?.answer ?? null, isTaken);
    const text = answer.text.slice(0, maxStoredAnswer);
    const columns = {
      partner_answer: await seal(
        { status, text } satisfies StoredAnswer,
        settings.leadsPublicKeys[0] ?? null,
      ),
      partner_reason:
        read.reason && maskedReason(read.reason, Object.values(opened.answers), profile?.secrets ?? []),
    };
    if (!isTaken) {
      const failed = {
        failure: String(status),
        isFinal: isFinalStatus(status, profile !== null),
        retryAfterMs,
      };
      await fail(message, turn, failed, unseenStatuses.includes(status) ? null : columns);
      return;
    }
    const verdict = { ...columns, partner_verdict: read.verdict, partner_id: read.id };
    const state = await recordVerdict(db, message, workerId, verdict, now());
    log.info(
      { message: message.id, leadId: message.lead_id, tries: message.tries + 1, verdict: read.verdict },
      state === 'delivered' ? 'a lead was delivered' : 'the partner did not accept a lead',
    );
  }

  async function fail(
    message: OutboxRow,
    { workerId, times }: Turn,
    failed: FailedTry,
    answer: Parameters<typeof recordFailure>[4],
  ) {
    const change = afterFailure(message, failed, now(), times);
    await recordFailure(db, message, workerId, change, answer);
    logUndelivered(message, change.tries, failed.failure, change.state === 'dead');
  }

  return startQueueWorker({
    claim: (lease) => claimRow(db, 'outbox', lease),
    deliver,
    now,
    log,
    deliveryTimes,
  });
}
