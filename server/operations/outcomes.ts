import { createHash, randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import type { Kysely } from 'kysely';
import { outcomeTypes, type OutcomeType } from '../../src/domain/outcome';
import { cleanLabel } from '../../src/domain/source';
import { quantity } from '../../src/lib/quantity';
import type { OperationContext } from '../context';
import { insertOutcome } from '../db/outcomes';
import { submissionIdOf } from '../db/references';
import type { OutcomeRow, Tables } from '../db/tables';
import { OperatorError } from '../lib/operatorError';
import { dayMs } from '../lib/times';
import { parseMoment } from './dates';
import { dollars, printable } from './format';

/** Reads an amount of dollars in cents: `350`, `350.00`, `$1,350.50`. Throws an OperatorError for any other text. */
function centsOf(text: string): number {
  const [, whole = '', fraction = ''] =
    /^\$?(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === '')
    throw new OperatorError(`${printable(text)} is not an amount: give dollars and cents, such as 350.00.`);
  return Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
}

/** The columns of a file of outcomes; only the first two are required. */
const columns = ['id', 'type', 'timestamp', 'amount', 'commission', 'reason'] as const;

/**
 * One outcome as the operator types it, or as a file has it. Its id is one that {@link submissionIdOf} accepts; its
 * timestamp, a day or a time, is when it happened: without it, now.
 */
export type TypedOutcome = Readonly<
  Record<'id' | 'type', string> & Partial<Record<(typeof columns)[number], string | undefined>>
>;

function outcomeTypeOf(text: string): OutcomeType {
  const spelled = text.trim().replace(/^lead\./i, '');
  const type = outcomeTypes.find((known) => known === spelled.toLowerCase());
  if (type) return type;
  throw new OperatorError(`An outcome must be one of ${outcomeTypes.join(', ')}, not "${printable(text)}".`);
}

/** Makes the row of an outcome; `null` if no lead has its id. Throws an OperatorError that names what is wrong. */
async function outcomeRow(db: Kysely<Tables>, typed: TypedOutcome, now: Date): Promise<OutcomeRow | null> {
  const type = outcomeTypeOf(typed.type);
  if (typed.id.includes('@'))
    throw new OperatorError(
      "The id is an email address: it must be the lead's reference or id, its submissionId, or the partner's own id.",
    );
  const timestamp = typed.timestamp?.trim() ?? '';
  // Partners write a day as 11/27/2026.
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(timestamp) ?? [];
  const time = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : timestamp;
  const happened_at = time ? parseMoment(time, now) : now.toISOString();
  // Of a mistyped year. Where a partner is, a day may begin up to a day earlier.
  if (Date.parse(happened_at) > now.getTime() + dayMs)
    throw new OperatorError(`${printable(time)} is in the future.`);
  const cents = (text?: string) => (text?.trim() ? centsOf(text) : null);
  const [amount_cents, commission_cents] = [cents(typed.amount), cents(typed.commission)];
  const submission_id = await submissionIdOf(db, typed.id);
  if (submission_id === null) return null;
  return {
    webhook_id: `typed_${randomUUID()}`,
    submission_id,
    type,
    happened_at,
    received_at: now.toISOString(),
    amount_cents,
    commission_cents,
    reason: cleanLabel(typed.reason?.trim() ?? '') || null,
  };
}

/** Stores an outcome of one lead, or throws an OperatorError that names what is wrong. */
export async function recordOutcome({ db, now }: OperationContext, typed: TypedOutcome) {
  const row = await outcomeRow(db, typed, now());
  if (row === null) throw new OperatorError(`There is no lead ${printable(typed.id)}.`);
  await insertOutcome(db, row);
}

/** Deletes and returns the outcome of a type that was last stored for a lead, or for an id without a lead. */
export async function deleteLatestOutcome(context: Pick<OperationContext, 'db'>, id: string, typed: string) {
  const { db } = context;
  const type = outcomeTypeOf(typed);
  const submissionId = await submissionIdOf(db, id);
  // Under an id without a lead: a submissionId in lower case, or the partner's own id as the partner spells it.
  const ids = submissionId === null ? [id.trim(), id.trim().toLowerCase()] : [submissionId];
  const ofLead = db.selectFrom('outcomes').selectAll().where('submission_id', 'in', ids);
  const last = await ofLead.where('type', '=', type).orderBy('received_at', 'desc').executeTakeFirst();
  const deleted = last && (await deleteOutcome(context, last.submission_id, last.webhook_id));
  if (!deleted) throw new OperatorError(`No outcome ${type} is stored for ${printable(id)}.`);
  return deleted;
}

/** Deletes and returns an outcome of the lead with a submissionId; `undefined` if the lead has none under the id. */
export const deleteOutcome = (
  { db }: Pick<OperationContext, 'db'>,
  submissionId: string,
  webhookId: string,
) =>
  db
    .deleteFrom('outcomes')
    .where('webhook_id', '=', webhookId)
    .where('submission_id', '=', submissionId)
    .returningAll()
    .executeTakeFirst();

/** Reads the lines of a file of outcomes. */
function linesOf(csv: string): TypedOutcome[] {
  let lines: TypedOutcome[];
  try {
    lines = parse(csv, {
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      bom: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    throw new OperatorError(`The file cannot be read: ${printable((error as Error).message)}.`);
  }
  const [first] = lines;
  if (!first || ('id' in first && 'type' in first)) return lines;
  throw new OperatorError(
    `The file needs the columns id and type; it may have ${columns.slice(2).join(', ')}.`,
  );
}

/**
 * Stores the outcomes of a file (CSV), or only says what would be stored. Leaves out those that belong to no lead, such
 * as one that was forgotten. Returns how many are new, or would be stored, a sentence about them, and the records by
 * their place, those with a problem first. Throws an OperatorError that names the first wrong record: then nothing was
 * stored.
 */
export async function importOutcomes({ db, now }: OperationContext, csv: string, isPreview: boolean) {
  const time = now();
  const rows: OutcomeRow[] = [];
  const read: { record: number; isProblem: boolean; text: string }[] = [];
  const wrong: typeof read = [];
  for (const [index, line] of linesOf(csv).entries()) {
    // SQLite answers synchronously: in this turn of the event loop the server can answer other requests.
    await nextTurn();
    const record = index + 1;
    try {
      const row = await outcomeRow(db, line, time);
      const text = row ? outcomeWords(row) : `No lead has the id ${printable(line.id)}: it is left out.`;
      read.push({ record, isProblem: row === null, text });
      const cells = columns.map((name) => line[name] ?? '');
      // A record counts once, however often it is imported with the same text.
      const webhook_id = `file_${createHash('sha256').update(JSON.stringify(cells)).digest('hex')}`;
      // A later record of the same lead replaces an earlier one, so each is reported a millisecond later.
      const received_at = new Date(time.getTime() + index).toISOString();
      if (row) rows.push({ ...row, received_at, webhook_id });
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      wrong.push({ record, isProblem: true, text: error.message });
    }
  }
  read.sort((one, other) => Number(other.isProblem) - Number(one.isProblem));
  const records = [...wrong, ...read];
  const [first] = wrong;
  if (isPreview) {
    const text = first
      ? `Nothing would be stored: ${quantity(wrong.length, 'record is', 'records are')} not valid.`
      : `${quantity(rows.length, 'outcome')} of ${records.length} would be stored.`;
    return { stored: first ? 0 : rows.length, text, records };
  }
  if (first) throw new OperatorError(`In record ${first.record}: ${first.text} Nothing was stored.`);
  let stored = 0;
  await db.transaction().execute(async (trx) => {
    for (const row of rows) if (await insertOutcome(trx, row)) stored += 1;
  });
  const before = `${rows.length - stored} of ${rows.length} were stored before.`;
  return { stored, text: `Stored ${quantity(stored, 'outcome')}; ${before}`, records };
}

/** An outcome under names other than those of the columns. */
export const outcomeOf = (row: OutcomeRow) => ({
  id: row.webhook_id,
  type: row.type,
  happenedAt: row.happened_at,
  amountCents: row.amount_cents,
  commissionCents: row.commission_cents,
  reason: row.reason,
});

/** An outcome with its amounts and its reason: `funded, loan $18,000.00, commission $350.00`. */
export function outcomeWords({ type, amount_cents, commission_cents, reason }: OutcomeRow): string {
  const loan = amount_cents === null ? '' : `loan ${dollars(amount_cents)}`;
  const commission = commission_cents === null ? '' : `commission ${dollars(commission_cents)}`;
  return [type, loan, commission, reason].filter(Boolean).join(', ');
}

/**
 * Lists the outcomes that were reported, the newest first; if `unmatched`, only those that belong to no lead that is
 * stored, nor to one that retention deleted.
 */
export async function listOutcomes({ db }: OperationContext, which: { unmatched?: boolean; limit: number }) {
  let query = db
    .selectFrom('outcomes')
    .leftJoin('leads', 'leads.submission_id', 'outcomes.submission_id')
    .leftJoin('purged_leads', 'purged_leads.submission_id', 'outcomes.submission_id')
    .selectAll('outcomes')
    .select(['leads.reference as reference', 'purged_leads.reference as purged_reference'])
    .select('purged_leads.submission_id as purged')
    .orderBy('happened_at', 'desc')
    .orderBy('webhook_id')
    .limit(which.limit);
  if (which.unmatched)
    query = query.where('leads.id', 'is', null).where('purged_leads.submission_id', 'is', null);
  const rows = await query.execute();
  return rows.map((row) => ({
    /** Its lead's reference; `null` if no lead is stored, or it was purged before references existed. */
    reference: row.reference ?? row.purged_reference,
    isPurged: row.purged !== null,
    submissionId: row.submission_id,
    ...outcomeOf(row),
  }));
}
