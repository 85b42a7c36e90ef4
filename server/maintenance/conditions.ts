import { duration, quantity } from '../../src/lib/quantity';
import type { Health } from './health';
import { backupAdvice, currentIncidents, roomText, type Incident } from './incidents';

/** The condition of one part of the site: what is wrong with it, or that all is well. */
export interface Condition extends Pick<Incident, 'part' | 'text' | 'advice'> {
  readonly isGood: boolean;
}

/** Lists the condition of each part of the site: first what is wrong, then the parts that are well. */
export function conditionsOf(health: Health, now: Date): Condition[] {
  const { hasPartner, queue, disk, backupRanAt, retentionRanAt } = health;
  const condition = (part: Incident['part'], text: string, advice = '', isGood = true): Condition => ({
    part,
    text,
    advice,
    isGood,
  });
  const wrong = currentIncidents(health, now).map(({ part, text, advice }) =>
    condition(part, text, advice, false),
  );
  const last = (at: string | null) =>
    at === null ? 'Never ran.' : `Last ran ${duration(now.getTime() - Date.parse(at))} ago.`;
  const { waiting, held } = queue;
  const onTheWay = [
    waiting.count > 0 ? `${quantity(waiting.count, 'lead is', 'leads are')} on the way.` : '',
    held.count > 0 ? `${quantity(held.count, 'lead waits', 'leads wait')} for you.` : '',
  ];
  const others = [
    hasPartner
      ? condition('Partner', onTheWay.filter(Boolean).join(' ') || 'Every lead arrived.')
      : condition('Partner', 'None is set: leads wait for you.', 'Connect one as docs/operating.md says.'),
    condition('Database', 'It stores leads.'),
    condition('Disk', disk === null ? 'The database is on another machine.' : `${roomText(disk)}.`),
    disk === null
      ? condition('Backup', 'PostgreSQL has its own, such as pg_dump, which this page cannot see.')
      : backupRanAt === null
        ? condition('Backup', 'Never ran.', backupAdvice, false)
        : condition('Backup', last(backupRanAt)),
    condition('Retention', last(retentionRanAt)),
  ];
  return [...wrong, ...others.filter(({ part }) => !wrong.some((one) => one.part === part))];
}
