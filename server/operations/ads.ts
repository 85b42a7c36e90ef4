import { stringify } from 'csv-stringify/sync';
import {
  adFigures,
  groupings,
  keyOf,
  noFigures,
  outcomesBySubmission,
  visibleSteps,
  type CampaignFigures,
  type Grouping,
} from '../attribution/adFigures';
import { eventFigures } from '../attribution/eventFigures';
import { resultOf } from '../attribution/leadResult';
import type { OperationContext } from '../context';
import { dayMs, midnightBefore } from '../lib/times';
import { momentsOf, type Span } from './dates';
import { spreadsheetCsv } from './format';

export { groupings };

/** A span, and what its figures are grouped by. */
export interface AdSpan extends Span {
  readonly by?: Grouping | undefined;
}

/** Computes what each campaign or ad brought in a span, with the steps to list. */
export async function sources({ db, now }: OperationContext, { by = 'campaign', ...span }: AdSpan) {
  const ads = await adFigures(db, momentsOf(span, now()), by);
  return { by, ...ads, steps: visibleSteps(by, ads.total) };
}

export type Sources = Awaited<ReturnType<typeof sources>>;

/** Counts who reached each step of the form in a span, how often other events happened, and how vitals were rated. */
export const funnel = ({ db, now }: OperationContext, span: Span) => eventFigures(db, momentsOf(span, now()));

/** Compares what each campaign or ad brought in a span of days with the span of the same length before. */
export async function compareAds(context: OperationContext, { since, until, by }: AdSpan) {
  const { db } = context;
  const now = context.now();
  const { begin, end } = momentsOf({ since: since ?? 'today', until: until ?? 'today' }, now);
  const ads = await sources(context, { since: begin, until: end, by });
  const days = Math.round((Date.parse(end) - Date.parse(begin)) / dayMs);
  const spanBefore = { begin: midnightBefore(begin, days).toISOString(), end: begin };
  const before = await adFigures(db, spanBefore, by);
  const earlier = new Map(before.campaigns.map((figures) => [keyOf(figures), figures]));
  const events = await eventFigures(db, { begin, end });
  const eventsBefore = await eventFigures(db, spanBefore);
  return {
    steps: ads.steps,
    rows: ads.campaigns.map((one) => ({ now: one, before: earlier.get(keyOf(one)) ?? noFigures() })),
    total: { now: ads.total, before: before.total },
    funnel: events.steps.map(({ label, count }, index) => ({
      name: label,
      count,
      before: eventsBefore.steps[index]?.count ?? 0,
    })),
  };
}

/**
 * Lists the loans that are funded and were neither returned nor declined since, with their leads' stored details.
 *
 * @param span when they were reported as funded
 */
export async function fundedLoans({ db, now }: OperationContext, span: Span) {
  const { begin, end } = momentsOf(span, now());
  const reported = db
    .selectFrom('outcomes')
    .select('submission_id')
    .where('type', '=', 'funded')
    .where('received_at', '>=', begin);
  const outcomes = await outcomesBySubmission(db, (eb) => eb('submission_id', 'in', reported));
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

/** The figures of a campaign or ad by the names of their columns, each followed by its share of another step. */
function csvRecord(figures: CampaignFigures, { by, steps }: Sources): Record<string, string | number> {
  const { source, campaign, content, commissionCents } = figures;
  const record: Record<string, string | number> = { source, campaign, ...(by === 'content' && { content }) };
  for (const { step, shareOf } of steps) {
    record[step] = figures[step];
    if (shareOf === null) continue;
    record[`${step}Of${shareOf}`] = figures[shareOf] > 0 ? (figures[step] / figures[shareOf]).toFixed(4) : '';
  }
  return { ...record, commission: (commissionCents / 100).toFixed(2) };
}

/** What each campaign or ad brought, for a spreadsheet. No figure is negative, so only labels can get a quote. */
export async function sourcesCsv(context: OperationContext, span: AdSpan): Promise<string> {
  const ads = await sources(context, span);
  const records = ads.campaigns.map((one) => csvRecord(one, ads));
  const columns = Object.keys(csvRecord({ ...ads.total, source: '', campaign: '', content: '' }, ads));
  return stringify(records, { ...spreadsheetCsv, header: true, columns });
}
