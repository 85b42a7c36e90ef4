import { stringify } from 'csv-stringify/sync';
import { adFigures, outcomesBySubmission, shownSteps, type CampaignFigures } from '../attribution/adFigures';
import { eventFigures } from '../attribution/eventFigures';
import { resultOf } from '../attribution/leadResult';
import { queueCounts } from '../db/outbox';
import { requestCounts } from '../db/privacyRequests';
import { localDay } from '../times';
import type { OperationContext } from './context';
import { dayEnd, parseMoment } from './dates';
import { decimal, spreadsheetCsv } from './format';
import { eventLabels, reportPage } from './reportPage';

/** A span of days, such as `2026-01-31`; without one, from the first or to the last that is stored. */
export interface Span {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

const stepsOf = (
  { settings }: OperationContext,
  { total }: Pick<Awaited<ReturnType<typeof adFigures>>, 'total'>,
) => shownSteps(Boolean(settings.partner?.profile), total);

/** What each campaign brought in a span, beside the span of the same length before. */
export async function adsBeside(context: OperationContext, { since, until }: Span) {
  const { db } = context;
  const now = context.now();
  const end = until ? dayEnd(until, now) : dayEnd(localDay(now), now);
  const ads = await adFigures(db, parseMoment(since, now), now, end);
  const days = Math.round((Date.parse(end) - ads.since.getTime()) / 86_400_000);
  const begin = new Date(ads.since.getFullYear(), ads.since.getMonth(), ads.since.getDate());
  const start = new Date(begin.getFullYear(), begin.getMonth(), begin.getDate() - days);
  const before = await adFigures(db, start.toISOString(), now, begin.toISOString());
  const steps = stepsOf(context, ads);
  const keyOf = ({ source, campaign }: CampaignFigures) => JSON.stringify([source, campaign]);
  const earlier = new Map(before.campaigns.map((figures) => [keyOf(figures), figures]));
  const row = (figures: CampaignFigures, past: Partial<CampaignFigures> = {}) => ({
    source: figures.source,
    campaign: figures.campaign,
    /** How many came to each step, now and in the span before. */
    counts: steps.map(({ step }) => figures[step]),
    before: steps.map(({ step }) => past[step] ?? 0),
    commissionCents: figures.commissionCents,
    commissionBeforeCents: past.commissionCents ?? 0,
  });
  const events = await eventFigures(db, localDay(begin), localDay(new Date(end)));
  const eventsBefore = await eventFigures(db, localDay(start), localDay(begin));
  return {
    since: localDay(begin),
    until: localDay(new Date(Date.parse(end) - 1)),
    steps: steps.map(({ name }) => name),
    rows: ads.campaigns.map((figures) => row(figures, earlier.get(keyOf(figures)))),
    total: row({ source: '', campaign: '', ...ads.total }, { ...before.total }),
    funnel: events.steps.map(({ event, count }, index) => ({
      name: eventLabels[event] ?? event,
      count,
      before: eventsBefore.steps[index]?.count ?? 0,
    })),
    weeks: ads.weeks.map(({ week, commissionCents }) => ({ week, commissionCents })),
  };
}

/**
 * The loans that are funded and were neither returned nor declined since, with their leads' answers as they are stored.
 *
 * @param span when they were reported as funded
 */
export async function fundedLoans({ db, now }: OperationContext, { since, until }: Span) {
  const begin = parseMoment(since, now());
  const end = until ? dayEnd(until, now()) : '9999';
  const outcomes = await outcomesBySubmission(db, (eb) =>
    eb(
      'submission_id',
      'in',
      eb
        .selectFrom('outcomes')
        .select('submission_id')
        .where('type', '=', 'funded')
        .where('received_at', '>=', begin),
    ),
  );
  const leads = await db
    .selectFrom('leads')
    .select(['submission_id', 'received_at', 'details'])
    .where('submission_id', 'in', [...outcomes.keys()])
    .execute();
  return leads.flatMap(({ submission_id, received_at, details }) => {
    const { loan, commissionCents } = resultOf(received_at, outcomes.get(submission_id) ?? []);
    if (loan === null || loan.reportedAt < begin || loan.reportedAt >= end) return [];
    return { fundedAt: loan.fundedAt, commissionCents, details };
  });
}

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

/** What each campaign brought, for a spreadsheet. */
export async function sourcesCsv(context: OperationContext, { since, until }: Span): Promise<string> {
  const now = context.now();
  const end = until ? dayEnd(until, now) : undefined;
  const ads = await adFigures(context.db, parseMoment(since, now), now, end);
  const steps = stepsOf(context, ads);
  // No figure is below zero, so that only labels can get the quote of `spreadsheetCsv`.
  return stringify(
    ads.campaigns.map((one) => csvRecord(one, steps)),
    {
      ...spreadsheetCsv,
      header: true,
      columns: Object.keys(csvRecord({ source: '', campaign: '', ...ads.total }, steps)),
    },
  );
}

/** The report as one self-contained page, without an answer of a person. */
export async function report(context: OperationContext, { since }: Span): Promise<string> {
  const { db } = context;
  const now = context.now();
  const ads = await adFigures(db, parseMoment(since, now), now);
  const firstDay = localDay(ads.since);
  return reportPage({
    now,
    ads,
    steps: stepsOf(context, ads),
    events: await eventFigures(db, firstDay),
    queue: await queueCounts(db),
    requests: await requestCounts(db, firstDay),
  });
}
