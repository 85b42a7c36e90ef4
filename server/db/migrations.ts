import { Migrator, PostgresAdapter, sql, type Kysely, type Migration } from 'kysely';

/** In the order of their names. One that has been released is never changed; a change is a new one. */
const migrations: Record<string, Migration> = {
  '2026-01-intake': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('leads')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('submission_id', 'text', (column) => column.notNull().unique())
        .addColumn('received_at', 'text', (column) => column.notNull())
        .addColumn('revised_at', 'text', (column) => column.notNull())
        .addColumn('revisions', 'integer', (column) => column.notNull())
        .addColumn('suspect', 'text')
        .addColumn('details', 'text', (column) => column.notNull())
        .addColumn('partner_has_at', 'text')
        .execute();
      await db.schema.createIndex('leads_by_time').on('leads').columns(['received_at', 'id']).execute();

      await db.schema
        .createTable('consents')
        .addColumn('lead_id', 'text', (column) => column.notNull())
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addColumn('received_at', 'text', (column) => column.notNull())
        .addColumn('evidence', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('consents_key', ['lead_id', 'revision'])
        .execute();

      await db.schema
        .createTable('reviews')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('submission_id', 'text', (column) => column.notNull().unique())
        .addColumn('received_at', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('suspect', 'text')
        .addColumn('details', 'text', (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('accepted_keys')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('fingerprint', 'text', (column) => column.notNull())
        .addColumn('subject_id', 'text', (column) => column.notNull())
        .addColumn('received_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('accepted_keys_by_subject')
        .on('accepted_keys')
        .column('subject_id')
        .execute();

      await db.schema
        .createTable('outbox')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('lead_id', 'text', (column) => column.notNull())
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('details', 'text')
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('queued_at', 'text', (column) => column.notNull())
        .addColumn('next_try_at', 'text', (column) => column.notNull())
        .addColumn('leased_by', 'text')
        .addColumn('leased_until', 'text')
        .addColumn('last_failure', 'text')
        .addColumn('delivered_at', 'text')
        .execute();
      await db.schema.createIndex('outbox_by_turn').on('outbox').columns(['state', 'next_try_at']).execute();
      await db.schema.createIndex('outbox_by_lead').on('outbox').column('lead_id').execute();

      await db.schema
        .createTable('event_counts')
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('event', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('event_counts_key', ['day', 'event'])
        .execute();
    },
  },
  '2026-11-no-samples-of-answers': {
    up: async (db: Kysely<unknown>) => {
      if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
      // PostgreSQL keeps samples of a column's values for its planner, where they would outlive the row.
      for (const table of ['leads', 'reviews', 'outbox']) {
        await sql`alter table ${sql.table(table)} alter column details set statistics 0`.execute(db);
      }
    },
  },
  '2026-11-no-samples-of-evidence': {
    up: async (db: Kysely<unknown>) => {
      if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
      // The evidence names a phone number. Naming the type again drops the samples that were taken before.
      const column = sql`alter table consents alter column evidence`;
      await sql`${column} type text`.execute(db);
      await sql`${column} set statistics 0`.execute(db);
    },
  },
  '2026-11-revisions-of-reviews': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .alterTable('reviews')
        .addColumn('revisions', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    },
  },
  '2026-11-sending-times-of-keys': {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('accepted_keys').addColumn('sent_at', 'text').execute();
    },
  },
};

/**
 * Brings the database to the shape of tables.ts. Servers that start together on one PostgreSQL take turns.
 *
 * @throws what the database says where it cannot be brought there; then nothing of the failed step remains.
 */
export async function migrate<Schema>(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The database cannot be migrated');
}
