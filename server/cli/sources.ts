import { stringify } from 'csv-stringify/sync';
import { adFigures, campaignSteps, type CampaignFigures } from '../attribution/adFigures';
import { localDay } from '../localTime';
import { print, write, type CommandContext } from './context';
import { parseMoment } from './dates';
import { decimal, dollars, percent, printable, formatTable, spreadsheetCsv } from './format';

const longestLabel = 30;
const labelCell = (label: string) =>
  printable(label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label) || '-';

/**
 * Prints which campaigns brought which visits and leads, and what became of them.
 *
 * @param options.since a date; without it, everything that is stored
 */
export async function sources(
  context: CommandContext,
  { since: from, csv }: { since?: string; csv?: boolean },
): Promise<void> {
  const now = context.now();
  const moment = from === undefined ? undefined : parseMoment(from, now);
  const { since, campaigns, total } = await adFigures(context.db, moment, now);
  if (csv) {
    const headings = campaignSteps.flatMap(({ step, shareOf }) =>
      shareOf ? [step, `${step}Of${shareOf}`] : [step],
    );
    const lines = campaigns.map((figures) => [
      figures.source,
      figures.campaign,
      ...campaignSteps.flatMap(({ step, shareOf }) => {
        if (shareOf === null) return [figures[step]];
        const whole = figures[shareOf];
        return [figures[step], whole > 0 ? (figures[step] / whole).toFixed(4) : ''];
      }),
      decimal(figures.commissionCents),
    ]);
    const table = [['source', 'campaign', ...headings, 'commission'], ...lines];
    // No figure is below zero, so that only labels can get the quote of `spreadsheetCsv`.
    await write(context, stringify(table, spreadsheetCsv));
    return;
  }
  const line = (figures: CampaignFigures) => [
    labelCell(figures.source),
    labelCell(figures.campaign),
    ...campaignSteps.map(({ step, shareOf }) =>
      shareOf === null
        ? String(figures[step])
        : `${figures[step]} (${percent(figures[step], figures[shareOf])})`,
    ),
    dollars(figures.commissionCents),
  ];
  const headings = [
    'SOURCE',
    'CAMPAIGN',
    ...campaignSteps.map(({ name }) => name.toUpperCase()),
    'COMMISSION',
  ];
  await print(context, `Since ${localDay(since)}\n`);
  await print(context, formatTable([headings, ...campaigns.map(line), line(total)]));
}
