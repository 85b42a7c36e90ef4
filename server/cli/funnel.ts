import { funnel } from '../operations/ads';
import { momentsOf, type Span } from '../operations/dates';
import { formatBar, percent, formatTable } from '../operations/format';
import { localDay } from '../times';
import type { CommandContext } from './context';
import { print } from './output';

/** Prints how many came to each step of the form, and how the vitals are spread. */
export async function printFunnel(context: CommandContext, span: Span): Promise<void> {
  const { begin } = momentsOf(span, context.now());
  const day = begin && localDay(new Date(begin));
  const { steps, others, vitals } = await funnel(context, span);
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
  const tables = [
    [['EVENT', 'COUNT', 'OF FORMS OPENED', 'OF THE ONE BEFORE', ''], ...stepLines],
    [['OTHER EVENT', 'COUNT'], ...others.map(({ event, count }) => [event, String(count)])],
    [['VITAL', 'GOOD', 'NEEDS IMPROVEMENT', 'POOR'], ...vitalLines],
  ];
  await print(context, `${day && `Since ${day}. `}A page's counts come in when it is left.\n`);
  await print(context, tables.map(formatTable).join('\n\n'));
}
