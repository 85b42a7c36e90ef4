import { randomUUID } from 'node:crypto';
import {
  printConversions,
  printFunnel,
  printSources,
  writeReport,
  importOutcomes,
  printOutcomes,
} from '../../server/cli/ads';
import { forget } from '../../server/cli/privacy';
import { startVisitCounter } from '../../server/intake/visitCounter';
import { runRetention } from '../../server/maintenance/retention';
import { formatTable, toJson } from '../../server/operations/format';
import { deleteLatestOutcome, outcomeWords, recordOutcome } from '../../server/operations/outcomes';
import { closing, temporaryFile } from '../support/cleanUp';
import { allowChanges, refuseChanges } from '../support/server/databaseFaults';
import { openIntake, type TestIntake } from '../support/server/intake';
import { rowsOf } from '../support/server/rows';
import { logInto } from '../support/server/serveIntake';
import { dana, personalData, post } from '../support/server/submissions';
import { databases, openMigrated, sqliteDatabase } from '../support/server/testDatabases';
import { until } from '../support/until';

const since = '2020-01-01';
const printedSources = ({ run }: TestIntake) => run(printSources, { since, csv: true });
const printedConversions = ({ run }: TestIntake) => run(printConversions, { for: 'google', since });
const printedReport = ({ run }: TestIntake) => run(writeReport, { since, out: '-' });

describe.each(databases)('the site, measuring ads with leads in %s,', (_make, makeDatabase) => {
  const open = () => openIntake(makeDatabase);

  it('prints exactly what a hundred visits from five campaigns brought', async () => {
    const operator = await open();
    const { sendLead, run, url } = operator;
    expect(await printedSources(operator)).toMatch(/^source,campaign,visits,\S+,commission\r\n$/);
    const campaigns = [
      ['google', 'spring', 40, 20, 8, 1, 6, 4, 2, 1],
      ['google', '<b>brand</b>', 25, 15, 5, 0, 5, 3, 3, 0],
      ['bi\u0000ng', 'spring', 20, 4, 2, 0, 1, 1, 1, 0],
      ['facebook', '=1+1', 10, 5, 1, 1, 0, 0, 0, 0],
      ['', '', 5, 2, 1, 0, 1, 0, 0, 0],
    ] as const;
    const beacon = { headers: { 'content-type': 'text/plain;charset=UTF-8' } };
    for (const row of campaigns) {
      const [utm_source, utm_campaign, visits, forms, leads, suspects, ...reached] = row;
      const [contacted, approved, funded, returned] = reached;
      const labels = { utm_source, utm_campaign };
      for (let visit = 0; visit < visits; visit += 1) {
        const counts = { landingSeen: 1, ...(visit < forms && { formOpened: 1 }) };
        await post(`${url}/events`, { version: 1, counts, ...labels }, visit % 2 ? beacon : {});
      }
      for (let lead = 0; lead < leads; lead += 1) {
        const id = await sendLead({ source: labels, ...(lead < suspects && { website: 'filled' }) });
        const outcome = (type: string, more = {}) =>
          run(recordOutcome, { id, type, timestamp: new Date().toISOString(), ...more });
        if (lead < contacted) await outcome('contacted');
        if (lead < approved) await outcome('approved', { amount: '20,000' });
        if (lead < funded) await outcome('funded', { commission: '350.10' });
        if (lead < returned) await outcome('returned');
      }
    }
    expect((await post(`${url}/events`, { version: 1, counts: { sent: 1e9 } }, beacon)).status).toBe(400);
    // Counts are written once a second.
    await until(async () => / 100 +46 /.test(await run(printSources, { since })));
    expect((await printedSources(operator)).trim().split('\r\n')).toEqual([
      'source,campaign,visits,formsOpened,formsOpenedOfvisits,leads,leadsOfformsOpened,suspects,suspectsOfleads,repeats,repeatsOfleads,contacted,contactedOfleads,approved,approvedOfcontacted,declined,declinedOfleads,funded,fundedOfapproved,returned,returnedOffunded,commission',
      'google,<b>brand</b>,25,15,0.6000,5,0.3333,0,0.0000,5,1.0000,5,1.0000,3,0.6000,0,0.0000,3,1.0000,0,0.0000,1050.30',
      'google,spring,40,20,0.5000,8,0.4000,1,0.1250,7,0.8750,6,0.7500,4,0.6667,0,0.0000,2,0.5000,1,0.5000,350.10',
      'bing,spring,20,4,0.2000,2,0.5000,0,0.0000,2,1.0000,1,0.5000,1,1.0000,0,0.0000,1,1.0000,0,0.0000,350.10',
      "facebook,'=1+1,10,5,0.5000,1,0.2000,1,1.0000,1,1.0000,0,0.0000,0,,0,0.0000,0,,0,,0.00",
      ',,5,2,0.4000,1,0.5000,0,0.0000,1,1.0000,1,1.0000,0,0.0000,0,0.0000,0,,0,,0.00',
    ]);
    const table = await run(printSources, { since });
    expect(table).toMatch(
      /^All +- +100 +46 \(46\.0%\) +17 \(37\.0%\) +2 \(11\.8%\) +16 \(94\.1%\) +13 \(76\.5%\) +8 \(61\.5%\) +0 \(0\.0%\) +6 \(75\.0%\) +1 \(16\.7%\) +\$1,750\.50$/m,
    );
    const page = await printedReport(operator);
    expect(page).toContain('$1,750.50');
    expect(page).toContain('&lt;b&gt;brand&lt;/b&gt;');
    expect(page).not.toContain('<b>brand');
    expect(page).not.toMatch(personalData);
  });

  it('prints what each ad brought until the end of a day, even after its leads are purged', async () => {
    const { sendLead, run, stored, url, update } = await open();
    const labels = { utm_source: 'google', utm_campaign: 'spring' };
    await post(`${url}/events`, { version: 1, counts: { formOpened: 1 }, ...labels });
    const [first] = [
      await sendLead({ source: { ...labels, utm_content: 'blue' } }),
      await sendLead({ source: { ...labels, utm_content: 'red' } }),
      await sendLead({ source: { ...labels, utm_content: 'blue' } }),
    ];
    const lastMoment = new Date(new Date(2026, 0, 16).getTime() - 1).toISOString();
    await update('leads', { received_at: lastMoment }, first);
    await run(recordOutcome, { id: first, type: 'funded', commission: '350.00' });
    const byContent = async (end: string) =>
      (await run(printSources, { since, until: end, by: 'content', csv: true })).trim().split('\r\n');
    expect(await byContent('2026-01-15')).toEqual([
      'source,campaign,content,leads,suspects,suspectsOfleads,contacted,contactedOfleads,approved,approvedOfcontacted,declined,declinedOfleads,funded,fundedOfapproved,returned,returnedOffunded,commission',
      'google,spring,blue,1,0,0.0000,1,1.0000,1,1.0000,0,0.0000,1,1.0000,0,0.0000,350.00',
    ]);
    expect(await byContent('2026-01-14')).toHaveLength(1);
    expect((await byContent('today')).slice(1)).toEqual([
      expect.stringMatching(/^google,spring,blue,2,/),
      expect.stringMatching(/^google,spring,red,1,/),
    ]);
    await update('leads', { exported_at: lastMoment, revised_at: lastMoment }, first);
    await runRetention(stored.db, { retentionDays: 90, now: new Date() });
    expect((await byContent('today'))[1]).toMatch(/^google,spring,blue,2,.*,350\.00$/);
    const report = await run(writeReport, { since: '2026-01-01', until: '2026-01-15', out: '-' });
    expect(report).toContain('from 2026-01-01 to 2026-01-15');
    expect(await run(printFunnel, { until: '2026-01-15' })).toMatch(/^Form opened +0 +–/m);
    await until(async () => /^Form opened +█+ +1 /m.test(await run(printFunnel, { until: 'today' })));
  });

  it('prints a click’s funded loan for the ad platform, until its person is forgotten, and says which clicks it leaves out', async () => {
    const operator = await open();
    const { sendLead, run, errors } = operator;
    const source = { utm_source: 'google', utm_campaign: 'spring', gclid: 'TEST123' };
    const id = await sendLead({ source });
    await sendLead({ source: { ...source, gclid: 'a,"b"\n=1' }, lead: dana });
    const timestamp = '2026-05-04T03:02:01Z';
    await run(recordOutcome, { id, type: 'lead.funded', commission: '$350', timestamp });
    const headings = 'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency';
    expect(await printedConversions(operator)).toBe(
      `Parameters:TimeZone=UTC\n${headings}\nTEST123,Funded loan,2026-05-04 03:02:01,350.00,USD\n`,
    );
    expect(await printedReport(operator)).toContain('$350.00');
    for (const other of [{ wbraid: 'w1' }, { gbraid: 'g1' }, { gclid: 'x'.repeat(200) }]) {
      const lead = { email: `${Object.keys(other).join()}@mail.example`, phone: '' };
      await run(recordOutcome, { id: await sendLead({ source: other, lead }), type: 'funded' });
    }
    await run(forget, ['Wilhelmina.Q@mail.example'], {});
    expect(await printedConversions(operator)).toBe(`Parameters:TimeZone=UTC\n${headings}\n`);
    expect(errors.flat()).toEqual([
      '2 loans are left out: Google identified the click by gbraid or wbraid, which this file cannot contain.',
      '1 loan is left out: the click identifier is damaged or was cut.',
    ]);
    const page = await printedReport(operator);
    expect(page).not.toContain('$350.00');
    expect(page).toMatch(/to delete<\/th>\s*<td>1</);
  });

  it('imports outcomes by the day, once even if imported again, and without those of a forgotten lead', async () => {
    const operator = await open();
    const { sendLead, run, stored } = operator;
    const source = { utm_source: 'bing', msclkid: 'abc123' };
    const id = await sendLead({ source });
    const importLines = (...lines: string[]) => {
      const file = temporaryFile(['id,type,timestamp,commission,reason', ...lines].join('\n'));
      return run((context) => importOutcomes({ ...context, now: () => new Date((time += 1_000)) }, file));
    };
    let time = Date.now();
    const lines = [
      `${id},Returned,05/03/2026,,`,
      `${randomUUID()},funded,2026-05-04,1.00,`,
      `${id.toUpperCase()},funded,2026-05-02,350.00,a\u0000b`,
      `${id},lead.funded,2026-05-04,300.00,`,
    ];
    expect(await importLines(...lines)).toMatch(
      /^Stored 3 outcomes; 0 of 3 were stored before\.\nRecord 2: No lead has the id [-\da-f]{36}: it is left out\.\n$/,
    );
    let answered = 0;
    const server = setInterval(() => (answered += 1), 0);
    const many = Array<string[]>(100).fill(lines).flat();
    expect(await importLines(...many)).toContain('Stored 0 outcomes; 300 of 300 were stored before.');
    clearInterval(server);
    expect(answered).toBeGreaterThan(1);
    await expect(importLines(`${id},funded,2026-02-30,1.00,`)).rejects.toThrow(
      /record 1: "2026-02-30" is no date/,
    );
    await expect(importLines(`${id},funded,11/29/2062,1.00,`)).rejects.toThrow('2062-11-29 is in the future');
    await expect(importLines(`${id},lost,,,`)).rejects.toThrow('Nothing was stored.');
    // Records without a time happened at once, in the order of their types.
    const corrected = await sendLead({ source: { gclid: 'corrected' } });
    const returned = await sendLead({ source: { gclid: 'returned' } });
    await importLines(
      `${returned},returned,,,`,
      `${returned},funded,,350.00,`,
      `${corrected},funded,,350.00,`,
      `${corrected},funded,,300.00,`,
    );
    const printed = await printedConversions(operator);
    expect(printed).toMatch(/Currency\ncorrected,Funded loan,[^,]*,300\.00,USD\n$/);
    const days = await stored.db.selectFrom('outcomes').select(['happened_at', 'reason']).execute();
    expect(days).toContainEqual({ happened_at: new Date(2026, 4, 2).toISOString(), reason: 'ab' });
    const microsoft = (from: string) => run(printConversions, { for: 'microsoft', since: from });
    // Not before the click, although the partner names an earlier day.
    const { received_at } = await operator.leadRow(id);
    const click = received_at.slice(0, 19).replace('T', ' ');
    // --since goes by the day of the report, not of the outcome.
    expect(await microsoft('today')).toBe(
      `Parameters:TimeZone=UTC\nMicrosoft Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency\nabc123,Funded loan,${click},300.00,USD\n`,
    );
    expect(await microsoft('2999-01-01')).not.toContain('abc123');
  });

  it('prints a report whose weeks and campaigns add up', async () => {
    const { sendLead, run } = await open();
    const page = async () => (await run(writeReport, { out: '-' })).replace(/<style>[^]*<\/style>|\s+/g, ' ');
    for (const campaign of ['spring', 'summer']) {
      const id = await sendLead({ source: { utm_source: 'google', utm_campaign: campaign } });
      const timestamp = campaign === 'spring' ? '1970-01-01' : 'today';
      await run(recordOutcome, { id, type: 'funded', commission: '10.00', timestamp });
      await run(recordOutcome, { id, type: 'funded' });
    }
    const [, weeks = ''] =
      /aria-label="Outcomes and commission by week"(.*?)<\/table>/.exec(await page()) ?? [];
    const rows = weeks.split('<tr>').slice(2);
    const funded = rows.map((row) => Number(row.match(/<td>\d+(?=<)/g)?.[3]?.slice(4)));
    const dollars = rows.map((row) => Number(/\$(\d+\.\d\d)</.exec(row)?.[1]));
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
    expect([sum(funded), sum(dollars)]).toEqual([2, 20]);
    // Contacted, approved, declined, funded, returned, and the commission.
    expect(await page()).toMatch(
      />All<.*>2 \([\d.]+%\)<.*>2 \(100\.0%\)<.*>0 \(0\.0%\)<.*>2 \(100\.0%\)<.*>0 \(0\.0%\)<.*>\$20\.00</,
    );
  });

  it('counts outcomes that come before their lead, but none that was typed by mistake and deleted', async () => {
    const operator = await open();
    const { sendLead, run, moveClock } = operator;
    const submissionId = randomUUID();
    const time = new Date().toISOString();
    const early = { webhook_id: 'msg_early', submission_id: submissionId, type: 'funded' } as const;
    const at = { happened_at: time, received_at: time };
    await operator.insert('outcomes', { ...early, ...at, commission_cents: 12_345 });
    const unmatched = () => run(printOutcomes, { unmatched: true, limit: 9 });
    expect(await unmatched()).toMatch(new RegExp(`\\(unknown\\) +${submissionId} +funded .*\\$123\\.45`));
    await operator.insert('outcomes', { ...early, ...at, webhook_id: 'mistaken', type: 'declined' });
    const mistaken = await deleteLatestOutcome(operator.stored, submissionId.toUpperCase(), 'declined');
    expect(mistaken.webhook_id).toBe('mistaken');
    const id = await sendLead({ submissionId, source: { utm_source: 'google' } });
    expect(await unmatched()).toBe('Every outcome matches a lead.\n');
    const commission = async () => /^google,.*,(.*)\r$/m.exec(await printedSources(operator))?.[1];
    expect(await commission()).toBe('123.45');
    for (const typed of ['350.00', '3500.00']) {
      moveClock(Number(typed));
      await run(recordOutcome, { id, type: 'funded', commission: typed });
      expect(await commission()).toBe(typed);
    }
    const deleted = await deleteLatestOutcome(operator.stored, id, 'funded');
    expect(outcomeWords(deleted)).toBe('funded, commission $3,500.00');
    expect(await commission()).toBe('350.00');
    await expect(deleteLatestOutcome(operator.stored, id, 'returned')).rejects.toThrow(
      'No outcome returned is stored for',
    );
  });
});

describe('the site, writing the counts of visits,', () => {
  async function open() {
    const database = closing(await openMigrated(closing(await sqliteDatabase()).url));
    const log: string[] = [];
    const startCounter = () =>
      startVisitCounter({ db: database.db, now: () => new Date(), log: logInto(log) });
    return { database, log, counter: startCounter(), startCounter };
  }

  it('counts two hundred pairs of source and campaign a day, and the rest as "other"', async () => {
    const { database, counter } = await open();
    for (let campaign = 0; campaign < 230; campaign += 1) {
      const labels = { utm_source: campaign < 220 ? 'other' : 'google', utm_campaign: `c${campaign}` };
      counter.add({ version: 1, counts: { formOpened: 2 }, ...labels });
    }
    await counter.close();
    const rows = await rowsOf(database.db, 'event_counts');
    expect(rows).toHaveLength(201);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(460);
    expect(rows.find((row) => row.utm_campaign === 'other')?.count).toBe(60);
  });

  it('counts no more pairs on a day on which it starts again', async () => {
    const { database, counter, startCounter } = await open();
    const visit = (campaign: number) =>
      ({ version: 1, counts: { sent: 1 }, utm_source: 'bing', utm_campaign: `c${campaign}` }) as const;
    for (let campaign = 0; campaign < 200; campaign += 1) counter.add(visit(campaign));
    await counter.close();
    const next = startCounter();
    next.add(visit(0));
    // Its query waits for that of the counter.
    await rowsOf(database.db, 'event_counts');
    next.add(visit(200));
    await next.close();
    const rows = await rowsOf(database.db, 'event_counts');
    expect(rows.find((row) => row.utm_campaign === 'c0')?.count).toBe(2);
    expect(rows.find((row) => row.utm_campaign === 'c200')).toBeUndefined();
    expect(rows.find((row) => row.utm_campaign === 'other')?.count).toBe(1);
  });

  it('drops counts that the database refuses, so that the next ones are written', async () => {
    const { database, counter, log } = await open();
    const countOne = async () => {
      counter.add({ version: 1, counts: { sent: 1 }, utm_source: '', utm_campaign: '' });
      await counter.close();
    };
    await countOne();
    await refuseChanges(database, 'event_counts', 'count');
    await countOne();
    expect(log.join()).toContain('are dropped');
    await allowChanges(database, 'event_counts');
    await countOne();
    expect(await rowsOf(database.db, 'event_counts')).toMatchObject([{ count: 2 }]);
  });
});

it('the site prints its table even if somebody makes up a great many campaigns', () => {
  expect(formatTable(Array.from({ length: 200_000 }, () => ['a', 'b'])).length).toBe(200_000 * 5 - 1);
});

it('the site prints JSON without terminal control characters, whose texts a program reads unchanged', () => {
  const data = { text: 'a\u202eb\u009b31m\u{e0001}\n', more: ['\u2028'] };
  expect(toJson(data)).not.toMatch(/[\u202e\u009b\u2028]|\u{e0001}/u);
  expect(JSON.parse(toJson(data))).toEqual(data);
});
