import { sql } from 'kysely';
import SqliteFile from 'libsql';
import { printSources, printOutcomes } from '../../server/cli/ads';
import { decideOnReview } from '../../server/cli/reviews';
import { purgeDatabase } from '../../server/cli/upkeep';
import { firstTryAt } from '../../server/db/outbox';
import { dayMs, startOfDay } from '../../server/lib/times';
import { recordOutcome } from '../../server/operations/outcomes';
import { business } from '../../src/config/business';
import { openIntake } from '../support/server/intake';
import { untilErased } from '../support/server/rows';
import { databases, postgresDatabase, describePostgres } from '../support/server/testDatabases';

const { retentionDays } = business.privacy;

describe.each(databases)('the site, deleting old data from %s,', (_make, makeDatabase) => {
  const open = () => openIntake(makeDatabase);

  it('purges old leads that the partner has, and old rejected reviews', async () => {
    const { database, sendLead, sendReview, run, stored, moveClock, markDelivered } = await open();
    const taken = await sendLead({ lead: { lastName: 'Featherstonehaugh' } });
    await sendLead({ lead: { lastName: 'Cholmondeley' } });
    await markDelivered(taken);
    const rejected = await sendReview();
    await sendReview({ lastName: 'Marjoribanks' });
    await run(decideOnReview, rejected, 'spam');
    expect(await run(purgeDatabase)).toMatch(/^Deleted 0 leads.* 0 rejected reviews,/);
    moveClock((retentionDays + 1) * dayMs);
    const printed = await run(purgeDatabase);
    const words = `^Deleted 1 lead older than ${retentionDays} days.* 1 rejected review,`;
    expect(printed).toMatch(new RegExp(words));
    expect(printed).toContain('1 unhandled lead of that age is left');
    for (const name of ['Featherstonehaugh', 'Higginbotham']) await untilErased(name, database, stored);
    for (const text of ['Cholmondeley', 'Marjoribanks', '555-0142'])
      expect([text, await database.holds(text)]).toEqual([text, true]);
    expect(await stored.db.selectFrom('consents').select('lead_id').execute()).toHaveLength(2);
  });

  it('leaves nothing of a purged lead that an id or a time links to a person, and still counts late outcomes', async () => {
    const { sendLead, run, moveClock, leadRow, rows, markDelivered, insert } = await open();
    const id = await sendLead();
    const { submission_id, reference } = await leadRow(id);
    const again = await sendLead();
    expect((await leadRow(again)).repeat_of).toBe(reference);
    const at = new Date().toISOString();
    await insert('operator_actions', { id: '1', at, action: 'x', subject: reference });
    // A confirmation that nobody sends.
    const mail = { id: '2', lead_id: again, revision: 1, details: null, queued_at: at, ...firstTryAt(at) };
    await insert('mail_outbox', mail);
    await markDelivered(id, at);
    const outcome = { type: 'declined', reason: 'Ms. Quackenbush called' } as const;
    await run(recordOutcome, { id, ...outcome });
    // An outcome of a lead that was forgotten in the meantime.
    const late = { webhook_id: '3', submission_id: '3', happened_at: at, received_at: at };
    await insert('outcomes', { ...late, ...outcome });
    moveClock((retentionDays + 1) * dayMs);
    await run(purgeDatabase);
    expect((await rows('outcomes')).map(({ reason }) => reason)).toEqual([null, null]);
    expect(await leadRow(again)).toMatchObject({ repeat_of: '' });
    expect(await rows('operator_actions')).toMatchObject([{ subject: '' }]);
    expect(await rows('mail_outbox')).toEqual([]);
    const left = await rows('purged_leads');
    const evidence = (await rows('consents')).find(({ lead_id }) => lead_id === id);
    const received_at = startOfDay(evidence?.received_at ?? '').toISOString();
    const none = { partner_id: null, partner_verdict: null, suspect: null, repeat_of: null };
    const labels = { utm_source: '', utm_campaign: '', utm_content: '' };
    expect(left).toEqual([{ reference, submission_id, received_at, ...none, ...labels }]);
    await expect(run(recordOutcome, { id, type: 'funded' })).rejects.toThrow('There is no lead');
    await run(recordOutcome, { id: submission_id, type: 'funded', commission: '350' });
    expect(await run(printOutcomes, { limit: 9 })).toMatch(/^DD-\w{8} .*funded/m);
    expect(await run(printSources, { csv: true })).toContain('350.00');
  });
});

it('the site, deleting old data from a SQLite file, reads only what is due, because pages wait while SQLite reads', async () => {
  const { run, stored } = await openIntake();
  const prepared = jest.spyOn(SqliteFile.prototype, 'prepare');
  await run(purgeDatabase);
  const queries = prepared.mock.calls.flatMap(([text]) => (/^select .* limit/s.test(text) ? text : []));
  const plans = [];
  for (const query of queries) {
    const plan = sql<{ detail: string }>`explain query plan ${sql.raw(query.replaceAll('?', "''"))}`;
    plans.push(...(await plan.execute(stored.db)).rows.map(({ detail }) => detail));
  }
  const readByTime = plans.flatMap((step) => /^SEARCH (\w+) .*<\?/.exec(step)?.[1] ?? []);
  expect(readByTime).toEqual(['leads', 'reviews', 'consents', 'purged_leads', 'operator_actions']);
});

describePostgres('the site, deleting on PostgreSQL,', () => {
  it('leaves no sample of an answer in the planner’s statistics', async () => {
    const { sendLead, sendReview, stored } = await openIntake(postgresDatabase);
    for (let turn = 0; turn < 5; turn += 1) {
      await sendReview();
      await sendLead();
    }
    await sql`analyze`.execute(stored.db);
    const { rows } = await sql<{ column: string }>`
      select attname as column from pg_stats where tablename in ('leads', 'consents', 'reviews', 'outbox', 'accepted_keys')`.execute(
      stored.db,
    );
    const columns = rows.map(({ column }) => column);
    // One column of each table, so that no table is missed.
    const others = ['revised_at', 'lead_id', 'status', 'state', 'subject_id'];
    expect(columns).toEqual(expect.arrayContaining(others));
    const ofAnswers = ['details', 'evidence', 'email_digest', 'phone_digest', 'key', 'fingerprint'];
    expect(columns.filter((column) => ofAnswers.includes(column))).toEqual([]);
  });
});
