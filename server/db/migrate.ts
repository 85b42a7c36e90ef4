import { rmSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { buildName } from '../buildName';
import { OperatorError } from '../operatorError';
import type { DatabaseAddress } from '../settings/settings';
import { backupSqlite } from './backup';
import { connect, cannotOpen, type Database } from './database';
import { metadataOf, setMetadata } from './metadata';
import { migrations } from './migrations';
import type { Tables } from './tables';

/** The table that lists the migrations which ran, under the name that Kysely's own migrator gave it in earlier builds. */
const migrationTable = 'kysely_migration';
interface WithMigrations extends Tables {
  kysely_migration: { name: string; timestamp: string };
}

const known = Object.keys(migrations);
/** The key of the PostgreSQL lock that only one migrating server holds at a time. */
const lockKey = 3_853_314;

/** The names of the migrations that ran on a database; `null` where it is new. */
async function migrationsOf(db: Kysely<WithMigrations>): Promise<readonly string[] | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === migrationTable)) return null;
  const rows = await db.selectFrom(migrationTable).select('name').execute();
  return rows.map(({ name }) => name);
}

/** @throws OperatorError where a migration ran that this build does not know */
async function refuseNewer(db: Kysely<Tables>, previous: readonly string[]): Promise<void> {
  if (previous.every((name) => known.includes(name))) return;
  const build = (await metadataOf(db, 'schema.build')) ?? 'unknown';
  throw new OperatorError(
    `The database was migrated by a newer build (${build}) than this one (${buildName()}): run that build, or go back as docs/operating.md says under "Upgrades".`,
  );
}

/** @throws OperatorError which says what to do where a database does not have the tables of this build */
async function requireCurrentSchema({ db }: Database): Promise<void> {
  const previous = await migrationsOf(db);
  await refuseNewer(db, previous ?? []);
  if (previous === null || known.some((name) => !previous.includes(name))) {
    throw new OperatorError(
      'The database is not of this build: run `npm run leads -- migrate`, or start the server, which does it too.',
    );
  }
}

/** What {@link migrateDatabase} did. */
export interface Migrated {
  /** The names of the migrations that ran. */
  readonly ran: readonly string[];
  /** The copy of the SQLite file from before, if one was made. */
  readonly backup: string | null;
}

/**
 * Brings a database to the tables of this build, in one transaction that locks out any other migration. Creates a
 * database that does not exist. Copies an existing SQLite file first, into a file beside it.
 *
 * @param busyMs how long to wait for a SQLite file that another process has locked, in milliseconds
 * @throws OperatorError where a newer build migrated the database, or it cannot be opened
 */
export async function migrateDatabase(address: DatabaseAddress, busyMs?: number): Promise<Migrated> {
  const database = connect(address, busyMs === undefined ? {} : { busyMs });
  try {
    return await database.db.transaction().execute(async (trx) => {
      const db = trx as unknown as Kysely<WithMigrations>;
      if (address.kind === 'postgres') await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db);
      const previous = await migrationsOf(db);
      await refuseNewer(trx, previous ?? []);
      const ran = known.filter((name) => !previous?.includes(name));
      if (ran.length === 0) return { ran, backup: null };
      let backup: string | null = null;
      if (address.kind === 'sqlite' && previous) {
        backup = `${address.file}.before-${ran.at(-1) ?? ''}`;
        // A migration that was killed may have left half a copy.
        rmSync(backup, { force: true });
        backupSqlite(address.file, backup);
      }
      if (previous === null) {
        await db.schema
          .createTable(migrationTable)
          .addColumn('name', 'varchar(255)', (column) => column.primaryKey())
          .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
          .execute();
      }
      for (const name of ran) {
        await migrations[name]?.(db as unknown as Kysely<unknown>);
        await db.insertInto(migrationTable).values({ name, timestamp: new Date().toISOString() }).execute();
      }
      await setMetadata(trx, 'schema.build', buildName());
      return { ran, backup };
    });
  } catch (error) {
    throw cannotOpen(address, error);
  } finally {
    await database.close().catch(() => undefined);
  }
}

/**
 * Opens a database for a command, whose queries may take as long as they need.
 *
 * @throws OperatorError where it cannot be opened, or does not have the tables of this build
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
