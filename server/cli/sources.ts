import { stringify } from 'csv-stringify/sync';
import { adFigures, shownSteps, type CampaignFigures, type Figures } from '../attribution/adFigures';
import { parseMoment } from '../operations/dates';
import { decimal, dollars, percent, printable, formatTable, spreadsheetCsv } from '../operations/format';
import { localDay } from '../times';
import type { CommandContext } from './context';
import { print, write } from './output';

const longestLabel = 30;
const labelCell = (label: string) =>
  printable(label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label) || '-';

/** The figures of a campaign under the names of their columns, each share behind the figure that it is a share of. */
function csvRecord(
  figures: CampaignFigures,
  steps: ReturnType<typeof shownSteps>,
): Record<string, string | number> {
  const { source, campaign, commissionCents } = figures;
  const record: Record<string, string | number> = { source, campaign };
  for (const { step, shareOf } of steps) {
    record[step] = figures[step];
    if (shareOf === null) continue;
    record[`${step}Of${shareOf}`] = figures[shareOf] > 0 ? (figures[step] / figures[shareOf]).toFixed(4) : '';
  }
  return { ...record, commission: decimal(commissionCents) };
}

/**
 * Prints which campaigns brought which visits and leads, and what became of them.
 *
 * @param options.since a date; without it, everything that is stored
 */
export async function printSources(
  context: CommandContext,
  { since, csv }: { since?: string; csv?: boolean },
): Promise<void> {
  const now = context.now();
  const ads = await adFigures(context.db, parseMoment(since, now), now);
  const steps = shownSteps(Boolean(context.settings.partner?.profile), ads.total);
  if (csv) {
    // No figure is below zero, so that only labels can get the quote of `spreadsheetCsv`.
    const format = {
      ...spreadsheetCsv,
      header: true,
      columns: Object.keys(csvRecord({ source: '', campaign: '', ...ads.total }, steps)),
    };
    await write(
      context,
      stringify(
        ads.campaigns.map((one) => csvRecord(one, steps)),
        format,
      ),
    );
    return;
  }
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
