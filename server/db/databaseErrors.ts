import { DatabaseError } from 'pg';
import { OperatorError, permissionAdvice } from '../lib/operatorError';
import type { DatabaseAddress } from '../settings/settings';

/** The database did not answer a commit, so its transaction may or may not be stored. */
export class CommitUnanswered extends Error {
  override readonly name = 'CommitUnanswered';
  override readonly message = 'the commit was not answered';
}

/** A SQLite file or its journal was removed or replaced, so writes would be lost. */
export class FileLost extends Error {
  override readonly name = 'FileLost';
  override readonly message = 'the file or its journal was removed or replaced: start the server again';
}

/** PgBouncer rejects a connection that sets timeouts unless it is configured to ignore them, so no later try helps. */
const isRefusedByPooler = (error: unknown) =>
  error instanceof DatabaseError && error.message.startsWith('unsupported startup parameter');

/** Turns an error into one line that names the database. Returns an OperatorError as it is. */
export function asOperatorError(address: DatabaseAddress, error: unknown): OperatorError {
  if (error instanceof OperatorError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  // PostgreSQL's codes (SQLSTATE) mean nothing to an operator, so the message is used.
  const cause = error instanceof DatabaseError ? message : code || message;
  const advice = isRefusedByPooler(error)
    ? '; in pgbouncer.ini set ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout'
    : '';
  // Without the password.
  const place = address.kind === 'sqlite' ? address.file : `PostgreSQL at ${new URL(address.url).host}`;
  const text = `DATABASE_URL cannot be opened or migrated: ${cause}${advice} (${place}).${permissionAdvice(code)}`;
  return new OperatorError(text, { cause: error });
}

/** Whether a later try may open or migrate the database, after {@link asOperatorError}. */
export const isTemporary = ({ cause }: OperatorError): boolean =>
  cause instanceof CommitUnanswered ||
  (cause !== undefined && isUnavailable(cause) && !isRefusedByPooler(cause));

/** Codes of the operating system and the resolver: PostgreSQL cannot be reached, or the connection to it broke. */
const unreachable =
  /^(EAI_AGAIN|EAI_FAIL|ECONNREFUSED|ECONNRESET|E(HOST|NET)(DOWN|UNREACH)|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT)$/;
/** The messages of pg's own errors, which have no code, if a connection broke or did not answer in time. */
const connectionFailure = /^timeout e|read timeout$|^Connection terminated|not queryable$/;

/** Whether a database is unavailable for now: absent, full or locked for too long. Other errors are faults of ours. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message, name } = error as NodeJS.ErrnoException;
  if (error instanceof FileLost) return true;
  if (error instanceof DatabaseError)
    // Classes 08 connection, 53 resources, 40 rollback, 57 operator; a lock timeout; an idle transaction; a read-only
    // server (https://www.postgresql.org/docs/current/errcodes-appendix.html).
    return /^(08|53|40|57)|^(55P03|25P03|25006)$/.test(code);
  if (name === 'SqliteError') return /^SQLITE_(BUSY|LOCKED|IOERR|FULL|READONLY|CANTOPEN)/.test(code);
  return unreachable.test(code) || connectionFailure.test(message);
}

/** Whether an error code of SQLite, PostgreSQL or the operating system means that the database's disk is full. */
export const isDiskFull = (code = ''): boolean => /^(SQLITE_FULL|53100|ENOSPC)$/.test(code);

/**
 * Returns why a database failed, in words that may be logged; `null` for any other error, and for PostgreSQL's data
 * exceptions (class 22), whose messages quote values.
 */
export function databaseReason(error: unknown): string | null {
  const { code = '', message, name, cause } = error as NodeJS.ErrnoException;
  if (error instanceof CommitUnanswered) return `${message}: ${(cause as Error).message}`;
  if (error instanceof DatabaseError) return code.startsWith('22') ? null : message;
  // Node's error for a host with several addresses has a code and no message.
  return message !== '' && (name === 'SqliteError' || isUnavailable(error)) ? message : null;
}
