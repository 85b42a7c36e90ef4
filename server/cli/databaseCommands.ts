import { quantity } from '../../src/lib/quantity';
import { backupSqlite } from '../db/backup';
import { compact } from '../db/compact';
import { setMetadata } from '../db/metadata';
import { migrateDatabase } from '../db/migrate';
import { runRetention } from '../maintenance/retention';
import { OperatorError } from '../operatorError';
import type { DatabaseAddress } from '../settings/settings';
import type { CommandContext } from './context';
import { print, type Output } from './output';

/**
 * Brings a database to the tables of this build, after a backup of a SQLite file.
 *
 * @throws OperatorError if it cannot be opened or is a newer build's
 */
export async function upgradeDatabase(
  output: Output,
  address: DatabaseAddress,
  lookupKey: Buffer | null,
): Promise<void> {
  const { ran, backup, keyed } = await migrateDatabase(address, lookupKey);
  await print(
    output,
    ran.length === 0
      ? 'The database has the tables of this build.'
      : `Done: ${ran.join(', ')}.${backup === null ? '' : ` The database as it was is in ${backup}.`}`,
  );
  if (keyed) await print(output, 'People are found under LOOKUP_KEY from now on: keep a copy of it.');
}

/** Deletes at once what retention deletes once a day. */
export async function purgeDatabase(context: CommandContext): Promise<void> {
  const { db, settings, now } = context;
  const { retentionDays } = settings;
  const { leads, reviews, consents, leftUnhandled } = await runRetention(db, { retentionDays, now: now() });
  await print(
    context,
    `Deleted ${quantity(leads, 'lead')} older than ${retentionDays} days, ${quantity(reviews, 'rejected review')}, and ` +
      `${quantity(consents, 'expired piece of evidence', 'expired pieces of evidence')} of consent.`,
  );
  if (leftUnhandled > 0) {
    await print(
      context,
      `${quantity(leftUnhandled, 'lead')} of that age that nobody has ${leftUnhandled === 1 ? 'is' : 'are'} left: export or settle them first.`,
    );
  }
}

/** Rewrites the database's files, so that nothing deleted is left in them. Nobody else can use the database meanwhile. */
export async function compactDatabase(context: CommandContext): Promise<void> {
  await print(
    context,
    'The files are rewritten; leads that come in meanwhile wait, and are refused after seconds.',
  );
  await compact(context.db);
  await print(context, 'Done.');
}

/**
 * Writes a whole copy of a SQLite database while the server runs.
 *
 * @throws OperatorError if the file is there already or cannot be written, or the database is PostgreSQL's
 */
export async function backUpDatabase(context: CommandContext, file: string): Promise<void> {
  const { databaseAddress } = context.settings;
  if (databaseAddress?.kind !== 'sqlite') {
    throw new OperatorError('`backup` copies SQLite; for PostgreSQL use `pg_dump` (docs/operating.md).');
  }
  backupSqlite(databaseAddress.file, file);
  // From now on an alert tells where the last one is too old.
  await setMetadata(context.db, 'backup.ranAt', context.now().toISOString());
  await print(context, `The copy is in ${file}. It holds what the database holds: keep it as safe.`);
}
