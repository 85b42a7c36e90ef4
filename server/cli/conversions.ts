import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { maxSourceLength } from '../../src/domain/source';
import { outcomesBySubmission } from '../attribution/adFigures';
import { resultOf } from '../attribution/leadResult';
import { parseMoment } from '../operations/dates';
import { decimal, quantity } from '../operations/format';
import { isUnread, readerWith } from '../operations/reader';
import type { CommandContext, KeyOptions } from './context';
import { write } from './output';

/** The ad platforms that import conversions: the column of the click in their file, and the field of a source that fills it. */
export const adPlatforms = {
  google: { column: 'Google Click ID', field: 'gclid' },
  microsoft: { column: 'Microsoft Click ID', field: 'msclkid' },
} as const;
type AdPlatform = keyof typeof adPlatforms;

/** The characters of a click identifier. A visitor's link may have anything in its place. */
const clickIdentifier = /^[\w.~-]+$/;
/** Earlier pages cut one of this length or more. */
const isWhole = (click: string) => click.length < maxSourceLength && clickIdentifier.test(click);

/**
 * Prints the file that an ad platform imports: a row for each loan that is funded, was neither returned nor declined since,
 * and came by a click of that platform. A row has the click, the time and the commission, and nothing else of a person.
 *
 * @param options.since a date: only loans that were reported as funded since
 * @param options.name what the conversion is called at the platform
 */
export async function printConversions(
  context: CommandContext,
  { for: platform, since, name, key }: KeyOptions & { for: AdPlatform; since?: string; name: string },
): Promise<void> {
  const { db, now } = context;
  const { column, field } = adPlatforms[platform];
  const moment = parseMoment(since, now());
  const reader = await readerWith(key);
  const lines: string[][] = [];
  let [damaged, unnamed] = [0, 0];
  const fundedSince = sql<string>`(
    select submission_id from outcomes where type = 'funded' and received_at >= ${moment})`;
  const outcomes = await outcomesBySubmission(db, (eb) => eb('submission_id', 'in', fundedSince));
  const fundedLeads = await db
    .selectFrom('leads')
    .select(['submission_id', 'received_at', 'details'])
    .where('submission_id', 'in', fundedSince)
    .execute();
  for (const { submission_id, received_at, details: stored } of fundedLeads) {
    const { loan, commissionCents } = resultOf(received_at, outcomes.get(submission_id) ?? []);
    if (loan === null || loan.reportedAt < moment) continue;
    const details = await reader.lead(stored);
    if (isUnread(details)) continue;
    const { [field]: click = '', gbraid, wbraid } = details.source ?? {};
    if (!isWhole(click)) {
      if (click !== '') damaged += 1;
      else if (platform === 'google' && (gbraid ?? wbraid)) unnamed += 1;
      continue;
    }
    const time = loan.fundedAt.slice(0, 19).replace('T', ' ');
    lines.push([click, name, time, decimal(commissionCents), 'USD']);
  }
  lines.sort(([, , one = ''], [, , other = '']) => (one < other ? -1 : 1));
  const headings = [column, 'Conversion Name', 'Conversion Time', 'Conversion Value', 'Conversion Currency'];
  await write(context, `Parameters:TimeZone=UTC\n${stringify([headings, ...lines])}`);
  if (unnamed > 0)
    console.error(
      `${quantity(unnamed, 'loan is', 'loans are')} left out: Google named the click by gbraid or wbraid, which this file cannot.`,
    );
  if (damaged > 0)
    console.error(
      `${quantity(damaged, 'loan is', 'loans are')} left out: the click identifier is damaged or was cut.`,
    );
  reader.failIfAnyUnread();
}
