import { readTextFile } from '../lib/textFiles';
import { dollars, formatMinute, formatTable, printable } from '../operations/format';
import * as operations from '../operations/outcomes';
import { printListed, type CommandContext, type CommonOptions } from './context';

/**
 * Stores the outcomes of a CSV file, and lists the records whose lead is not found.
 *
 * @throws OperatorError that names the first wrong record; then nothing was stored
 */
export async function importOutcomes(context: CommandContext, file: string): Promise<string> {
  const { text, records } = await operations.importOutcomes(context, readTextFile(file), false);
  const leftOut = records.filter(({ isProblem }) => isProblem);
  return [text, ...leftOut.map((one) => `Record ${one.record}: ${one.text}`)].join('\n');
}

/** Prints the outcomes that were reported, the newest first. */
export async function printOutcomes(
  context: CommandContext,
  { unmatched, limit, json }: CommonOptions & { unmatched?: boolean; limit: number },
): Promise<void> {
  const centsCell = (cents: number | null) => (cents === null ? '-' : dollars(cents));
  const listed = await operations.listOutcomes(context, { unmatched, limit });
  await printListed(context, { json }, listed, (outcomes) => {
    if (outcomes.length === 0) return unmatched ? 'Every outcome matches a lead.' : 'No outcomes yet.';
    const lines = outcomes.map((one) => [
      one.reference ?? (one.isPurged ? '(purged)' : '(unknown)'),
      one.submissionId,
      one.type,
      formatMinute(one.happenedAt),
      centsCell(one.amountCents),
      centsCell(one.commissionCents),
      printable(one.reason ?? ''),
    ]);
    const headings = ['LEAD', 'SUBMISSION', 'OUTCOME', 'HAPPENED (UTC)', 'AMOUNT', 'COMMISSION', 'REASON'];
    return formatTable([headings, ...lines]);
  });
}
