import { writeFileSync } from 'node:fs';
import { backupSqlite } from '../db/backup';
import { compact as compactDatabase } from '../db/compact';
import { migrateDatabase } from '../db/migrate';
import { newKeys } from '../db/sealing';
import { purge as purgeOld } from '../maintenance/retention';
import { OperatorError } from '../operatorError';
import type { DatabaseAddress } from '../settings/settings';
import { print, type CommandContext, type Output } from './context';
import { quantity } from './format';

export async function migrate(output: Output, address: DatabaseAddress): Promise<void> {
  const { ran, backup } = await migrateDatabase(address);
  await print(
    output,
    ran.length === 0
      ? 'The database has the tables of this build.'
      : `Done: ${ran.join(', ')}.${backup === null ? '' : ` The database as it was is in ${backup}.`}`,
  );
}

export async function purge(context: CommandContext): Promise<void> {
  const { database, settings, now } = context;
  const { retentionDays } = settings;
  const { leads, reviews, consents, leftUnhandled } = await purgeOld(database.db, {
    retentionDays,
    now: now(),
  });
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

/** Rewrites the database's files, which leaves nothing of what was deleted, and needs the database alone for so long. */
export async function compact(context: CommandContext): Promise<void> {
  await print(
    context,
    'The files are rewritten; leads that come in meanwhile wait, and are refused after seconds.',
  );
  await compactDatabase(context.database);
  await print(context, 'Done.');
}

/**
 * Writes a whole copy of a SQLite database while the server runs.
 *
 * @throws OperatorError where the file is there already or cannot be written, or the database is PostgreSQL's
 */
export async function backup(context: CommandContext, file: string): Promise<void> {
  const { database } = context.settings;
  if (database?.kind !== 'sqlite') {
    throw new OperatorError('`backup` copies SQLite; for PostgreSQL use `pg_dump` (docs/operating.md).');
  }
  backupSqlite(database.file, file);
  await print(context, `The copy is in ${file}. It holds what the database holds: keep it as safe.`);
}

/**
 * Makes a pair of keys, and prints the public one as a line for `.env`.
 *
 * @param options.out the file for the private key; without it the private key is printed too
 * @throws OperatorError where the file exists or cannot be written
 */
export async function newKeyPair(output: Output, { out: file }: { out?: string }): Promise<void> {
  const { privateKey, publicKey } = await newKeys();
  const text = `# public key: ${publicKey}\n${privateKey}`;
  if (file === undefined) await print(output, text);
  else {
    try {
      writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
    } catch {
      throw new OperatorError(`${file} cannot be written, or is there already.`);
    }
    await print(
      output,
      `The private key is in ${file}: keep it off the server, with a copy; without it sealed answers are lost.`,
    );
  }
  await print(output, `LEADS_PUBLIC_KEY=${publicKey}`);
}
