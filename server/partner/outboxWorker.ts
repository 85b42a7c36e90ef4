import { randomUUID } from 'node:crypto';
import { sql, type Selectable, type SqlBool } from 'kysely';
import { clickIdentifiers, type Source } from '../../src/domain/source';
import type { Database } from '../db/database';
import { openLead, withEveryAnswer, type LeadDetails } from '../db/details';
import { isUnleased, sharedMoment } from '../db/outbox';
import { isSealed, openForPartner } from '../db/sealing';
import type { OutboxRow } from '../db/tables';
import { withoutMessage, type Log } from '../log';
import type { PartnerSettings } from '../settings/settings';
import { tryToSend } from './webhook';

/** How often and how long delivery is tried, in milliseconds. Tests shorten them. */
export interface DeliveryTimes {
  /** The first wait is between 0 and this; every further one is between 0 and twice the last limit. */
  readonly firstWaitMs: number;
  readonly maxWaitMs: number;
  /** So long after its first failed try, or after so many tries, a message is dead. */
  readonly giveUpAfterMs: number;
  readonly maxTries: number;
  /** How long the partner may take to answer. */
  readonly timeoutMs: number;
  /** How long a worker's claim on a message is believed; longer than an answer may take. */
  readonly leaseMs: number;
  /** How often the outbox is polled when nothing woke the worker. */
  readonly pollIntervalMs: number;
  /** How long `stop` waits for answers before it gives up on them. */
  readonly shutdownTimeoutMs: number;
}

const hours = 3_600_000;
const defaultTimes: DeliveryTimes = {
  firstWaitMs: 5_000,
  maxWaitMs: 6 * hours,
  giveUpAfterMs: 72 * hours,
  maxTries: 60,
  timeoutMs: 15_000,
  leaseMs: 60_000,
  pollIntervalMs: 2_000,
  shutdownTimeoutMs: 8_000,
};

/** A source as the partner gets it: the labels name a campaign, the identifiers a click. */
function withoutClickIdentifiers(source: Source | null): Source | null {
  if (source === null) return null;
  const isClick = (name: string) => clickIdentifiers.some((one) => one === name);
  return Object.fromEntries(Object.entries(source).filter(([name]) => !isClick(name)));
}

/** How many messages one process sends concurrently. */
const maxConcurrent = 4;

/** The full jitter of "Exponential backoff and jitter" (AWS architecture blog): anything from 0 to the limit. */
export function waitBefore(tries: number, times: Pick<DeliveryTimes, 'firstWaitMs' | 'maxWaitMs'>): number {
  return Math.random() * Math.min(times.maxWaitMs, times.firstWaitMs * 2 ** Math.min(tries - 1, 40));
}

/** The worker that delivers leads to the partner. */
export interface OutboxWorker {
  /** Polls the outbox now. */
  wake(): void;
  /** Takes no new message, and resolves once those under way are over. */
  stop(): Promise<void>;
}

/**
 * Starts delivering what waits in the outbox: each message at least once, in a bounded number of tries. Any number
 * of processes may share a database: a message is claimed for a time before it is sent, and a claim whose process
 * was killed runs out.
 */
export function startOutboxWorker(parts: {
  database: Database;
  partner: PartnerSettings;
  now: () => Date;
  log: Log;
  deliveryTimes?: Partial<DeliveryTimes>;
}): OutboxWorker {
  const { database, partner, now, log } = parts;
  const { db } = database;
  const times = { ...defaultTimes, ...parts.deliveryTimes };
  const workerId = randomUUID();
  const stopping = new AbortController();
  const aborting = new AbortController();
  let isWoken = false;
  let endWait = (): void => undefined;
  const wake = () => {
    isWoken = true;
    endWait();
  };
  const later = (ms: number) => new Date(now().getTime() + ms).toISOString();
  const logFault = (error: unknown) => log.error(withoutMessage(error), 'delivery failed');

  /** The messages whose turn it is and that nobody else is sending, claimed in one statement. */
  const claim = (free: number) =>
    db
      .updateTable('outbox')
      .set({ leased_by: workerId, leased_until: sharedMoment(database, now(), times.leaseMs) })
      .where((eb) => {
        const due = eb
          .selectFrom('outbox')
          .select('id')
          .where('state', '=', 'waiting')
          .where('next_try_at', '<=', now().toISOString())
          .where(isUnleased(database, now()))
          .orderBy('next_try_at')
          .limit(free);
        // PostgreSQL may look for the rows of an `in` again for each message, and find others, since those that it has
        // claimed are no longer due: then it claims more than are free. An array is made once.
        return database.kind === 'postgres'
          ? sql<SqlBool>`id = any(array(${due.forUpdate().skipLocked()}))`
          : eb('id', 'in', due);
      })
      .returningAll()
      .execute();

  /** The message's text, or why there never will be one. */
  async function bodyOf(row: Selectable<OutboxRow>): Promise<{ body: string } | { reason: string }> {
    const lead = await db
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', row.lead_id)
      .where('revisions', '=', row.revision)
      .executeTakeFirst();
    if (!lead) return { reason: 'the lead was deleted or revised' };
    if (row.details === null && isSealed(lead.details)) return { reason: 'sealed without the partner' };
    let details: LeadDetails;
    try {
      details =
        row.details === null
          ? await openLead(lead.details, null)
          : withEveryAnswer(openForPartner(row.details, partner.secrets) as LeadDetails);
    } catch {
      return { reason: 'sealed with another secret' };
    }
    const data = {
      id: lead.id,
      submissionId: lead.submission_id,
      revision: row.revision,
      receivedAt: lead.revised_at,
      suspect: lead.suspect,
      ...details,
      source: partner.getsClickIds ? details.source : withoutClickIdentifiers(details.source),
    };
    return { body: JSON.stringify({ type: 'lead.submitted', timestamp: lead.revised_at, data }) };
  }

  /**
   * Writes down what became of a message, unless another process has claimed it meanwhile, and that the partner has
   * its lead, both or neither: a delivered message is never looked at again. A busy database is asked again: what is
   * not written down is sent once more when the claim has run out.
   *
   * @returns whether the message was still there, and this worker's
   */
  async function recordResult(row: Selectable<OutboxRow>, change: Partial<OutboxRow>): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction().execute(async (trx) => {
          if (change.delivered_at) {
            // The lead before its message, as a revision locks them: in another order each could wait for the other.
            await trx
              .updateTable('leads')
              .set({ partner_has_at: change.delivered_at })
              .where('id', '=', row.lead_id)
              .where('revisions', '=', row.revision)
              .execute();
          }
          const { numUpdatedRows } = await trx
            .updateTable('outbox')
            .set({ leased_by: null, leased_until: null, ...change })
            .where('id', '=', row.id)
            .where('leased_by', '=', workerId)
            .executeTakeFirst();
          return numUpdatedRows > 0n;
        });
      } catch (error) {
        if (attempt === 3) throw error;
      }
    }
  }

  const logFailure = (row: Selectable<OutboxRow>, tries: number, failure: string, dead: boolean) =>
    log.warn({ message: row.id, leadId: row.lead_id, tries, failure, dead }, 'a lead was not delivered');

  async function deliver(row: Selectable<OutboxRow>): Promise<void> {
    const message = await bodyOf(row);
    if ('reason' in message) {
      const isDead = await recordResult(row, { state: 'dead', last_failure: message.reason });
      if (isDead) logFailure(row, row.tries, message.reason, true);
      return;
    }
    const signal = AbortSignal.any([AbortSignal.timeout(times.timeoutMs), aborting.signal]);
    const outcome = await tryToSend(partner, { id: row.id, body: message.body, at: now() }, signal);
    if (outcome.delivered) {
      const delivered_at = now().toISOString();
      await recordResult(row, { state: 'delivered', delivered_at, details: null, last_failure: null });
      return;
    }
    const tries = row.tries + 1;
    const wait = Math.min(Math.max(waitBefore(tries, times), outcome.retryAfterMs), times.maxWaitMs);
    // The days begin with the first failed try: a lead that waited for longer than that has not been tried yet.
    const first_failed_at = row.first_failed_at ?? now().toISOString();
    const end = Date.parse(first_failed_at) + times.giveUpAfterMs;
    const isDead = outcome.isGone || tries >= times.maxTries || now().getTime() + wait > end;
    await recordResult(row, {
      tries,
      first_failed_at,
      last_failure: outcome.failure,
      ...(isDead ? { state: 'dead' } : { next_try_at: later(wait) }),
    });
    logFailure(row, tries, outcome.failure, isDead);
  }

  /** Waits until it is woken, stopped, or the next poll is due. */
  const waitForWork = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isWoken ? 0 : times.pollIntervalMs);
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    const inFlight = new Set<Promise<void>>();
    let hasFailed = false;
    while (!stopping.signal.aborted) {
      let claimed: Selectable<OutboxRow>[] = [];
      try {
        const free = maxConcurrent - inFlight.size;
        claimed = free > 0 ? await claim(free) : [];
        hasFailed = false;
      } catch (error) {
        // The database is unavailable: logged once, and tried again.
        if (!hasFailed) logFault(error);
        hasFailed = true;
      }
      for (const row of claimed) {
        // What it could not write down is tried again when the claim has run out.
        const sending: Promise<void> = deliver(row)
          .catch(logFault)
          .finally(() => {
            inFlight.delete(sending);
            wake();
          });
        inFlight.add(sending);
      }
      if (claimed.length > 0) continue;
      await waitForWork();
      isWoken = false;
    }
    const abortTimer = setTimeout(() => aborting.abort(), times.shutdownTimeoutMs);
    await Promise.all(inFlight);
    clearTimeout(abortTimer);
  }

  const running = run();
  return {
    wake,
    stop: () => {
      stopping.abort();
      wake();
      return running;
    },
  };
}
