/** Funds a loan in each hour from one day to another, and prints how many each week of this process's time zone has. */
import { weekFigures } from '../../../server/attribution/adFigures';
import { resultOf } from '../../../server/attribution/leadResult';

/** What this program prints: each week with its loans, and how many loans there are. */
export interface FundedByWeek {
  readonly weeks: readonly (readonly [week: string, funded: number])[];
  readonly all: number;
}

const [since = '', until = ''] = process.argv.slice(2);
const now = new Date(`${until}T00:30`);
const leads = [];
for (const at = new Date(`${since}T23:30`); at < now; at.setTime(at.getTime() + 3_600_000)) {
  const [happened_at, received_at] = [at.toISOString(), at.toISOString()];
  leads.push({
    result: resultOf(received_at, [{ type: 'funded', happened_at, received_at, commission_cents: 1 }]),
  });
}
const weeks = weekFigures(leads, new Date(`${since}T00:30`), now);
const output: FundedByWeek = {
  weeks: weeks.map(({ week, counts }) => [week, counts.funded]),
  all: leads.length,
};
process.stdout.write(JSON.stringify(output));
