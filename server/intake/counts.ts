import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables';
import { localDay } from '../localTime';
import { withoutMessage, type Log } from '../log';
import type { EventsBody } from './schemas';

/** How many pairs of source and campaign are counted separately on one day; all others are counted as `other`. */
const maxPairs = 200;
const other = 'other';
const writeEveryMs = 1000;

type Count = Tables['event_counts'];
const pairOf = ({ utm_source, utm_campaign }: Pick<Count, 'utm_source' | 'utm_campaign'>) =>
  JSON.stringify([utm_source, utm_campaign]);
const asOther = (count: Count): Count => ({ ...count, utm_source: other, utm_campaign: other });

/** The counts of visits, added up in memory and written once a second, so that they never delay a lead. */
export interface Counts {
  add(body: EventsBody): void;
  /** Writes what is left. */
  close(): Promise<void>;
}

/** @param db connections of its own */
export function startCounts(db: Kysely<Tables>, now: () => Date, log: Log): Counts {
  let pending = new Map<string, Count>();
  let pairs = new Set<string>();
  const addTo = (counts: Map<string, Count>, count: Count) => {
    const key = JSON.stringify([count.day, count.event, count.utm_source, count.utm_campaign]);
    counts.set(key, { ...count, count: count.count + (counts.get(key)?.count ?? 0) });
  };

  async function write(): Promise<void> {
    const taken = [...pending.values()];
    pending = new Map();
    pairs = new Set();
    if (taken.length === 0) return;
    try {
      await db.transaction().execute(async (trx) => {
        const rows = new Map<string, Count>();
        for (const day of new Set(taken.map((count) => count.day))) {
          const stored = await trx
            .selectFrom('event_counts')
            .select(['utm_source', 'utm_campaign'])
            .distinct()
            .where('day', '=', day)
            .where('utm_source', '!=', other)
            .execute();
          const known = new Set(stored.map(pairOf)).add(pairOf({ utm_source: '', utm_campaign: '' }));
          for (const count of taken.filter((one) => one.day === day)) {
            const isCounted = known.has(pairOf(count)) || known.size <= maxPairs;
            if (isCounted) known.add(pairOf(count));
            addTo(rows, isCounted ? count : asOther(count));
          }
        }
        // In one order everywhere, so that two processes never wait for each other's rows.
        for (const [, row] of [...rows].sort(([one], [another]) => (one < another ? -1 : 1))) {
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
      });
    } catch (error) {
      log.warn(withoutMessage(error), 'counts could not be written, and are tried again');
      for (const count of taken) addTo(pending, count);
    }
  }

  let writing = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(write);
  }, writeEveryMs).unref();
  return {
    add: ({ counts, utm_source, utm_campaign }) => {
      const day = localDay(now());
      const isKnown = pairs.has(pairOf({ utm_source, utm_campaign }));
      const isCounted = isKnown || pairs.size < maxPairs;
      if (isCounted) pairs.add(pairOf({ utm_source, utm_campaign }));
      for (const [event, count] of Object.entries(counts)) {
        if (count === undefined) continue;
        const row = { day, event, utm_source, utm_campaign, count };
        addTo(pending, isCounted ? row : asOther(row));
      }
    },
    close: async () => {
      clearInterval(timer);
      await writing;
      await write();
    },
  };
}
