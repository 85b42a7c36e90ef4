import { printSignInLink, endSessions } from '../../server/cli/upkeep';
import { closing } from '../support/cleanUp';
import { startNewIntake } from '../support/server/intake';
import { openMailServer } from '../support/server/mailServer';
import { runOn } from '../support/server/operator';
import { operatorPageOf } from '../support/server/operatorPage';
import { rowsOf } from '../support/server/rows';
import { jsonOf } from '../support/server/submissions';
import { databases, sqliteDatabase } from '../support/server/testDatabases';
import { until } from '../support/until';

const minute = 60_000;

describe.each(databases)("the site, at the door of the operator's page in %s,", (_make, makeDatabase) => {
  it('signs in by a link once, and keeps no token', async () => {
    const intake = closing(await startNewIntake(makeDatabase));
    const { get, newToken, signIn } = operatorPageOf(intake);
    const token = await newToken();
    const { status, setCookie, session } = await signIn(token);
    expect(status).toBe(204);
    expect(setCookie).toMatch(/^operator=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await get('session', session)).status).toBe(200);
    expect((await signIn(token)).status).toBe(401);
    expect((await signIn()).status).toBe(204);
    expect(JSON.stringify(await rowsOf(intake.stored.db, 'operator_tokens'))).not.toContain(
      session.cookie.slice('operator='.length),
    );
    expect(intake.log.join()).not.toContain(token);
  });

  it('lets one of two presses in, where both post the same token at once', async () => {
    const { newToken, signIn } = operatorPageOf(closing(await startNewIntake(makeDatabase)));
    const token = await newToken();
    const answers = await Promise.all([signIn(token), signIn(token), signIn(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401, 401]);
  });

  it('ends a link after ten minutes, and a session after twelve hours', async () => {
    let ahead = 0;
    const now = () => new Date(Date.now() + ahead);
    const intake = closing(await startNewIntake(makeDatabase, {}, now));
    const { get, newToken, signIn } = operatorPageOf(intake, now);
    const [first, second] = [await newToken(), await newToken()];
    ahead = 9 * minute;
    const { session } = await signIn(first);
    ahead = 10 * minute;
    expect((await signIn(second)).status).toBe(401);
    ahead += 717 * minute;
    expect((await get('session', session)).status).toBe(200);
    ahead += 2 * minute;
    expect((await get('session', session)).status).toBe(401);
    await newToken();
    expect(await rowsOf(intake.stored.db, 'operator_tokens')).toHaveLength(1);
  });

  it('refuses a stolen cookie after sign-out, from the page and by the command', async () => {
    const intake = closing(await startNewIntake(makeDatabase));
    const { get, post, newToken, signIn } = operatorPageOf(intake);
    const [{ session: mine }, { session: other }] = [await signIn(), await signIn()];
    expect((await post('sign-out', {}, mine)).status).toBe(204);
    expect((await get('session', mine)).status).toBe(401);
    expect((await get('session', other)).status).toBe(200);
    const waiting = await newToken();
    const settings = { DATABASE_URL: intake.database.url };
    expect(await runOn(intake.stored, settings, () => new Date(), endSessions)).toMatch(/^1 session ended/);
    expect((await get('session', other)).status).toBe(401);
    expect((await signIn(waiting)).status).toBe(401);
  });
});

describe("the site, at the door of the operator's page,", () => {
  it('answers a stranger the same, whatever they guess', async () => {
    const { get, post, signIn } = operatorPageOf(closing(await startNewIntake(sqliteDatabase)));
    const said = async (answer: Response) => [answer.status, await jsonOf(answer)];
    const refusal = await said(await get('session'));
    expect(refusal).toMatchObject([401, { detail: 'Sign in first.' }]);
    const guesses = [
      get('nothing-here'),
      get('actions', { cookie: 'operator=' }),
      get('actions', { cookie: `operator=${'A'.repeat(43)}` }),
      post('sign-out'),
      post('nothing-here'),
    ];
    for (const guess of guesses) expect(await said(await guess)).toEqual(refusal);
    for (const token of ['', 'x', 'A'.repeat(43)]) expect((await signIn(token)).status).toBe(401);
    const { session } = await signIn();
    expect((await get('nothing-here', session)).status).toBe(404);
    expect((await post('sign-in', 'x')).status).toBe(401);
  });

  it('refuses what another origin sends, with a good cookie too', async () => {
    const { post, newToken, signIn } = operatorPageOf(closing(await startNewIntake(sqliteDatabase)));
    const { session } = await signIn();
    const token = await newToken();
    for (const from of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
      { 'sec-fetch-site': 'none' },
    ]) {
      expect((await post('sign-out', {}, { ...session, ...from })).status).toBe(403);
      expect((await post('sign-in', { token }, from)).status).toBe(403);
    }
  });

  it('takes an Origin equal to SITE_ORIGIN from a browser that sends no Sec-Fetch-Site', async () => {
    const { url } = closing(await startNewIntake(sqliteDatabase, { SITE_ORIGIN: 'http://site.example' }));
    const send = async (headers: Record<string, string>) =>
      (await fetch(`${url}/operator/sign-in-link`, { method: 'POST', headers })).status;
    expect(await send({ origin: 'http://site.example' })).toBe(202);
    expect(await send({ origin: 'http://evil.example' })).toBe(403);
    expect(await send({})).toBe(403);
  });

  it('gives its cookie the prefix __Host- and Secure where the site has TLS', async () => {
    const intake = closing(await startNewIntake(sqliteDatabase, { SITE_ORIGIN: 'https://site.example' }));
    const { get, signIn } = operatorPageOf(intake);
    const { setCookie, session } = await signIn();
    expect(setCookie).toMatch(/^__Host-operator=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect((await get('session', session)).status).toBe(200);
  });

  it('mails a link once in ten minutes and logs it nowhere, and says the same where it mails none', async () => {
    const { url: SMTP_URL, mails } = await openMailServer();
    let ahead = 0;
    const now = () => new Date(Date.now() + ahead);
    const email = { SMTP_URL, ALERT_EMAIL: 'operator@mail.example' };
    const intake = closing(await startNewIntake(sqliteDatabase, email, now));
    const { post, signIn } = operatorPageOf(intake, now);
    const ask = async (at: typeof post) => {
      const answer = await at('sign-in-link');
      return [answer.status, await answer.text()];
    };
    expect(await ask(post)).toEqual([202, '']);
    await until(() => mails.length === 1);
    expect(await ask(post)).toEqual([202, '']);
    ahead = 11 * minute;
    expect(await ask(post)).toEqual([202, '']);
    await until(() => mails.length === 2);
    expect(mails.map(({ to }) => to)).toEqual([['operator@mail.example'], ['operator@mail.example']]);
    const [, token = ''] = /#([\w-]{43})/.exec(mails[1]?.body ?? '') ?? [];
    expect((await signIn(token)).status).toBe(204);
    expect(intake.log.join()).not.toContain(token);
    const without = closing(await startNewIntake(sqliteDatabase));
    expect(await ask(operatorPageOf(without).post)).toEqual([202, '']);
  });

  it('prints a link by a command, with the address of the site', async () => {
    const intake = closing(await startNewIntake(sqliteDatabase));
    const settings = { DATABASE_URL: intake.database.url, SITE_ORIGIN: 'https://site.example' };
    const printed = await runOn(intake.stored, settings, () => new Date(), printSignInLink);
    const [, token = ''] = /https:\/\/site\.example\/operator#([\w-]{43})\n/.exec(printed) ?? [];
    expect((await operatorPageOf(intake).signIn(token)).status).toBe(204);
  });
});
