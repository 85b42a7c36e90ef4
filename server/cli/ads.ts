import { conversionsFile, type AdPlatform, type FundedLoan } from '../../src/domain/conversions';
import { readTextFile } from '../lib/operatorError';
import * as operations from '../operations/ads';
import type { Span } from '../operations/dates';
import { dollars, formatMinute, formatTable } from '../operations/format';
import * as outcomes from '../operations/outcomes';
import { readerWith } from '../operations/reader';
import { report } from '../operations/reportPage';
import { printListed, write, writeFileOrOutput, type CommandContext, type CommonOptions } from './context';

const longest = 30;

/** A table in text, with bars for shares, and with long labels cut off. */
const inText = ({ heads, rows }: operations.FigureTable) => {
  const lines = rows.map((cells) =>
    cells.map((cell) => {
      if (typeof cell === 'number') return '█'.repeat(Math.round(Math.min(1, cell) * longest));
      return cell.length > longest ? `${cell.slice(0, longest - 1)}…` : cell;
    }),
  );
  return formatTable([heads.map((head) => head.toUpperCase()), ...lines]);
};

type SourceOptions = operations.AdSpan & CommonOptions & { csv?: boolean };

/** Prints which visits and leads each campaign or ad brought, and their outcomes. */
export async function printSources(context: CommandContext, options: SourceOptions): Promise<void> {
  if (options.csv) await write(context, await operations.sourcesCsv(context, options));
  else {
    const sources = await operations.sources(context, options);
    await printListed(context, options, sources, (ads) => inText(operations.sourceTable(ads)));
  }
}

/** Prints how many reached each step of the form, how often other events happened, and how the vitals were rated. */
export async function printFunnel(context: CommandContext, options: Span & CommonOptions): Promise<void> {
  await printListed(context, options, await operations.funnel(context, options), (figures) => {
    const others = figures.others.map(({ event, count }) => `${event}: ${count}`).join(', ');
    const tables = [operations.funnelTable(figures), operations.vitalTable(figures)].map(inText);
    return [`Counts arrive when a page is left. ${others}.`, ...tables].join('\n\n');
  });
}

/**
 * Prints the file that an ad platform imports: a row for each loan that was reported as funded since a date, was neither
 * returned nor declined since, and came from a click of that platform. A row has the click, the time and the commission,
 * and nothing personal.
 */
export async function printConversions(
  context: CommandContext,
  { for: platform, since, key }: CommonOptions & { for: AdPlatform; since?: string },
): Promise<void> {
  const reader = await readerWith(key);
  const loans: FundedLoan[] = [];
  for (const loan of await operations.fundedLoans(context, { since })) {
    const details = await reader.lead(loan.details);
    if (details) loans.push({ ...loan, source: details.source });
  }
  const { text, leftOut } = conversionsFile(platform, loans);
  await write(context, text);
  for (const line of leftOut) console.error(line);
  reader.failIfAnyUnread();
}

/** Writes the report on what each ad brought, a page to look at or to mail, to a file, or `-` for standard output. */
export async function writeReport(context: CommandContext, options: Span & { out: string }): Promise<void> {
  const { out } = options;
  await writeFileOrOutput(context, out, await report(context, options), `The report is in ${out}.`);
}

/** Stores the outcomes of a CSV file, or none if a record is wrong, and lists the records whose lead is not found. */
export async function importOutcomes(context: CommandContext, file: string): Promise<string> {
  const { text, records } = await outcomes.importOutcomes(context, readTextFile(file), false);
  const leftOut = records.filter(({ isProblem }) => isProblem);
  return [text, ...leftOut.map((one) => `Record ${one.record}: ${one.text}`)].join('\n');
}

type OutcomeListOptions = CommonOptions & { unmatched?: boolean; limit: number };

/** Prints the outcomes that were reported, the newest first. */
export async function printOutcomes(context: CommandContext, options: OutcomeListOptions): Promise<void> {
  await printListed(context, options, await outcomes.listOutcomes(context, options), (all) => {
    if (all.length === 0) return options.unmatched ? 'Every outcome matches a lead.' : 'No outcomes yet.';
    const lines = all.map((one) => {
      const lead = one.reference ?? (one.isPurged ? '(purged)' : '(unknown)');
      const amounts = [one.amountCents, one.commissionCents].map((cents) =>
        cents === null ? null : dollars(cents),
      );
      return [lead, one.submissionId, one.type, formatMinute(one.happenedAt), ...amounts, one.reason ?? ''];
    });
    const headings = ['LEAD', 'SUBMISSION', 'OUTCOME', 'HAPPENED (UTC)', 'AMOUNT', 'COMMISSION', 'REASON'];
    return formatTable([headings, ...lines]);
  });
}
