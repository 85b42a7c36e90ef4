import { conversionsFile } from '../../src/domain/conversions';

it('the site lists conversions in the order in which loans were funded, under a name with any signs', () => {
  const loan = (gclid: string, fundedAt: string) => ({ fundedAt, commissionCents: 5, source: { gclid } });
  const loans = [loan('b', '2026-05-04T03:02:01.000Z'), loan('a', '2026-05-03T03:02:01.000Z')];
  const { text } = conversionsFile('google', loans, 'Loan, "funded"');
  expect(text.split('\n').slice(2)).toEqual([
    'a,"Loan, ""funded""",2026-05-03 03:02:01,0.05,USD',
    'b,"Loan, ""funded""",2026-05-04 03:02:01,0.05,USD',
    '',
  ]);
});
