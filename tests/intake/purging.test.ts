import { PassThrough } from 'node:stream';
import { sql, type KyselyPlugin, type RawNode } from 'kysely';
import type { CommandContext } from '../../server/cli/context';
import { deleteLeads } from '../../server/cli/people';
import { forget, purge } from '../../server/cli/privacy';
import { reviews } from '../../server/cli/reviews';
import { NotErased, openDatabase } from '../../server/db/database';
import { readSettings, type Settings } from '../../server/settings/settings';
import { business } from '../../src/config/business';
import { databases, postgresDatabase, type TestDatabase } from './support/databases';
import { describePostgres } from './support/describePostgres';
import { operatorOn } from './support/operator';
import { jsonOf, leadBodyOf, post, reviewBodyOf } from './support/people';
import { serveIntake, type ServedIntake } from './support/serve';
import { until } from './support/until';

const { consentYears, retentionDays } = business.privacy;

/** What is old goes, what is not stays, and what is deleted leaves no byte in the database's own files. */
describe.each(databases)('the operator, who deletes what is old from %s,', (_make, makeDatabase) => {
  const open = operatorOn(makeDatabase);

  it('purges what was kept long enough and the partner has', async () => {
    const { database, hand, printed, stored, turnClockTo } = await open();
    const taken = await hand({ lead: { lastName: 'Featherstonehaugh' } });
    await hand({ lead: { lastName: 'Cholmondeley' } });
    await stored.db
      .updateTable('leads')
      .set({ partner_has_at: new Date().toISOString() })
      .where('id', '=', taken)
      .execute();
    const early = await printed((context) => purge(context, {}));
    expect(early).toContain('Deleted 0 leads');
    turnClockTo(new Date(Date.now() + (retentionDays + 1) * 86_400_000));
    const said = await printed((context) => purge(context, {}));
    expect(said).toMatch(
      new RegExp(
        `Deleted 1 lead older than ${retentionDays} days[^]*Kept 1 lead that the partner does not have`,
      ),
    );
    expect(await database.holds('Featherstonehaugh')).toBe(false);
    expect(await database.holds('Cholmondeley')).toBe(true);
    expect(await stored.db.selectFrom('consents').select('lead_id').execute()).toHaveLength(2);
    expect(await database.holds('555-0142')).toBe(true);
    turnClockTo(new Date(Date.now() + (consentYears + 1) * 366 * 86_400_000));
    await printed((context) => purge(context, { waiting: true }));
    expect(await database.holds('Cholmondeley')).toBe(false);
    expect(await stored.db.selectFrom('consents').select('lead_id').execute()).toHaveLength(0);
    expect(await database.holds('555-0142')).toBe(false);
  });

  it('purges a review that was rejected, once it was kept long enough, and none that waits', async () => {
    const { database, printed, turnClockTo, url } = await open();
    const rejected = await jsonOf(await post(`${url}/reviews`, reviewBodyOf()));
    await post(`${url}/reviews`, reviewBodyOf({ lastName: 'Cholmondeley' }));
    await printed((context) => reviews(context, { reject: String(rejected.id) }));
    expect(await printed((context) => purge(context, {}))).toContain(' 0 rejected reviews,');
    turnClockTo(new Date(Date.now() + (retentionDays + 1) * 86_400_000));
    expect(await printed((context) => purge(context, {}))).toContain(' 1 rejected review,');
    expect(await database.holds('Higginbotham')).toBe(false);
    expect(await database.holds('Cholmondeley')).toBe(true);
  });

  it.each(['leads', 'reviews'] as const)('purges nothing that is sent again meanwhile: %s', async (table) => {
    const { printed, stored, url } = await open();
    const old = '2020-01-01T12:00:00.000Z';
    const body = table === 'leads' ? leadBodyOf() : reviewBodyOf();
    const { id } = await jsonOf(await post(`${url}/${table}`, body));
    await stored.db.updateTable('leads').set({ revised_at: old, partner_has_at: old }).execute();
    await stored.db.updateTable('reviews').set({ received_at: old, status: 'rejected' }).execute();
    const again =
      'review' in body
        ? { ...body, review: { ...body.review, city: 'Ocala' } }
        : { ...body, lead: { ...body.lead, vehicleModel: 'Camry' } };
    let isLooking = false;
    let comesAgain: Promise<Response> | undefined;
    // Between its look at what is due and its deletion.
    const meanwhile: KyselyPlugin = {
      transformQuery: ({ node }) => {
        isLooking =
          node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes(`"name":"${table}"`);
        return node;
      },
      transformResult: async ({ result }) => {
        if (isLooking) await (comesAgain ??= post(`${url}/${table}`, again));
        return result;
      },
    };
    const said = await printed((context) =>
      purge({ ...context, database: { ...stored, db: stored.db.withPlugin(meanwhile) } }, {}),
    );
    expect((await comesAgain)?.status).toBe(201);
    expect(said).toContain('Deleted 0 leads older than 90 days, 0 rejected reviews');
    const kept = await stored.db.selectFrom(table).select(['id', 'revisions']).execute();
    expect(kept).toEqual([{ id, revisions: 2 }]);
    const keys = await stored.db.selectFrom('accepted_keys').select('subject_id').execute();
    expect(keys).toEqual([{ subject_id: id }, { subject_id: id }]);
    const messages = await stored.db.selectFrom('outbox').select('state').execute();
    expect(messages).toEqual(table === 'leads' ? [{ state: 'waiting' }] : []);
  });

  it('says what it deleted where the files cannot be rewritten, and rewrites them when asked again', async () => {
    const { database, hand, printed, stored, url } = await open();
    const id = await hand();
    const review = String((await jsonOf(await post(`${url}/reviews`, reviewBodyOf()))).id);
    // As where the disk is full: rows can be deleted, and files not rewritten.
    const full: KyselyPlugin = {
      transformQuery: ({ node }) => {
        const { sqlFragments } = node as RawNode;
        if (node.kind === 'RawNode' && sqlFragments[0]?.startsWith('vacuum')) {
          throw new Error('No space\nleft');
        }
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    let said = '';
    const failing = (work: (context: CommandContext) => Promise<void>) => {
      said = '';
      return printed((context) => {
        const out = new PassThrough();
        out.on('data', (part: Buffer) => (said += part.toString()));
        return work({ ...context, out, database: { ...stored, db: stored.db.withPlugin(full) } });
      });
    };
    const notErased = /^What was deleted is gone [^\n]+ \(No space\): run the command again\.$/;
    const forgetting = failing((context) => forget(context, '3055550142', {}));
    await expect(forgetting).rejects.toThrow(NotErased);
    await expect(forgetting).rejects.toThrow(notErased);
    expect(said).toContain(`Deleted 1 lead with all answers:\n  ${id}`);
    await expect(failing((context) => reviews(context, { delete: review }))).rejects.toThrow(notErased);
    expect(said).toBe('Deleted.\n');
    await expect(failing((context) => purge(context, {}))).rejects.toThrow(notErased);
    expect(said).toContain('Deleted 0 leads');
    await expect(printed((context) => reviews(context, { delete: review }))).rejects.toThrow(
      'no such review',
    );
    expect(await database.holds('Higginbotham')).toBe(false);
  });
});

describePostgres('the operator, who deletes on PostgreSQL,', () => {
  let database: TestDatabase;
  let settings: Settings;
  let served: ServedIntake;
  const openStored = (url = database.url) => {
    const { database: at } = readSettings({ DATABASE_URL: url });
    if (!at) throw new Error('No database');
    return openDatabase(at);
  };
  beforeEach(async () => {
    database = await postgresDatabase();
    settings = readSettings({ DATABASE_URL: database.url });
    served = await serveIntake(settings, { log: () => undefined });
  });
  afterEach(async () => {
    await served.close();
    await database.remove();
  });

  const elsewhere = async () => {
    const other = await postgresDatabase();
    return { url: other.url, remove: () => other.remove() };
  };
  it.each([
    [
      'reads it',
      () => Promise.resolve({ url: database.url, remove: () => Promise.resolve() }),
      sql`select 1`,
    ],
    ['writes to another database of the server', elsewhere, sql`select pg_current_xact_id()`],
  ])(
    'leaves nothing of what is deleted while somebody %s, once they are done',
    async (_what, where, work) => {
      const { id } = await jsonOf(await post(`${served.url}/reviews`, reviewBodyOf()));
      const { url, remove } = await where();
      const [stored, other] = [await openStored(), await openStored(url)];
      const isDone = other.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (transaction) => {
          // From here on it holds what was there now, whatever is deleted.
          await work.execute(transaction);
          await new Promise((resolve) => setTimeout(resolve, 700));
        });
      await new Promise((resolve) => setTimeout(resolve, 200));
      const out = new PassThrough().resume();
      await reviews({ database: stored, settings, now: () => new Date(), out }, { delete: String(id) });
      expect(await database.holds('Higginbotham')).toBe(false);
      await isDone;
      for (const one of [stored, other]) await one.close();
      await remove();
    },
  );

  it('deletes a lead with the message of a revision that comes at the same moment', async () => {
    const body = leadBodyOf();
    const { id } = await jsonOf(await post(`${served.url}/leads`, body));
    const [stored, other] = [await openStored(), await openStored()];
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
      isDone = deleteLeads(stored, [String(id)]);
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
    const { db, close } = await openStored();
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
