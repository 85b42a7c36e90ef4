import { formatDollars } from '../../src/domain/money';
import { factsOf } from '../../src/lib/facts';
import { isSealed } from '../db/sealing';
import { OperatorError } from '../lib/operatorError';
import { midnightBefore, type Moments } from '../lib/times';

const steering = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Replaces the characters of a text that would control a terminal: escape sequences, text direction. */
export const printable = (text: string) => text.replace(steering, '\ufffd');

const withoutSealed = (_name: string, value: unknown) =>
  typeof value === 'string' && isSealed(value) ? '(sealed)' : value;

/** JSON for a program. Sealed texts become `(sealed)`, and characters that would control a terminal are escaped. */
export const toJson = (data: unknown) =>
  JSON.stringify(data, withoutSealed, 2).replace(steering, (sign) =>
    sign === '\n'
      ? sign
      : sign.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );

/** Rows in columns, the first row being their headings. An unknown value is a dash. */
export function formatTable(values: readonly (readonly (string | number | null)[])[]): string {
  const rows = values.map((row) => row.map((value) => printable(String(value ?? '-'))));
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, { length }] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, length);
  }
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** The values of a record, each with its name in words on a line. */
export const inFacts = (record: object): string =>
  formatTable(factsOf(record).map(([name, value]) => [name, isSealed(value) ? '(sealed)' : value]));

/** Cells that a spreadsheet would run; it does not run a sign before a number or nothing, as in `+1 305 555 0142`. */
const formula = /^(?![+-][\d\s.,()]*$)[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Options of CSV for a spreadsheet: a cell that it would run gets a quote in front. */
export const spreadsheetCsv = {
  cast: { string: (text: string) => (formula.test(text) ? `'${text}` : text) },
  record_delimiter: 'windows',
} as const;

/** An amount of cents in dollars: `-$1,234.50`. */
export const dollars = (cents: number) => formatDollars(cents / 100, { cents: true });

/** Formats an ISO 8601 time to the minute, in UTC: `2026-01-31 14:05`. */
export const formatMinute = (time: string) => time.slice(0, 16).replace('T', ' ');

/** A share of a whole in percent, or a dash if there is no whole. */
export const percent = (part: number, whole: number) =>
  whole > 0 ? `${((100 * part) / whole).toFixed(1)}%` : '–';

/** Later than everything stored. */
const endOfTime = '9999-01-01T00:00:00.000Z';

export const dateFormats = 'today, yesterday, a day (2026-01-31) or a time';

/**
 * Reads a date in the operator's time zone, as {@link dateFormats} lists them, into ISO 8601, or throws an OperatorError.
 * No text gives `''`, which sorts before every moment.
 */
export function parseMoment(text: string | undefined, now: Date): string {
  if (text === undefined) return '';
  if (text === 'today') return midnightBefore(now).toISOString();
  if (text === 'yesterday') return midnightBefore(now, 1).toISOString();
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
export function momentsOf({ since, until }: Span, now: Date): Moments {
  const limit = until === undefined ? endOfTime : parseMoment(until, now);
  const end = until === undefined || /\d[T ]/.test(until) ? new Date(limit) : midnightBefore(limit, -1);
  // A year of five digits begins with a plus sign, which sorts before every stored time.
  return { begin: parseMoment(since, now), end: end.toISOString().replace(/^\+.*/, endOfTime) };
}
