import { sql, type Kysely, type SqlBool } from 'kysely';
import { isPostgres } from './database';
import type { MailRow, QueueRow, Tables } from './tables';

/** The tables whose rows a worker sends. */
export type QueueTable = 'outbox' | 'mail_outbox' | 'revocations';

/** Types a query of the common columns as one of a single table. */
const asOne = (table: QueueTable) => table as 'mail_outbox';

/** Whether no worker holds a valid lease on a row, so that it may be sent or changed. */
export const isUnleased = (now: Date) =>
  sql<SqlBool>`(leased_until is null or leased_until < ${now.toISOString()})`;

/** The columns of a row that is due for its first try at a time (ISO 8601). */
export const firstTryAt = (due: string) =>
  ({ state: 'waiting', tries: 0, first_failed_at: null, next_try_at: due }) as const;

/**
 * Leases the row that became due last and that no worker is sending, in one statement. The latest comes first, so that
 * a new row does not wait for old ones that are tried again.
 *
 * @param leaseMs how long the lease is valid, in milliseconds
 */
export const claimRow = <Table extends QueueTable>(
  db: Kysely<Tables>,
  table: Table,
  { workerId, now, leaseMs }: { workerId: string; now: Date; leaseMs: number },
): Promise<Tables[Table] | undefined> =>
  db
    .updateTable(asOne(table))
    .set({ leased_by: workerId, leased_until: new Date(now.getTime() + leaseMs).toISOString() })
    .where('id', '=', (eb) => {
      const latest = eb
        .selectFrom(asOne(table))
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_try_at', '<=', now.toISOString())
        .where(isUnleased(now))
        .orderBy('next_try_at', 'desc')
        .limit(1);
      return isPostgres(db) ? latest.forUpdate().skipLocked() : latest;
    })
    .returningAll()
    .executeTakeFirst() as Promise<Tables[Table] | undefined>;

/** Ends the lease of a claimed row and changes the row, unless another process has leased or queued it again since. */
export const endLease = (
  db: Kysely<Tables>,
  table: QueueTable,
  { id, leased_by }: Pick<QueueRow, 'id' | 'leased_by'>,
  change: Partial<QueueRow> = {},
) =>
  db
    .updateTable(asOne(table))
    .set({ leased_by: null, leased_until: null, ...(change as Partial<MailRow>) })
    .where('id', '=', id)
    .where('leased_by', '=', leased_by);
