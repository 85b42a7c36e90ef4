import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program } from '../../server/cli/program';
import { newKeys } from '../../server/db/sealing';
import { closing, temporaryFolder } from '../support/cleanUp';
import { needing } from '../support/programs';
import { capture, openOperator } from '../support/server/operator';
import { sealedTo, startPartner } from '../support/server/partner';
import { updateAll, updateRowsOf } from '../support/server/rows';
import { environmentOf, runProgram } from '../support/server/serverProcess';
import { sqliteDatabase } from '../support/server/testDatabases';

/** Runs a line of the operator's in this process, and resolves with what it prints to standard output. */
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

it('the site understands each command of its operator with each of its options', async () => {
  const folder = temporaryFolder();
  const at = (file: string) => join(folder, file);
  const { privateKey, publicKey } = await newKeys();
  writeFileSync(at('key'), privateKey);
  const partner = closing(await startPartner());
  const operator = await openOperator(sqliteDatabase, sealedTo(publicKey));
  const settings = {
    DATABASE_URL: operator.database.url,
    ...sealedTo(publicKey),
    ...partner.settings,
  };
  const key = `--key ${at('key')}`;
  const { db } = operator.stored;
  const delivered = await operator.sendLead({ source: { utm_source: 'google', gclid: 'TEST123' } });
  await updateAll(db, 'outbox', { state: 'delivered' });
  await updateAll(db, 'leads', { partner_has_at: new Date().toISOString() });
  const dead = await operator.sendLead({ lead: { email: 'other@mail.example', phone: '3055550177' } });
  await updateRowsOf(db, 'outbox', { state: 'dead' }, dead);
  const consent = { version: 'w1', text: 'You may show it.' };
  const good = await operator.sendReview({}, consent);
  const [bad, unwanted] = [await operator.sendReview(), await operator.sendReview()];
  writeFileSync(at('outcomes.csv'), `id,type,timestamp\n${delivered},contacted,2026-05-04`);

  const commands: [line: string, prints: RegExp][] = [
    [`list --reveal --limit 1 ${key}`, /Wilhelmina[^]*There may be more: --limit/],
    ['list --since today --until 2999-01-01 --status dead --source x --json', /^\[\]\n$/],
    [`show ${delivered} --reveal ${key}`, /\(305\) 555-0142/],
    [`show ${delivered} --json`, /"lead": "\(sealed\)"/],
    [`export --since today ${key}`, /Wilhelmina.*\r\n.*Wilhelmina/],
    [`export --since 2999-01-01 --mark-handled ${key}`, /^.*consentText.*\r\n$/],
    [`find 3055550177 ${key}`, /other@mail\.example/],
    [`find 3055550177 --json ${key}`, /^\[[^]*other@mail\.example/],
    ['outbox --limit 1', /^1 dead letter\n.*\nDD-\w{8} +dead /],
    ['outbox --json', new RegExp(`"leadId": "${dead}"`)],
    [`retry --all ${key}`, /1 lead/],
    [`retry ${dead} ${key}`, /^It is sent/],
    [`resend ${delivered} ${key}`, /^It is sent/],
    ['settle --before yesterday', /^0 leads are settled/],
    ['settle --undo --since today', /^0 leads are unhandled again/],
    [`settle ${delivered}`, /^1 lead is settled/],
    ['partner-test --dry', /^POST /],
    ['partner-test', /200/],
    ['partner-profile --schema', /"encoding"/],
    [`outcome ${delivered} funded --commission 350 --amount 20000 --reason paid --at today`, /^Stored/],
    [`outcome ${delivered} contacted --at today`, /^Stored/],
    [`outcome ${delivered} contacted --delete`, /^Deleted: contacted/],
    [`outcomes --import ${at('outcomes.csv')}`, /^Stored 1 outcome/],
    ['outcomes --limit 1', /^LEAD.*\n.*\$20,000\.00 +\$350\.00 +paid\n$/],
    ['outcomes --json', /^\[[^]*"commissionCents": 35000,/],
    ['outcomes --unmatched', /^Every outcome has its lead/],
    ['sources --since today --csv', /^google,.*,350\.00\r$/m],
    [`conversions --for google --since today --name Loan ${key}`, /TEST123,Loan,/],
    ['sources --json', /"campaigns": \[[^]*"commissionCents": 35000/],
    ['sources --until today --by content', /^SOURCE +CAMPAIGN +CONTENT +LEADS/m],
    ['report --since today --until today --out -', /^<!doctype html>[^]*350\.00/i],
    ['funnel --since today --until today', /^formOpened /m],
    ['funnel --json', /"steps": \[/],
    ['reviews --json', /"review": "\(sealed\)"/],
    [`reviews --reveal ${key}`, /Higginbotham/],
    [`reviews --approve ${good}`, /approved/],
    [`reviews --reject ${bad} --reason spam`, /rejected/],
    [`reviews --delete ${unwanted}`, /^Deleted/],
    [`reviews --publish --out - ${key}`, /"name": "Bartholomew H\."/],
    [`reviews --summary ${key}`, /spam +1/],
    [`revoke other@mail.example ${key}`, /calls are taken back; /],
    [`revoke --told other@mail.example ${key}`, /^Stored that /],
    ['purge', /^Deleted 0 leads/],
    ['health --json', /"problems": \[\]/],
    ['health', /^server +wrote .* build /],
    [`forget --yes --id ${delivered} ${key}`, /^Deleted 1 lead/],
    [`forget --yes other@mail.example ${key}`, /^Deleted 1 lead/],
    ['migrate', /tables of this build/],
    ['compact', /Done/],
    ['sign-in', /it works once:\n\n {2}http/],
    ['sign-out --all', /^0 sessions ended/],
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
  /** Runs a command in a pipe, and gives the command's own status. */
  const shell = (rest: string, name = 'keys new', settings: Record<string, string> = {}) => {
    const command = `"${process.execPath}" server/run.js leads ${name}`;
    return runProgram(['bash', '-c', `${command} ${rest}; exit "\${PIPESTATUS[0]}"`], settings);
  };
  needing(existsSync('/dev/full'), it)('says that the output cannot be written', async () => {
    const output = 'The output cannot be written: ENOSPC.\n';
    expect(await shell('> /dev/full')).toEqual({ status: 1, output });
  });

  it('forgets nobody where there is no terminal to ask at', async () => {
    const database = closing(await sqliteDatabase());
    const settings = { DATABASE_URL: database.url };
    expect(await shell('< /dev/null', 'forget somebody@mail.example', settings)).toEqual({
      status: 1,
      output: expect.stringMatching(/^Delete 0 leads .* Say so by --yes: nothing was deleted\.\n$/) as string,
    });
  });

  it('takes one decision about a review at a time', async () => {
    const { status, output } = await shell('--approve ID --reject ID', 'reviews');
    expect([status, output]).toEqual([1, expect.stringContaining('go one at a time')]);
  });

  it('tries the alerts, and names the place that they do not reach', async () => {
    jest.replaceProperty(process, 'env', environmentOf({ ALERT_URL: 'http://127.0.0.1:1/' }));
    await expect(printed('alert-test')).rejects.toThrow('ALERT_URL could not be reached: bad port');
  });

  it('ends without an error where nobody reads on', async () => {
    expect(await shell('| true')).toEqual({ status: 0, output: '' });
  });
});
