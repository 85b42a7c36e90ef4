import type { EventFigures } from '../attribution/eventFigures';
import { funnel } from '../operations/ads';
import { momentsOf, type Span } from '../operations/dates';
import { formatBar, percent, formatTable } from '../operations/format';
import { localDay } from '../times';
import type { CommandContext } from './context';
import { printListed, type JsonOption } from './output';

/** Prints how many came to each step of the form, and how the vitals are spread. */
export async function printFunnel(
  context: CommandContext,
  { json, ...span }: Span & JsonOption,
): Promise<void> {
  const { begin } = momentsOf(span, context.now());
  const since = begin && `Since ${localDay(new Date(begin))}. `;
  await printListed(context, { json }, await funnel(context, span), (figures) =>
    [`${since}A page's counts come in when it is left.`, ...tables(figures).map(formatTable)].join('\n\n'),
  );
}

function tables({ steps, others, vitals }: EventFigures) {
  const opened = steps.find(({ event }) => event === 'formOpened')?.count ?? 0;
  const stepLines = steps.map(({ event, count }, index) => [
    event,
    String(count),
    percent(count, opened),
    percent(count, steps[index - 1]?.count ?? count),
    formatBar(opened > 0 ? count / opened : 0),
  ]);
  const vitalLines = vitals.map(({ vital, ratings }) => {
    const all = ratings.reduce((sum, count) => sum + count, 0);
    return [vital.toUpperCase(), ...ratings.map((count) => `${count} (${percent(count, all)})`)];
  });
  return [
    [['EVENT', 'COUNT', 'OF FORMS OPENED', 'OF THE ONE BEFORE', ''], ...stepLines],
    [['OTHER EVENT', 'COUNT'], ...others.map(({ event, count }) => [event, String(count)])],
    [['VITAL', 'GOOD', 'NEEDS IMPROVEMENT', 'POOR'], ...vitalLines],
  ];
}
