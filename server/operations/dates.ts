import { OperatorError } from '../lib/operatorError';
import { startOfDay, type TimeRange } from '../lib/times';
import { printable } from './format';

/** Later than everything stored. */
const endOfTime = '9999-01-01T00:00:00.000Z';

/** What {@link parseMoment} reads, for help and errors. */
export const dateFormats = 'today, yesterday, a day (2026-01-31) or a time';

/**
 * Reads a date in the operator's time zone, as {@link dateFormats} names them, into ISO 8601, or throws an OperatorError.
 * No text gives `''`, which sorts before every moment.
 */
export function parseMoment(text: string | undefined, now: Date): string {
  if (text === undefined) return '';
  if (text === 'today') return startOfDay(now).toISOString();
  if (text === 'yesterday') return startOfDay(now, -1).toISOString();
  const [date = '', year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?=$|[T ])/.exec(text) ?? [];
  const dayStart = new Date(Number(year), Number(month) - 1, Number(day));
  const moment = date === text ? dayStart : new Date(text);
  // `Date` accepts almost any text, and reads February 30 as a day in March.
  if (Number.isNaN(moment.getTime()) || dayStart.getMonth() !== Number(month) - 1) {
    throw new OperatorError(`"${printable(text)}" is no date: give ${dateFormats}.`);
  }
  return moment.toISOString();
}

/** A span as the operator types it; without a limit, from the first or to the last stored record. */
export interface Span {
  readonly since?: string | undefined;
  /** A day counts whole; a time ends the span. */
  readonly until?: string | undefined;
}

/** Reads the limits of a span, or throws an OperatorError if one is no date. */
export function timeRangeOf({ since, until }: Span, now: Date): TimeRange {
  const limit = until === undefined ? endOfTime : parseMoment(until, now);
  const end = until === undefined || /\d[T ]/.test(until) ? new Date(limit) : startOfDay(limit, 1);
  // A year of five digits begins with a plus sign, which sorts before every stored time.
  return { begin: parseMoment(since, now), end: end.toISOString().replace(/^\+.*/, endOfTime) };
}
