import type { Figures } from '../attribution/adFigures';
import { sources, sourcesCsv, type AdSpan, type Sources } from '../operations/ads';
import { dollars, percent, printable, formatTable } from '../operations/format';
import { localDay } from '../times';
import type { CommandContext } from './context';
import { printListed, write, type JsonOption } from './output';

const longestLabel = 30;
const labelCell = (label: string) =>
  printable(label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label) || '-';

/** Prints which campaigns or ads brought which visits and leads, and what became of them. */
export async function printSources(
  context: CommandContext,
  { csv, json, ...span }: AdSpan & JsonOption & { csv?: boolean },
): Promise<void> {
  if (csv) await write(context, await sourcesCsv(context, span));
  else await printListed(context, { json }, await sources(context, span), inWords);
}

function inWords({ by, since, steps, campaigns, total }: Sources): string {
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
