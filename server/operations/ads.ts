import { stringify } from 'csv-stringify/sync';
import { outcomeTypes } from '../../src/domain/outcome';
import { counted } from '../../src/lib/quantity';
import * as figures from '../attribution/figures';
import { resultOf } from '../attribution/leadResult';
import type { OperationContext } from '../context';
import { dayMs, startOfDay } from '../lib/times';
import { timeRangeOf, type Span } from './dates';
import { dollars, percent, spreadsheetCsv } from './format';

export { groupings } from '../attribution/figures';

/** A span, and what its figures are grouped by. */
export type AdSpan = Span & { readonly by?: figures.Grouping | undefined };

/** Computes what each campaign or ad brought in a span, with the steps to list. */
export async function sources({ db, now }: OperationContext, { by = 'campaign', ...span }: AdSpan) {
  const ads = await figures.adFigures(db, timeRangeOf(span, now()), by);
  return { by, ...ads, steps: figures.visibleSteps(by, ads.total) };
}

export type Sources = Awaited<ReturnType<typeof sources>>;

/** Counts who reached each step of the form in a span, how often other events happened, and how vitals were rated. */
export const funnel = ({ db, now }: OperationContext, span: Span) =>
  figures.eventFigures(db, timeRangeOf(span, now()));

/** Compares what each campaign or ad brought in a span of days with the span of the same length before. */
export async function compareAds(
  { db, now }: OperationContext,
  { since = 'today', until = 'today', by = 'campaign' }: AdSpan,
) {
  const span = timeRangeOf({ since, until }, now());
  const days = Math.round((Date.parse(span.end) - Date.parse(span.begin)) / dayMs);
  const spanBefore = { begin: startOfDay(span.begin, -days).toISOString(), end: span.begin };
  const ads = await figures.adFigures(db, span, by);
  const before = await figures.adFigures(db, spanBefore, by);
  const earlier = new Map(before.campaigns.map((one) => [figures.keyOf(one), one]));
  const events = await figures.eventFigures(db, span);
  const eventsBefore = await figures.eventFigures(db, spanBefore);
  return {
    steps: figures.visibleSteps(by, ads.total),
    rows: ads.campaigns.map((one) => {
      return { now: one, before: earlier.get(figures.keyOf(one)) ?? figures.noFigures() };
    }),
    total: { now: ads.total, before: before.total },
    funnel: events.steps.map(({ label, count }, index) => {
      return { name: label, count, before: eventsBefore.steps[index]?.count ?? 0 };
    }),
  };
}

/** Lists the loans that were reported as funded in a span and are still, with their leads' stored details. */
export async function fundedLoans({ db, now }: OperationContext, span: Span) {
  const { begin, end } = timeRangeOf(span, now());
  const reported = db
    .selectFrom('outcomes')
    .select('submission_id')
    .where('type', '=', 'funded')
    .where('received_at', '>=', begin);
  const outcomes = await figures.outcomesBySubmission(db, (eb) => eb('submission_id', 'in', reported));
  const leads = await db
    .selectFrom('leads')
    .select(['submission_id', 'received_at', 'details'])
    .where('submission_id', 'in', reported)
    .execute();
  return leads.flatMap(({ submission_id, received_at, details }) => {
    const { loan, commissionCents } = resultOf(received_at, outcomes.get(submission_id) ?? []);
    if (loan === null || loan.reportedAt < begin || loan.reportedAt >= end) return [];
    return { fundedAt: loan.fundedAt, commissionCents, details };
  });
}

const labelsOf = (by: figures.Grouping) =>
  (['source', 'campaign', 'content'] as const).slice(0, by === 'content' ? 3 : 2);

/** What each campaign or ad brought, for a spreadsheet. No figure is negative, so only labels can get a quote. */
export async function sourcesCsv(context: OperationContext, span: AdSpan): Promise<string> {
  const { by, steps, campaigns } = await sources(context, span);
  const heads = steps.flatMap(({ step, shareOf }) => (shareOf ? [step, `${step}Of${shareOf}`] : [step]));
  const records = campaigns.map((ad) => [
    ...labelsOf(by).map((label) => ad[label]),
    ...steps.flatMap(({ step, shareOf }) => {
      if (shareOf === null) return [ad[step]];
      return [ad[step], ad[shareOf] > 0 ? (ad[step] / ad[shareOf]).toFixed(4) : ''];
    }),
    (ad.commissionCents / 100).toFixed(2),
  ]);
  return stringify([[...labelsOf(by), ...heads, 'commission'], ...records], spreadsheetCsv);
}

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
  const labels = labelsOf(by);
  const cells = (of: figures.Figures) => [
    ...steps.map(({ step, shareOf }) => (shareOf ? withShare(of[step], of[shareOf]) : counted(of[step]))),
    dollars(of.commissionCents),
  ];
  return {
    title: 'Sources and campaigns',
    heads: [...labels, ...steps.map(({ name }) => name), 'commission'],
    rows: [
      ...campaigns.map((one) => [...labels.map((label) => one[label] || '-'), ...cells(one)]),
      ['All', ...labels.slice(1).map(() => '-'), ...cells(total)],
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
export function funnelTable({ steps }: figures.EventFigures): FigureTable {
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
export const vitalTable = ({ vitals }: figures.EventFigures): FigureTable => ({
  title: 'Web vitals',
  heads: ['vital', 'good', 'needs improvement', 'poor'],
  rows: vitals.map(({ vital, ratings }) => {
    const all = ratings.reduce((sum, count) => sum + count, 0);
    return [vital.toUpperCase(), ...ratings.map((count) => withShare(count, all))];
  }),
});
