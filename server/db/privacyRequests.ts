import { sql, type Kysely } from 'kysely';
import { localDay } from '../lib/times';
import type { Tables } from './tables';

type Kind = Tables['privacy_requests']['kind'];
export type RequestCounts = Record<Kind, number>;

export const countRequest = (db: Kysely<Tables>, kind: Kind, now: Date, count = 1) =>
  db
    .insertInto('privacy_requests')
    .values({ day: localDay(now), kind, count })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind'])
        .doUpdateSet((eb) => ({ count: eb('privacy_requests.count', '+', eb.ref('excluded.count')) })),
    )
    .execute();

const countsByKind = (db: Kysely<Tables>) =>
  db
    .selectFrom('privacy_requests')
    .select(['kind', (eb) => eb.fn.sum<number>('count').as('count')])
    .groupBy('kind');

/** Counts the requests of each kind that were done between two days, both included (`2026-01-31`). */
export async function requestCounts(
  db: Kysely<Tables>,
  [firstDay, lastDay]: readonly [string, string] = ['', '9999'],
): Promise<RequestCounts> {
  const counts = { found: 0, forgotten: 0, reviewDeleted: 0 };
  const rows = await countsByKind(db).where('day', '>=', firstDay).where('day', '<=', lastDay).execute();
  for (const { kind, count } of rows) counts[kind] = count;
  return counts;
}

const kindWords = { found: 'to know', forgotten: 'to be forgotten', reviewDeleted: 'to delete a review' };

/** Counts the requests of each kind that were done in each year, the newest year first. */
export async function requestsByYear(db: Kysely<Tables>) {
  const year = sql<string>`substr(day, 1, 4)`;
  const ofYears = countsByKind(db).select(year.as('year')).groupBy(year);
  const rows = await ofYears.orderBy(year, 'desc').orderBy('kind').execute();
  return rows.map((row) => ({ ...row, kind: kindWords[row.kind] }));
}
