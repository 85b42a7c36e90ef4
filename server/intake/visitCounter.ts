import type { ServerContext } from '../context';
import type { Tables } from '../db/tables';
import { loggableError } from '../lib/log';
import { localDay } from '../lib/times';
import type { EventsBody } from './schemas';

/** How many pairs of source and campaign are counted on one day. Any further pair is counted as `other`. */
const maxPairs = 200;
const writeEveryMs = 1000;

/**
 * Counts visits in memory, and adds the counts to the database once a second. While the database is unavailable,
 * visits are not counted.
 */
export function startVisitCounter({ db, now, log }: Omit<ServerContext, 'settings'>) {
  const pending = new Map<string, Tables['event_counts']>();
  let counted = { day: '', pairs: new Set<string>() };

  /** Adds the pairs that are stored for a day, so that a server that starts again does not count as many more. */
  async function addStoredPairs({ day, pairs }: typeof counted): Promise<void> {
    const stored = db.selectFrom('event_counts').select(['utm_source', 'utm_campaign']).distinct();
    for (const { utm_source, utm_campaign } of await stored.where('day', '=', day).execute())
      pairs.add(JSON.stringify([utm_source, utm_campaign]));
  }

  function add({ counts, ...labels }: EventsBody): void {
    const day = localDay(now());
    // A visit without labels is always counted as such.
    if (counted.day !== day) {
      counted = { day, pairs: new Set([JSON.stringify(['', ''])]) };
      // If they cannot be read, the next visit tries it again.
      void addStoredPairs(counted).catch(() => (counted.day = ''));
    }
    const pair = JSON.stringify([labels.utm_source, labels.utm_campaign]);
    if (counted.pairs.size <= maxPairs) counted.pairs.add(pair);
    const { utm_source, utm_campaign } = counted.pairs.has(pair)
      ? labels
      : { utm_source: 'other', utm_campaign: 'other' };
    for (const [event, count = 0] of Object.entries(counts)) {
      const key = JSON.stringify([day, event, utm_source, utm_campaign]);
      const row = { day, event, utm_source, utm_campaign, count: count + (pending.get(key)?.count ?? 0) };
      pending.set(key, row);
    }
  }

  async function write(): Promise<void> {
    // Sorted, so that two servers lock rows in the same order and cannot deadlock.
    const rows = [...pending].sort(([one], [another]) => (one < another ? -1 : 1)).map(([, row]) => row);
    pending.clear();
    if (rows.length === 0) return;
    await db
      .insertInto('event_counts')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'event', 'utm_source', 'utm_campaign'])
          .doUpdateSet((eb) => ({ count: eb('event_counts.count', '+', eb.ref('excluded.count')) })),
      )
      .execute()
      .catch((error: unknown) =>
        log.error(loggableError(error), 'counts could not be written, and are dropped'),
      );
  }

  let writing = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(write);
  }, writeEveryMs).unref();
  return {
    add,
    /** Stops the timer and writes the remaining counts. */
    close: async () => {
      clearInterval(timer);
      await writing.then(write);
    },
  };
}
