import { outcomeTypes, type OutcomeType } from '../../src/domain/outcome';
import type { OutcomeRow } from '../db/tables';
import { startOfDay } from '../lib/times';

/** The columns of an outcome that a lead's result is computed from. */
export type Outcome = Pick<OutcomeRow, 'type' | 'happened_at' | 'received_at' | 'commission_cents'>;

/** The outcomes that follow from each other: a loan that is funded was approved, and its applicant contacted. */
const loanSteps = outcomeTypes.filter((type) => type !== 'declined');

/** Whether only the day of an outcome is known: it is stored as the midnight that begins the day. */
const isWithoutTime = ({ happened_at }: Outcome) =>
  startOfDay(happened_at).getTime() === Date.parse(happened_at);

/**
 * Sorts the outcomes of a lead by day, then time (unless one of that day has none), then type, then when they were
 * reported. Adds the `time` that counts and the midnight that begins its `day`.
 */
function inOrder(outcomes: readonly Outcome[]) {
  const timed = outcomes.map((outcome) => {
    const { happened_at, received_at } = outcome;
    // An outcome cannot happen after it was reported.
    const time = happened_at < received_at ? happened_at : received_at;
    return { ...outcome, time, day: startOfDay(time).getTime() };
  });
  const daysWithoutTime = new Set(timed.filter(isWithoutTime).map(({ day }) => day));
  return timed.sort(
    (one, other) =>
      one.day - other.day ||
      (daysWithoutTime.has(one.day) ? 0 : one.time.localeCompare(other.time)) ||
      outcomeTypes.indexOf(one.type) - outcomeTypes.indexOf(other.type) ||
      one.received_at.localeCompare(other.received_at),
  );
}

/** The outcome of a lead that happened last, or `null` if it has none. */
export const latestOutcome = (outcomes: readonly Outcome[]): OutcomeType | null =>
  inOrder(outcomes).at(-1)?.type ?? null;

/** The account of a lead's commission before its first outcome. */
const emptyAccount = {
  /** The commission that was reported last, in cents. */
  agreedCents: 0,
  /** Whether it was reported with `funded` for the present loan: then an approval does not replace it. */
  isAgreedWithLoan: false,
  returnedCents: 0,
  isDeclined: false,
  /** The present loan; `null` without one, or once it is returned or declined. */
  loan: null as { readonly fundedAt: string; readonly reportedAt: string } | null,
};
type Account = Readonly<typeof emptyAccount>;

const dueCents = ({ agreedCents, returnedCents, isDeclined }: Account) =>
  isDeclined ? 0 : Math.max(0, agreedCents - returnedCents);

/** Replaces the agreed commission and clears what was returned. `null`, for none reported, changes nothing. */
const withCommission = (account: Account, cents: number | null): Account =>
  cents === null ? account : { ...account, agreedCents: cents, returnedCents: 0 };

/** The account of a lead after its next outcome, at a time, by the rules of docs/operating.md, "Which ad works". */
function afterOutcome(account: Account, outcome: Outcome, at: string): Account {
  const { type, happened_at, received_at: reportedAt, commission_cents: cents } = outcome;
  // On the day of its click, midnight would be before the click, and an ad platform refuses such a conversion.
  const fundedAt = isWithoutTime(outcome) ? at : happened_at;
  switch (type) {
    case 'contacted':
      return account;
    case 'approved':
      return { ...(account.isAgreedWithLoan ? account : withCommission(account, cents)), isDeclined: false };
    case 'declined':
      return { ...account, isDeclined: true, isAgreedWithLoan: false, loan: null };
    case 'funded':
      return {
        ...withCommission(account, cents),
        isAgreedWithLoan: account.isAgreedWithLoan || cents !== null,
        isDeclined: false,
        // Of two reports of one loan the first counts: to an ad platform, another time would be a second loan.
        loan: account.loan && account.loan.reportedAt <= reportedAt ? account.loan : { fundedAt, reportedAt },
      };
    case 'returned':
      return { ...account, returnedCents: cents ?? account.agreedCents, isAgreedWithLoan: false, loan: null };
  }
}

/**
 * Computes from the outcomes of a lead when each was first reached, where one implies those before it; the commission
 * and its changes, which add up to it; and the present loan. Times are ISO 8601. That of an outcome is limited to the
 * span from when the lead was received to when the outcome was reported.
 */
export function resultOf(receivedAt: string, outcomes: readonly Outcome[]) {
  const firstReachedAt = new Map<OutcomeType, string>();
  const commissionChanges: { at: string; cents: number }[] = [];
  let account = emptyAccount;
  for (const outcome of inOrder(outcomes)) {
    const { type, time } = outcome;
    const at = time > receivedAt ? time : receivedAt;
    for (const step of type === 'declined' ? [type] : loanSteps.slice(0, loanSteps.indexOf(type) + 1)) {
      if (!firstReachedAt.has(step)) firstReachedAt.set(step, at);
    }
    const previousCents = dueCents(account);
    account = afterOutcome(account, outcome, at);
    const cents = dueCents(account) - previousCents;
    if (cents !== 0) commissionChanges.push({ at, cents });
  }
  return { firstReachedAt, commissionCents: dueCents(account), commissionChanges, loan: account.loan };
}

export type LeadResult = ReturnType<typeof resultOf>;
