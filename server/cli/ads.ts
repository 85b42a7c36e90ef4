import { conversionsFile, type AdPlatform, type FundedLoan } from '../../src/domain/conversions';
import { fundedLoans, funnel, sources, sourcesCsv, type AdSpan } from '../operations/ads';
import type { Span } from '../operations/dates';
import { funnelTable, sourceTable, vitalTable, type FigureTable } from '../operations/figureTables';
import { formatBar, formatTable, printable } from '../operations/format';
import { readerWith } from '../operations/reader';
import { report } from '../operations/reportPage';
import { printListed, write, writeFileOrOutput, type CommandContext, type CommonOptions } from './context';

const longestLabel = 30;

/** A table in text, with long labels cut off. */
const inText = ({ heads, rows }: FigureTable) =>
  formatTable([
    heads.map((head) => head.toUpperCase()),
    ...rows.map((cells) =>
      cells.map((cell) => {
        if (typeof cell === 'number') return formatBar(cell);
        return printable(cell.length > longestLabel ? `${cell.slice(0, longestLabel - 1)}…` : cell);
      }),
    ),
  ]);

/** Prints which visits and leads each campaign or ad brought, and their outcomes. */
export async function printSources(
  context: CommandContext,
  { csv, json, ...span }: AdSpan & CommonOptions & { csv?: boolean },
): Promise<void> {
  if (csv) {
    await write(context, await sourcesCsv(context, span));
    return;
  }
  await printListed(context, { json }, await sources(context, span), (ads) => inText(sourceTable(ads)));
}

/** Prints how many reached each step of the form, how often other events happened, and how the vitals were rated. */
export async function printFunnel(
  context: CommandContext,
  { json, ...span }: Span & CommonOptions,
): Promise<void> {
  await printListed(context, { json }, await funnel(context, span), (figures) => {
    const others = figures.others.map(({ event, count }) => `${event}: ${count}`).join(', ');
    return [
      `Counts arrive when a page is left. ${others}.`,
      inText(funnelTable(figures)),
      inText(vitalTable(figures)),
    ].join('\n\n');
  });
}

/**
 * Prints the file that an ad platform imports: a row for each loan that is funded, was neither returned nor declined
 * since, and came from a click of that platform. A row has the click, the time and the commission, and nothing
 * personal.
 *
 * @param options.since a date: only loans that were reported as funded since
 */
export async function printConversions(
  context: CommandContext,
  { for: platform, since, key }: CommonOptions & { for: AdPlatform; since?: string },
): Promise<void> {
  const reader = await readerWith(key);
  const loans: FundedLoan[] = [];
  for (const loan of await fundedLoans(context, { since })) {
    const details = await reader.lead(loan.details);
    if (details) loans.push({ ...loan, source: details.source });
  }
  const { text, leftOut } = conversionsFile(platform, loans);
  await write(context, text);
  for (const line of leftOut) console.error(line);
  reader.failIfAnyUnread();
}

/**
 * Writes the report on what each ad brought, a page to look at or to mail, without personal answers.
 *
 * @param options.out the file, or `-` for standard output
 */
export async function writeReport(
  context: CommandContext,
  { out, ...span }: Span & { out: string },
): Promise<void> {
  await writeFileOrOutput(context, out, await report(context, span), `The report is in ${out}.`);
}
