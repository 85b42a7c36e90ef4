import type { ServerContext } from './context';
import { claimRow, endLease, type FailureChange, type QueueTable } from './db/outbox';
import type { QueueRow, Tables, Verdict } from './db/tables';
import { loggableError } from './lib/log';
import { hourMs, minuteMs } from './lib/times';

/** How long a receiver may take to answer, in milliseconds. */
export const receiverTimeoutMs = 15_000;

/** The limits of retries, with times in milliseconds. Tests use shorter times. */
const defaultTimes = {
  /** The wait after try n is random, between 0 and `firstWaitMs` · 2^(n−1). */
  firstWaitMs: 5_000,
  maxWaitMs: 6 * hourMs,
  /** The longest pause for an overloaded receiver: a lead that the operator retries must not wait for hours. */
  maxPauseMs: 5 * minuteMs,
  /** A row is given up this long after its first failed try, or after this many tries. */
  giveUpAfterMs: 72 * hourMs,
  maxTries: 60,
  timeoutMs: receiverTimeoutMs,
  /** How long a lease lasts: `timeoutMs`, and a margin for a slow database and for servers' different clocks. */
  leaseMs: 60_000,
  /** How often the worker polls its table by itself. */
  pollIntervalMs: 2_000,
  /** How long `stop` waits for responses before it aborts the requests; see `close` in serve.ts. */
  shutdownTimeoutMs: 6_000,
};
export type DeliveryTimes = Readonly<typeof defaultTimes>;

/** How many rows one worker sends at the same time. */
const maxConcurrent = 4;

/** The wait after a try: full jitter, as "Exponential backoff and jitter" (AWS architecture blog) describes it. */
export const retryDelayMs = (
  tries: number,
  times: Pick<DeliveryTimes, 'firstWaitMs' | 'maxWaitMs'>,
): number => Math.random() * Math.min(times.maxWaitMs, times.firstWaitMs * 2 ** (tries - 1));

/** A try that failed. */
export interface FailedTry {
  /** A status or an error code, for the operator. */
  readonly failure: string;
  /** Whether the row must not be tried again. */
  readonly isFinal?: boolean;
  /** How long the receiver asks the server to wait, in milliseconds. */
  readonly retryAfterMs?: number;
  /** Whether the receiver is overloaded: the worker pauses, then sends one row at a time until a try ends otherwise. */
  readonly isOverloaded?: boolean;
  /** Stores the failed try, if it may change more than its row: then the worker does not change the row. */
  readonly record?: (change: FailureChange) => Promise<void>;
}

/** A try after which nothing is left to send: its result, for the log, or `null` if nothing was sent. */
export type Sent = { readonly result: string; readonly verdict?: Verdict } | null;

/** A table of rows to send, and how to send one. */
export interface Queue<Table extends QueueTable> {
  readonly table: Table;
  /**
   * Sends a row and stores the result, or returns how the try failed. If the result cannot be stored, the row is sent
   * again once its lease expires. The signal aborts a try that takes too long, or when the server stops.
   */
  readonly deliver: (row: Tables[Table], signal: AbortSignal) => Promise<Sent | FailedTry>;
  /** The message in the log for a failed try. */
  readonly unsent: string;
}

/**
 * Starts a worker that sends the waiting rows of a table: each at least once, in a bounded number of tries. Any number
 * of processes may share a database: a worker leases a row before it sends it, and the lease of a process that was
 * killed expires.
 */
export function startQueueWorker<Table extends QueueTable>(
  { db, now, log }: Omit<ServerContext, 'settings'>,
  { table, deliver, unsent }: Queue<Table>,
  deliveryTimes: Partial<DeliveryTimes> = {},
) {
  const times = { ...defaultTimes, ...deliveryTimes };
  /** Aborts the requests that are under way. */
  const aborting = new AbortController();
  /** The running calls of `deliverDue`. */
  const lanes = new Set<Promise<void>>();
  let isStopping = false;
  let pausedUntil = 0;
  /** How many pauses there were in a row: 0 once a try ends without an overload. */
  let pauses = 0;
  let isDatabaseAvailable = true;
  const logFault = (error: unknown, row?: QueueRow) =>
    log.error({ message: row?.id, leadId: row?.lead_id, ...loggableError(error) }, 'delivery failed');

  const isPaused = () => now().getTime() < pausedUntil;
  function pause(retryAfterMs: number): void {
    // Requests that were under way fail during the same pause, and do not count as another one.
    if (!isPaused()) pauses += 1;
    const wait = Math.max(retryAfterMs, retryDelayMs(pauses, times));
    pausedUntil = Math.max(pausedUntil, now().getTime() + Math.min(wait, times.maxPauseMs));
  }
  function afterFailure(row: QueueRow, { failure, isFinal, retryAfterMs = 0 }: FailedTry): FailureChange {
    const tries = row.tries + 1;
    const wait = Math.min(Math.max(retryDelayMs(tries, times), retryAfterMs), times.maxWaitMs);
    const nextTry = now().getTime() + wait;
    // The three days begin with the first failed try, because a row may have waited for days before it.
    const first_failed_at = row.first_failed_at ?? now().toISOString();
    const isLast = tries >= times.maxTries || nextTry > Date.parse(first_failed_at) + times.giveUpAfterMs;
    return {
      tries,
      first_failed_at,
      last_failure: failure,
      state: isFinal || isLast ? 'dead' : 'waiting',
      next_try_at: new Date(nextTry).toISOString(),
    };
  }

  async function deliverRow(row: Tables[Table]): Promise<void> {
    const timeout = AbortSignal.timeout(times.timeoutMs);
    // The listener keeps the signal alive. Node 20 may garbage-collect it before it fires, and a receiver that hangs
    // would block the lane for minutes: https://github.com/nodejs/node/issues/57736
    timeout.addEventListener('abort', () => undefined);
    const signal = AbortSignal.any([timeout, aborting.signal]);
    const ended = await deliver(row, signal);
    const failed = ended !== null && 'failure' in ended ? ended : null;
    // A try that the stopping server aborted does not count.
    if (failed && aborting.signal.aborted) {
      await endLease(db, table, row);
      return;
    }
    if (failed?.isOverloaded) pause(failed.retryAfterMs ?? 0);
    else pauses = 0;
    const entry = { message: row.id, leadId: row.lead_id, tries: row.tries + 1 };
    if (ended !== null && 'result' in ended) log.info({ ...entry, verdict: ended.verdict }, ended.result);
    if (!failed) return;
    const change = afterFailure(row, failed);
    if (failed.record) await failed.record(change);
    else await endLease(db, table, row, change, { onlyIfWaiting: true });
    log.warn({ ...entry, failure: failed.failure, dead: change.state === 'dead' }, unsent);
  }

  /** Delivers one row after another until none is due. Logs an unavailable database only once. */
  async function deliverDue(): Promise<void> {
    while (!isStopping && !isPaused()) {
      let row: Tables[Table] | undefined;
      try {
        row = await claimRow(db, table, now(), times.leaseMs);
        isDatabaseAvailable = true;
      } catch (error) {
        if (isDatabaseAvailable) logFault(error);
        isDatabaseAvailable = false;
      }
      if (!row) return;
      // Starts another lane, because more rows may be due.
      wake();
      await deliverRow(row).catch((error: unknown) => logFault(error, row));
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
    /** Polls the table now, unless every lane is busy or the receiver is overloaded. */
    wake,
    /** Claims no further row, and resolves once the rows that are being sent are done. */
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      const abortTimer = setTimeout(() => aborting.abort(), times.shutdownTimeoutMs);
      await Promise.all(lanes);
      clearTimeout(abortTimer);
    },
  };
}

export type QueueWorker = ReturnType<typeof startQueueWorker>;
