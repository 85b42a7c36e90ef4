import { formatDollars } from '../../src/domain/money';
import { factsOf } from '../../src/lib/facts';
import { isSealed } from '../db/sealing';

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

/** Cells that a spreadsheet would run. It does not run a sign before a number or nothing, as in `+1 305 555 0142`. */
const formula = /^(?![+-][\d\s.,()]*$)[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Options of CSV for a spreadsheet: a cell that it would run gets a quote in front. At a NUL it ends the cell or file. */
export const spreadsheetCsv = {
  cast: { string: (text: string) => (formula.test(text) ? `'${text}` : text).replaceAll('\0', '\ufffd') },
  record_delimiter: 'windows',
} as const;

/** An amount of cents in dollars: `-$1,234.50`. */
export const dollars = (cents: number) => formatDollars(cents / 100, { cents: true });

/** Formats an ISO 8601 time to the minute, in UTC: `2026-01-31 14:05`. */
export const formatMinute = (time: string) => time.slice(0, 16).replace('T', ' ');

/** A share of a whole in percent, or a dash if there is no whole. */
export const percent = (part: number, whole: number) =>
  whole > 0 ? `${((100 * part) / whole).toFixed(1)}%` : '–';
