import type { Kysely } from 'kysely';
import type { business } from '../../src/config/business';
import * as events from '../../src/config/events';
import type { RowCondition } from '../db/database';
import type { Tables } from '../db/tables';
import { localDay, localWeek, type TimeRange } from '../lib/times';
import { resultOf, type LeadResult } from './leadResult';

/** The steps counted for a campaign, in a visitor's order. `shareOf` is the step that a share is computed from. */
const campaignSteps = [
  { step: 'visits', name: 'Visits', shareOf: null },
  { step: 'formsOpened', name: 'Forms opened', shareOf: 'visits' },
  { step: 'leads', name: 'Leads', shareOf: 'formsOpened' },
  { step: 'suspects', name: 'Suspects', shareOf: 'leads' },
  { step: 'repeats', name: 'Repeats', shareOf: 'leads' },
  { step: 'rejected', name: 'Rejected', shareOf: 'leads' },
  // Suspects are leads too, and can be contacted.
  { step: 'contacted', name: 'Contacted', shareOf: 'leads' },
  { step: 'approved', name: 'Approved', shareOf: 'contacted' },
  { step: 'declined', name: 'Declined', shareOf: 'leads' },
  { step: 'funded', name: 'Funded', shareOf: 'approved' },
  { step: 'returned', name: 'Returned', shareOf: 'funded' },
] as const;

/** What figures are grouped by: campaigns, or each one's ads by `utm_content`, for which visits are not counted. */
export const groupings = ['campaign', 'content'] as const;
export type Grouping = (typeof groupings)[number];

/** The steps to show: no visits by content, and repeats and rejected leads only where there are some. */
export function visibleSteps(by: Grouping, total: Figures) {
  const hidden = new Set<string | null>(by === 'content' ? ['visits', 'formsOpened'] : []);
  for (const name of ['repeats', 'rejected'] as const) if (total[name] === 0) hidden.add(name);
  return campaignSteps
    .filter(({ step }) => !hidden.has(step))
    .map((one) => ({ ...one, shareOf: hidden.has(one.shareOf) ? null : one.shareOf }));
}

type FigureName = (typeof campaignSteps)[number]['step'] | 'commissionCents';
const figureNames: readonly FigureName[] = [...campaignSteps.map(({ step }) => step), 'commissionCents'];

/** How many came to each step, and the commission in cents. */
export type Figures = Record<FigureName, number>;
export type CampaignFigures = Figures & {
  readonly source: string;
  readonly campaign: string;
  /** `''` where figures are grouped by campaign. */
  readonly content: string;
};

const labels = ['utm_source', 'utm_campaign', 'utm_content'] as const;
type Labels = Partial<Record<(typeof labels)[number], string>>;

/** Groups rows by the submissionId of their lead. */
function bySubmission<Row extends { readonly submission_id: string }>(rows: readonly Row[]) {
  const ofLeads = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const others = ofLeads.get(row.submission_id);
    if (others) others.push(row);
    else ofLeads.set(row.submission_id, [row]);
  }
  return ofLeads;
}

/** The outcomes of some leads, by the submissionId of each. */
export async function outcomesBySubmission(db: Kysely<Tables>, which: RowCondition<'outcomes'>) {
  const columns = ['submission_id', 'type', 'happened_at', 'received_at', 'commission_cents'] as const;
  return bySubmission(await db.selectFrom('outcomes').select(columns).where(which).execute());
}

/**
 * The leads that were received in a span, including those that retention deleted. An application in both tables is one
 * lead: the stored one.
 */
export function leadsIn(db: Kysely<Tables>, { begin, end }: TimeRange) {
  const rowsIn = (table: 'leads' | 'purged_leads') =>
    db
      .selectFrom(table as 'leads')
      .select(['submission_id', 'received_at', 'suspect', 'repeat_of', 'partner_verdict', ...labels])
      .where('received_at', '>=', begin)
      .where('received_at', '<', end);
  const stored = db.selectFrom('leads').select('submission_id');
  const purged = rowsIn('purged_leads').where('submission_id', 'not in', stored);
  return db.selectFrom(rowsIn('leads').unionAll(purged).as('lead'));
}

/** The leads of a span that have an outcome, or one that was reported since a time (ISO 8601), with their results. */
export async function leadsWithResults(db: Kysely<Tables>, span: TimeRange, since = '') {
  const all = leadsIn(db, span).innerJoin('outcomes', 'outcomes.submission_id', 'lead.submission_id');
  const reported = db.selectFrom('outcomes').select('submission_id').where('received_at', '>=', since);
  // Without a time, the condition would be true for all outcomes, and SQLite would read them all, whatever the span.
  const rows = await (since === '' ? all : all.where('lead.submission_id', 'in', reported))
    .select(['lead.submission_id', 'lead.received_at as arrived_at', ...labels])
    .select(['type', 'happened_at', 'outcomes.received_at', 'commission_cents'])
    .execute();
  return Array.from(bySubmission(rows).values(), (outcomes) => ({
    lead: outcomes[0],
    result: resultOf(outcomes[0].arrived_at, outcomes),
  }));
}

/** A text that identifies a campaign or ad. */
export const keyOf = ({ source, campaign, content }: Omit<CampaignFigures, FigureName>) =>
  JSON.stringify([source, campaign, content]);

/** Figures that are all 0, to add to. */
export const noFigures = () => Object.fromEntries(figureNames.map((name) => [name, 0])) as Figures;

function addTo(sum: Figures, more: Partial<Figures>) {
  for (const name of figureNames) sum[name] += more[name] ?? 0;
}

const newWeek = () => ({
  counts: { contacted: 0, approved: 0, declined: 0, funded: 0, returned: 0 },
  commissionCents: 0,
});

/**
 * How many leads reached each outcome and how their commission changed in each week in which something happened, by its
 * Monday (`2026-01-26`). The sums over all weeks equal those of {@link CampaignFigures} over all campaigns.
 */
export function weekFigures(leads: readonly { readonly result: LeadResult }[]) {
  const weeks: Record<string, ReturnType<typeof newWeek>> = {};
  const weekOf = (at: string) => (weeks[localWeek(new Date(at))] ??= newWeek());
  for (const { result } of leads) {
    for (const [type, at] of result.firstReachedAt) weekOf(at).counts[type] += 1;
    for (const { at, cents } of result.commissionChanges) weekOf(at).commissionCents += cents;
  }
  const sorted = Object.entries(weeks).sort(([one], [other]) => one.localeCompare(other));
  return sorted.map(([week, figures]) => ({ week, ...figures }));
}

/**
 * Computes what each campaign or each of its ads brought: the visits and leads of a span, and all outcomes of those
 * leads. The best paid come first; `total` is their sum.
 */
export async function adFigures(db: Kysely<Tables>, span: TimeRange, by: Grouping = 'campaign') {
  const campaigns: Record<string, CampaignFigures> = {};
  const add = (of: Labels, counts: Partial<Figures>) => {
    const { utm_source: source = '', utm_campaign: campaign = '', utm_content = '' } = of;
    const names = { source, campaign, content: by === 'content' ? utm_content : '' };
    addTo((campaigns[keyOf(names)] ??= { ...names, ...noFigures() }), counts);
  };
  if (by === 'campaign') {
    const visits = await eventsIn(db, span)
      .select((eb) => ['event', 'utm_source', 'utm_campaign', eb.fn.sum<number>('count').as('count')])
      .where('event', 'in', ['landingSeen', 'formOpened'])
      .groupBy(['event', 'utm_source', 'utm_campaign'])
      .execute();
    for (const row of visits) {
      add(row, { [row.event === 'formOpened' ? 'formsOpened' : 'visits']: row.count });
    }
  }
  const countsOfLeads = await leadsIn(db, span)
    .groupBy(labels)
    .select((eb) => [
      ...labels,
      eb.fn.countAll<number>().as('leads'),
      eb.fn.count<number>('suspect').as('suspects'),
      eb.fn.count<number>('repeat_of').as('repeats'),
      eb.fn.countAll<number>().filterWhere('partner_verdict', '=', 'rejected').as('rejected'),
    ])
    .execute();
  for (const { leads, suspects, repeats, rejected, ...of } of countsOfLeads) {
    add(of, { leads, suspects, repeats, rejected });
  }
  const leads = await leadsWithResults(db, span);
  for (const { lead, result } of leads) {
    add(lead, { commissionCents: result.commissionCents });
    for (const type of result.firstReachedAt.keys()) add(lead, { [type]: 1 });
  }
  const sorted = Object.values(campaigns).sort(
    (one, other) =>
      other.commissionCents - one.commissionCents || other.leads - one.leads || other.visits - one.visits,
  );
  const total = noFigures();
  for (const figures of sorted) addTo(total, figures);
  return { campaigns: sorted, total, weeks: weekFigures(leads) };
}

/** The steps of the form, in their order: the compiler requires as many as the form has. */
const formSteps: readonly string[] & { readonly length: typeof business.leadWizard.steps } = [
  'Vehicle year',
  'Vehicle make',
  'Vehicle model',
  'Current loan',
  'Contact details',
  'Finances',
];

const eventLabels: Readonly<Record<string, string>> = {
  landingSeen: 'Landing page seen',
  callToAction: 'Call to action pressed',
  formOpened: 'Form opened',
  ...Object.fromEntries(formSteps.map((name, index) => [events.stepReached(index + 1), name])),
  sent: 'Application sent',
};

/** How often visitors reached each step of the funnel and other events happened, and how vitals were rated. */
export type EventFigures = Awaited<ReturnType<typeof eventFigures>>;

/** The counts of events in a span, with all of its first and last day. */
const eventsIn = (db: Kysely<Tables>, { begin, end }: TimeRange) =>
  db
    .selectFrom('event_counts')
    .where('day', '>=', begin && localDay(new Date(begin)))
    .where('day', '<=', localDay(new Date(Date.parse(end) - 1)));

/** Counts the events of a span. */
export async function eventFigures(db: Kysely<Tables>, span: TimeRange) {
  const rows = await eventsIn(db, span)
    .select((eb) => ['event', eb.fn.sum<number>('count').as('count')])
    .groupBy('event')
    .execute();
  const counts = new Map(rows.map(({ event, count }) => [event, count]));
  const countOf = (event: events.EventName) => counts.get(event) ?? 0;
  return {
    steps: events.funnelEvents.map((event) => {
      return { event, label: eventLabels[event] ?? event, count: countOf(event) };
    }),
    others: events.otherEvents.map((event) => ({ event, count: countOf(event) })),
    vitals: events.vitals.map((vital) => ({
      vital,
      /** How often the vital was good, needed improvement and was poor. */
      ratings: events.vitalRatings.map((rating) => countOf(events.vitalEvent(vital, rating))),
    })),
  };
}
