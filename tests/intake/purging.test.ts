import { sql } from 'kysely';
import { purge } from '../../server/cli/maintenance';
import { settle } from '../../server/cli/outbox';
import { decideOnReview } from '../../server/cli/reviews';
import { deleteLeads } from '../../server/db/leads';
import { readSettings, type Settings } from '../../server/settings/settings';
import { business } from '../../src/config/business';
import {
  databases,
  postgresDatabase,
  type TestDatabase,
  describePostgres,
  openStored,
  untilErased,
} from '../support/server/databases';
import { noLog, serveIntake, type ServedIntake } from '../support/server/intake';
import { operatorOn } from '../support/server/operator';
import { jsonOf, leadBodyOf, post, reviewBodyOf } from '../support/server/submissions';
import { until } from '../support/until';

const { consentYears, retentionDays } = business.privacy;

/** What is old goes, what is not stays, and what is deleted leaves no byte in the database's own files. */
describe.each(databases)('the operator, who deletes what is old from %s,', (_make, makeDatabase) => {
  const open = operatorOn(makeDatabase);

  it('purges what was stored long enough and the partner has', async () => {
    const { database, sendLead, printed, stored, turnClockTo } = await open();
    const taken = await sendLead({ lead: { lastName: 'Featherstonehaugh' } });
    await sendLead({ lead: { lastName: 'Cholmondeley' } });
    await stored.db
      .updateTable('leads')
      .set({ partner_has_at: new Date().toISOString() })
      .where('id', '=', taken)
      .execute();
    const early = await printed((context) => purge(context));
    expect(early).toContain('Deleted 0 leads');
    turnClockTo(new Date(Date.now() + (retentionDays + 1) * 86_400_000));
    const output = await printed((context) => purge(context));
    expect(output).toMatch(
      new RegExp(
        `Deleted 1 lead older than ${retentionDays} days[^]*1 lead of that age that nobody has is left`,
      ),
    );
    await untilErased('Featherstonehaugh', database, stored);
    expect(await database.holds('Cholmondeley')).toBe(true);
    expect(await stored.db.selectFrom('consents').select('lead_id').execute()).toHaveLength(2);
    expect(await database.holds('555-0142')).toBe(true);
    turnClockTo(new Date(Date.now() + (consentYears + 1) * 366 * 86_400_000));
    await printed((context) => settle(context, { before: 'today' }));
    await printed((context) => purge(context));
    await untilErased('Cholmondeley', database, stored);
    expect(await stored.db.selectFrom('consents').select('lead_id').execute()).toHaveLength(0);
    await untilErased('555-0142', database, stored);
  });

  it('purges a review that was rejected, once it was stored long enough, and none that waits', async () => {
    const { database, printed, stored, turnClockTo, url } = await open();
    const rejected = await jsonOf(await post(`${url}/reviews`, reviewBodyOf()));
    await post(`${url}/reviews`, reviewBodyOf({ lastName: 'Cholmondeley' }));
    await printed((context) =>
      decideOnReview(context, String(rejected.id), { status: 'rejected', reason: 'spam' }),
    );
    expect(await printed((context) => purge(context))).toContain(' 0 rejected reviews,');
    turnClockTo(new Date(Date.now() + (retentionDays + 1) * 86_400_000));
    expect(await printed((context) => purge(context))).toContain(' 1 rejected review,');
    await untilErased('Higginbotham', database, stored);
    expect(await database.holds('Cholmondeley')).toBe(true);
  });
});

describePostgres('the operator, who deletes on PostgreSQL,', () => {
  let database: TestDatabase;
  let settings: Settings;
  let served: ServedIntake;
  beforeEach(async () => {
    database = await postgresDatabase();
    settings = readSettings({ DATABASE_URL: database.url });
    served = await serveIntake(settings, { log: noLog() });
  });
  afterEach(async () => {
    await served.close();
    await database.remove();
  });

  it('deletes a lead with the message of a revision that comes at the same moment', async () => {
    const body = leadBodyOf();
    const { id } = await jsonOf(await post(`${served.url}/leads`, body));
    const [stored, other] = [await openStored(database.url), await openStored(database.url)];
    const isWaiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        other.db,
      );
      return rows.length > 0;
    };
    let isDone: Promise<unknown> = Promise.resolve();
    // As a revision does: first the lead, then its message.
    await other.db.transaction().execute(async (trx) => {
      await trx.updateTable('leads').set({ revisions: 2 }).where('id', '=', String(id)).execute();
      isDone = stored.db.transaction().execute((own) => deleteLeads(own, (eb) => eb('id', '=', String(id))));
      await until(isWaiting);
      await trx.deleteFrom('outbox').where('lead_id', '=', String(id)).execute();
      const sent = { id: 'msg_2', lead_id: String(id), revision: 2, state: 'waiting', tries: 0 } as const;
      const moment = new Date().toISOString();
      await trx
        .insertInto('outbox')
        .values({ ...sent, queued_at: moment, next_try_at: moment })
        .execute();
    });
    await isDone;
    expect(await other.db.selectFrom('leads').selectAll().execute()).toEqual([]);
    expect(await other.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    for (const one of [stored, other]) await one.close();
  });

  it('finds no sample of an answer in what it keeps for its planner', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await post(`${served.url}/reviews`, reviewBodyOf());
      await post(`${served.url}/leads`, leadBodyOf());
    }
    const { db, close } = await openStored(database.url);
    await sql`analyze`.execute(db);
    const { rows } = await sql<{ column: string }>`
      select attname as column from pg_stats where tablename in ('reviews', 'consents')`.execute(db);
    const columns = rows.map(({ column }) => column);
    expect(columns).toEqual(expect.arrayContaining(['status', 'revision']));
    expect(columns).not.toContain('details');
    expect(columns).not.toContain('evidence');
    await close();
  });
});
