import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { printFunnel } from '../../server/cli/ads';
import { exportCsv, listLeads, showLead } from '../../server/cli/leads';
import { resendLead } from '../../server/cli/outbox';
import { findPerson } from '../../server/cli/privacy';
import { backUpDatabase, printPartnerTest } from '../../server/cli/upkeep';
import { openDatabase } from '../../server/db/migrate';
import { dayMs } from '../../server/lib/times';
import { leadFields, type Lead } from '../../src/domain/lead';
import { sourceFields } from '../../src/domain/source';
import { closing, temporaryFolder } from '../support/cleanUp';
import { openOperator } from '../support/server/operator';
import { startPartner } from '../support/server/partner';
import { updateAll } from '../support/server/rows';
import { personalData } from '../support/server/submissions';
import { sqliteDatabase } from '../support/server/testDatabases';
import { fromNow } from '../support/times';

describe('the site, by the operator’s commands,', () => {
  const open = () => openOperator(sqliteDatabase);

  it('lists and shows leads without telling who they are, unless asked to', async () => {
    const { sendLead, run, referenceOf } = await open();
    const id = await sendLead({ lead: { vehicleModel: 'Corolla \u001b[2J\u202e' } });
    const listed = await run(listLeads, { limit: 50 });
    expect(listed).toContain(await referenceOf(id));
    expect(listed).toContain('2021 Toyota Corolla');
    expect(listed).not.toMatch(personalData);
    expect(listed).not.toMatch(/[\u001b\u202e]/);
    expect(await run(listLeads, { limit: 50, reveal: true })).toContain('Quackenbush');
    const text = await run(showLead, id, {});
    expect(text).toMatch(/currentLoanBalance +\$18,500/);
    expect(text).not.toMatch(personalData);
    expect(text).toContain('at ••• about refinancing my auto loan');
    const json = await run(showLead, id, { json: true });
    expect(json).not.toMatch(personalData);
    expect(json).toContain('at ••• about refinancing my auto loan');
    expect(await run(showLead, id, { reveal: true })).toContain('(305) 555-0142');
    await expect(run(showLead, 'none', {})).rejects.toThrow('There is no lead none.');
    // Neither number stands in an agreement, also where a revision gave another one.
    const submissionId = randomUUID();
    await sendLead({ submissionId });
    const revised = await sendLead({ submissionId, lead: { phone: 'Dana +1 212.555.0199 ext. 12' } });
    const shown = await run(showLead, revised, {});
    expect(shown.match(/text me at ••• about/g)).toHaveLength(1);
    expect(shown).not.toMatch(/555-0142|212|Dana|\bext\b/);
  });

  it('says the same of what the partner has when it lists, shows or resends a lead', async () => {
    const { sendLead, run, stored } = await open();
    const id = await sendLead();
    const time = '2026-01-01T12:00:00.000Z';
    const printedStates = async () => {
      const listed = await run(listLeads, { limit: 1 });
      const state = new RegExp(`^DD-\\w+ +\\S+ \\S+ +(\\w+)`, 'm').exec(listed)?.[1];
      const partner = /, the partner (.*)$/m.exec(listed)?.[1];
      return [
        partner ? `${state ?? ''}, ${partner}` : state,
        /^partner +(.*)$/m.exec(await run(showLead, id, {}))?.[1],
      ];
    };
    expect(await printedStates()).toEqual(['waiting', 'does not have it']);
    await updateAll(stored.db, 'leads', { first_sent_at: time });
    expect(await printedStates()).toEqual(['waiting, may have it', 'may have it']);
    await updateAll(stored.db, 'outbox', { state: 'settled' });
    expect(await printedStates()).toEqual(['settled, may have it', 'may have it']);
    await expect(run(resendLead, id, {})).rejects.toThrow(
      'The partner may have it: it was exported or settled',
    );
    await updateAll(stored.db, 'outbox', { state: 'delivered', delivered_at: time });
    expect(await printedStates()).toEqual([
      'delivered, has an earlier revision',
      `has an earlier revision since ${time}`,
    ]);
    await updateAll(stored.db, 'leads', { partner_has_at: time });
    expect(await printedStates()).toEqual(['delivered', `has it since ${time}`]);
  });

  it('exports a column for each answer, and no cell that a spreadsheet would run', async () => {
    const { sendLead, run, moveClock, stored } = await open();
    const formulas = { firstName: '=HYPERLINK("https://evil.example")', email: '@SUM(A1)' };
    // A sign before a number runs nothing. Where NUL stands, a spreadsheet ends the cell or the file.
    const others = { phone: '+1 (305) 555 0142', vehicleModel: 'Corolla\u0000LE' };
    await sendLead({ lead: { ...formulas, lastName: '-1-305-A1', ...others } });
    const csv = await run(exportCsv, { since: 'today' });
    const [header, line] = csv.replace('\ufeff', '').split('\r\n');
    expect(header).toBe(
      `id,reference,receivedAt,revisedAt,revisions,suspect,partnerHasAt,${leadFields.join()},` +
        `consentGiven,consentVersion,consentText,submissionId,${sourceFields.join()}`,
    );
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")",'-1-305-A1,'@SUM(A1),+1 (305) 555 0142,`);
    expect(line).toContain(',Corolla\ufffdLE,');
    moveClock(2 * dayMs);
    const linesSince = async (since: string) => (await run(exportCsv, { since })).trim().split('\n').length;
    expect(await linesSince('today')).toBe(1);
    // A revision counts, however long ago the lead came.
    await updateAll(stored.db, 'leads', { revised_at: fromNow(2 * dayMs), revisions: 2 });
    expect(await linesSince('today')).toBe(2);
  });

  it('reads and exports a lead that was stored before a field was added', async () => {
    const { sendLead, run, stored } = await open();
    const id = await sendLead();
    const { details } = await stored.db.selectFrom('leads').select('details').executeTakeFirstOrThrow();
    const older = JSON.parse(details) as { lead: Partial<Lead> };
    delete older.lead.monthlyPayment;
    delete older.lead.lastName;
    await updateAll(stored.db, 'leads', { details: JSON.stringify(older) });
    const cells = leadFields.map((field) => older.lead[field] ?? '');
    const quoted = cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell));
    expect(await run(exportCsv, { since: 'today' })).toContain(`,${quoted.join(',')},`);
    expect(await run(listLeads, { limit: 9, reveal: true })).toMatch(/, Wilhelmina, /);
    const text = await run(showLead, id, {});
    expect(text).toMatch(/^firstName +•••$/m);
    expect(text).toMatch(/^lastName +-$/m);
  });

  it('prints how many came to each step, and how the vitals are spread', async () => {
    const { run, stored } = await open();
    const steps = { formOpened: 100, stepReached1: 100, stepReached2: 25, sent: 10 };
    const counts = Object.entries({ ...steps, 'lcp.good': 100, 'lcp.poor': 75 });
    const same = { day: '2026-01-31', utm_source: '', utm_campaign: '' };
    const rows = counts.map(([event, count]) => ({ ...same, event, count }));
    await stored.db.insertInto('event_counts').values(rows).execute();
    const text = await run(printFunnel, { since: '2020-01-01' });
    expect(text).toMatch(/^stepReached1 +100 +100\.0% +100\.0% +█{30}$/m);
    expect(text).toMatch(/^stepReached2 +25 +25\.0% +25\.0% +█{8}$/m);
    expect(text).toMatch(/^sent +10 +10\.0% +/m);
    expect(text).toMatch(/^LCP +100 \(57\.1%\) +0 \(0\.0%\) +75 \(42\.9%\)$/m);
  });

  it('tries the partner with a message that is no lead, and prints the answer', async () => {
    const { runWith } = await open();
    const partner = closing(await startPartner());
    const { settings } = partner;
    const dry = await runWith(settings, printPartnerTest, { dry: true });
    expect(dry).toContain(`POST ${partner.url}\ncontent-type: application/json\nwebhook-id: msg_`);
    expect(partner.received).toEqual([]);
    expect(await runWith(settings, printPartnerTest, {})).toMatch(/\n200\nthank you\n\naccepted\n$/);
    const sent: unknown = JSON.parse(partner.received[0]?.body ?? '');
    expect(sent).toMatchObject({ type: 'lead.test', data: { test: true } });
    expect(partner.faults).toEqual([]);
    partner.setBehavior(401);
    await expect(runWith(settings, printPartnerTest, {})).rejects.toThrow('did not accept the test');
    await partner.close();
    await expect(runWith(settings, printPartnerTest, {})).rejects.toThrow('cannot be reached');
  });

  it('counts no lead as handled and no request as done whose output could not be written', async () => {
    const operator = await open();
    const { sendLead, run } = operator;
    const id = await sendLead();
    const fullDisk = () =>
      new Writable({
        highWaterMark: 1_000_000,
        write: (_text, _encoding, done) => {
          setImmediate(() => done(new Error('ENOSPC')));
        },
      }).on('error', () => undefined);
    await run((context) => exportCsv({ ...context, out: fullDisk() }, { markHandled: true }));
    expect((await operator.leadRow(id)).exported_at).toBeNull();
    await run((context) => findPerson({ ...context, out: fullDisk() }, ['3055550142'], {}));
    expect(await operator.countOf('privacy_requests')).toBe(0);
    await run(findPerson, ['3055550142'], {});
    expect(await operator.countOf('privacy_requests')).toBe(1);
  });

  it('copies the database, whole and readable by its user alone, while the server takes leads', async () => {
    const { sendLead, run } = await open();
    const id = await sendLead();
    const file = join(temporaryFolder(), 'backup.db');
    await run(backUpDatabase, file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await sendLead();
    const copy = closing(await openDatabase({ kind: 'sqlite', file }));
    expect(await copy.db.selectFrom('leads').select('id').execute()).toEqual([{ id }]);
    await expect(run(backUpDatabase, file)).rejects.toThrow('is there already');
  });
});
