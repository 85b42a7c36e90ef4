import { report } from '../operations/ads';
import type { CommandContext } from './context';
import { writeFileOrOutput } from './output';

/**
 * Writes a page to look at or to mail: what came of which ad. It has counts and amounts, and no answer of a person.
 *
 * @param options.since a date; without it, everything that is stored
 * @param options.out the file, or `-` for standard output
 * @throws OperatorError if it cannot be written
 */
export async function writeReport(
  context: CommandContext,
  { since, out }: { since?: string; out: string },
): Promise<void> {
  await writeFileOrOutput(context, out, await report(context, { since }), `The report is in ${out}.`);
}
