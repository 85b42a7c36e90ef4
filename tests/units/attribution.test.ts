import { weekFigures } from '../../server/attribution/figures';
import { resultOf, type Outcome } from '../../server/attribution/leadResult';
import { hourMs } from '../../server/lib/times';
import { conversionsFile } from '../../src/domain/conversions';

const received = '2026-05-01T12:00:00.000Z';
/**
 * Outcomes of May 2026, such as `approved 2, funded 3: 350`: each with its day, the cents of its commission, and `all day`
 * where only the day is given. Each was reported an hour later, or hours after its day.
 */
const outcomes = (text: string) =>
  text.split(', ').map((one): Outcome => {
    const [, type = '', day, allDay, cents] = /^(\w+) (\d+)( all day)?(?:: (\d+))?$/.exec(one) ?? [];
    const at = (hour: number, later = 0) =>
      new Date(Date.UTC(2026, 4, Number(day) + later, hour)).toISOString();
    return {
      type: type as Outcome['type'],
      happened_at: allDay ? new Date(2026, 4, Number(day)).toISOString() : at(12),
      received_at: allDay ? at(13, 1) : at(13),
      commission_cents: cents === undefined ? null : Number(cents),
    };
  });
/** A funded loan that differs from the usual one. */
const funded = (more: Partial<Outcome>) => outcomes('funded 2: 1').map((usual) => ({ ...usual, ...more }));
const result = (text: string) => resultOf(received, outcomes(text));

describe('the site, in the account of a lead,', () => {
  it.each<[string, string, number[]]>([
    ['pays what was reported last', 'approved 2, funded 3: 350', [350]],
    ['does not add up an approval and its loan', 'approved 2: 100, funded 3: 350', [100, 250]],
    ['keeps the commission if a later report names none', 'approved 2: 100, funded 3', [100]],
    ['corrects the commission with a later report', 'funded 2: 350, funded 9: 300', [350, -50]],
    ['subtracts a part once if reported twice', 'funded 2: 350, returned 3: 50, returned 4: 50', [350, -50]],
    ['subtracts the rest after a part', 'funded 2: 350, returned 3: 50, returned 4', [350, -50, -300]],
    ['subtracts no more than there is', 'funded 2: 50, returned 3: 90, returned 4: 90', [50, -50]],
    ['subtracts nothing from nothing', 'returned 3: 90', []],
    ['keeps everything on a return of 0', 'funded 2: 50, returned 3: 0', [50]],
    ['pays again if the loan is funded again', 'funded 2: 1, returned 3, funded 4: 2', [1, -1, 2]],
    [
      'pays the agreed commission if a declined lead is funded later',
      'approved 2: 350, declined 3, contacted 4, funded 5',
      [350, -350, 350],
    ],
    ['pays nothing for a loan that is declined', 'funded 2: 350, declined 3: 1', [350, -350]],
    ['subtracts a declined loan once if returned', 'funded 2: 350, declined 3, returned 4: 100', [350, -350]],
    ['prefers the loan’s commission to a later approval’s', 'funded 2: 350, approved 3: 100', [350]],
    ['pays what a later approval names if the loan named nothing', 'funded 2, approved 3: 100', [100]],
    [
      'pays what a new approval names after the loan was returned or declined',
      'funded 2: 3, returned 3, approved 4: 2, funded 5: 3, declined 6, approved 7: 1',
      [3, -3, 2, 1, -3, 1],
    ],
    ['uses the times of outcomes, not of their arrival', 'returned 4, funded 2: 50', [50, -50]],
  ])('%s', (_what, history, changes) => {
    expect(result(history).commissionChanges.map(({ cents }) => cents)).toEqual(changes);
  });

  it.each<[string, string, number[]]>([
    ['a return on the day of the loan', 'funded 4: 350, returned 4 all day', [350, -350]],
    ['an approval and a refusal on one day', 'declined 4 all day, approved 4 all day: 350', [350, -350]],
    ['a correction on the day of the loan', 'funded 4 all day: 300, funded 4: 350', [350, -50]],
    [
      'several outcomes on one day, in any order',
      'returned 4 all day, funded 4 all day: 2, approved 4 all day: 1',
      [1, 1, -2],
    ],
    [
      'a day next to another on which a loan was funded again',
      'approved 3 all day: 1, funded 4, returned 5, funded 6: 2',
      [1, -1, 2],
    ],
  ])('orders %s without a time', (_what, history, changes) => {
    const { commissionChanges, commissionCents, loan } = result(history);
    expect(commissionChanges.map(({ cents }) => cents)).toEqual(changes);
    expect(commissionCents).toBe(changes.reduce((total, cents) => total + cents, 0));
    expect(loan === null).toBe(commissionCents === 0);
  });

  it('counts each outcome and those that it implies once, when it was first reached', () => {
    const corrected = 'contacted 4, funded 9: 1, funded 16: 2';
    expect([...result(corrected).firstReachedAt]).toEqual([
      ['contacted', '2026-05-04T12:00:00.000Z'],
      ['approved', '2026-05-09T12:00:00.000Z'],
      ['funded', '2026-05-09T12:00:00.000Z'],
    ]);
    const reached = (history: string) => [...result(history).firstReachedAt.keys()].join(', ');
    expect(reached('returned 9')).toBe('contacted, approved, funded, returned');
    expect(reached('declined 9')).toBe('declined');
  });

  it.each([
    ['before the lead was received', '1970-01-01T00:00:00.000Z', received],
    ['after they were reported', '2062-01-01T00:00:00.000Z', '2026-05-02T13:00:00.000Z'],
  ])('never dates outcomes %s', (_what, happened_at, at) => {
    const { firstReachedAt, commissionChanges } = resultOf(received, funded({ happened_at }));
    expect([firstReachedAt.get('funded'), commissionChanges[0]?.at]).toEqual([at, at]);
  });

  it('dates a loan of which only the day is known after the click, even on the day of the lead', () => {
    const happened_at = new Date(new Date(received).setHours(0, 0, 0, 0)).toISOString();
    expect(happened_at < received).toBe(true);
    expect(resultOf(received, funded({ happened_at })).loan?.fundedAt).toBe(received);
  });

  it('dates a loan by the first report since it was last returned', () => {
    expect(result('funded 2, returned 3').loan).toBeNull();
    expect(result('funded 2, declined 3').loan).toBeNull();
    expect(result('funded 2, returned 3, funded 4, funded 5').loan).toEqual({
      fundedAt: '2026-05-04T12:00:00.000Z',
      reportedAt: '2026-05-04T13:00:00.000Z',
    });
    // The ad platform has the first report already, and would count a different time as a second loan.
    const happened_at = '2026-05-02T12:00:00.000Z';
    const [late] = funded({ happened_at, received_at: '2026-05-20T12:00:00.000Z' });
    const reports = [...outcomes('funded 4'), ...(late ? [late] : [])];
    expect(resultOf(received, reports).loan?.fundedAt).toBe('2026-05-04T12:00:00.000Z');
  });
});

it.each([
  ['begins', '2026-02-25', '2026-03-17', '2026-02-23 2026-03-02 2026-03-09 2026-03-16', 7 * 24 - 1],
  ['ends', '2026-10-25', '2026-11-10', '2026-10-19 2026-10-26 2026-11-02 2026-11-09', 7 * 24 + 1],
])('the site has each week once where summer time %s', (_what, since, until, mondays, hours) => {
  // A loan is funded in each hour. The time zone is set in jest.config.ts.
  const now = new Date(`${until}T00:30`);
  const leads = [];
  for (const at = new Date(`${since}T23:30`); at < now; at.setTime(at.getTime() + hourMs)) {
    const time = at.toISOString();
    leads.push({ result: resultOf(time, funded({ happened_at: time, received_at: time })) });
  }
  const weeks = weekFigures(leads);
  const loans = weeks.map(({ counts }) => counts.funded);
  expect(weeks.map(({ week }) => week).join(' ')).toBe(mondays);
  expect(loans.reduce((sum, count) => sum + count, 0)).toBe(leads.length);
  // The clocks change on a Sunday: that week is an hour longer or shorter.
  expect(loans).toContain(hours);
});

it('the site lists conversions in the order in which loans were funded', () => {
  const loan = (gclid: string, fundedAt: string) => ({ fundedAt, commissionCents: 5, source: { gclid } });
  const loans = [loan('b', '2026-05-04T03:02:01.000Z'), loan('a', '2026-05-03T03:02:01.000Z')];
  const { text } = conversionsFile('google', loans);
  expect(text.split('\n').slice(2)).toEqual([
    'a,Funded loan,2026-05-03 03:02:01,0.05,USD',
    'b,Funded loan,2026-05-04 03:02:01,0.05,USD',
    '',
  ]);
});
