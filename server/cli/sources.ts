import { stringify } from 'csv-stringify/sync';
import { localDay } from '../localTime';
import { campaignFigures, outcomeHistories, type CampaignFigures } from './attribution';
import { momentOf, print, write, type CommandContext } from './context';
import { decimal, dollars, percent, printable, tableOf } from './format';

/** What is counted of a campaign, and which of the others it is a share of: the step before it. */
const campaignSteps = [
  { of: 'visits', name: 'VISITS', shareOf: null },
  { of: 'formsOpened', name: 'FORMS OPENED', shareOf: 'visits' },
  { of: 'leads', name: 'LEADS', shareOf: 'formsOpened' },
  { of: 'suspects', name: 'SUSPECTS', shareOf: 'leads' },
  // A suspect lead is a lead: no step on the way.
  { of: 'contacted', name: 'CONTACTED', shareOf: 'leads' },
  { of: 'approved', name: 'APPROVED', shareOf: 'contacted' },
  { of: 'funded', name: 'FUNDED', shareOf: 'approved' },
] as const;

/** The sum of all campaigns. */
export function totalOf(campaigns: readonly CampaignFigures[]): CampaignFigures {
  const sum = (of: Exclude<keyof CampaignFigures, 'source' | 'campaign'>) =>
    campaigns.reduce((total, figures) => total + figures[of], 0);
  return {
    source: 'All',
    campaign: '',
    visits: sum('visits'),
    formsOpened: sum('formsOpened'),
    leads: sum('leads'),
    suspects: sum('suspects'),
    contacted: sum('contacted'),
    approved: sum('approved'),
    funded: sum('funded'),
    commissionCents: sum('commissionCents'),
  };
}

const longestLabel = 30;
const shortened = (label: string) =>
  printable(label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label) || '-';

/** Which campaigns brought which visits and leads, and what became of them. */
export async function sources(
  context: CommandContext,
  { since, csv }: { since: string; csv?: boolean },
): Promise<void> {
  const { database, now } = context;
  const from = momentOf(since, now());
  const campaigns = await campaignFigures(database, await outcomeHistories(database), from);
  if (csv) {
    const headings = campaignSteps.flatMap(({ of, shareOf }) => (shareOf ? [of, `${of}Of${shareOf}`] : [of]));
    const lines = campaigns.map((figures) => [
      figures.source,
      figures.campaign,
      ...campaignSteps.flatMap(({ of, shareOf }) => {
        const whole = shareOf === null ? 0 : figures[shareOf];
        if (shareOf === null) return [figures[of]];
        return [figures[of], whole > 0 ? (figures[of] / whole).toFixed(4) : ''];
      }),
      decimal(figures.commissionCents),
    ]);
    const table = [['source', 'campaign', ...headings, 'commission'], ...lines];
    await write(context, stringify(table, { escape_formulas: true, record_delimiter: 'windows' }));
    return;
  }
  const line = (figures: CampaignFigures) => [
    shortened(figures.source),
    shortened(figures.campaign),
    ...campaignSteps.map(({ of, shareOf }) =>
      shareOf === null ? String(figures[of]) : `${figures[of]} (${percent(figures[of], figures[shareOf])})`,
    ),
    dollars(figures.commissionCents),
  ];
  await print(context, `Since ${localDay(new Date(from))}\n`);
  await print(
    context,
    tableOf([
      ['SOURCE', 'CAMPAIGN', ...campaignSteps.map(({ name }) => name), 'COMMISSION'],
      ...campaigns.map(line),
      line(totalOf(campaigns)),
    ]),
  );
}
