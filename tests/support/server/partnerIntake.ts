import { closing } from '../cleanUp';
import { until } from '../until';
import { openIntake } from './intake';
import { startPartner, type Partner } from './partner';

type Settings = Readonly<Record<string, string>>;

/**
 * Opens an intake for one test, with a partner that takes its leads.
 * @param settings in addition to those of the partner, or a function that makes them
 */
export async function openPartnerIntake(
  makeDatabase: Parameters<typeof openIntake>[0],
  settings: Settings | ((partner: Partner) => Settings) = {},
  deliveryTimes: Parameters<typeof openIntake>[2] = {},
) {
  const partner = closing(await startPartner());
  const more = typeof settings === 'function' ? settings(partner) : settings;
  const intake = await openIntake(makeDatabase, { ...partner.settings, ...more }, deliveryTimes);
  /** The first message to the partner, and the first lead. */
  const firstMessage = async () => (await intake.rows('outbox'))[0];
  return {
    ...intake,
    partner,
    firstMessage,
    firstLead: async () => (await intake.rows('leads'))[0],
    /** Resolves once the first message was tried this often, without success. */
    untilTried: (times: number) => until(async () => ((await firstMessage())?.tries ?? 0) >= times),
    untilReceived: (count: number) => until(() => partner.received.length >= count),
  };
}
