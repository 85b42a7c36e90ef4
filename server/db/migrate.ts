import { rmSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { buildName } from '../buildName';
import { OperatorError } from '../operatorError';
import type { DatabaseAddress } from '../settings/settings';
import { backupSqlite } from './backup';
import { connect, cannotOpen, type Database } from './database';
import { migrations } from './migrations';
import type { Tables } from './tables';

/** The record of what was migrated, under the name that Kysely's own migrator gave it in earlier builds. */
const record = 'kysely_migration';
interface WithRecord extends Tables {
  kysely_migration: { name: string; timestamp: string };
}

const known = Object.keys(migrations);
/** The number of PostgreSQL's lock that servers take turns by while they migrate. */
const lockNumber = 3_853_314;

/** Which migrations a database has had; `null` where it is new. */
async function migrated(db: Kysely<WithRecord>): Promise<readonly string[] | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === record)) return null;
  const rows = await db.selectFrom(record).select('name').execute();
  return rows.map(({ name }) => name);
}

/** @throws OperatorError where the database has had migrations that this build does not know */
async function refuseNewer(db: Kysely<Tables>, had: readonly string[]): Promise<void> {
  if (had.every((name) => known.includes(name))) return;
  const made = await db
    .selectFrom('metadata')
    .select('value')
    .where('name', '=', 'schema.build')
    .executeTakeFirst();
  throw new OperatorError(
    `The database was migrated by a newer build (${made?.value ?? 'unknown'}) than this one (${buildName()}): run that build, or go back as docs/operating.md says under "Upgrades".`,
  );
}

/**
 * Whether a database has the tables of this build.
 *
 * @throws OperatorError which says what to do where it has not
 */
async function requireCurrentSchema({ db }: Database): Promise<void> {
  const had = await migrated(db);
  await refuseNewer(db, had ?? []);
  if (had === null || known.some((name) => !had.includes(name))) {
    throw new OperatorError(
      'The database is not of this build: run `npm run leads -- migrate`, or start the server, which does it too.',
    );
  }
}

/** What {@link migrateDatabase} did: the names of the migrations that ran, and the copy that it made before. */
export interface Migrated {
  readonly ran: readonly string[];
  readonly backup: string | null;
}

/**
 * Brings a database to the tables of this build, in one transaction that locks out any other migration; one that is not
 * there is made. A SQLite file is copied first, beside itself.
 *
 * @throws OperatorError where a newer build made it, or it cannot be opened
 */
export async function migrateDatabase(address: DatabaseAddress): Promise<Migrated> {
  const database = connect(address);
  try {
    return await database.db.transaction().execute(async (trx) => {
      const db = trx as unknown as Kysely<WithRecord>;
      if (address.kind === 'postgres') await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(db);
      const had = await migrated(db);
      await refuseNewer(trx, had ?? []);
      const ran = known.filter((name) => !had?.includes(name));
      if (ran.length === 0) return { ran, backup: null };
      let backup: string | null = null;
      if (address.kind === 'sqlite' && had) {
        backup = `${address.file}.before-${ran.at(-1) ?? ''}`;
        // Half a copy, of a migration that was killed.
        rmSync(backup, { force: true });
        backupSqlite(address.file, backup);
      }
      if (had === null) {
        await db.schema
          .createTable(record)
          .addColumn('name', 'varchar(255)', (column) => column.primaryKey())
          .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
          .execute();
      }
      for (const name of ran) {
        await migrations[name]?.(db as unknown as Kysely<unknown>);
        await db.insertInto(record).values({ name, timestamp: new Date().toISOString() }).execute();
      }
      await trx
        .insertInto('metadata')
        .values({ name: 'schema.build', value: buildName() })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: buildName() }))
        .execute();
      return { ran, backup };
    });
  } catch (error) {
    throw cannotOpen(address, error);
  } finally {
    await database.close().catch(() => undefined);
  }
}

/**
 * Opens a database for a command: one query may take as long as it takes.
 *
 * @throws OperatorError where it cannot be opened, or has not the tables of this build
 */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  const database = connect(address);
  try {
    await requireCurrentSchema(database);
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw cannotOpen(address, error);
  }
}
