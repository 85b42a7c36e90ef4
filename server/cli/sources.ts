import type { Figures } from '../attribution/adFigures';
import { sources, sourcesCsv, type AdSpan } from '../operations/ads';
import { dollars, percent, printable, formatTable } from '../operations/format';
import { localDay } from '../times';
import type { CommandContext } from './context';
import { print, write } from './output';

const longestLabel = 30;
const labelCell = (label: string) =>
  printable(label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label) || '-';

/** Prints which campaigns or ads brought which visits and leads, and what became of them. */
export async function printSources(
  context: CommandContext,
  { csv, ...span }: AdSpan & { csv?: boolean },
): Promise<void> {
  if (csv) {
    await write(context, await sourcesCsv(context, span));
    return;
  }
  const { by, since, steps, campaigns, total } = await sources(context, span);
  const labels =
    by === 'content' ? (['source', 'campaign', 'content'] as const) : (['source', 'campaign'] as const);
  const line = (figures: Figures, first: readonly string[]) => [
    ...first,
    ...steps.map(({ step, shareOf }) =>
      shareOf === null
        ? String(figures[step])
        : `${figures[step]} (${percent(figures[step], figures[shareOf])})`,
    ),
    dollars(figures.commissionCents),
  ];
  await print(context, `Since ${localDay(since)}\n`);
  await print(
    context,
    formatTable([
      [...labels, ...steps.map(({ name }) => name), 'commission'].map((name) => name.toUpperCase()),
      ...campaigns.map((one) =>
        line(
          one,
          labels.map((label) => labelCell(one[label])),
        ),
      ),
      line(
        total,
        labels.map((_, index) => (index === 0 ? 'All' : '-')),
      ),
    ]),
  );
}
