import { conversionsFile, type AdPlatform, type FundedLoan } from '../../src/domain/conversions';
import { fundedLoans } from '../operations/ads';
import { quantity } from '../operations/format';
import { isUnread, readerWith } from '../operations/reader';
import type { CommandContext, KeyOptions } from './context';
import { write } from './output';

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
  const reader = await readerWith(key);
  const loans: FundedLoan[] = [];
  for (const loan of await fundedLoans(context, { since })) {
    const details = await reader.lead(loan.details);
    if (!isUnread(details)) loans.push({ ...loan, source: details.source });
  }
  const { text, unnamed, damaged } = conversionsFile(platform, loans, name);
  await write(context, text);
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
