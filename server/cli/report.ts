import { report } from '../operations/ads';
import type { Span } from '../operations/dates';
import type { CommandContext } from './context';
import { writeFileOrOutput } from './output';

/**
 * Writes a page to look at or to mail: what came of which ad. It has counts and amounts, and no answer of a person.
 *
 * @param options.out the file, or `-` for standard output
 * @throws OperatorError if it cannot be written
 */
export async function writeReport(
  context: CommandContext,
  { out, ...span }: Span & { out: string },
): Promise<void> {
  await writeFileOrOutput(context, out, await report(context, span), `The report is in ${out}.`);
}
