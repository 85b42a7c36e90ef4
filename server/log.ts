import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/**
 * Creates the server's log: lines of JSON with the time, the level and `msg`. No answer of a person may go into it.
 *
 * @param destination standard output by default
 */
export function createLog(destination?: DestinationStream): Log {
  const formatters = { level: (label: string) => ({ level: label }) };
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters }, destination);
}

/**
 * An error as it may be logged: its code or name, and its stack without the message, which may quote an answer.
 */
export function loggableError(error: unknown): { error: string; stack: string } {
  const { code, name, stack = '' } = error as NodeJS.ErrnoException;
  const frames = stack.split('\n').filter((line) => /^ +at /.test(line));
  return { error: code ?? name, stack: frames.join('\n') };
}
