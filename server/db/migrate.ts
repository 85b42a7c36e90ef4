import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Log } from '../lib/log';
import { OperatorError } from '../lib/operatorError';
import type { DatabaseAddress } from '../settings/settings';
import { commandTimeoutMs, connect, wholeTableTimeoutMs, type Database } from './database';
import { asOperatorError, isTemporary } from './databaseErrors';
import { backupSqlite } from './databaseFiles';
import { isKeyedWith, keyDigests } from './digests';
import { buildName, metadataOf, setMetadata } from './metadata';
import { migrations, runSteps } from './migrations';
import type { Tables } from './tables';

const knownMigrations = Object.keys(migrations);
/** The key of the PostgreSQL lock that only one migrating server holds at a time. */
const lockKey = 3_853_314;

/** The migrations that ran on a database, or `null` if it is new. Throws an OperatorError if this build lacks one. */
async function appliedMigrations(db: Kysely<Tables>): Promise<readonly string[] | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return null;
  const rows = await db.selectFrom('kysely_migration').select('name').execute();
  if (rows.some(({ name }) => !knownMigrations.includes(name))) {
    const build = (await metadataOf(db, 'schema.build')) ?? 'unknown';
    throw new OperatorError(
      `The database was migrated by a newer build (${build}) than this one (${buildName}): run that build, or go back as docs/operating.md says under "Upgrades".`,
    );
  }
  return rows.map(({ name }) => name);
}

/** Whether a database has the tables of this build, and its digests are keyed with this key, if any. */
const isCurrent = async (db: Kysely<Tables>, lookupKey: Buffer | null): Promise<boolean> =>
  (await appliedMigrations(db))?.length === knownMigrations.length && (await isKeyedWith(db, lookupKey));

/**
 * Brings a database to the tables of this build, in one transaction that locks out any other migration, and keys its
 * digests. Creates a database that does not exist. Copies an existing SQLite file first, into a file next to it. Waits
 * so many milliseconds for what another process has locked. Returns the names of the migrations that ran, the copy, and
 * whether digests were keyed. Throws an OperatorError if a newer build migrated the database, it has another key, or it
 * cannot be opened or migrated.
 */
export async function migrateDatabase(
  address: DatabaseAddress,
  lookupKey: Buffer | null = null,
  lockTimeoutMs = commandTimeoutMs,
): Promise<{ ran: string[]; backup: string | null; keyed: boolean }> {
  const database = connect(address, { queryTimeoutMs: wholeTableTimeoutMs, busyMs: lockTimeoutMs });
  try {
    // Checks first without the lock, which a server that hangs may hold.
    if (await isCurrent(database.db, lookupKey)) return { ran: [], backup: null, keyed: false };
    return await database.db.transaction().execute(async (trx) => {
      const migrated = await runMigrations(trx, address, lockTimeoutMs);
      return { ...migrated, keyed: await keyDigests(trx, lookupKey) };
    });
  } catch (error) {
    throw asOperatorError(address, error);
  } finally {
    await database.close().catch(() => undefined);
  }
}

async function runMigrations(trx: Transaction<Tables>, address: DatabaseAddress, lockTimeoutMs: number) {
  if (address.kind === 'postgres') {
    await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(trx);
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx);
  }
  // Read again, because another process may have migrated the database before this one got the lock.
  const applied = await appliedMigrations(trx);
  const missing = Object.entries(migrations).filter(([name]) => !applied?.includes(name));
  const ran = missing.map(([name]) => name);
  if (ran.length === 0) return { ran, backup: null };
  let backup: string | null = null;
  if (address.kind === 'sqlite' && applied) {
    backup = `${address.file}.before-${ran.at(-1) ?? ''}`;
    // A migration that failed leaves its copy.
    rmSync(backup, { force: true });
    backupSqlite(address.file, backup);
  }
  if (applied === null)
    await sql`create table kysely_migration (
      name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx);
  for (const [name, steps] of missing) {
    await runSteps(trx as unknown as Kysely<unknown>, steps);
    await trx.insertInto('kysely_migration').values({ name, timestamp: new Date().toISOString() }).execute();
  }
  await setMetadata(trx, 'schema.build', buildName);
  return { ran, backup };
}

/** How often a server tries an unavailable database again, in milliseconds. */
const retryIntervalMs = 2000;
/** How long a server's try waits for a lock that another process has, in milliseconds. */
const serverLockTimeoutMs = 1000;

interface ServerMigration {
  readonly address: DatabaseAddress;
  readonly lookupKey: Buffer | null;
  /** Ends the tries. */
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Called once the database is migrated, unless the signal is aborted. */
  readonly onDone: () => void;
}

/**
 * Migrates the database for a server. If it is unavailable, tries again in the background until it is migrated. Throws
 * an OperatorError if the first try fails in a way that no later one can mend.
 */
export async function migrateUntilDone(options: ServerMigration, lastFailure = ''): Promise<void> {
  const { address, lookupKey, signal, log, onDone } = options;
  try {
    await migrateDatabase(address, lookupKey, serverLockTimeoutMs);
  } catch (error) {
    const { message } = error as Error;
    if (lastFailure === '' && !isTemporary(error as OperatorError)) throw error;
    if (message !== lastFailure)
      log.error(`${message} It is tried again every two seconds, and leads are refused until then.`);
    const tryAgain = () => migrateUntilDone(options, message);
    // Rejects only once the signal is aborted.
    void wait(retryIntervalMs, undefined, { signal }).then(tryAgain, () => undefined);
    return;
  }
  if (lastFailure !== '') log.info('The database is available now.');
  if (!signal.aborted) onDone();
}

/** Opens a database for a command. Throws an OperatorError unless it has this build's tables and this LOOKUP_KEY. */
export async function openDatabase(
  address: DatabaseAddress,
  lookupKey: Buffer | null = null,
): Promise<Database> {
  const database = connect(address);
  try {
    if (await isCurrent(database.db, lookupKey)) return database;
    // A server that runs on without the key would take the retry of a lead for a change.
    if (await isCurrent(database.db, null))
      throw new OperatorError('LOOKUP_KEY is new to this database: stop every server, and start it again.');
    throw new OperatorError(
      'The database does not match this build: run `npm run leads -- migrate`, or start the server, which does it too.',
    );
  } catch (error) {
    await database.close().catch(() => undefined);
    throw asOperatorError(address, error);
  }
}
