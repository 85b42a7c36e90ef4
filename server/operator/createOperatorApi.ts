import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ServerContext } from '../context';
import {
  createApi,
  createRateLimit,
  maxBytes,
  nothingHere,
  nothingStored,
  Problem,
} from '../intake/requests';
import * as access from '../operations/operatorAccess';
import { changes, queries, type Route } from './routes';

interface Options extends ServerContext {
  /** Whether the database is open, and has its tables. */
  readonly isReady: () => boolean;
  /** Sends a text to ALERT_EMAIL and nowhere else; `null` if mail is not set up. */
  readonly mail: ((subject: string, text: string) => Promise<unknown>) | null;
}

/**
 * Makes the API of the operator's page, a Hono app to mount at `/api/operator`. Without a session, every address except
 * those that sign in answers 401, whether or not it exists.
 */
export function createOperatorApi(options: Options) {
  const { settings, log, isReady, mail } = options;
  const app = createApi(log);
  // Browsers refuse a cookie of this prefix that is not Secure, and WebKit refuses Secure on http://localhost.
  const isSecure = settings.siteOrigin.startsWith('https:');
  const cookieName = isSecure ? '__Host-operator' : 'operator';
  const cookie = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'Strict' } as const;

  app.use(async (c, next) => {
    const from = c.req.header('sec-fetch-site') ?? c.req.header('origin');
    const isOwn = from === 'same-origin' || from === settings.siteOrigin;
    if (c.req.method !== 'GET' && !isOwn) throw new Problem(403, 'This must come from the page itself.');
    if (!isReady()) throw nothingStored();
    await next();
  });
  const jsonIn = (c: Context): Promise<unknown> => c.req.json().catch(() => null);
  const limit = createRateLimit(settings, log);

  app.post('/sign-in', limit, maxBytes(1024), async (c) => {
    const { token } = ((await jsonIn(c)) ?? {}) as { token?: string };
    const session = await access.signIn(options, String(token));
    if (session === null)
      throw new Problem(401, 'This link no longer works: a link works once, within ten minutes.');
    setCookie(c, cookieName, session, { ...cookie, maxAge: access.sessionMs / 1000 });
    await access.recordAction(options, 'signed in');
    return c.body(null, 204);
  });
  // Answers the same whether or not a mail is sent, and before it is sent.
  app.post('/sign-in-link', limit, async (c) => {
    if (mail && (await access.mayMailLink(options))) {
      const link = await access.newSignInLink(options, settings.siteOrigin);
      const text = `Open this within ten minutes and press "Sign in"; it works once:\n\n${link}\n`;
      void mail('Sign in', text).catch((error: unknown) =>
        log.error({ error: (error as Error).name }, 'a sign-in link could not be mailed'),
      );
    }
    const text = 'If this server can send mail, a link is on its way to the operator’s address.';
    return c.json({ text: `${text} The server sends at most one in ten minutes.` }, 202);
  });

  app.use(async (c, next) => {
    const token = getCookie(c, cookieName);
    if (!token || !(await access.isSignedIn(options, token))) throw new Problem(401, 'Sign in first.');
    await next();
  });
  app.post('/sign-out', async (c) => {
    await access.signOut(options, deleteCookie(c, cookieName, cookie) ?? '');
    return c.json({ text: 'You are signed out.' });
  });
  // The longest body is a file of outcomes. Each route checks its input.
  const limitLength = maxBytes(4 * 1024 * 1024);
  for (const [name, answer] of Object.entries<Route<unknown, object>>({ ...queries, ...changes })) {
    app.post(`/${name}`, limitLength, async (c) => c.json(await answer(options, await jsonIn(c))));
  }
  app.all('*', nothingHere);
  return app;
}
