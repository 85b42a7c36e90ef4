import { outcomeTypes } from '../../src/domain/outcome';
import { counted } from '../../src/lib/quantity';
import type { Figures } from '../attribution/adFigures';
import type { EventFigures } from '../attribution/eventFigures';
import type { Sources } from './ads';
import { dollars, percent } from './format';

/** A table that the commands print and the report shows. A number is a share from 0 to 1, drawn as a bar. */
export interface FigureTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

const withShare = (part: number, whole: number) => `${counted(part)} (${percent(part, whole)})`;
const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** What each campaign or ad brought, the best paid first, and all together. */
export function sourceTable({ by, steps, campaigns, total }: Sources): FigureTable {
  const labels = (['source', 'campaign', 'content'] as const).slice(0, by === 'content' ? 3 : 2);
  const row = (names: readonly string[], figures: Figures) => [
    ...names,
    ...steps.map(({ step, shareOf }) =>
      shareOf === null ? counted(figures[step]) : withShare(figures[step], figures[shareOf]),
    ),
    dollars(figures.commissionCents),
  ];
  return {
    title: 'Sources and campaigns',
    heads: [...labels, ...steps.map(({ name }) => name), 'commission'],
    rows: [
      ...campaigns.map((one) =>
        row(
          Array.from(labels, (label) => one[label] || '-'),
          one,
        ),
      ),
      row(['All', ...labels.slice(1).map(() => '-')], total),
    ],
  };
}

/** The outcomes of the same leads and their commission, by week. */
export function weekTable({ weeks }: Sources): FigureTable {
  const most = Math.max(...weeks.map(({ commissionCents }) => commissionCents));
  return {
    title: 'Outcomes and commission by week',
    heads: ['week of', '', 'commission', ...outcomeTypes],
    rows: weeks.map(({ week, counts, commissionCents: cents }) => [
      week,
      share(cents, most),
      dollars(cents),
      ...outcomeTypes.map((type) => counted(counts[type])),
    ]),
  };
}

/** How many visitors came to each step of the form. */
export function funnelTable({ steps }: EventFigures): FigureTable {
  const opened = steps.find(({ event }) => event === 'formOpened')?.count ?? 0;
  const most = Math.max(...steps.map(({ count }) => count));
  return {
    title: 'Steps of the form',
    heads: ['step', '', 'reached', 'of forms opened', 'of the one before'],
    rows: steps.map(({ label, count }, index) => [
      label,
      share(count, most),
      counted(count),
      percent(count, opened),
      percent(count, steps[index - 1]?.count ?? count),
    ]),
  };
}

/** How many visits rated each of the web vitals as good, as in need of improvement and as poor. */
export const vitalTable = ({ vitals }: EventFigures): FigureTable => ({
  title: 'Web vitals',
  heads: ['vital', 'good', 'needs improvement', 'poor'],
  rows: vitals.map(({ vital, ratings }) => {
    const all = ratings.reduce((sum, count) => sum + count, 0);
    return [vital.toUpperCase(), ...ratings.map((count) => withShare(count, all))];
  }),
});
