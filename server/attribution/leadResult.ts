import type { OutcomeType } from '../db/tables';

/** One outcome that was reported of a lead, under the names of its columns. */
export interface Outcome {
  readonly type: OutcomeType;
  /** When it happened, as reported (ISO 8601). */
  readonly happened_at: string;
  /** When it was reported (ISO 8601). */
  readonly received_at: string;
  readonly commission_cents: number | null;
}

/** The result of one lead, computed from all of its outcomes. Times are ISO 8601. */
export interface LeadResult {
  /** When each outcome was reached first. */
  readonly reached: ReadonlyMap<OutcomeType, string>;
  readonly commissionCents: number;
  /** The changes of the commission, which add up to it. */
  readonly commissionChanges: readonly { readonly at: string; readonly cents: number }[];
  /** When the loan was funded and when that was reported; `null` for no loan, or one that was returned or declined since. */
  readonly loan: { readonly fundedAt: string; readonly reportedAt: string } | null;
}

/** The order in which outcomes are taken to have happened where no time tells. */
const usualOrder: readonly OutcomeType[] = ['contacted', 'approved', 'declined', 'funded', 'returned'];

/** The outcomes that follow from each other: a loan that is funded was approved, and its applicant contacted. */
const loanSteps = usualOrder.filter((type) => type !== 'declined');

/** An outcome with the time at which it happened, limited to when it was reported, and the midnight that begins its day. */
interface TimedOutcome extends Outcome {
  readonly time: string;
  readonly day: number;
}

/** The midnight that begins a day in the operator's time zone, in milliseconds since 1970. */
const midnightBefore = (time: string) => new Date(time).setHours(0, 0, 0, 0);

/** Whether only the day of an outcome is known: it is stored as the midnight that begins the day. */
const isWithoutTime = ({ happened_at }: Outcome) => midnightBefore(happened_at) === Date.parse(happened_at);

const compareTexts = (one: string, other: string) => Number(one > other) - Number(one < other);

/**
 * Orders two outcomes of a lead by when they happened: by day, then by time, then by type, then by when they were
 * reported. On a day on which the time of one outcome is not known, the times of the others do not count either.
 */
const compareOutcomes = (one: TimedOutcome, other: TimedOutcome, daysWithoutTime: ReadonlySet<number>) =>
  one.day - other.day ||
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
    return { ...outcome, time, day: midnightBefore(time) };
  });
  const daysWithoutTime = new Set(timed.filter(isWithoutTime).map(({ day }) => day));
  const history = timed.toSorted((one, other) => compareOutcomes(one, other, daysWithoutTime));
  const reached = new Map<OutcomeType, string>();
  const commissionChanges: { at: string; cents: number }[] = [];
  let loan: LeadResult['loan'] = null;
  let [agreedCents, returnedCents, commissionCents, isDeclined] = [0, 0, 0, false];
  for (const outcome of history) {
    const { type, time, received_at: reportedAt, commission_cents: cents } = outcome;
    const at = time > receivedAt ? time : receivedAt;
    for (const step of type === 'declined' ? [type] : loanSteps.slice(0, loanSteps.indexOf(type) + 1)) {
      if (!reached.has(step)) reached.set(step, at);
    }
    if (type === 'funded') loan ??= { fundedAt: outcome.happened_at, reportedAt };
    if (type === 'returned' || type === 'declined') loan = null;
    if (type === 'returned') returnedCents = cents ?? agreedCents;
    if ((type === 'approved' || type === 'funded') && cents !== null)
      [agreedCents, returnedCents] = [cents, 0];
    if (type !== 'contacted') isDeclined = type === 'declined';
    const previousCents = commissionCents;
    commissionCents = isDeclined ? 0 : Math.max(0, agreedCents - returnedCents);
    if (commissionCents !== previousCents)
      commissionChanges.push({ at, cents: commissionCents - previousCents });
  }
  return { reached, commissionCents, commissionChanges, loan };
}
