import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { OutcomeRow } from '../db/tables';
import { outcomeTypes } from '../intake/schemas';
import { OperatorError } from '../operatorError';
import { minuteOf, print, type CommandContext } from './context';
import { countOf, dollars, printable, tableOf } from './format';

/**
 * An amount of dollars in cents: `350`, `350.00`, `$1,350.50`.
 *
 * @throws OperatorError where it is none
 */
function centsOf(text: string): number {
  const [, whole = '', fraction = ''] =
    /^\$?(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === '')
    throw new OperatorError(`${printable(text)} is no amount: give dollars and cents, 350.00.`);
  return Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
}

/** What is known of one outcome, as it was typed. */
interface TypedOutcome {
  /** The id of a lead, or its submissionId. */
  readonly id: string;
  readonly type: string;
  readonly amount?: string | undefined;
  readonly commission?: string | undefined;
  readonly reason?: string | undefined;
  /** When it happened. */
  readonly timestamp?: string | undefined;
}

/** @throws OperatorError which says what of it is wrong */
async function outcomeRow(
  { database: { db }, now }: CommandContext,
  typed: TypedOutcome,
): Promise<OutcomeRow> {
  const type = outcomeTypes.find((known) => known === typed.type.trim().replace(/^lead\./, ''));
  if (!type)
    throw new OperatorError(`An outcome is ${outcomeTypes.join(', ')}, not "${printable(typed.type)}".`);
  const id = typed.id.trim();
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
  const submissionId = (lead ?? purged)?.submission_id;
  if (submissionId === undefined) throw new OperatorError(`There is no lead ${printable(id)}.`);
  const happened = typed.timestamp?.trim() ? new Date(typed.timestamp.trim()) : now();
  if (Number.isNaN(happened.getTime()))
    throw new OperatorError(`"${printable(typed.timestamp ?? '')}" is no time.`);
  const cents = (text?: string) => (text?.trim() ? centsOf(text) : null);
  return {
    webhook_id: `typed_${randomUUID()}`,
    submission_id: submissionId,
    type,
    happened_at: happened.toISOString(),
    received_at: now().toISOString(),
    amount_cents: cents(typed.amount),
    commission_cents: cents(typed.commission),
    reason: typed.reason?.trim() ? typed.reason.trim().slice(0, 200) : null,
  };
}

/** Stores what became of one lead. */
export async function addOutcome(context: CommandContext, typed: TypedOutcome): Promise<void> {
  await context.database.db
    .insertInto('outcomes')
    .values(await outcomeRow(context, typed))
    .execute();
  await print(context, 'Stored.');
}

const importColumns = ['id', 'type', 'timestamp', 'amount', 'commission', 'reason'] as const;

/**
 * Stores the outcomes of a CSV file, all or none; the same line counts once, however often it is imported.
 *
 * @throws OperatorError which names the first line that does not fit
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
  const rows: OutcomeRow[] = [];
  for (const [index, line] of lines.entries()) {
    try {
      const row = await outcomeRow(context, { id: line.id ?? '', type: line.type ?? '', ...line });
      const digest = createHash('sha256').update(
        JSON.stringify(importColumns.map((name) => line[name] ?? '')),
      );
      rows.push({ ...row, webhook_id: `file_${digest.digest('hex')}` });
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      throw new OperatorError(`${file}, record ${index + 1}: ${error.message} Nothing was stored.`);
    }
  }
  let stored = 0n;
  await context.database.db.transaction().execute(async (trx) => {
    for (const row of rows) {
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('outcomes')
        .values(row)
        .onConflict((conflict) => conflict.column('webhook_id').doNothing())
        .executeTakeFirst();
      stored += numInsertedOrUpdatedRows;
    }
  });
  await print(
    context,
    `Stored ${countOf(stored, 'outcome')}; ${BigInt(rows.length) - stored} of ${rows.length} were stored before.`,
  );
}

/** What the partner reported, the newest first. */
export async function outcomes(
  context: CommandContext,
  { unmatched, limit }: { unmatched?: boolean; limit: number },
): Promise<void> {
  const { db } = context.database;
  let query = db
    .selectFrom('outcomes')
    .leftJoin('leads', 'leads.submission_id', 'outcomes.submission_id')
    .leftJoin('purged_leads', 'purged_leads.submission_id', 'outcomes.submission_id')
    .selectAll('outcomes')
    .select(['leads.id as id', 'purged_leads.lead_id as lead_id'])
    .orderBy('happened_at', 'desc')
    .limit(limit);
  if (unmatched) query = query.where('leads.id', 'is', null).where('purged_leads.submission_id', 'is', null);
  const rows = await query.execute();
  if (rows.length === 0) await print(context, unmatched ? 'Every outcome has its lead.' : 'No outcomes yet.');
  else {
    await print(
      context,
      tableOf([
        ['LEAD', 'SUBMISSION', 'OUTCOME', 'HAPPENED (UTC)', 'AMOUNT', 'COMMISSION', 'REASON'],
        ...rows.map((row) => [
          row.id ?? row.lead_id ?? '(unknown)',
          row.submission_id,
          row.type,
          minuteOf(row.happened_at),
          row.amount_cents === null ? '-' : dollars(row.amount_cents),
          row.commission_cents === null ? '-' : dollars(row.commission_cents),
          printable(row.reason ?? ''),
        ]),
      ]),
    );
  }
}
