import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Kysely } from 'kysely';
import { cleanLabel } from '../../src/domain/source';
import { insertOutcome } from '../db/outcomes';
import { outcomeTypes } from '../db/tables';
import type { OutcomeRow, OutcomeType, Tables } from '../db/tables';
import { formatMinute, parseMoment } from '../operations/dates';
import { quantity, dollars, printable, formatTable } from '../operations/format';
import { OperatorError } from '../operatorError';
import type { CommandContext } from './context';
import { print } from './output';

/**
 * An amount of dollars in cents: `350`, `350.00`, `$1,350.50`.
 *
 * @throws OperatorError if the text is no amount
 */
function centsOf(text: string): number {
  const [, whole = '', fraction = ''] =
    /^\$?(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === '')
    throw new OperatorError(`${printable(text)} is no amount: give dollars and cents, 350.00.`);
  return Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
}

/** One outcome as the operator typed it, or as a record of a file has it. */
interface TypedOutcome {
  /** The id of a lead, or its submissionId. */
  readonly id: string;
  readonly type: string;
  readonly amount?: string | undefined;
  readonly commission?: string | undefined;
  readonly reason?: string | undefined;
  /** When it happened: a day or a time; without it, now. */
  readonly timestamp?: string | undefined;
}

/** @throws OperatorError if the text is no type of an outcome */
function outcomeTypeOf(text: string): OutcomeType {
  const type = outcomeTypes.find((known) => known === text.trim().replace(/^lead\./, ''));
  if (type) return type;
  throw new OperatorError(`An outcome is ${outcomeTypes.join(', ')}, not "${printable(text)}".`);
}

/** The submissionId of the lead, stored or purged, that has this id or submissionId; `null` if there is none. */
async function submissionIdOf(db: Kysely<Tables>, text: string): Promise<string | null> {
  const id = text.trim().toLowerCase();
  const lead = await db
    .selectFrom('leads')
    .select('submission_id')
    .where((eb) => eb.or([eb('id', '=', id), eb('submission_id', '=', id)]))
    .executeTakeFirst();
  const purged = await db
    .selectFrom('purged_leads')
    .select('submission_id')
    .where((eb) => eb.or([eb('lead_id', '=', id), eb('submission_id', '=', id)]))
    .executeTakeFirst();
  return (lead ?? purged)?.submission_id ?? null;
}

/**
 * The row of an outcome, for the lead with its id.
 *
 * @param now the present moment, at which an outcome without a timestamp happened
 * @param option the name of the option or column that has the timestamp, for the error
 * @returns `null` if no lead has the id
 * @throws OperatorError which names what does not fit
 */
async function outcomeRow(
  db: Kysely<Tables>,
  typed: TypedOutcome,
  { now, option }: { now: Date; option: string },
): Promise<OutcomeRow | null> {
  const type = outcomeTypeOf(typed.type);
  const time = typed.timestamp?.trim();
  const happened_at = time ? parseMoment(time, now, option) : now.toISOString();
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

/** What the operator may say of an outcome. */
export type OutcomeOptions = Omit<TypedOutcome, 'id' | 'type' | 'timestamp'> & { readonly at?: string };

/**
 * Stores what became of one lead.
 *
 * @throws OperatorError which names what does not fit
 */
export async function addOutcome(
  context: CommandContext,
  id: string,
  type: string,
  { at, ...more }: OutcomeOptions,
): Promise<void> {
  const { db, now } = context;
  const typed = { id, type, timestamp: at, ...more };
  const row = await outcomeRow(db, typed, { now: now(), option: '--at' });
  if (row === null) throw new OperatorError(`There is no lead ${printable(id)}.`);
  await insertOutcome(db, row);
  await print(context, 'Stored.');
}

/**
 * Deletes the outcome of a type that was stored last of a lead, or under a submissionId that has none.
 *
 * @throws OperatorError if there is none
 */
export async function removeOutcome(context: CommandContext, id: string, typed: string): Promise<void> {
  const { db } = context;
  const type = outcomeTypeOf(typed);
  const submissionId = (await submissionIdOf(db, id)) ?? id;
  const deleted = await db
    .deleteFrom('outcomes')
    .where('webhook_id', '=', (eb) =>
      eb
        .selectFrom('outcomes')
        .select('webhook_id')
        .where('submission_id', '=', submissionId)
        .where('type', '=', type)
        .orderBy('received_at', 'desc')
        .limit(1),
    )
    .returning(['happened_at', 'commission_cents'])
    .executeTakeFirst();
  if (!deleted) throw new OperatorError(`No outcome ${type} is stored of ${printable(id)}.`);
  const { happened_at, commission_cents } = deleted;
  const commission = commission_cents === null ? '' : `, commission ${dollars(commission_cents)}`;
  await print(context, `Deleted: ${type} of ${happened_at}${commission}.`);
}

const importColumns = ['id', 'type', 'timestamp', 'amount', 'commission', 'reason'] as const;

/**
 * Stores the outcomes of a CSV file, and lists the records that belong to no lead, such as one that was forgotten. A
 * record counts once, however often it is imported with the same text.
 *
 * @throws OperatorError which names the first record that does not fit; then nothing was stored
 */
export async function importOutcomes(context: CommandContext, file: string): Promise<void> {
  let lines: Record<string, string>[];
  try {
    lines = parse(readFileSync(file), { columns: true, bom: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OperatorError(`${file} cannot be read: ${code?.startsWith('E') ? code : printable(message)}.`);
  }
  const [first] = lines;
  if (first && !('id' in first && 'type' in first)) {
    throw new OperatorError(
      `${file} needs the columns id and type; it may have ${importColumns.slice(2).join(', ')}.`,
    );
  }
  const now = context.now();
  const rows: OutcomeRow[] = [];
  const unknown: string[] = [];
  for (const [index, line] of lines.entries()) {
    try {
      const { id = '', type = '' } = line;
      const row = await outcomeRow(context.db, { ...line, id, type }, { now, option: 'timestamp' });
      if (row === null) {
        unknown.push(`record ${index + 1} (${printable(id)})`);
        continue;
      }
      const cells = importColumns.map((name) => line[name] ?? '');
      const digest = createHash('sha256').update(JSON.stringify(cells)).digest('hex');
      // A later record of the same lead replaces an earlier one, so each is reported a millisecond later.
      const received_at = new Date(now.getTime() + index).toISOString();
      rows.push({ ...row, received_at, webhook_id: `file_${digest}` });
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      throw new OperatorError(`${file}, record ${index + 1}: ${error.message} Nothing was stored.`);
    }
  }
  let stored = 0;
  await context.db.transaction().execute(async (trx) => {
    for (const row of rows) if (await insertOutcome(trx, row)) stored += 1;
  });
  await print(
    context,
    `Stored ${quantity(stored, 'outcome')}; ${rows.length - stored} of ${rows.length} were stored before.`,
  );
  if (unknown.length > 0) await print(context, `Left out, since no lead has the id: ${unknown.join(', ')}.`);
}

/** Prints the outcomes that were reported, the newest first. */
export async function listOutcomes(
  context: CommandContext,
  { unmatched, limit }: { unmatched?: boolean; limit: number },
): Promise<void> {
  const { db } = context;
  let query = db
    .selectFrom('outcomes')
    .leftJoin('leads', 'leads.submission_id', 'outcomes.submission_id')
    .leftJoin('purged_leads', 'purged_leads.submission_id', 'outcomes.submission_id')
    .selectAll('outcomes')
    .select(['leads.id as id', 'purged_leads.lead_id as purged_id'])
    .orderBy('happened_at', 'desc')
    .limit(limit);
  if (unmatched) query = query.where('leads.id', 'is', null).where('purged_leads.submission_id', 'is', null);
  const rows = await query.execute();
  if (rows.length === 0) {
    await print(context, unmatched ? 'Every outcome has its lead.' : 'No outcomes yet.');
    return;
  }
  const centsCell = (cents: number | null) => (cents === null ? '-' : dollars(cents));
  const lines = rows.map((row) => [
    row.id ?? row.purged_id ?? '(unknown)',
    row.submission_id,
    row.type,
    formatMinute(row.happened_at),
    centsCell(row.amount_cents),
    centsCell(row.commission_cents),
    printable(row.reason ?? ''),
  ]);
  const headings = ['LEAD', 'SUBMISSION', 'OUTCOME', 'HAPPENED (UTC)', 'AMOUNT', 'COMMISSION', 'REASON'];
  await print(context, formatTable([headings, ...lines]));
}
