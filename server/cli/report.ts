import { funnelEvents, vitalEvent, vitalRatings, vitals } from '../../src/config/events';
import { adFigures } from '../attribution/adFigures';
import { queueCounts } from '../db/outbox';
import { requestCounts } from '../db/privacyRequests';
import { localDay } from '../localTime';
import { momentOf, writeOut, type CommandContext } from './context';
import { eventCounts } from './funnel';
import { reportPage } from './reportPage';

/**
 * Writes a page to look at or to mail: what came of which ad. It has counts and amounts, and no answer of a person.
 *
 * @param options.since a date; without it, everything that is stored
 * @param options.out the file, or `-` for standard output
 * @throws OperatorError where it cannot be written
 */
export async function report(
  context: CommandContext,
  { since: from, out }: { since?: string; out: string },
): Promise<void> {
  const { database } = context;
  const { db } = database;
  const now = context.now();
  const ads = await adFigures(database, from && momentOf(from, now), now);
  const firstDay = localDay(ads.since);
  const countOf = await eventCounts(database, firstDay);
  const { waiting, dead } = await queueCounts(db);
  const page = await reportPage({
    ads,
    now,
    steps: funnelEvents.map((event) => ({ event, count: countOf(event) })),
    vitals: vitals.map((vital) => ({
      vital,
      ratings: vitalRatings.map((rating) => countOf(vitalEvent(vital, rating))),
    })),
    waiting,
    deadLetters: dead,
    requests: await requestCounts(db, firstDay),
  });
  await writeOut(context, out, page, `The report is in ${out}.`);
}
