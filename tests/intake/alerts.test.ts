import { connect, createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { minuteMs } from '../../server/lib/times';
import { createAlert, createRefusalAlert } from '../../server/maintenance/alerts';
import { closing } from '../support/cleanUp';
import { listen } from '../support/server/client';
import { openIntake } from '../support/server/intake';
import { openMailServer } from '../support/server/mailServer';
import { startPartner } from '../support/server/partner';
import { logInto } from '../support/server/serveIntake';
import { jsonOf, leadBodyOf, personalData, post } from '../support/server/submissions';
import { sqliteDatabase } from '../support/server/testDatabases';
import { until } from '../support/until';

describe('the site, alerting its operator,', () => {
  it('posts, mails and logs the first refusal of an hour with its reason, and new leads once a minute', async () => {
    const hook = closing(await startPartner());
    const posted = () => hook.received.map(({ body }) => body);
    const { url: SMTP_URL, mails } = await openMailServer();
    const intake = await openIntake(sqliteDatabase, {
      ALERT_URL: hook.url,
      SMTP_URL,
      ALERT_EMAIL: 'operator@mail.example',
      ALERT_FROM: 'site@mail.example',
      NOTIFY_LEADS: '1',
    });
    // Only refused leads cause alerts, not reviews or requests to other addresses.
    await post(`${intake.url}/reviews`, '{');
    await post(`${intake.url}/more/leads`, '{');
    await post(intake.leads, '{');
    await post(intake.leads, '{"lead":1}');
    await until(() => posted().length === 1 && mails.length === 1);
    expect(posted()).toEqual([
      expect.stringMatching(/^\{"text":".*: A lead was refused with 400: The body is not JSON/),
    ]);
    expect(mails[0]?.to).toEqual(['operator@mail.example']);
    expect(mails[0]?.body).toMatch(/^From: site@mail\.example$[^]*in this hour/m);
    expect(intake.log.join('\n')).toContain('"alert":true');
    const lead = leadBodyOf({ source: { utm_source: 'google' } });
    const { id } = await jsonOf(await post(intake.leads, lead));
    await post(intake.leads, { ...lead, lead: { ...lead.lead, phone: '305 555 0199' } });
    await intake.runScheduler();
    expect(posted()).toHaveLength(2);
    expect(posted()[1]).toMatch(new RegExp(`: 1 new lead: ${String(id)} at [^;]*, source google\\.`));
    for (let sent = 0; sent < 2; sent += 1) await post(intake.leads, leadBodyOf());
    await intake.runScheduler();
    await intake.runScheduler();
    expect(posted()).toHaveLength(3);
    expect(posted()[2]).toMatch(/: 2 new leads: [^;]*, source unknown; [^;]*, source unknown\./);
    expect(posted()[2]).not.toContain(id);
    expect(posted().join()).not.toMatch(personalData);
    // Discord refuses longer messages.
    await createAlert({ url: hook.url, email: null }, logInto([]))('lead '.repeat(1000));
    expect(posted()[3]?.length).toBeLessThan(2000);
  });

  it('reports a new lead without a link or markup, and none whose connection broke or that came late', async () => {
    const intake = await openIntake(sqliteDatabase, { NOTIFY_LEADS: '1' });
    const head = 'POST /api/leads HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9';
    connect(Number(new URL(intake.url).port), '127.0.0.1').end(`${head}\r\n\r\n{`);
    await until(() => intake.log.some((line) => line.includes('"status":408')));
    const body = leadBodyOf({ source: { utm_source: '<https://evil.example|Été sale> @here' } });
    const late = { ...body, lead: { ...body.lead, phone: '305 555 0199' }, sequence: 1 };
    for (const one of [{ ...body, sequence: 2 }, late])
      expect((await post(intake.leads, one)).status).toBe(201);
    await intake.runScheduler();
    expect(intake.log.filter((line) => line.includes('"alert":true'))).toEqual([
      expect.stringMatching(/1 new lead: .* source _https___evil_example_Été sale_ _here\."/),
    ]);
  });

  it('alerts on the next refusal a minute later if no place could be reached', async () => {
    let [time, isSent] = [Date.now(), false];
    const alert = jest.fn(() => Promise.resolve({ failures: [], isSent }));
    const reportRefusal = createRefusalAlert(alert, () => new Date(time));
    const count = async (waitMs: number) => {
      time += waitMs;
      reportRefusal(429, 'Too many.');
      // The answer arrives in the next turn of the event loop.
      await nextTurn();
      return alert.mock.calls.length;
    };
    expect([await count(0), await count(0)]).toEqual([1, 1]);
    isSent = true;
    expect([await count(minuteMs), await count(minuteMs)]).toEqual([2, 2]);
  });

  it('names each place that cannot be reached after five seconds at the latest, and still logs the alert', async () => {
    const lines: string[] = [];
    // A mail server that never answers.
    const smtp = closing(createServer());
    const address = 'operator@mail.example';
    const email = { server: `smtp://127.0.0.1:${await listen(smtp)}`, from: address, to: address };
    const alert = createAlert({ url: 'http://127.0.0.1:1/', email }, logInto(lines));
    // The alert waits five seconds, here a hundredth of that.
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const waits = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
    const result = await alert('Trouble.');
    expect(waits.mock.calls).toEqual([[5000], [5000]]);
    expect(result).toEqual({
      failures: [
        'ALERT_URL could not be reached: bad port',
        expect.stringMatching(/^ALERT_EMAIL .*: no answer in time$/),
      ],
      isSent: false,
    });
    expect(lines.join('\n')).toContain('"msg":"Trouble."');
  });
});
