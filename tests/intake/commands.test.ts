import { randomUUID } from 'node:crypto';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { printFunnel, printOutcomes } from '../../server/cli/ads';
import { exportCsv, printLeads, showLead } from '../../server/cli/leads';
import { resendLead } from '../../server/cli/outbox';
import { printPerson } from '../../server/cli/privacy';
import { program } from '../../server/cli/program';
import { backUpDatabase, printPartnerTest } from '../../server/cli/upkeep';
import { openDatabase } from '../../server/db/migrate';
import { newKeys } from '../../server/db/sealing';
import { dayMs } from '../../server/lib/times';
import { recordOutcome } from '../../server/operations/outcomes';
import { leadFields, type Lead } from '../../src/domain/lead';
import { sourceFields } from '../../src/domain/source';
import { closing, temporaryFolder } from '../support/cleanUp';
import { needing } from '../support/programs';
import { capture, openIntake } from '../support/server/intake';
import { sealedTo, startPartner } from '../support/server/partner';
import { environmentOf, runProgram } from '../support/server/serverProcess';
import { personalData, phone } from '../support/server/submissions';
import { sqliteDatabase } from '../support/server/testDatabases';
import { fromNow } from '../support/times';

describe('the site, in the operator’s commands,', () => {
  const open = () => openIntake();

  it('lists and shows leads without identifying anybody, unless asked to', async () => {
    const { sendLead, run, referenceOf } = await open();
    const id = await sendLead({ lead: { vehicleModel: 'Corolla \u001b[2J\u202e' } });
    const listed = await run(printLeads, { limit: 50 });
    expect(listed).toContain(await referenceOf(id));
    expect(listed).toContain('2021 Toyota Corolla');
    expect(listed).not.toMatch(personalData);
    expect(listed).not.toMatch(/[\u001b\u202e]/);
    expect(await run(printLeads, { limit: 50, reveal: true })).toContain('Quackenbush');
    const text = await run(showLead, id, {});
    expect(text).toMatch(/^Details, lead, current loan balance +\$18,500$/m);
    expect(text).not.toMatch(personalData);
    expect(text).toContain('at ••• to offer me auto loan refinancing');
    const json = await run(showLead, id, { json: true });
    expect(JSON.parse(json)).toMatchObject({
      source: '',
      details: { lead: { creditScore: 'good' }, consent: null },
    });
    expect(json).not.toMatch(personalData);
    expect(json).toContain('at ••• to offer me auto loan refinancing');
    expect(await run(showLead, id, { reveal: true })).toContain('(305) 555-0142');
    await expect(run(showLead, 'none', {})).rejects.toThrow('There is no lead none.');
    // An agreement shows neither number, even if a revision gave a different one.
    const submissionId = randomUUID();
    await sendLead({ submissionId });
    const revised = await sendLead({ submissionId, lead: { phone: 'Dana +1 212.555.0199 ext. 12' } });
    const shown = await run(showLead, revised, {});
    expect(shown.match(/text me at ••• to offer/g)).toHaveLength(2);
    expect(shown).not.toMatch(/555-0142|212\.555|Dana|\bext\b/);
  });

  it('prints words that begin as a sealed text does', async () => {
    const { sendLead, run } = await open();
    const id = await sendLead({ lead: { firstName: 'age: none' } });
    await run(recordOutcome, { id, type: 'declined', reason: 'age: under 18' });
    expect(await run(printOutcomes, { limit: 9, json: true })).toContain('"reason": "age: under 18"');
    const shown = [
      await run(showLead, id, { reveal: true }),
      await run(showLead, id, { reveal: true, json: true }),
      await run(printPerson, [id], {}),
    ];
    for (const text of shown) {
      expect(text).toContain('age: under 18');
      expect(text).toContain('age: none');
      expect(text).not.toContain('(sealed)');
    }
  });

  it('says the same about what the partner has when it lists, shows or resends a lead', async () => {
    const { sendLead, run, update } = await open();
    const id = await sendLead();
    const time = '2026-01-01T12:00:00.000Z';
    const printedStates = async () => {
      const listed = await run(printLeads, { limit: 1 });
      const state = new RegExp(`^DD-\\w+ +\\S+ \\S+ +(\\w+)`, 'm').exec(listed)?.[1];
      const partner = /, the partner (.*)$/m.exec(listed)?.[1];
      return [`${state ?? ''}, ${partner ?? ''}`, /^Partner +(.*)$/m.exec(await run(showLead, id, {}))?.[1]];
    };
    expect(await printedStates()).toEqual(['waiting, does not have it', 'does not have it']);
    await update('leads', { first_sent_at: time });
    expect(await printedStates()).toEqual(['waiting, may have it', 'may have it']);
    await update('outbox', { state: 'settled' });
    expect(await printedStates()).toEqual(['settled, may have it', 'may have it']);
    await expect(run(resendLead, id, {})).rejects.toThrow(
      'It was exported or settled, so it is not sent. (The partner may have it.)',
    );
    await update('outbox', { state: 'delivered', delivered_at: time });
    expect(await printedStates()).toEqual(['delivered, has an earlier revision', 'has an earlier revision']);
    await update('leads', { partner_has_at: time });
    expect(await printedStates()).toEqual(['delivered, has it', 'has it']);
  });

  it('exports a column for each answer, and no cell that a spreadsheet would execute', async () => {
    const { sendLead, run, moveClock, update } = await open();
    const formulas = { firstName: '=HYPERLINK("https://evil.example")', email: '@SUM(A1)' };
    // A sign in front of a number is no formula. At a NUL, a spreadsheet ends the cell or the file.
    const others = { phone: '+1 (305) 555 0142', vehicleModel: 'Corolla\u0000LE' };
    const consent = { version: 'c1', text: 'I agree\u0000', given: true };
    await sendLead({ lead: { ...formulas, lastName: '-1-305-A1', ...others }, consent });
    const csv = await run(exportCsv, { since: 'today' });
    const [header, line] = csv.replace('\ufeff', '').split('\r\n');
    expect(header).toBe(
      `id,reference,receivedAt,revisedAt,revisions,suspect,partnerHasAt,${leadFields.join()},` +
        `consentGiven,consentVersion,consentText,submissionId,${sourceFields.join()}`,
    );
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")",'-1-305-A1,'@SUM(A1),+1 (305) 555 0142,`);
    expect(line).toContain(',Corolla\ufffdLE,');
    expect(line).toContain(',I agree\ufffd,');
    moveClock(2 * dayMs);
    const linesSince = async (since: string) => (await run(exportCsv, { since })).trim().split('\n').length;
    expect(await linesSince('today')).toBe(1);
    // A revision is exported, however long ago the lead came.
    await update('leads', { revised_at: fromNow(2 * dayMs), revisions: 2 });
    expect(await linesSince('today')).toBe(2);
  });

  it('reads and exports a lead that was stored before a field was added', async () => {
    const { sendLead, run, stored, update } = await open();
    const id = await sendLead();
    const { details } = await stored.db.selectFrom('leads').select('details').executeTakeFirstOrThrow();
    const older = JSON.parse(details) as { lead: Partial<Lead> };
    delete older.lead.monthlyPayment;
    delete older.lead.lastName;
    await update('leads', { details: JSON.stringify(older) });
    const cells = leadFields.map((field) => older.lead[field] ?? '');
    const quoted = cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell));
    expect(await run(exportCsv, { since: 'today' })).toContain(`,${quoted.join(',')},`);
    expect(await run(printLeads, { limit: 9, reveal: true })).toMatch(/, Wilhelmina, /);
    const text = await run(showLead, id, {});
    expect(text).toMatch(/^Details, lead, first name +•••$/m);
    expect(text).not.toContain('last name');
  });

  it('prints how many visitors reached each step, and the distribution of the vitals', async () => {
    const { run, insert } = await open();
    const steps = { formOpened: 100, stepReached1: 100, stepReached2: 25, sent: 10 };
    const counts = Object.entries({ ...steps, 'lcp.good': 100, 'lcp.poor': 75 });
    const same = { day: '2026-01-31', utm_source: '', utm_campaign: '' };
    const rows = counts.map(([event, count]) => ({ ...same, event, count }));
    await insert('event_counts', ...rows);
    const text = await run(printFunnel, { since: '2020-01-01' });
    expect(text).toMatch(/^Vehicle year +█{30} +100 +100\.0% +100\.0%$/m);
    expect(text).toMatch(/^Vehicle make +█{8} +25 +25\.0% +25\.0%$/m);
    expect(text).toMatch(/^Application sent +█{3} +10 +10\.0% +/m);
    expect(text).toMatch(/^LCP +100 \(57\.1%\) +0 \(0\.0%\) +75 \(42\.9%\)$/m);
  });

  it('tests the partner with a message that is not a lead, and prints the answer', async () => {
    const { runWith } = await open();
    const partner = closing(await startPartner());
    const { settings } = partner;
    const dry = await runWith(settings, printPartnerTest, { dry: true });
    expect(dry).toContain(`POST ${partner.url}\ncontent-type: application/json\nwebhook-id: msg_`);
    expect(partner.received).toEqual([]);
    const profile = { PARTNER_PROFILE: 'server/hosting/partner-json.json', PARTNER_API_KEY: 'a-secret' };
    expect(await runWith(profile, printPartnerTest, { dry: true })).toContain('authorization: Bearer •••\n');
    expect(await runWith(settings, printPartnerTest, {})).toMatch(/\n200\nthank you\n\naccepted\n$/);
    const sent: unknown = JSON.parse(partner.received[0]?.body ?? '');
    expect(sent).toMatchObject({ type: 'lead.test', data: { test: true } });
    expect(partner.faults).toEqual([]);
    partner.setBehavior(401);
    await expect(runWith(settings, printPartnerTest, {})).rejects.toThrow('did not accept the test');
    await partner.close();
    await expect(runWith(settings, printPartnerTest, {})).rejects.toThrow('cannot be reached');
  });

  it('does not count a lead as handled or a request as completed if its output could not be written', async () => {
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
    await run((context) => printPerson({ ...context, out: fullDisk() }, [phone], {}));
    expect(await operator.countOf('privacy_requests')).toBe(0);
    await run(printPerson, [phone], {});
    expect(await operator.countOf('privacy_requests')).toBe(1);
  });

  it('copies the database completely, readable only by its user, while the server accepts leads', async () => {
    const { sendLead, run } = await open();
    const id = await sendLead();
    const file = join(temporaryFolder(), 'backup.db');
    await run(backUpDatabase, file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await sendLead();
    const copy = closing(await openDatabase({ kind: 'sqlite', file }));
    expect(await copy.db.selectFrom('leads').select('id').execute()).toEqual([{ id }]);
    await expect(run(backUpDatabase, file)).rejects.toThrow('already exists');
  });
});

/** Runs an operator's command line in this process, and resolves with what it prints to standard output. */
async function printed(line: string): Promise<string> {
  const { out, text } = capture();
  const write = jest
    .spyOn(process.stdout, 'write')
    .mockImplementation(out.write.bind(out) as typeof process.stdout.write);
  try {
    await program.parseAsync(line.split(' '), { from: 'user' });
  } finally {
    write.mockRestore();
  }
  return text();
}

it('the site accepts each command of its operator with each of its options', async () => {
  const folder = temporaryFolder();
  const at = (file: string) => join(folder, file);
  const { privateKey, publicKey } = await newKeys();
  writeFileSync(at('key'), privateKey);
  const partner = closing(await startPartner());
  const operator = await openIntake(sqliteDatabase, sealedTo(publicKey));
  const settings = { DATABASE_URL: operator.database.url, ...sealedTo(publicKey), ...partner.settings };
  const key = `--key ${at('key')}`;
  const delivered = await operator.sendLead({ source: { utm_source: 'google', gclid: 'TEST123' } });
  await operator.markDelivered(delivered);
  const dead = await operator.sendLead({ lead: { email: 'other@mail.example', phone: '3055550177' } });
  await operator.update('outbox', { state: 'dead' }, dead);
  const consent = { version: 'w1', text: 'You may show it.' };
  const good = await operator.sendReview({}, consent);
  const [bad, unwanted] = [await operator.sendReview(), await operator.sendReview()];
  writeFileSync(at('outcomes.csv'), `id,type,timestamp\n${delivered},contacted,2026-05-04`);

  const commands: [line: string, prints: RegExp][] = [
    [`list --reveal --limit 1 ${key}`, /Wilhelmina[^]*There may be more: --limit/],
    ['list --since today --until 2999-01-01 --status dead --source x --json', /^\[\]\n$/],
    [`show ${delivered} --reveal ${key}`, /^Source +google$[^]*\(305\) 555-0142/m],
    [`show ${delivered} --json`, /"source": "google",[^]*"details": "\(sealed\)"/],
    [`export --since today ${key}`, /Wilhelmina.*\r\n.*Wilhelmina/],
    [`export --since 2999-01-01 --mark-handled ${key}`, /^.*consentText.*\r\n$/],
    [`find 3055550177 ${key}`, /other@mail\.example/],
    [`find 3055550177 --json ${key}`, /^\[[^]*other@mail\.example/],
    ['outbox --limit 1', /^1 dead letter\n.*\nDD-\w{8} +dead /],
    ['outbox --json', new RegExp(`"leadId": "${dead}"`)],
    [`retry --all ${key}`, /1 lead/],
    [`retry ${dead} ${key}`, /^It is queued/],
    [`resend ${delivered} ${key}`, /^It is queued/],
    ['settle --before yesterday', /^0 leads are settled/],
    ['settle --undo --since today', /^0 leads are unhandled again/],
    [`settle ${delivered}`, /^1 lead is settled/],
    ['partner-test --dry', /^POST /],
    ['partner-test', /200/],
    ['partner-profile --schema', /"encoding"/],
    [`outcome ${delivered} funded --commission 350 --amount 20000 --reason paid --at today`, /^Stored/],
    [`outcome ${delivered} contacted --at today`, /^Stored/],
    [`outcome ${delivered} contacted --delete`, /^Deleted: contacted, of 20.*Z\.\n$/],
    [`outcomes --import ${at('outcomes.csv')}`, /^Stored 1 outcome/],
    ['outcomes --limit 1', /^LEAD.*\n.*\$20,000\.00 +\$350\.00 +paid\n$/],
    ['outcomes --json', /^\[[^]*"commissionCents": 35000,/],
    ['outcomes --unmatched', /^Every outcome matches a lead/],
    ['sources --since today --csv', /^google,.*,350\.00\r$/m],
    [`conversions --for google --since today ${key}`, /TEST123,Funded loan,/],
    ['sources --json', /"campaigns": \[[^]*"commissionCents": 35000/],
    ['sources --until today --by content', /^SOURCE +CAMPAIGN +CONTENT +LEADS/m],
    ['report --since today --until today --out -', /^<!doctype html>[^]*350\.00/i],
    ['funnel --since today --until today', /^Form opened /m],
    ['funnel --json', /"steps": \[/],
    ['reviews --json', /"review": "\(sealed\)"/],
    [`reviews --reveal ${key}`, /Higginbotham/],
    [`reviews --approve ${good}`, /approved/],
    [`reviews --reject ${bad} --reason spam`, /rejected/],
    [`reviews --delete ${unwanted}`, /^Deleted/],
    [`reviews --publish --out - ${key}`, /"name": "Bartholomew H\."/],
    [`reviews --summary ${key}`, /spam +1/],
    [`revoke other@mail.example`, /agreement to calls revoked; /],
    [`revoke --told other@mail.example`, /^Stored that /],
    ['purge', /^Deleted 0 leads/],
    ['health --json', /"problems": \[\]/],
    ['health', /^Server, at /],
    [`forget --yes ${delivered} ${key}`, /^Deleted 1 lead/],
    [`forget --yes other@mail.example ${key}`, /^Deleted 1 lead/],
    ['migrate', /is up to date/],
    ['compact', /Done/],
    ['sign-in', /it works once:\n\n {2}http/],
    ['sign-out --all', /^Every session has ended/],
    ['alert-test', /Sent to the log/],
    [`backup ${at('copy.db')}`, /^The copy is in/],
    [`keys new --out ${at('new.key')}`, /^LEADS_PUBLIC_KEY=age1.*\nLOOKUP_KEY=/m],
    ['keys lookup', /^LOOKUP_KEY=[\w+/]{43}=\n$/],
  ];
  jest.replaceProperty(process, 'env', environmentOf(settings));
  for (const [line, prints] of commands) {
    const text = await printed(line);
    expect([line, text]).toEqual([line, expect.stringMatching(prints)]);
    if (line.includes('--json')) expect(() => JSON.parse(text) as unknown).not.toThrow();
  }
  const named = new Set(commands.map(([line]) => line.split(' ')[0]));
  expect(new Set(program.commands.map((command) => command.name()))).toEqual(named);
});

describe('the site, on the command line,', () => {
  /** Runs a command in a pipe, and returns the command's own status. */
  const shell = (rest: string, name = 'keys new', settings: Record<string, string> = {}) => {
    const command = `"${process.execPath}" server/run.js leads ${name}`;
    return runProgram(['bash', '-c', `${command} ${rest}; exit "\${PIPESTATUS[0]}"`], settings);
  };
  needing(existsSync('/dev/full'), it)('says if the output cannot be written', async () => {
    const output = 'The output cannot be written: ENOSPC.\n';
    expect(await shell('> /dev/full')).toEqual({ status: 1, output });
  });

  it('forgets nobody if there is no terminal to ask at', async () => {
    const database = closing(await sqliteDatabase());
    const settings = { DATABASE_URL: database.url };
    const { status, output } = await shell('< /dev/null', 'forget somebody@mail.example', settings);
    expect(status).toBe(1);
    expect(output).toMatch(
      /^Delete any review or evidence under that for good.* Pass --yes if so: nothing was deleted\.\n$/,
    );
  });

  it.each([
    ['reviews', '--approve ID --reject ID', 'cannot be combined'],
    ['reviews', '--out FILE --summary', '--out FILE needs --publish'],
    ['settle', 'ID --undo --since today', 'Give an ID, --before DATE, or --undo'],
  ])('accepts one decision at a time: %s %s', async (name, options, words) => {
    const { status, output } = await shell(options, name);
    expect([status, output]).toEqual([1, expect.stringContaining(words)]);
  });

  it('tests the alerts, and names the place that they do not reach', async () => {
    jest.replaceProperty(process, 'env', environmentOf({ ALERT_URL: 'http://127.0.0.1:1/' }));
    await expect(printed('alert-test')).rejects.toThrow('ALERT_URL could not be reached: bad port');
  });

  it('ends without an error if the reader of its output stops', async () => {
    expect(await shell('| true')).toEqual({ status: 0, output: '' });
  });
});
