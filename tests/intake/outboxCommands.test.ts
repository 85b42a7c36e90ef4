import { printSources } from '../../server/cli/ads';
import type { CommandContext } from '../../server/cli/context';
import { exportCsv, printLeads, showLead } from '../../server/cli/leads';
import {
  printOutbox,
  resendLead,
  retryMessage,
  retryMessages,
  settle,
  unsettle,
} from '../../server/cli/outbox';
import { forget } from '../../server/cli/privacy';
import { recordVerdict } from '../../server/db/outbox';
import type { OutboxRow } from '../../server/db/tables';
import { dayMs, minuteMs } from '../../server/lib/times';
import { runRetention } from '../../server/maintenance/retention';
import { closing } from '../support/cleanUp';
import { duringRevision, withMeanwhile } from '../support/server/databaseFaults';
import { openIntake, type TestIntake } from '../support/server/intake';
import { noPartnerSettings, partnerSecret, partnerSettings } from '../support/server/partner';
import { updateRows } from '../support/server/rows';
import { databases, describePostgres, openMigrated, postgresDatabase } from '../support/server/testDatabases';
import { fromNow } from '../support/times';

describe.each(databases)('the site, with a backlog of leads in %s,', (_make, makeDatabase) => {
  const openWithBacklog = async (settings = {}) => {
    const intake = await openIntake(makeDatabase, settings);
    const isHandled = async () => (await intake.rows('leads')).map(({ exported_at }) => exported_at !== null);
    const longAgo = { queued_at: '2026-01-01T00:00:00.000Z', last_failure: '503', tries: 60 };
    const makeDead = (id: string) => intake.update('outbox', { state: 'dead', ...longAgo }, id);
    return { ...intake, isHandled, makeDead };
  };

  it('sends every dead letter and every lead that waits after a failed try with one command', async () => {
    const { sendLead, makeDead, states, run, runWith, stored, update } = await openWithBacklog();
    for (let dead = 0; dead < 2; dead += 1) await makeDead(await sendLead());
    await sendLead();
    const failed = await sendLead();
    const inHours = fromNow(300 * minuteMs);
    await update('outbox', { tries: 11, last_failure: '503', next_try_at: inHours }, failed);
    expect(await run(printOutbox, { limit: 1 })).toMatch(
      /^2 dead letters, 2 waiting$[^]*dead +2026-01-01 00:00 +60 +- +503\nThere are more/m,
    );
    expect(await runWith(partnerSettings, retryMessages, {})).toBe(
      '3 leads are queued, to be sent next by a running server.\n',
    );
    expect(await states()).toEqual(Array(4).fill('waiting'));
    const late = stored.db.selectFrom('outbox').select('id').where('next_try_at', '>=', inHours);
    expect(await late.execute()).toEqual([]);
    expect(await run(retryMessages, {})).toBe('No lead has failed to reach the partner.\n');
  });

  it('queues a lead whose lease has expired again, and says that nothing is sent without a partner', async () => {
    const { sendLead, run, rows, update } = await openWithBacklog();
    const id = await sendLead();
    await update('outbox', { leased_by: 'stalled', leased_until: fromNow(-1000) });
    expect(await run(retryMessage, id, {})).toBe(
      'No partner is set here (PARTNER_WEBHOOK_URL): a server that has one sends it.\n',
    );
    expect(await rows('outbox')).toMatchObject([{ state: 'waiting', leased_by: null, leased_until: null }]);
  });

  it.each<[string, Partial<OutboxRow>, says: string]>([
    ['is delivered', { state: 'delivered' }, 'It is delivered now: check it again. (`retry ID`'],
    ['is claimed', { leased_by: 'other', leased_until: fromNow(dayMs) }, 'It is being sent or changed'],
  ])('refuses to queue a lead that %s at that moment', async (_what, change, says) => {
    const { sendLead, run, stored, database, rows } = await openWithBacklog();
    const id = await sendLead();
    const server = closing(await openMigrated(database.url));
    const raced = withMeanwhile(stored.db, () => updateRows(server.db, 'outbox', change));
    await expect(run((context) => retryMessage({ ...context, db: raced }, id, {}))).rejects.toThrow(says);
    expect(await rows('outbox')).toMatchObject([change]);
  });

  it('sends a delivered lead once more under a new webhook-id, and counts it as waiting in every list', async () => {
    const { sendLead, states, run, stored, errors, rows, update, markDelivered } = await openWithBacklog();
    const id = await sendLead();
    await expect(run(resendLead, id, {})).rejects.toThrow('It is waiting now: check it again. (`retry ID`');
    await update('outbox', { state: 'settled' });
    await expect(run(resendLead, id, {})).rejects.toThrow('The partner does not have it');
    await markDelivered(id, fromNow(-dayMs));
    // Of two simultaneous ones, only one is queued.
    const results = await Promise.allSettled([1, 2].map(() => run(resendLead, id, {})));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await states()).toEqual(['delivered', 'waiting']);
    const [one, other] = await rows('outbox');
    expect(one?.id).not.toBe(other?.id);
    expect([one?.lead_id, other?.lead_id]).toEqual([id, id]);
    expect(await run(printLeads, { limit: 9, status: 'delivered' })).toBe('No leads found.\n');
    expect(await run(printLeads, { limit: 9, status: 'waiting' })).toContain(' waiting ');
    await run(exportCsv, {});
    expect(String(errors)).toMatch(/^1 lead is still unhandled/);
    await runRetention(stored.db, { retentionDays: 90, now: new Date(Date.now() + 100 * dayMs) });
    expect(await states()).toEqual(['delivered', 'waiting']);
    await run(settle, { id });
    await expect(run(resendLead, id, {})).rejects.toThrow(
      'It was exported or settled, so it is not sent. (The partner has it.)',
    );
  });

  it('counts a rejected lead that is sent again as waiting, no longer as rejected', async () => {
    const { sendLead, run, errors, update } = await openWithBacklog();
    const id = await sendLead();
    await update('outbox', { state: 'rejected' });
    const rejection = { partner_verdict: 'rejected', partner_reason: 'low income' } as const;
    await update('leads', { ...rejection, partner_verdict_at: fromNow(0) });
    expect(await run(printSources, { json: true })).toContain('"rejected": 1');
    await run(retryMessage, id, {});
    expect(await run(printSources, { json: true })).not.toContain('"rejected": 1');
    expect(await run(printLeads, { limit: 9 })).toMatch(/ waiting (?![^]*low income)/);
    await run(exportCsv, {});
    expect(String(errors)).toMatch(/^1 lead is still unhandled/);
  });

  it('settles what is too old to be sent, dead letters too', async () => {
    const { sendLead, makeDead, states, run, referenceOf, rows } = await openWithBacklog();
    const old = await sendLead();
    await sendLead();
    await makeDead(old);
    expect(await run(settle, { before: '2026-02-01' })).toContain('1 lead is settled');
    expect(await states()).toEqual(['settled', 'waiting']);
    await expect(run(settle, { id: old })).rejects.toThrow('is no longer waiting');
    const handled = (await rows('leads')).filter(({ exported_at }) => exported_at !== null);
    expect(handled).toMatchObject([{ id: old }]);
    expect(await run(showLead, old, {})).toMatch(/Z +Marked as handled$/m);
    expect(await run(printLeads, { limit: 9 })).toMatch(new RegExp(`${await referenceOf(old)}.* settled `));
  });

  it('settles no lead that a server begins to send at that moment', async () => {
    const { sendLead, makeDead, states, isHandled, run, stored, database } = await openWithBacklog();
    await makeDead(await sendLead());
    const server = closing(await openMigrated(database.url));
    const claim = { leased_by: 'other', leased_until: fromNow(minuteMs) };
    const raced = withMeanwhile(stored.db, () => updateRows(server.db, 'outbox', claim));
    const settleMeanwhile = (context: CommandContext) =>
      settle({ ...context, db: raced }, { before: '2026-02-01' });
    expect(await run(settleMeanwhile)).toContain('0 leads are settled');
    expect([await states(), await isHandled()]).toEqual([['dead'], [false]]);
  });

  it('changes nothing by an export, unless asked to mark the exported leads as handled', async () => {
    const { sendLead, makeDead, states, isHandled, run, runWith, errors } = await openWithBacklog();
    const id = await sendLead();
    await run(exportCsv, { since: 'today' });
    expect([await states(), await isHandled()]).toEqual([['waiting'], [false]]);
    expect(errors.splice(0)).toEqual([
      [
        '1 lead is still unhandled: never deleted, and still to be sent to a partner that is set later. --mark-handled changes that.',
      ],
    ]);
    const marking = { since: 'today', markHandled: true };
    await runWith(partnerSettings, exportCsv, marking);
    expect([await states(), await isHandled()]).toEqual([['waiting'], [true]]);
    await makeDead(id);
    await run(exportCsv, marking);
    expect(await states()).toEqual(['settled']);
    expect(errors).toEqual([['1 lead will not be sent to a partner that is set later.']]);
    expect(await run(retryMessages, {})).toBe('No lead has failed to reach the partner.\n');
  });

  it('undoes what was marked as handled since a date, and queues it again', async () => {
    const { sendLead, states, isHandled, run, moveClock, rows, update } = await openWithBacklog();
    await sendLead();
    await run(settle, { before: '2999-01-01' });
    await sendLead();
    moveClock(dayMs);
    // A lead that was settled a day earlier stays settled.
    await run(exportCsv, { markHandled: true });
    await update('outbox', { tries: 60, first_failed_at: fromNow(-9 * dayMs) });
    expect(await states()).toEqual(['settled', 'settled']);
    expect(await run(unsettle, { since: fromNow(0) })).toBe(
      '1 lead is unhandled again, and 1 waits for the partner.\n',
    );
    expect(await states()).toEqual(['settled', 'waiting']);
    await run(unsettle, { since: fromNow(-2 * dayMs) });
    expect(await rows('outbox')).toMatchObject(
      Array(2).fill({ state: 'waiting', tries: 0, first_failed_at: null }),
    );
    expect(await isHandled()).toEqual([false, false]);
  });

  it('holds a suspect for the operator, even if what was settled is undone, and sends it if told to', async () => {
    const { sendLead, states, run, update, referenceOf } = await openWithBacklog({ HOLD_SUSPECTS: '1' });
    const [suspect, unclear] = [await sendLead({ website: 'http://spam.example' }), await sendLead()];
    expect(await states()).toEqual(['held', 'waiting']);
    await update('outbox', { state: 'unclear' }, unclear);
    await update('leads', { partner_verdict: 'unclear' }, unclear);
    for (const id of [suspect, unclear]) await run(settle, { id });
    await run(unsettle, { since: fromNow(-dayMs) });
    expect(await states()).toEqual(['held', 'unclear']);
    const reference = await referenceOf(suspect);
    expect(await run(printOutbox, { limit: 9 })).toMatch(new RegExp(`^${reference} +held `, 'm'));
    await run(retryMessage, reference, {});
    expect(await states()).toEqual(['unclear', 'waiting']);
  });

  it('sends an exported lead to the server’s partner, even if the command’s settings have none', async () => {
    const settings = { PARTNER_WEBHOOK_URL: 'http://127.0.0.1:1/', PARTNER_WEBHOOK_SECRET: partnerSecret };
    const { sendLead, runWith, states } = await openWithBacklog(settings);
    await sendLead();
    await runWith(noPartnerSettings, exportCsv, { since: 'today', markHandled: true });
    expect(await runWith(noPartnerSettings, printOutbox, { limit: 9 })).toMatch(/^1 waiting$/m);
    expect(await runWith(noPartnerSettings, printOutbox, { limit: 9 })).not.toContain('No partner is set');
    expect(await states()).toEqual(['waiting']);
  });
});

describePostgres('the site, while a lead is revised on PostgreSQL,', () => {
  const leased = { leased_by: 'worker' };
  const delivered = { state: 'delivered', delivered_at: fromNow(0) } as const;
  const answer = { partner_id: null, partner_reason: null, partner_answer: null };
  type Work = (operator: TestIntake, message: OutboxRow) => Promise<unknown>;
  it.each<[what: string, before: Partial<OutboxRow>, result: string, left: number, work: Work]>([
    [
      'records a delivery',
      leased,
      'done',
      1,
      ({ stored }, message) => recordVerdict(stored.db, message, 'accepted', answer, new Date()),
    ],
    ['settles', leased, 'done', 1, ({ run }) => run(settle, { before: fromNow(dayMs) })],
    [
      'sends no delivered lead again',
      delivered,
      'The visitor has changed it',
      1,
      ({ run }, { lead_id }) => run(resendLead, lead_id, {}),
    ],
    ['deletes', leased, 'done', 0, ({ run }, { lead_id }) => run(forget, [lead_id], {})],
  ])('%s without a deadlock, as if the revision had come before', async (...one) => {
    const [, before, result, left, work] = one;
    const operator = await openIntake(postgresDatabase);
    const { sendLead, rows, update } = operator;
    await sendLead();
    await update('outbox', before);
    const [message] = await rows('outbox');
    if (!message) throw new Error('no message');
    expect(await duringRevision(operator, () => work(operator, message))).toContain(result);
    const lead = { revisions: 2, partner_has_at: null, exported_at: null };
    expect(await rows('leads')).toMatchObject(Array(left).fill(lead));
    const next = { id: 'msg_2', state: 'waiting' };
    expect(await rows('outbox')).toMatchObject(Array(left).fill(next));
  });
});
