import type { Transaction } from 'kysely';
import type { ServerContext } from '../context';
import type { Tables } from '../db/tables';
import { loggableError } from '../lib/log';
import { localDay } from '../lib/times';
import type { EventsBody } from './schemas';

/** How many pairs of source and campaign are counted on one day. Any further pair is counted as `other`. */
const maxPairs = 200;
const otherPair = { utm_source: 'other', utm_campaign: 'other' };
const writeEveryMs = 1000;

type CountRow = Tables['event_counts'];
const pairOf = ({ utm_source, utm_campaign }: Pick<CountRow, 'utm_source' | 'utm_campaign'>) =>
  JSON.stringify([utm_source, utm_campaign]);
/** The pairs that are always counted, beyond the 200: a visit without labels, and `other`. */
const alwaysCounted = [pairOf({ utm_source: '', utm_campaign: '' }), pairOf(otherPair)];

function addTo(totals: Map<string, CountRow>, row: CountRow): void {
  const key = JSON.stringify([row.day, row.event, row.utm_source, row.utm_campaign]);
  totals.set(key, { ...row, count: row.count + (totals.get(key)?.count ?? 0) });
}

/** Adds counts to the stored ones; pairs beyond the day's limit count as `other`. */
async function store(trx: Transaction<Tables>, batch: readonly CountRow[]): Promise<void> {
  const totals = new Map<string, CountRow>();
  for (const day of new Set(batch.map((row) => row.day))) {
    const stored = await trx
      .selectFrom('event_counts')
      .select(['utm_source', 'utm_campaign'])
      .distinct()
      .where('day', '=', day)
      .execute();
    const pairs = new Set([...alwaysCounted, ...stored.map(pairOf)]);
    for (const row of batch.filter((one) => one.day === day)) {
      const isCounted = pairs.has(pairOf(row)) || pairs.size < maxPairs + alwaysCounted.length;
      if (isCounted) pairs.add(pairOf(row));
      addTo(totals, isCounted ? row : { ...row, ...otherPair });
    }
  }
  // Sorted, so that two servers lock rows in the same order and cannot deadlock.
  for (const [, row] of [...totals].sort(([one], [another]) => (one < another ? -1 : 1))) {
    await trx
      .insertInto('event_counts')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'event', 'utm_source', 'utm_campaign'])
          .doUpdateSet((eb) => ({ count: eb('event_counts.count', '+', eb.ref('excluded.count')) })),
      )
      .execute();
  }
}

/**
 * Counts visits in memory, and adds the counts to the database once a second. While the database is unavailable, visits are
 * not counted.
 */
export function startVisitCounter({ db, now, log }: Omit<ServerContext, 'settings'>) {
  const pending = new Map<string, CountRow>();
  async function write(): Promise<void> {
    const batch = [...pending.values()];
    pending.clear();
    if (batch.length === 0) return;
    try {
      await db.transaction().execute((trx) => store(trx, batch));
    } catch (error) {
      log.error(loggableError(error), 'counts could not be written, and are dropped');
    }
  }

  let writing = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(write);
  }, writeEveryMs).unref();
  return {
    add: ({ counts, utm_source, utm_campaign }: EventsBody) => {
      const day = localDay(now());
      for (const [event, count] of Object.entries(counts)) {
        if (count === undefined) continue;
        addTo(pending, { day, event, utm_source, utm_campaign, count });
      }
    },
    /** Stops the timer and writes the remaining counts. */
    close: async () => {
      clearInterval(timer);
      await writing;
      await write();
    },
  };
}

export type VisitCounter = ReturnType<typeof startVisitCounter>;
