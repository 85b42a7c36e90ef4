import { join } from 'node:path';
import { Hono } from 'hono';
import { createLog } from '../../server/log';
import { createSite } from '../../server/site/createSite';
import { createHttpServer, listenOn } from '../../server/site/http';
import { root } from '../support/server/serverProcess';

/** What the build left. */
export const dist = join(root, 'dist');

/** The built site as the browsers visit it. */
export interface SiteServer {
  /** Where it answers, without a trailing slash. */
  readonly origin: string;
  /** Drops every connection from now on, as a lost network does, or no longer. */
  setOffline(isOffline: boolean): void;
  /**
   * Puts functions first into each page that is served from now on, for WebKit, whose protocol cannot. They precede the
   * page's policy, which thus does not block them.
   */
  inject(scripts: readonly (() => void)[]): void;
  close(): Promise<void>;
}

/** Serves a built site on a free port of this machine, by the code that serves it to visitors. */
export async function serveSite(folder = dist): Promise<SiteServer> {
  const site = createSite(folder);
  let isOffline = false;
  let injected = '';
  const app = new Hono();
  app.all('*', async ({ req: { raw } }) => {
    if (injected === '') return site.fetch(raw);
    const answer = await site.fetch(new Request(raw.url, { method: raw.method }));
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
    const html = (await answer.text()).replace('<head>', (head) => `${head}<script>${injected}</script>`);
    const headers = new Headers(answer.headers);
    for (const name of ['content-length', 'etag']) headers.delete(name);
    return new Response(html, { status: answer.status, headers });
  });
  const server = createHttpServer(app, { log: createLog() });
  server.on('connection', (socket) => {
    if (isOffline) socket.destroy();
  });
  return {
    origin: `http://127.0.0.1:${await listenOn(server, 0, '127.0.0.1')}`,
    setOffline: (value) => {
      isOffline = value;
      if (value) server.closeAllConnections();
    },
    inject: (scripts) => {
      injected = scripts.map((work) => `(${work.toString()})();`).join('\n');
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** A fixture of Playwright's: the built site, served once for all tests of a worker. */
export const siteFixture = [
  async ({}: object, use: (site: SiteServer) => Promise<void>) => {
    const site = await serveSite();
    await use(site);
    await site.close();
  },
  { scope: 'worker' },
] satisfies [unknown, { scope: 'worker' }];
