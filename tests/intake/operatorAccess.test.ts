import { printSignInLink, endSessions } from '../../server/cli/upkeep';
import { openMailServer } from '../support/server/mailServer';
import { fromPage, openOperatorPage } from '../support/server/operatorPage';
import { jsonOf } from '../support/server/submissions';
import { databases, sqliteDatabase } from '../support/server/testDatabases';
import { until } from '../support/until';

const minute = 60_000;

describe.each(databases)("the site, signing in to the operator's page in %s,", (_make, makeDatabase) => {
  it('signs in once with a printed link, whichever of several presses comes first, and stores no token', async () => {
    const { post, signIn, runWith, rows, log } = await openOperatorPage(makeDatabase);
    const printed = await runWith({ SITE_ORIGIN: 'https://site.example' }, printSignInLink);
    const [, token = ''] = /https:\/\/site\.example\/operator#([\w-]{43})\n/.exec(printed) ?? [];
    const presses = await Promise.all([signIn(token), signIn(token), signIn(token)]);
    expect(presses.map(({ status }) => status).sort()).toEqual([204, 401, 401]);
    const { setCookie, session } = presses.find(({ status }) => status === 204) ?? (await signIn(token));
    expect(setCookie).toMatch(/^operator=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await post('session', {}, session)).status).toBe(200);
    expect((await signIn(token)).status).toBe(401);
    const stored = JSON.stringify(await rows('operator_tokens'));
    expect(stored).not.toContain(session.cookie.slice('operator='.length));
    expect(log.join()).not.toContain(token);
  });

  it('ends a link after ten minutes, and a session after twelve hours', async () => {
    const { post, newToken, signIn, moveClock, countOf } = await openOperatorPage(makeDatabase);
    const [first, second] = [await newToken(), await newToken()];
    moveClock(9 * minute);
    const { session } = await signIn(first);
    moveClock(10 * minute);
    expect((await signIn(second)).status).toBe(401);
    moveClock(727 * minute);
    expect((await post('session', {}, session)).status).toBe(200);
    moveClock(729 * minute);
    expect((await post('session', {}, session)).status).toBe(401);
    await newToken();
    expect(await countOf('operator_tokens')).toBe(1);
  });

  it('refuses a stolen cookie after sign-out in the page or by the command', async () => {
    const { post, newToken, signIn, run } = await openOperatorPage(makeDatabase);
    const [{ session: mine }, { session: other }] = [await signIn(), await signIn()];
    expect((await post('sign-out', {}, mine)).status).toBe(200);
    expect((await post('session', {}, mine)).status).toBe(401);
    expect((await post('session', {}, other)).status).toBe(200);
    const waiting = await newToken();
    expect(await run(endSessions)).toMatch(/^Every session has ended/);
    expect((await post('session', {}, other)).status).toBe(401);
    expect((await signIn(waiting)).status).toBe(401);
  });
});

describe("the site, signing in to the operator's page,", () => {
  it('gives a stranger the same answer, whatever they guess', async () => {
    const { post, signIn, url } = await openOperatorPage();
    const said = async (answer: Response) => [answer.status, await jsonOf(answer)];
    const refusal = await said(await post('session'));
    expect(refusal).toMatchObject([401, { detail: 'Sign in first.' }]);
    const guesses = [
      fetch(`${url}/operator/session`),
      post('nothing-here'),
      post('actions', {}, { ...fromPage, cookie: 'operator=' }),
      post('actions', {}, { ...fromPage, cookie: `operator=${'A'.repeat(43)}` }),
      post('sign-out'),
    ];
    for (const guess of guesses) expect(await said(await guess)).toEqual(refusal);
    for (const token of ['', 'x', 'A'.repeat(43)]) expect((await signIn(token)).status).toBe(401);
    const { session } = await signIn();
    expect((await post('nothing-here', {}, session)).status).toBe(404);
    expect((await post('sign-in', 'x')).status).toBe(401);
  });

  it('accepts from a browser only what its own page sends, and sets a Secure cookie over TLS', async () => {
    const SITE_ORIGIN = 'https://site.example';
    const { post, newToken, signIn } = await openOperatorPage(sqliteDatabase, { SITE_ORIGIN });
    const { setCookie, session } = await signIn();
    expect(setCookie).toMatch(/^__Host-operator=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const token = await newToken();
    const { cookie } = session;
    for (const from of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: SITE_ORIGIN },
      { 'sec-fetch-site': 'none' },
      // From browsers that do not send Sec-Fetch-Site.
      { origin: 'https://evil.example' },
      {},
    ]) {
      expect((await post('sign-out', {}, { cookie, ...from })).status).toBe(403);
      expect((await post('sign-in', { token }, from)).status).toBe(403);
    }
    expect((await post('session', {}, session)).status).toBe(200);
    expect((await post('sign-out', {}, { cookie, origin: SITE_ORIGIN })).status).toBe(200);
  });

  it('mails a link once in ten minutes without logging it, and says the same if it mails none', async () => {
    const { url: SMTP_URL, mails } = await openMailServer();
    const email = { SMTP_URL, ALERT_EMAIL: 'operator@mail.example' };
    const { post, signIn, moveClock, log } = await openOperatorPage(sqliteDatabase, email);
    const ask = async (at: typeof post) => {
      const answer = await at('sign-in-link');
      return [answer.status, await answer.text()];
    };
    const fromServerWithoutMail = await ask((await openOperatorPage()).post);
    expect(fromServerWithoutMail[0]).toBe(202);
    expect(await ask(post)).toEqual(fromServerWithoutMail);
    await until(() => mails.length === 1);
    expect(await ask(post)).toEqual(fromServerWithoutMail);
    // From another server, whose clock is behind.
    moveClock(-5000);
    expect(await ask(post)).toEqual(fromServerWithoutMail);
    moveClock(11 * minute);
    expect(await ask(post)).toEqual(fromServerWithoutMail);
    await until(() => mails.length === 2);
    expect(mails.map(({ to }) => to)).toEqual([['operator@mail.example'], ['operator@mail.example']]);
    const [, token = ''] = /#([\w-]{43})/.exec(mails[1]?.body ?? '') ?? [];
    expect((await signIn(token)).status).toBe(204);
    expect(log.join()).not.toContain(token);
  });
});
