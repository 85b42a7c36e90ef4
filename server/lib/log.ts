import pino, { type DestinationStream, type Logger } from 'pino';
import { databaseReason } from '../db/databaseErrors';

export type Log = Logger;

/** Creates the server's log: lines of JSON with the time, the level and `msg`. No answer of a person may go into it. */
export function createLog(destination?: DestinationStream): Log {
  const formatters = { level: (label: string) => ({ level: label }) };
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters }, destination);
}

/**
 * Returns what may be logged of an error: its code or name, and the message of a database error. Of any other error the
 * stack without the message, which may quote an answer.
 */
export function loggableError(error: unknown): { error: string; reason?: string; stack?: string } {
  const { code, name, stack = '' } = error as NodeJS.ErrnoException;
  const reason = databaseReason(error);
  if (reason !== null) return { error: code ?? name, reason };
  const frames = stack.split('\n').filter((line) => /^ +at /.test(line));
  return { error: code ?? name, stack: frames.join('\n') };
}

/** Why a request or a mail did not reach its server, such as `ECONNREFUSED`. */
export function networkFailure(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  const isLate = name === 'TimeoutError' || cause?.name === 'TimeoutError';
  return isLate ? 'no answer in time' : (cause?.code ?? cause?.message ?? message);
}
