import type { DeliveryTimes } from '../../server/partner/outboxWorker';
import { compileIntake, startIntakeProcess } from '../intake/support/compiled';
import { databases } from '../intake/support/databases';
import { secret, startPartner } from '../intake/support/partner';
import { jsonOf, leadBodyOf, post } from '../intake/support/people';
import { until } from '../intake/support/until';

const { script, remove } = compileIntake();
afterAll(remove);

/** A claim ends after seconds and not after a minute; the time for an answer ends before it, as it must. */
const deliveryTimes: Partial<DeliveryTimes> = {
  firstWaitMs: 20,
  maxWaitMs: 60,
  timeoutMs: 5_000,
  leaseMs: 6_000,
  pollIntervalMs: 50,
};

/** A server with a partner of its own, so that it shows who sends a message. */
async function startSender(databaseUrl: string) {
  const partner = await startPartner();
  const server = await startIntakeProcess(script, {
    DATABASE_URL: databaseUrl,
    PARTNER_WEBHOOK_URL: partner.url,
    PARTNER_WEBHOOK_SECRET: secret,
    TEST_DELIVERY_TIMES: JSON.stringify(deliveryTimes),
  });
  return { partner, server, sent: () => partner.received.map(({ id }) => id) };
}

describe.each(databases)('two servers that share one database in %s', (_make, makeDatabase) => {
  it.concurrent(
    'do not both send a lead, and when one is killed the other sends what it was sending',
    async () => {
      const database = await makeDatabase();
      const one = await startSender(database.url);
      const other = await startSender(database.url);
      for (const { partner } of [one, other]) partner.setBehavior('hangs');

      await post(`${one.server.url}/leads`, leadBodyOf());
      await until(() => [...one.sent(), ...other.sent()].length > 0);
      const [killed, left] = one.sent().length > 0 ? [one, other] : [other, one];
      const held = killed.sent();
      expect([held.length, left.sent()]).toEqual([1, []]);

      await killed.server.end('SIGKILL');
      left.partner.setBehavior(200);
      // A lead that comes later does not wait for the claim of the killed one to run out.
      await post(`${left.server.url}/leads`, leadBodyOf());
      await until(() => left.sent().length > 0);
      expect(left.sent()).not.toEqual(held);
      await until(async () => (await jsonOf(await fetch(`${left.server.url}/health`))).waiting === 0);
      expect(left.sent().slice(1)).toEqual(held);
      expect(killed.sent()).toEqual(held);
      expect([...killed.partner.faults, ...left.partner.faults]).toEqual([]);

      expect(await left.server.end('SIGTERM')).toBe(0);
      for (const { partner } of [one, other]) await partner.stop();
      await database.remove();
    },
  );
});
