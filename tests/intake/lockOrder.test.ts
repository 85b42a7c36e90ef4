import { resend, settle } from '../../server/cli/outbox';
import { recordDelivered } from '../../server/db/outbox';
import { closing } from '../support/cleanUp';
import { isWaitingForLock } from '../support/server/databaseFaults';
import { openOperator, type Operator } from '../support/server/operator';
import { rowsOf, updateAll } from '../support/server/rows';
import { describePostgres, openMigrated, postgresDatabase } from '../support/server/testDatabases';
import { until } from '../support/until';

describePostgres('the site, while a lead is revised on PostgreSQL,', () => {
  /** Runs `work` while a transaction, as a revision does, has locked the lead and then replaces its message. */
  async function duringRevision<Result>({ database, stored }: Operator, work: () => Promise<Result>) {
    const other = closing(await openMigrated(database.url));
    const [message] = await rowsOf(stored.db, 'outbox');
    if (!message) throw new Error('no message');
    return other.db.transaction().execute(async (trx) => {
      await updateAll(trx, 'leads', { revisions: 2, partner_has_at: null });
      const result = work().then(
        () => 'done',
        (error: unknown) => String(error),
      );
      await until(() => isWaitingForLock(other.db));
      await trx.deleteFrom('outbox').execute();
      const next = { id: 'msg_2', revision: 2, state: 'waiting', delivered_at: null } as const;
      await trx
        .insertInto('outbox')
        .values({ ...message, ...next })
        .execute();
      return { result };
    });
  }

  it('records a delivery without a deadlock', async () => {
    const operator = await openOperator(postgresDatabase);
    const { sendLead, stored } = operator;
    await sendLead();
    await updateAll(stored.db, 'outbox', { leased_by: 'worker' });
    const [message] = await rowsOf(stored.db, 'outbox');
    if (!message) throw new Error('no message');
    const { result } = await duringRevision(operator, () =>
      recordDelivered(stored.db, message, 'worker', new Date()),
    );
    expect(await result).toBe('done');
    expect(await rowsOf(stored.db, 'leads')).toMatchObject([{ revisions: 2, partner_has_at: null }]);
    expect(await rowsOf(stored.db, 'outbox')).toMatchObject([{ id: 'msg_2', state: 'waiting' }]);
  });

  it('settles without a deadlock', async () => {
    const operator = await openOperator(postgresDatabase);
    const { moveClock, printed, sendLead, stored } = operator;
    await sendLead();
    moveClock(60_000);
    const before = new Date(Date.now() + 30_000).toISOString();
    const { result } = await duringRevision(operator, () => printed(settle, { before }));
    expect(await result).toBe('done');
    expect(await rowsOf(stored.db, 'leads')).toMatchObject([{ revisions: 2, exported_at: null }]);
    expect(await rowsOf(stored.db, 'outbox')).toMatchObject([{ id: 'msg_2', state: 'waiting' }]);
  });

  it('sends no delivered lead again whose revision waits', async () => {
    const operator = await openOperator(postgresDatabase);
    const { printed, sendLead, stored } = operator;
    const id = await sendLead();
    const at = new Date().toISOString();
    await updateAll(stored.db, 'outbox', { state: 'delivered', delivered_at: at });
    await updateAll(stored.db, 'leads', { partner_has_at: at });
    const { result } = await duringRevision(operator, () => printed(resend, id, {}));
    expect(await result).toContain('It was not delivered yet');
    expect(await rowsOf(stored.db, 'outbox')).toMatchObject([{ id: 'msg_2' }]);
  });
});
