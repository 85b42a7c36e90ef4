import type { Database } from '../db/database';
import type { LeadRow, OutcomeRow, OutcomeType } from '../db/tables';
import { localDay, localWeek } from '../localTime';

/** What is counted of a campaign, in the order in which a visitor gets there, and the step that each is a share of. */
export const campaignSteps = [
  { step: 'visits', name: 'Visits', shareOf: null },
  { step: 'formsOpened', name: 'Forms opened', shareOf: 'visits' },
  { step: 'leads', name: 'Leads', shareOf: 'formsOpened' },
  { step: 'suspects', name: 'Suspects', shareOf: 'leads' },
  // A suspect lead is a lead: no step on the way.
  { step: 'contacted', name: 'Contacted', shareOf: 'leads' },
  { step: 'approved', name: 'Approved', shareOf: 'contacted' },
  { step: 'funded', name: 'Funded', shareOf: 'approved' },
  { step: 'returned', name: 'Returned', shareOf: 'funded' },
] as const;

type Counted = (typeof campaignSteps)[number]['step'] | 'commissionCents';
const counted: readonly Counted[] = [...campaignSteps.map(({ step }) => step), 'commissionCents'];

/** What a campaign brought: a count of each step, and the commission in cents. */
export type CampaignFigures = { readonly source: string; readonly campaign: string } & Record<
  Counted,
  number
>;

/** What became of leads in one week, which begins on Monday. */
export interface WeekFigures {
  readonly week: string;
  readonly counts: Record<OutcomeType, number>;
  commissionCents: number;
}

/** One outcome that was reported of a lead. */
export type Outcome = Pick<OutcomeRow, 'type' | 'happened_at' | 'received_at' | 'commission_cents'>;

/** The result of one lead, computed from all of its outcomes. Times are ISO 8601. */
export interface LeadResult {
  /** When each outcome was reached first. */
  readonly reached: ReadonlyMap<OutcomeType, string>;
  /** The changes of its commission, in cents, which add up to the commission. */
  readonly commission: readonly { readonly at: string; readonly cents: number }[];
  /** The loan, if it was funded and neither returned nor declined since: when, by the partner's time, and when that was reported. */
  readonly loan: { readonly fundedAt: string; readonly reportedAt: string } | null;
}

/** The order of outcomes where no time orders them. */
const usualOrder: readonly OutcomeType[] = ['contacted', 'approved', 'declined', 'funded', 'returned'];

/** The outcomes that follow from each other: a loan that is funded was approved, and its applicant contacted. */
const loanSteps = usualOrder.filter((type) => type !== 'declined');

/** An outcome with the time at which it happened at the latest, and the operator's day of that time. */
interface TimedOutcome extends Outcome {
  readonly time: string;
  readonly day: string;
}

/** Whether an outcome was given by its day alone, which is stored as the midnight that begins it. */
const isWithoutTime = ({ happened_at }: Outcome) => {
  const moment = new Date(happened_at);
  return moment.getTime() === new Date(`${localDay(moment)}T00:00`).getTime();
};

const compareTexts = (one: string, other: string) => Number(one > other) - Number(one < other);

/**
 * Compares two outcomes of a lead by when they happened: by day, then by time, then by type, then by when they were
 * reported. On a day on which one outcome has no time, the times of the others do not count either.
 */
const compareOutcomes = (one: TimedOutcome, other: TimedOutcome, daysWithoutTime: ReadonlySet<string>) =>
  compareTexts(one.day, other.day) ||
  (daysWithoutTime.has(one.day) ? 0 : compareTexts(one.time, other.time)) ||
  usualOrder.indexOf(one.type) - usualOrder.indexOf(other.type) ||
  compareTexts(one.received_at, other.received_at);

/**
 * Computes the result of a lead (docs/operating.md, "Which ad works"). Its commission is the amount of the last `approved`
 * or `funded`; `returned` subtracts its amount, or everything if it has no amount, down to 0. While the lead is declined
 * it is 0. The time of an outcome is limited to the span from when the lead was received to when the outcome was reported.
 *
 * @param receivedAt when the lead was received
 */
export function resultOf(receivedAt: string, outcomes: readonly Outcome[]): LeadResult {
  const timed = outcomes.map((outcome): TimedOutcome => {
    const { happened_at, received_at } = outcome;
    const time = happened_at < received_at ? happened_at : received_at;
    return { ...outcome, time, day: localDay(new Date(time)) };
  });
  const daysWithoutTime = new Set(timed.filter(isWithoutTime).map(({ day }) => day));
  const history = timed.toSorted((one, other) => compareOutcomes(one, other, daysWithoutTime));
  const reached = new Map<OutcomeType, string>();
  const commission: { at: string; cents: number }[] = [];
  let loan: LeadResult['loan'] = null;
  let [agreed, returned, isDeclined, due] = [0, 0, false, 0];
  for (const outcome of history) {
    const { type, time, received_at: reportedAt, commission_cents: cents } = outcome;
    const at = time > receivedAt ? time : receivedAt;
    for (const step of type === 'declined' ? [type] : loanSteps.slice(0, loanSteps.indexOf(type) + 1)) {
      if (!reached.has(step)) reached.set(step, at);
    }
    if (type === 'funded') loan ??= { fundedAt: outcome.happened_at, reportedAt };
    if (type === 'returned' || type === 'declined') loan = null;
    if (type === 'returned') returned = cents ?? agreed;
    if ((type === 'approved' || type === 'funded') && cents !== null) [agreed, returned] = [cents, 0];
    if (type !== 'contacted') isDeclined = type === 'declined';
    const before = due;
    due = isDeclined ? 0 : Math.max(0, agreed - returned);
    if (due !== before) commission.push({ at, cents: due - before });
  }
  return { reached, commission, loan };
}

const leadColumns = ['submission_id', 'received_at', 'suspect', 'utm_source', 'utm_campaign'] as const;

/**
 * The leads that were received since a moment, including those that retention deleted, with the result of each.
 *
 * @param since ISO 8601
 */
export async function leadResults({ db }: Database, since: string) {
  const outcomesOf = new Map<string, Outcome[]>();
  const outcomes = await db
    .selectFrom('outcomes')
    .select(['submission_id', 'type', 'happened_at', 'received_at', 'commission_cents'])
    .execute();
  for (const outcome of outcomes) {
    const history = outcomesOf.get(outcome.submission_id);
    if (history) history.push(outcome);
    else outcomesOf.set(outcome.submission_id, [outcome]);
  }
  const leads = new Map<string, Pick<LeadRow, (typeof leadColumns)[number]>>();
  // An application that came again after its lead was deleted is one lead.
  for (const table of ['purged_leads', 'leads'] as const) {
    const rows = await db.selectFrom(table).select(leadColumns).where('received_at', '>=', since).execute();
    for (const lead of rows) leads.set(lead.submission_id, lead);
  }
  const nothing = resultOf('', []);
  return Array.from(leads.values(), (lead) => {
    const outcomes = outcomesOf.get(lead.submission_id);
    return { lead, result: outcomes ? resultOf(lead.received_at, outcomes) : nothing };
  });
}

/** The sum of campaigns, under a name. */
export const sumOf = (
  campaigns: readonly CampaignFigures[],
  source: string,
  campaign = '',
): CampaignFigures => ({
  source,
  campaign,
  ...(Object.fromEntries(
    counted.map((of) => [of, campaigns.reduce((sum, figures) => sum + figures[of], 0)]),
  ) as Record<Counted, number>),
});

/**
 * The outcomes and the commission of leads week by week, from the Monday before a moment to this week. The sums over all
 * weeks equal those of {@link CampaignFigures} over all campaigns.
 */
export function weekFigures(
  leads: readonly { readonly result: LeadResult }[],
  since: Date,
  now: Date,
): WeekFigures[] {
  const weeks = new Map<string, WeekFigures>();
  const last = localWeek(now);
  // Noon is on the same day also where the clocks change.
  const day = new Date(`${localWeek(since)}T12:00`);
  for (; localDay(day) <= last; day.setDate(day.getDate() + 7)) {
    const week = localDay(day);
    const counts = { contacted: 0, declined: 0, approved: 0, funded: 0, returned: 0 };
    weeks.set(week, { week, counts, commissionCents: 0 });
  }
  for (const { result } of leads) {
    for (const [type, at] of result.reached) {
      const week = weeks.get(localWeek(new Date(at)));
      if (week) week.counts[type] += 1;
    }
    for (const { at, cents } of result.commission) {
      const week = weeks.get(localWeek(new Date(at)));
      if (week) week.commissionCents += cents;
    }
  }
  return [...weeks.values()];
}

/** What ads brought since a moment. */
export interface AdFigures {
  readonly since: Date;
  /** The best paid first. */
  readonly campaigns: readonly CampaignFigures[];
  readonly total: CampaignFigures;
  readonly weeks: readonly WeekFigures[];
}

/**
 * What each campaign brought: visits since a moment, the leads that came since then, and all that became of those.
 *
 * @param from ISO 8601; `undefined` begins with the first visit or lead that is stored
 */
export async function adFigures(database: Database, from: string | undefined, now: Date): Promise<AdFigures> {
  const campaigns = new Map<string, CampaignFigures>();
  const figuresOf = (source: string, campaign: string) => {
    const key = JSON.stringify([source, campaign]);
    const figures = campaigns.get(key) ?? sumOf([], source, campaign);
    campaigns.set(key, figures);
    return figures;
  };
  let first = now.toISOString();
  const begin = (moment: string) => {
    if (moment < first) first = moment;
  };
  const counts = await database.db
    .selectFrom('event_counts')
    .select(['event', 'utm_source', 'utm_campaign'])
    .select((eb) => [eb.fn.sum<number | string>('count').as('count'), eb.fn.min('day').as('day')])
    .where('day', '>=', from === undefined ? '' : localDay(new Date(from)))
    .where('event', 'in', ['landingSeen', 'formOpened'])
    .groupBy(['event', 'utm_source', 'utm_campaign'])
    .execute();
  for (const { event, utm_source, utm_campaign, count, day } of counts) {
    begin(new Date(`${day}T00:00`).toISOString());
    figuresOf(utm_source, utm_campaign)[event === 'formOpened' ? 'formsOpened' : 'visits'] += Number(count);
  }
  const leads = await leadResults(database, from ?? '');
  for (const { lead, result } of leads) {
    begin(lead.received_at);
    const figures = figuresOf(lead.utm_source, lead.utm_campaign);
    figures.leads += 1;
    if (lead.suspect !== null) figures.suspects += 1;
    for (const type of result.reached.keys()) if (type !== 'declined') figures[type] += 1;
    for (const { cents } of result.commission) figures.commissionCents += cents;
  }
  const sorted = [...campaigns.values()].sort(
    (one, other) =>
      other.commissionCents - one.commissionCents || other.leads - one.leads || other.visits - one.visits,
  );
  const since = new Date(from ?? first);
  return { since, campaigns: sorted, total: sumOf(sorted, 'All'), weeks: weekFigures(leads, since, now) };
}
