import { randomUUID } from 'node:crypto';
import type { ServerContext } from './context';
import { claimRow, endLease, type QueueTable } from './db/queue';
import type { QueueRow, Tables, Verdict } from './db/tables';
import { loggableError } from './lib/log';
import { hourMs, minuteMs } from './lib/times';

/** How long a receiver may take to answer, in milliseconds. */
export const receiverTimeoutMs = 15_000;

/** How often and how long delivery is tried, in milliseconds. Tests use shorter times. */
const defaultTimes = {
  /** The wait after try n is random, between 0 and `firstWaitMs` · 2^(n−1). */
  firstWaitMs: 5_000,
  maxWaitMs: 6 * hourMs,
  /** How long nothing is sent to a receiver who is overloaded, at most: `retry` must not wait for hours. */
  maxPauseMs: 5 * minuteMs,
  /** A row is given up this long after its first failed try, or after this many tries. */
  giveUpAfterMs: 72 * hourMs,
  maxTries: 60,
  timeoutMs: receiverTimeoutMs,
  /** How long a lease lasts. Must exceed `timeoutMs`; the rest is for a slow database and for servers' clocks that differ. */
  leaseMs: 60_000,
  /** How often the worker polls its table by itself. */
  pollIntervalMs: 2_000,
  /** How long `stop` waits for responses before it aborts the requests; see `close` in startIntake.ts. */
  shutdownTimeoutMs: 6_000,
};
export type DeliveryTimes = Readonly<typeof defaultTimes>;

/** How many rows one worker sends at the same time. */
const maxConcurrent = 4;

/** The wait after a try: full jitter, as "Exponential backoff and jitter" (AWS architecture blog) describes it. */
export function retryDelayMs(tries: number, times: Pick<DeliveryTimes, 'firstWaitMs' | 'maxWaitMs'>): number {
  return Math.random() * Math.min(times.maxWaitMs, times.firstWaitMs * 2 ** (tries - 1));
}

/** A try that failed. */
export interface FailedTry {
  /** A status or an error code, for the operator. */
  readonly failure: string;
  /** Whether no further try is wanted. */
  readonly isFinal?: boolean;
  /** How long the receiver asks to wait, in milliseconds. */
  readonly retryAfterMs?: number;
  /** Whether the receiver is overloaded: nothing is sent for a while, then one row at a time until it answers otherwise. */
  readonly isOverloaded?: boolean;
  /** Stores what the try changes, where that is more than the row. */
  readonly record?: (change: FailureChange) => Promise<unknown>;
}

/** What a failed try changes: the row waits for its next try, or is a dead letter. */
function afterFailure(
  row: Pick<QueueRow, 'tries' | 'first_failed_at'>,
  { failure, isFinal = false, retryAfterMs = 0 }: FailedTry,
  now: Date,
  times: DeliveryTimes,
) {
  const tries = row.tries + 1;
  const wait = Math.min(Math.max(retryDelayMs(tries, times), retryAfterMs), times.maxWaitMs);
  const nextTry = now.getTime() + wait;
  // The three days begin with the first failed try, because a row may have waited for days before it.
  const first_failed_at = row.first_failed_at ?? now.toISOString();
  const isLast = tries >= times.maxTries || nextTry > Date.parse(first_failed_at) + times.giveUpAfterMs;
  return {
    tries,
    first_failed_at,
    last_failure: failure,
    state: isFinal || isLast ? 'dead' : 'waiting',
    next_try_at: new Date(nextTry).toISOString(),
  } as const;
}
export type FailureChange = ReturnType<typeof afterFailure>;

/** A row that needs no further try, for the log: it was sent with a result, or its lead is gone (`null`). */
export type Sent = { readonly result: string; readonly verdict?: Verdict } | null;

/** A table whose rows are sent, and how. */
export interface Queue<Table extends QueueTable> {
  readonly table: Table;
  /**
   * Sends a row and stores that it was sent; otherwise it says how it failed. A row whose result could not be stored is sent
   * again when its lease has expired. The signal ends the try: it took too long, or the server is stopping.
   */
  readonly deliver: (row: Tables[Table], signal: AbortSignal) => Promise<Sent | FailedTry>;
  /** What the log says of a failed try. */
  readonly unsent: string;
}

/**
 * Starts sending the rows that wait in a table: each at least once, in a bounded number of tries. Any number of processes
 * may share a database: a worker takes a lease on a row before it sends it, and the lease of a process that was killed
 * expires.
 */
export function startQueueWorker<Table extends QueueTable>(
  { db, now, log }: Omit<ServerContext, 'settings'>,
  { table, deliver, unsent }: Queue<Table>,
  deliveryTimes: Partial<DeliveryTimes> = {},
) {
  const times = { ...defaultTimes, ...deliveryTimes };
  const workerId = randomUUID();
  /** Ends the requests that are under way. */
  const aborting = new AbortController();
  /** The deliveries that are under way, each of one row after another. */
  const lanes = new Set<Promise<void>>();
  let isStopping = false;
  let pausedUntil = 0;
  /** How many pauses followed each other without another answer between them. */
  let pauses = 0;
  let lastClaimFailed = false;
  const logFault = (error: unknown, row?: QueueRow) =>
    log.error({ message: row?.id, leadId: row?.lead_id, ...loggableError(error) }, 'delivery failed');

  const isPaused = () => now().getTime() < pausedUntil;
  function pause(retryAfterMs: number): void {
    // What was under way fails with the first, and is no further pause.
    if (!isPaused()) pauses += 1;
    const wait = Math.max(retryAfterMs, retryDelayMs(pauses, times));
    pausedUntil = Math.max(pausedUntil, now().getTime() + Math.min(wait, times.maxPauseMs));
  }
  /** The next row that is due, or `undefined`. An unavailable database is logged once. */
  async function claimNext(): Promise<Tables[Table] | undefined> {
    try {
      const row = await claimRow(db, table, { workerId, now: now(), leaseMs: times.leaseMs });
      lastClaimFailed = false;
      return row;
    } catch (error) {
      if (!lastClaimFailed) logFault(error);
      lastClaimFailed = true;
      return undefined;
    }
  }

  async function deliverRow(row: Tables[Table]): Promise<void> {
    const timeout = AbortSignal.timeout(times.timeoutMs);
    // A listener holds it. Node 20 frees it otherwise before it is due, and a receiver that hangs would hold the lane for
    // minutes: https://github.com/nodejs/node/issues/57736
    timeout.addEventListener('abort', () => undefined);
    const signal = AbortSignal.any([timeout, aborting.signal]);
    const outcome = await deliver(row, signal);
    const failed = outcome !== null && 'failure' in outcome ? outcome : null;
    // A try that ends with the server is not counted.
    if (failed && aborting.signal.aborted) {
      await endLease(db, table, row).execute();
      return;
    }
    if (failed?.isOverloaded) pause(failed.retryAfterMs ?? 0);
    else pauses = 0;
    const named = { message: row.id, leadId: row.lead_id, tries: row.tries + 1 };
    if (outcome !== null && 'result' in outcome)
      log.info({ ...named, verdict: outcome.verdict }, outcome.result);
    if (!failed) return;
    const change = afterFailure(row, failed, now(), times);
    await (failed.record?.(change) ?? endLease(db, table, row, change).execute());
    log.warn({ ...named, failure: failed.failure, dead: change.state === 'dead' }, unsent);
  }

  /** Delivers one row after another until none is due. */
  async function deliverDue(): Promise<void> {
    while (!isStopping && !isPaused()) {
      const row = await claimNext();
      if (!row) return;
      // More may be due: another lane delivers the next one meanwhile.
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
    /** Polls the table now, unless as many rows as may be are being sent or the receiver is overloaded. */
    wake,
    /** Claims no further row, and resolves once those that are being sent are done. */
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
