import { readHealth } from '../maintenance/health';
import { currentIncidents, inWords, roomText } from '../maintenance/incidents';
import { formatMinute } from '../operations/dates';
import { formatTable } from '../operations/format';
import { OperatorError } from '../operatorError';
import type { CommandContext } from './context';
import { printListed, type JsonOption } from './output';

/**
 * Prints how the server and its database are, from what the server writes once a minute.
 *
 * @throws OperatorError with a line for each incident that an alert tells of, and if no server gave a sign of life lately
 */
export async function printHealth(context: CommandContext, options: JsonOption): Promise<void> {
  const { db, settings, now } = context;
  const health = await readHealth(db, settings, now());
  const problems = currentIncidents(health, now()).map(inWords);
  const { server } = health;
  const { waiting, dead, unclear, rejected, duplicate } = health.queue;
  const minute = (time: string | null) => (time === null ? 'never' : `${formatMinute(time)} (UTC)`);
  await printListed(context, options, { ...health, problems }, () =>
    formatTable([
      ['server', server ? `wrote ${minute(server.at)}, build ${server.build}` : 'never ran'],
      ['waiting', `${waiting.count}${waiting.oldest ? `, the oldest since ${minute(waiting.oldest)}` : ''}`],
      ['dead letters', String(dead.count)],
      ['not accepted', `${unclear.count} unclear, ${rejected.count} rejected, ${duplicate.count} duplicate`],
      ['unhandled', `${health.unhandled} older than ${health.retentionDays} days`],
      ['retention', minute(health.retentionRanAt)],
      ['backup', minute(health.backupRanAt)],
      ['disk', roomText(health.disk)],
    ]),
  );
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
}
