import { join } from 'node:path';
import { Hono } from 'hono';
import { createHttpServer, createSite, listenOn } from '../../server/site/server';
import { root } from '../support/root';
import { closeServer } from '../support/server/client';

/** The folder of the build. */
export const dist = join(root, 'dist');

/** The folder of the pages that `npm run start:live` builds. */
export const liveSite = join(root, '.cache/live');

/** Serves a built site on a free port of this machine, with the code that serves it to visitors. */
export async function serveSite(folder = dist) {
  const site = createSite(folder);
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
  const server = createHttpServer(app);
  return {
    /** Its origin, without a trailing slash. */
    origin: `http://127.0.0.1:${await listenOn(server, 0, '127.0.0.1')}`,
    /**
     * Puts functions at the start of each page that is served from now on, for WebKit, whose protocol cannot do it.
     * They come before the page's security policy, which thus does not block them.
     */
    inject: (scripts: readonly (() => void)[]) => {
      injected = scripts.map((work) => `(${work.toString()})();`).join('\n');
    },
    close: () => closeServer(server),
  };
}

/** The built site as the browsers visit it. */
export type SiteServer = Awaited<ReturnType<typeof serveSite>>;

/** A fixture of Playwright's: the built site, served once for all tests of a worker. */
export const siteFixture = [
  async ({}: object, use: (site: SiteServer) => Promise<void>) => {
    const site = await serveSite();
    await use(site);
    await site.close();
  },
  { scope: 'worker' },
] satisfies [unknown, { scope: 'worker' }];
