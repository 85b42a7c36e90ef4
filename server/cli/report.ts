import { adFigures, shownSteps } from '../attribution/adFigures';
import { eventFigures } from '../attribution/eventFigures';
import { queueCounts } from '../db/outbox';
import { requestCounts } from '../db/privacyRequests';
import { parseMoment } from '../operations/dates';
import { localDay } from '../times';
import type { CommandContext } from './context';
import { writeFileOrOutput } from './output';
import { reportPage } from './reportPage';

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
  const { db } = context;
  const now = context.now();
  const ads = await adFigures(db, parseMoment(since, now), now);
  const firstDay = localDay(ads.since);
  const page = await reportPage({
    now,
    ads,
    steps: shownSteps(Boolean(context.settings.partner?.profile), ads.total),
    events: await eventFigures(db, firstDay),
    queue: await queueCounts(db),
    requests: await requestCounts(db, firstDay),
  });
  await writeFileOrOutput(context, out, page, `The report is in ${out}.`);
}
