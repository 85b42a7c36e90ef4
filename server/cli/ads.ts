import { conversionsFile, type AdPlatform, type FundedLoan } from '../../src/domain/conversions';
import type { Figures } from '../attribution/adFigures';
import type { EventFigures } from '../attribution/eventFigures';
import { localDay } from '../lib/times';
import { fundedLoans, funnel, sources, sourcesCsv, type AdSpan, type Sources } from '../operations/ads';
import { momentsOf, type Span } from '../operations/dates';
import { dollars, formatBar, formatTable, percent, printable } from '../operations/format';
import { isUnread, readerWith } from '../operations/reader';
import { report } from '../operations/reportPage';
import { printListed, write, writeFileOrOutput, type CommandContext, type CommonOptions } from './context';

const longestLabel = 30;
const labelCell = (label: string) =>
  printable(label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label) || '-';

/** Prints which visits and leads each campaign or ad brought, and their outcomes. */
export async function printSources(
  context: CommandContext,
  { csv, json, ...span }: AdSpan & CommonOptions & { csv?: boolean },
): Promise<void> {
  if (csv) await write(context, await sourcesCsv(context, span));
  else await printListed(context, { json }, await sources(context, span), sourcesInWords);
}

function sourcesInWords({ by, since, steps, campaigns, total }: Sources): string {
  const labels = (['source', 'campaign', 'content'] as const).slice(0, by === 'content' ? 3 : 2);
  const line = (figures: Figures, labelOf: (label: (typeof labels)[number]) => string) => [
    ...labels.map(labelOf),
    ...steps.map(({ step, shareOf }) =>
      shareOf === null
        ? String(figures[step])
        : `${figures[step]} (${percent(figures[step], figures[shareOf])})`,
    ),
    dollars(figures.commissionCents),
  ];
  const table = formatTable([
    [...labels, ...steps.map(({ name }) => name), 'commission'].map((name) => name.toUpperCase()),
    ...campaigns.map((one) => line(one, (label) => labelCell(one[label]))),
    line(total, (label) => (label === 'source' ? 'All' : '-')),
  ]);
  return `Since ${localDay(since)}\n\n${table}`;
}

/** Prints how many reached each step of the form, and how the vitals were rated. */
export async function printFunnel(
  context: CommandContext,
  { json, ...span }: Span & CommonOptions,
): Promise<void> {
  const { begin } = momentsOf(span, context.now());
  const since = begin && `Since ${localDay(new Date(begin))}. `;
  await printListed(context, { json }, await funnel(context, span), (figures) =>
    [`${since}Counts arrive when a page is left.`, ...funnelTables(figures).map(formatTable)].join('\n\n'),
  );
}

function funnelTables({ steps, others, vitals }: EventFigures) {
  const opened = steps.find(({ event }) => event === 'formOpened')?.count ?? 0;
  const stepLines = steps.map(({ event, count }, index) => [
    event,
    String(count),
    percent(count, opened),
    percent(count, steps[index - 1]?.count ?? count),
    formatBar(opened > 0 ? count / opened : 0),
  ]);
  const vitalLines = vitals.map(({ vital, ratings }) => {
    const all = ratings.reduce((sum, count) => sum + count, 0);
    return [vital.toUpperCase(), ...ratings.map((count) => `${count} (${percent(count, all)})`)];
  });
  return [
    [['EVENT', 'COUNT', 'OF FORMS OPENED', 'OF THE ONE BEFORE', ''], ...stepLines],
    [['OTHER EVENT', 'COUNT'], ...others.map(({ event, count }) => [event, String(count)])],
    [['VITAL', 'GOOD', 'NEEDS IMPROVEMENT', 'POOR'], ...vitalLines],
  ];
}

/**
 * Prints the file that an ad platform imports: a row for each loan that is funded, was neither returned nor declined
 * since, and came from a click of that platform. A row has the click, the time and the commission, and nothing
 * personal.
 *
 * @param options.since a date: only loans that were reported as funded since
 * @param options.name what the conversion is called at the platform
 */
export async function printConversions(
  context: CommandContext,
  { for: platform, since, name, key }: CommonOptions & { for: AdPlatform; since?: string; name: string },
): Promise<void> {
  const reader = await readerWith(key);
  const loans: FundedLoan[] = [];
  for (const loan of await fundedLoans(context, { since })) {
    const details = await reader.lead(loan.details);
    if (!isUnread(details)) loans.push({ ...loan, source: details.source });
  }
  const { text, leftOut } = conversionsFile(platform, loans, name);
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
