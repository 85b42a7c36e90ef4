import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beginSending, claimMessage, leadOf, recordFailure, recordVerdict, releaseLease } from '../db/outbox';
import { revokedAmong } from '../db/revocations';
import { seal } from '../db/sealing';
import type { OutboxRow, StoredAnswer, Tables } from '../db/tables';
import { loggableError, type Log } from '../log';
import { networkFailure } from '../networkFailure';
import type { PartnerSettings, Settings } from '../settings/settings';
import { hourMs, minuteMs } from '../times';
import { maskedReason, readAnswer } from './answer';
import { leadMessage, withoutAgreement } from './leadMessage';
import { partnerTimeoutMs, requestOf, sendRequest } from './webhook';

/** How often and how long delivery is tried, in milliseconds. Tests use shorter times. */
const defaultTimes = {
  /** The wait after try n is random, between 0 and `firstWaitMs` · 2^(n−1). */
  firstWaitMs: 5_000,
  maxWaitMs: 6 * hourMs,
  /** How long nothing is sent to a partner who is overloaded, at most: `retry` must not wait for hours. */
  maxPauseMs: 5 * minuteMs,
  /** A message becomes a dead letter this long after its first failed try, or after this many tries. */
  giveUpAfterMs: 72 * hourMs,
  maxTries: 60,
  timeoutMs: partnerTimeoutMs,
  /** How long a lease lasts. Must exceed `timeoutMs`; the rest is how far the servers' clocks may differ. */
  leaseMs: 60_000,
  /** How often the worker polls the outbox by itself. */
  pollIntervalMs: 2_000,
  /** How long `stop` waits for responses before it aborts the requests; see `RunningIntake.close`. */
  shutdownTimeoutMs: 6_000,
};
export type DeliveryTimes = Readonly<typeof defaultTimes>;

/** How many messages one process sends at the same time. */
const maxConcurrent = 4;

/** The wait after a try: full jitter, as "Exponential backoff and jitter" (AWS architecture blog) describes it. */
export function retryDelayMs(tries: number, times: Pick<DeliveryTimes, 'firstWaitMs' | 'maxWaitMs'>): number {
  return Math.random() * Math.min(times.maxWaitMs, times.firstWaitMs * 2 ** (tries - 1));
}

/** A try that did not deliver the message. */
interface FailedTry {
  /** A status or an error code, for the operator. */
  readonly failure: string;
  /** Whether the partner wants no further try. */
  readonly isFinal: boolean;
  /** How long the partner asks to wait, in milliseconds. */
  readonly retryAfterMs: number;
}

/** What a failed try changes: the message waits for its next try, or is a dead letter. */
function afterFailure(
  message: OutboxRow,
  { failure, isFinal, retryAfterMs }: FailedTry,
  now: Date,
  times: DeliveryTimes,
) {
  const tries = message.tries + 1;
  const wait = Math.min(Math.max(retryDelayMs(tries, times), retryAfterMs), times.maxWaitMs);
  const nextTry = now.getTime() + wait;
  // The three days begin with the first failed try, because a lead may have waited for days before it.
  const first_failed_at = message.first_failed_at ?? now.toISOString();
  const isLast = tries >= times.maxTries || nextTry > Date.parse(first_failed_at) + times.giveUpAfterMs;
  return {
    tries,
    first_failed_at,
    last_failure: failure,
    state: isFinal || isLast ? 'dead' : 'waiting',
    next_try_at: new Date(nextTry).toISOString(),
  } as const;
}

/** The statuses by which a gateway says that it saw no answer, so that the partner may have the lead. */
const unseenStatuses = [502, 504, 524];
const retriedStatuses = [408, 409, 425, 429];

/** Whether a status says that no further try is wanted. Only a partner with a profile means that by every 4xx. */
const isFinalStatus = (status: number, hasProfile: boolean) =>
  hasProfile ? status >= 400 && status < 500 && !retriedStatuses.includes(status) : status === 410;

/** How much of an answer is stored, in characters. */
const maxStoredAnswer = 1000;

/**
 * Starts delivering the messages that wait in the outbox: each at least once, in a bounded number of tries. Any number of
 * processes may share a database: a worker takes a lease on a message before it sends it, and the lease of a process that
 * was killed expires.
 */
export function startOutboxWorker(options: {
  db: Kysely<Tables>;
  partner: PartnerSettings;
  settings: Pick<Settings, 'copyKeys' | 'leadsPublicKeys'>;
  now: () => Date;
  log: Log;
  deliveryTimes?: Partial<DeliveryTimes>;
}) {
  const { db, partner, settings, now, log } = options;
  const times = { ...defaultTimes, ...options.deliveryTimes };
  const workerId = randomUUID();
  /** Ends the requests that are under way. */
  const aborting = new AbortController();
  /** The deliveries that are under way, each of one message after another. */
  const lanes = new Set<Promise<void>>();
  let isStopping = false;
  let pausedUntil = 0;
  /** How many pauses followed each other without another answer between them. */
  let pauses = 0;
  let lastClaimFailed = false;
  const logFault = (error: unknown, message?: OutboxRow) =>
    log.error({ message: message?.id, leadId: message?.lead_id, ...loggableError(error) }, 'delivery failed');

  const isPaused = () => now().getTime() < pausedUntil;
  /** Sends nothing for a while, then one message at a time until the partner answers otherwise. */
  function pause(retryAfterMs: number): void {
    // What was under way fails with the first, and is no further pause.
    if (!isPaused()) pauses += 1;
    const wait = Math.max(retryAfterMs, retryDelayMs(pauses, times));
    pausedUntil = Math.max(pausedUntil, now().getTime() + Math.min(wait, times.maxPauseMs));
  }

  const logUndelivered = (message: OutboxRow, tries: number, failure: string, dead: boolean) =>
    log.warn(
      { message: message.id, leadId: message.lead_id, tries, failure, dead },
      'a lead was not delivered',
    );

  async function deliver(message: OutboxRow): Promise<void> {
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
      signal: AbortSignal.any([AbortSignal.timeout(times.timeoutMs), aborting.signal]),
      now: now(),
    }).catch((error: unknown) => ({ error: error as Error }));
    if ('error' in answer) {
      if (aborting.signal.aborted) {
        // The server is stopping, and aborted the request itself.
        await releaseLease(db, message, workerId);
        return;
      }
      if (answer.error.name === 'TimeoutError') pause(0);
      else pauses = 0;
      await fail(message, { failure: networkFailure(answer.error), isFinal: false, retryAfterMs: 0 }, null);
      return;
    }
    const { status, retryAfterMs } = answer;
    const isTaken = status >= 200 && status < 300;
    if (!isTaken && (status === 429 || retryAfterMs > 0)) pause(retryAfterMs);
    else pauses = 0;
    const read = readAnswer(answer.text, profile?.answer ?? null);
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
      await fail(message, failed, unseenStatuses.includes(status) ? null : columns);
      return;
    }
    const verdict = { ...columns, partner_verdict: read.verdict, partner_id: read.id };
    const state = await recordVerdict(db, message, workerId, verdict, now());
    log.info(
      { message: message.id, leadId: message.lead_id, tries: message.tries + 1, verdict: read.verdict },
      state === 'delivered' ? 'a lead was delivered' : 'the partner did not accept a lead',
    );
  }

  async function fail(message: OutboxRow, failed: FailedTry, answer: Parameters<typeof recordFailure>[4]) {
    const change = afterFailure(message, failed, now(), times);
    await recordFailure(db, message, workerId, change, answer);
    logUndelivered(message, change.tries, failed.failure, change.state === 'dead');
  }

  /** The next message that is due, or `undefined`. An unavailable database is logged once. */
  async function claimNext(): Promise<OutboxRow | undefined> {
    try {
      const message = await claimMessage(db, { workerId, now: now(), leaseMs: times.leaseMs });
      lastClaimFailed = false;
      return message;
    } catch (error) {
      if (!lastClaimFailed) logFault(error);
      lastClaimFailed = true;
      return undefined;
    }
  }

  /** Delivers one message after another until none is due. */
  async function deliverDue(): Promise<void> {
    while (!isStopping && !isPaused()) {
      const message = await claimNext();
      if (!message) return;
      // More may be due: another lane delivers the next one meanwhile.
      wake();
      // A message whose result could not be stored is sent again when its lease has expired.
      await deliver(message).catch((error: unknown) => logFault(error, message));
    }
  }

  function wake(): void {
    if (isStopping || isPaused() || lanes.size >= (pauses > 0 ? 1 : maxConcurrent)) return;
    const lane: Promise<void> = deliverDue().finally(() => lanes.delete(lane));
    lanes.add(lane);
  }

  wake();
  const timer = setInterval(wake, times.pollIntervalMs);
  return {
    /** Polls the outbox now, unless as many messages as may be are being sent or the partner is overloaded. */
    wake,
    /** Claims no further message, and resolves once those that are being sent are done. */
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      const abortTimer = setTimeout(() => aborting.abort(), times.shutdownTimeoutMs);
      await Promise.all(lanes);
      clearTimeout(abortTimer);
    },
  };
}

export type OutboxWorker = ReturnType<typeof startOutboxWorker>;
