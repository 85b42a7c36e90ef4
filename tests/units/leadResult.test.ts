import { weekFigures } from '../../server/attribution/adFigures';
import { resultOf, type Outcome } from '../../server/attribution/leadResult';
import { hourMs } from '../../server/times';

const received = '2026-05-01T12:00:00.000Z';
/** An outcome of a day of May 2026, reported an hour later. */
const outcome = (type: Outcome['type'], day: number, commission_cents: number | null = null): Outcome => {
  const date = `2026-05-${String(day).padStart(2, '0')}`;
  return {
    type,
    happened_at: `${date}T12:00:00.000Z`,
    received_at: `${date}T13:00:00.000Z`,
    commission_cents,
  };
};

describe('the site, in the account of a lead,', () => {
  it.each<[string, Outcome[], number[]]>([
    ['pays what was reported last', [outcome('approved', 2), outcome('funded', 3, 35_000)], [35_000]],
    [
      'does not add up the commission of an approval and of its loan',
      [outcome('approved', 2, 10_000), outcome('funded', 3, 35_000)],
      [10_000, 25_000],
    ],
    [
      'leaves the commission where a later report names none',
      [outcome('approved', 2, 10_000), outcome('funded', 3)],
      [10_000],
    ],
    [
      'corrects the commission by a later report',
      [outcome('funded', 2, 35_000), outcome('funded', 9, 30_000)],
      [35_000, -5_000],
    ],
    [
      'takes a part back, once where it is reported twice',
      [outcome('funded', 2, 35_000), outcome('returned', 3, 5_000), outcome('returned', 4, 5_000)],
      [35_000, -5_000],
    ],
    [
      'takes all back where a part was before',
      [outcome('funded', 2, 35_000), outcome('returned', 3, 5_000), outcome('returned', 4)],
      [35_000, -5_000, -30_000],
    ],
    [
      'takes back no more than there is',
      [outcome('funded', 2, 5_000), outcome('returned', 3, 9_000), outcome('returned', 4, 9_000)],
      [5_000, -5_000],
    ],
    ['takes nothing back of nothing', [outcome('returned', 3, 9_000)], []],
    ['leaves what a return of 0 leaves', [outcome('funded', 2, 5_000), outcome('returned', 3, 0)], [5_000]],
    [
      'pays again where it is funded again',
      [outcome('funded', 2, 1), outcome('returned', 3), outcome('funded', 4, 2)],
      [1, -1, 2],
    ],
    [
      'pays what was agreed where a lead that was declined is funded later',
      [outcome('approved', 2, 35_000), outcome('declined', 3), outcome('contacted', 4), outcome('funded', 5)],
      [35_000, -35_000, 35_000],
    ],
    [
      'pays nothing for a loan that is declined',
      [outcome('funded', 2, 35_000), outcome('declined', 3, 1)],
      [35_000, -35_000],
    ],
    [
      'pays nothing for a declined lead where its loan is returned later',
      [outcome('funded', 2, 35_000), outcome('declined', 3), outcome('returned', 4, 10_000)],
      [35_000, -35_000],
    ],
    [
      'pays what was named with the loan where an approval is dated later',
      [outcome('funded', 2, 35_000), outcome('approved', 3, 10_000)],
      [35_000],
    ],
    [
      'pays what a later approval names where the loan named nothing',
      [outcome('funded', 2), outcome('approved', 3, 10_000)],
      [10_000],
    ],
    [
      'pays what a new approval names after the loan was returned or declined',
      [
        outcome('funded', 2, 3),
        outcome('returned', 3),
        outcome('approved', 4, 2),
        outcome('funded', 5, 3),
        outcome('declined', 6),
        outcome('approved', 7, 1),
      ],
      [3, -3, 2, 1, -3, 1],
    ],
    [
      'goes by when outcomes happened, not by when they came',
      [outcome('returned', 4), outcome('funded', 2, 5_000)],
      [5_000, -5_000],
    ],
  ])('%s', (_what, history, changes) => {
    expect(resultOf(received, history).commissionChanges.map(({ cents }) => cents)).toEqual(changes);
  });

  /** An outcome of which only the day is given, reported hours after that day. */
  const byDay = (type: Outcome['type'], day: number, commission_cents: number | null = null): Outcome => ({
    ...outcome(type, day + 1, commission_cents),
    happened_at: new Date(2026, 4, day).toISOString(),
  });
  it.each<[string, Outcome[], number[]]>([
    [
      'a return of the day of the loan',
      [outcome('funded', 4, 35_000), byDay('returned', 4)],
      [35_000, -35_000],
    ],
    [
      'an approval and a refusal of one day',
      [byDay('declined', 4), byDay('approved', 4, 35_000)],
      [35_000, -35_000],
    ],
    [
      'a correction of the day of the loan',
      [byDay('funded', 4, 30_000), outcome('funded', 4, 35_000)],
      [35_000, -5_000],
    ],
    [
      'several outcomes of one day, whatever their order',
      [byDay('returned', 4), byDay('funded', 4, 2), byDay('approved', 4, 1)],
      [1, 1, -2],
    ],
    [
      'a day beside a loan that was funded again within another',
      [byDay('approved', 3, 1), outcome('funded', 4), outcome('returned', 5), outcome('funded', 6, 2)],
      [1, -1, 2],
    ],
  ])('takes in %s without a time', (_what, history, changes) => {
    const { commissionChanges, commissionCents, loan } = resultOf(received, history);
    expect(commissionChanges.map(({ cents }) => cents)).toEqual(changes);
    expect(commissionCents).toBe(changes.reduce((total, cents) => total + cents, 0));
    expect(loan === null).toBe(commissionCents === 0);
  });

  it('counts each outcome once, when it was reached first, and those that it implies', () => {
    const corrected = [outcome('contacted', 4), outcome('funded', 9, 1), outcome('funded', 16, 2)];
    expect([...resultOf(received, corrected).firstReachedAt]).toEqual([
      ['contacted', '2026-05-04T12:00:00.000Z'],
      ['approved', '2026-05-09T12:00:00.000Z'],
      ['funded', '2026-05-09T12:00:00.000Z'],
    ]);
    expect([...resultOf(received, [outcome('returned', 9)]).firstReachedAt.keys()]).toEqual([
      'contacted',
      'approved',
      'funded',
      'returned',
    ]);
    expect([...resultOf(received, [outcome('declined', 9)]).firstReachedAt.keys()]).toEqual(['declined']);
  });

  it.each([
    ['before the lead was received', '1970-01-01T00:00:00.000Z', received],
    ['after they were reported', '2062-01-01T00:00:00.000Z', outcome('funded', 2).received_at],
  ])('takes no outcomes to have happened %s', (_what, happened_at, at) => {
    const { firstReachedAt, commissionChanges } = resultOf(received, [
      { ...outcome('funded', 2, 1), happened_at },
    ]);
    expect([firstReachedAt.get('funded'), commissionChanges[0]?.at]).toEqual([at, at]);
  });

  it('takes a loan of which only the day is known to be funded after the click, on the day of the lead too', () => {
    const happened_at = new Date(new Date(received).setHours(0, 0, 0, 0)).toISOString();
    expect(happened_at < received).toBe(true);
    expect(resultOf(received, [{ ...outcome('funded', 2), happened_at }]).loan?.fundedAt).toBe(received);
  });

  it('takes a loan to be funded at the first report since it was last returned', () => {
    const loanOf = (...history: Outcome[]) => resultOf(received, history).loan;
    expect(loanOf(outcome('funded', 2), outcome('returned', 3))).toBeNull();
    expect(loanOf(outcome('funded', 2), outcome('declined', 3))).toBeNull();
    expect(
      loanOf(outcome('funded', 2), outcome('returned', 3), outcome('funded', 4), outcome('funded', 5)),
    ).toEqual({ fundedAt: '2026-05-04T12:00:00.000Z', reportedAt: '2026-05-04T13:00:00.000Z' });
  });
});

it.each([
  [
    'begins',
    '2026-02-25',
    '2026-03-17',
    ['2026-02-23', '2026-03-02', '2026-03-09', '2026-03-16'],
    7 * 24 - 1,
  ],
  ['ends', '2026-10-25', '2026-11-10', ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'], 7 * 24 + 1],
])(
  "the site has each week once in the operator's time zone where summer time %s",
  (_what, since, until, mondays, hours) => {
    // A loan is funded in each hour. The time zone is set in jest.config.ts.
    const now = new Date(`${until}T00:30`);
    const leads = [];
    for (const at = new Date(`${since}T23:30`); at < now; at.setTime(at.getTime() + hourMs)) {
      const [happened_at, received_at] = [at.toISOString(), at.toISOString()];
      leads.push({ result: resultOf(received_at, [{ ...outcome('funded', 1), happened_at, received_at }]) });
    }
    const weeks = weekFigures(leads, new Date(`${since}T00:30`), now);
    const funded = weeks.map(({ counts }) => counts.funded);
    expect(weeks.map(({ week }) => week)).toEqual(mondays);
    expect(funded.reduce((sum, count) => sum + count, 0)).toBe(leads.length);
    // The clocks change on a Sunday: that week has an hour more or less.
    expect(funded).toContain(hours);
  },
);
