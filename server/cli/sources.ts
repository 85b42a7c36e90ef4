import { adFigures, shownSteps, type Figures } from '../attribution/adFigures';
import { sourcesCsv } from '../operations/ads';
import { parseMoment } from '../operations/dates';
import { dollars, percent, printable, formatTable } from '../operations/format';
import { localDay } from '../times';
import type { CommandContext } from './context';
import { print, write } from './output';

const longestLabel = 30;
const labelCell = (label: string) =>
  printable(label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label) || '-';

/**
 * Prints which campaigns brought which visits and leads, and what became of them.
 *
 * @param options.since a date; without it, everything that is stored
 */
export async function printSources(
  context: CommandContext,
  { since, csv }: { since?: string; csv?: boolean },
): Promise<void> {
  if (csv) {
    await write(context, await sourcesCsv(context, { since }));
    return;
  }
  const now = context.now();
  const ads = await adFigures(context.db, parseMoment(since, now), now);
  const steps = shownSteps(Boolean(context.settings.partner?.profile), ads.total);
  const line = (figures: Figures, source: string, campaign: string) => [
    source,
    campaign,
    ...steps.map(({ step, shareOf }) =>
      shareOf === null
        ? String(figures[step])
        : `${figures[step]} (${percent(figures[step], figures[shareOf])})`,
    ),
    dollars(figures.commissionCents),
  ];
  const lines = ads.campaigns.map((one) => line(one, labelCell(one.source), labelCell(one.campaign)));
  const headings = ['SOURCE', 'CAMPAIGN', ...steps.map(({ name }) => name.toUpperCase()), 'COMMISSION'];
  await print(context, `Since ${localDay(ads.since)}\n`);
  await print(context, formatTable([headings, ...lines, line(ads.total, 'All', '-')]));
}
