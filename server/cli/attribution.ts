import type { Database } from '../db/database';
import type { OutcomeRow } from '../db/tables';
import { localDay, localWeek } from '../localTime';

/** What a campaign brought: counts, and the commission in cents. */
export interface CampaignFigures {
  readonly source: string;
  readonly campaign: string;
  visits: number;
  formsOpened: number;
  leads: number;
  suspects: number;
  contacted: number;
  approved: number;
  funded: number;
  commissionCents: number;
}

/** What the partner reported in one week, which begins on Monday. */
export interface WeekFigures {
  readonly week: string;
  readonly counts: Record<OutcomeRow['type'], number>;
  commissionCents: number;
}

/** One outcome of a lead's history. */
export type Outcome = Pick<
  OutcomeRow,
  'submission_id' | 'type' | 'happened_at' | 'received_at' | 'commission_cents'
>;

/**
 * By how many cents each outcome of one lead changes its commission. A later outcome of the same type corrects the one
 * before; a return takes back its own amount, or all where it names none.
 *
 * @param history in the order in which it happened
 */
export function commissionChanges(history: readonly Outcome[]): number[] {
  const paid = new Map<string, number>();
  let total = 0;
  return history.map(({ type, commission_cents: cents }) => {
    const before = total;
    if (type === 'returned') {
      total -= cents ?? total;
      paid.clear();
    } else if (cents !== null) {
      total += cents - (paid.get(type) ?? 0);
      paid.set(type, cents);
    }
    return total - before;
  });
}

/** The outcomes of every lead, in the order in which they happened. */
export async function outcomeHistories({ db }: Database): Promise<Map<string, Outcome[]>> {
  const outcomes = await db
    .selectFrom('outcomes')
    .select(['submission_id', 'type', 'happened_at', 'received_at', 'commission_cents'])
    .execute();
  const histories = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    const history = histories.get(outcome.submission_id);
    if (history) history.push(outcome);
    else histories.set(outcome.submission_id, [outcome]);
  }
  const timeOf = (outcome: Outcome) => outcome.happened_at + outcome.received_at;
  for (const history of histories.values())
    history.sort((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1));
  return histories;
}

/**
 * What each campaign brought: visits since a day, and the leads that came since then with whatever became of them.
 *
 * @param since ISO 8601
 * @returns the best paid first
 */
export async function campaignFigures(
  { db }: Database,
  histories: ReadonlyMap<string, readonly Outcome[]>,
  since: string,
): Promise<CampaignFigures[]> {
  const campaigns = new Map<string, CampaignFigures>();
  const figuresOf = ({
    utm_source: source,
    utm_campaign: campaign,
  }: {
    utm_source: string;
    utm_campaign: string;
  }) => {
    const key = JSON.stringify([source, campaign]);
    const figures = campaigns.get(key) ?? {
      ...{ source, campaign, visits: 0, formsOpened: 0, leads: 0, suspects: 0 },
      ...{ contacted: 0, approved: 0, funded: 0, commissionCents: 0 },
    };
    campaigns.set(key, figures);
    return figures;
  };
  const counts = await db
    .selectFrom('event_counts')
    .select(['event', 'utm_source', 'utm_campaign', (eb) => eb.fn.sum<number | string>('count').as('count')])
    .where('day', '>=', localDay(new Date(since)))
    .where('event', 'in', ['landingSeen', 'formOpened'])
    .groupBy(['event', 'utm_source', 'utm_campaign'])
    .execute();
  for (const row of counts) {
    figuresOf(row)[row.event === 'formOpened' ? 'formsOpened' : 'visits'] += Number(row.count);
  }
  const columns = ['submission_id', 'suspect', 'utm_source', 'utm_campaign'] as const;
  for (const table of ['leads', 'purged_leads'] as const) {
    const leads = await db.selectFrom(table).select(columns).where('received_at', '>=', since).execute();
    for (const lead of leads) {
      const figures = figuresOf(lead);
      figures.leads += 1;
      if (lead.suspect !== null) figures.suspects += 1;
      const history = histories.get(lead.submission_id) ?? [];
      for (const type of ['contacted', 'approved', 'funded'] as const) {
        if (history.some((outcome) => outcome.type === type)) figures[type] += 1;
      }
      for (const cents of commissionChanges(history)) figures.commissionCents += cents;
    }
  }
  return [...campaigns.values()].sort(
    (one, other) =>
      other.commissionCents - one.commissionCents || other.leads - one.leads || other.visits - one.visits,
  );
}

/**
 * What the partner reported week by week, weeks without a report included.
 *
 * @param since ISO 8601
 */
export function weekFigures(
  histories: ReadonlyMap<string, readonly Outcome[]>,
  since: string,
  now: Date,
): WeekFigures[] {
  const weeks = new Map<string, WeekFigures>();
  const figuresOf = (week: string) => {
    const figures = weeks.get(week) ?? {
      week,
      counts: { contacted: 0, declined: 0, approved: 0, funded: 0, returned: 0 },
      commissionCents: 0,
    };
    weeks.set(week, figures);
    return figures;
  };
  let first = now.toISOString();
  for (const history of histories.values()) {
    const changes = commissionChanges(history);
    for (const [index, { type, happened_at }] of history.entries()) {
      if (happened_at < since) continue;
      if (happened_at < first) first = happened_at;
      const figures = figuresOf(localWeek(new Date(happened_at)));
      figures.counts[type] += 1;
      figures.commissionCents += changes[index] ?? 0;
    }
  }
  for (const day = new Date(first); day <= now; day.setDate(day.getDate() + 7)) figuresOf(localWeek(day));
  return [...weeks.values()].sort((one, other) => (one.week < other.week ? -1 : 1));
}
