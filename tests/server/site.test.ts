import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { createOperatorPage } from '../../server/operator/operatorPage';
import { createHttpServer, createSite, stopServer } from '../../server/site/server';
import { askerOf, closeServer, listen, sendRaw, type Ask } from '../support/server/client';
import { serveSmallSite, makeSmallSite, smallPages } from '../support/server/smallSite';
import { until } from '../support/until';

const notFoundHtml = smallPages.find(({ status }) => status === 404)?.html ?? '';

const site = serveSmallSite();
const { ask } = site;
const fontCaching = 'public, max-age=2592000, stale-while-revalidate=31536000';

describe('the site, at its addresses,', () => {
  it.each(smallPages.filter(({ status }) => status === 200))('has $path', async ({ path, html }) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toBe(html);
  });

  it.each([
    ['/lead-capture/', '/lead-capture'],
    ['/lead-capture//', '/lead-capture'],
    ['/lead-capture/?utm_source=a%20b&x', '/lead-capture?utm_source=a%20b&x'],
    ['/terms/?a%0d%0aSet-Cookie:%20a=b', '/terms?a%0d%0aSet-Cookie:%20a=b'],
    ['/lead-capture/index.html', '/lead-capture'],
    ['/index.html', '/'],
    ['/index.html?a=1', '/?a=1'],
  ])('redirects %s to %s', async (from, to) => {
    const { status, headers } = await ask(from);
    expect([status, headers.location]).toEqual([301, to]);
  });

  it('never redirects to another origin', async () => {
    const paths = '//example.com/ //example.com/lead-capture/ /\\example.com/ /%2f%2fexample.com/'.split(' ');
    for (const path of paths) {
      const { status, headers } = await ask(path);
      expect([path, status >= 400, headers.location]).toEqual([path, true, undefined]);
    }
  });

  it.each([
    ['nobody knows', '/nowhere /nowhere/ /lead-capture/deeper /assets/gone.js'],
    ['that is a folder, or another spelling', '/assets /assets/ /Terms /TERMS/ //terms/'],
    ['of a file for hosts', '/404.html /_headers /index.html.br /assets/main.0a1b2c.js.gz'],
    ['of a hidden file or a link', '/.env /.hidden/notes.txt /link.txt /robots.link.txt'],
  ])('answers an address %s with status 404 and the 404 page: %s', async (_what, paths) => {
    for (const path of paths.split(' ')) {
      const { status, headers, body } = await ask(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-cache']);
      expect(body.toString()).toBe(notFoundHtml);
    }
  });

  it('gives HEAD the same answer as GET, without the body', async () => {
    for (const path of ['/', '/assets/main.0a1b2c.js', '/nowhere']) {
      const [head, get] = [await ask(path, { method: 'HEAD' }), await ask(path)];
      expect(head.body).toHaveLength(0);
      // Headers of the time and the connection, not of the content.
      const passing = { date: undefined, connection: undefined };
      expect([path, head.status, { ...head.headers, ...passing }]).toEqual([
        path,
        get.status,
        { ...get.headers, ...passing },
      ]);
    }
  });
});

describe('the site, compressed,', () => {
  const paths = ['/', '/lead-capture', '/assets/main.0a1b2c.js', '/robots.txt', '/nowhere'];

  it.each(paths)('answers %s in the requested coding', async (path) => {
    const plain = await ask(path);
    const brotli = await ask(path, { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } });
    const gzip = await ask(path, { headers: { 'Accept-Encoding': 'gzip' } });
    const codings = [plain, brotli, gzip].map(({ headers }) => headers['content-encoding']);
    expect(codings).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotli.headers.vary).toBe('Accept-Encoding');
    expect(brotli.headers['content-length']).toBe(String(brotli.body.length));
  });

  it.each([
    ['', undefined],
    ['br', 'br'],
    ['gzip;q=0.5, br;q=0.4', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['*', undefined],
    ['identity;q=1, *;q=0', undefined],
    ['*;q=0.5, br;q=0', undefined],
    ['x-broken', undefined],
  ])('answers Accept-Encoding %p with %p', async (accepted, coding) => {
    const { headers } = await ask('/', { headers: { 'Accept-Encoding': accepted } });
    expect(headers['content-encoding']).toBe(coding);
  });
});

describe('the site, in caches,', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'br', 'no-cache'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'br', 'no-cache'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'br', 'no-cache'],
    ['/assets/main.0a1b2c.js', 'text/javascript; charset=utf-8', 'br', 'public, max-age=31536000, immutable'],
    ['/share.png', 'image/png', 'identity', 'no-cache'],
    ['/fonts/familjenGrotesk.woff2', 'font/woff2', 'identity', fontCaching],
  ])('lets browsers cache %s as %s in the coding %s by %s', async (path, type, coding, caching) => {
    const { status, headers } = await ask(path, { headers: { 'Accept-Encoding': 'br, gzip' } });
    const encoding = coding === 'identity' ? undefined : coding;
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([200, type, encoding]);
    expect(headers['cache-control']).toBe(caching);
  });

  it('lets browsers cache the script of the operator’s page, but nothing of the page itself', async () => {
    const app = new Hono().route('/operator', createOperatorPage(makeSmallSite()));
    const cachingOf = async (path: string) => {
      const { status, headers } = await app.request(`/operator${path}`);
      return [status, headers.get('cache-control')];
    };
    expect(await cachingOf('/assets/main.0a1b2c.js')).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(await cachingOf('/leads')).toEqual([200, 'no-store']);
    expect(await cachingOf('/assets/gone.js')).toEqual([404, null]);
  });

  it('does not send a copy that is still valid again, with a separate tag for each coding', async () => {
    const tags = new Set<string>();
    for (const coding of ['br', 'gzip', 'identity']) {
      const accepted = { 'Accept-Encoding': coding };
      const first = await ask('/lead-capture', { headers: accepted });
      const { etag = '' } = first.headers;
      tags.add(etag);
      for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await ask('/lead-capture', { headers: { ...accepted, 'If-None-Match': condition } });
        expect([condition, again.status, again.body.length]).toEqual([condition, 304, 0]);
        expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
      }
      const stale = await ask('/lead-capture', { headers: { ...accepted, 'If-None-Match': '"other"' } });
      expect([stale.status, stale.headers.etag]).toEqual([200, etag]);
    }
    expect(tags.size).toBe(3);
  });
});

describe('the site, in its headers,', () => {
  type Kind = readonly [kind: string, path: string, options: Parameters<Ask>[1], status: number];
  const kinds: readonly Kind[] = [
    ['a page', '/lead-capture', {}, 200],
    ['an asset', '/assets/main.0a1b2c.js', {}, 200],
    ['an unchanged page', '/', { headers: { 'If-None-Match': '*' } }, 304],
    ['a file where a part was asked for', '/share.png', { headers: { Range: 'bytes=1-2' } }, 200],
    ['a redirection', '/terms/', {}, 301],
    ['an unknown address', '/nowhere', {}, 404],
    ['a broken address', '/%zz', {}, 404],
    ...['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'].map((method): Kind => [
      `another method, ${method}`,
      '/',
      { method },
      405,
    ]),
    ['a posted form', '/lead-capture', { method: 'POST' }, 405],
  ];

  it.each(kinds)('protects %s', async (_kind, path, options, expected) => {
    const { status, headers } = await ask(path, options);
    expect(status).toBe(expected);
    const policy = path.startsWith('/assets/')
      ? "default-src 'none'; frame-ancestors 'none'"
      : "frame-ancestors 'none'";
    expect(headers).toMatchObject({
      'content-security-policy': policy,
      'strict-transport-security': expect.stringContaining('max-age=') as string,
      'x-content-type-options': 'nosniff',
    });
    expect(headers.allow).toBe(status === 405 ? 'GET, HEAD' : undefined);
    expect(headers['x-powered-by'] ?? headers.server ?? headers['set-cookie']).toBeUndefined();
  });

  it('answers a form that a browser posts without scripts with what to do, and any other post in one line', async () => {
    const postTo = async (path: string) => {
      const { headers, body } = await ask(path, { method: 'POST' });
      return `${String(headers['content-type'])} ${body.toString()}`;
    };
    for (const path of ['/lead-capture', '/lead-capture/', '/leave-review?utm_source=a'])
      expect(await postTo(path)).toMatch(
        /^text\/html; \S+ <!doctype html>.*We received nothing.*Back button.*Turn JavaScript on/s,
      );
    for (const path of ['/', '/terms', '/nowhere'])
      expect(await postTo(path)).toMatch(/^text\/plain;? ?\S* Method Not Allowed\n$/);
  });
});

describe('the site, as it was built,', () => {
  it('is not served if a part is missing, which is named', () => {
    const bare = makeSmallSite();
    rmSync(join(bare, '404.html'));
    expect(() => createSite(bare)).toThrow('dist/404.html is missing: run `npm run build` first.');
    rmSync(bare, { recursive: true });
    expect(() => createSite(bare)).toThrow('dist/ is missing: run `npm run build` first.');
  });

  it('is served completely while another build replaces it', async () => {
    const changing = makeSmallSite();
    const own = createHttpServer(createSite(changing));
    const askOwn = askerOf(await listen(own));
    const page = join(changing, 'terms/index.html');
    writeFileSync(page, readFileSync(page, 'utf8').replace('Terms', 'Anew!'));
    rmSync(join(changing, 'share.png'));
    const [terms, picture] = [await askOwn('/terms'), await askOwn('/share.png')];
    expect(terms.body.toString()).toContain('<h1>Terms</h1>');
    expect([picture.status, picture.body.length]).toEqual([200, 100_000]);
    await closeServer(own);
  });
});

describe('the site, served,', () => {
  it('finishes requests in progress when it is stopped, and accepts no new ones', async () => {
    const release: (() => void)[] = [];
    const slow = new Hono();
    slow.get('/', async (c) => {
      await new Promise<void>((settle) => release.push(settle));
      return c.text('done');
    });
    const server = createHttpServer(slow);
    const askSlow = askerOf(await listen(server));
    const underWay = askSlow('/');
    await until(() => release.length > 0);
    const stopped = stopServer(server);
    await expect(askSlow('/')).rejects.toThrow('ECONNREFUSED');
    release[0]?.();
    expect((await underWay).body.toString()).toBe('done');
    await stopped;
  });

  it('leaves no connection open to a client that asks for a tunnel and never closes', async () => {
    const server = createHttpServer(new Hono());
    const connected = once(server, 'connection') as Promise<[Socket]>;
    const client = connect({ port: await listen(server), host: '127.0.0.1', allowHalfOpen: true });
    const [socket] = await connected;
    client.write('CONNECT example.com:443 HTTP/1.1\r\nHost: a\r\n\r\n');
    await until(() => socket.destroyed);
    await stopServer(server);
    client.destroy();
  });

  describe('to slow clients,', () => {
    const slowly = serveSmallSite({ headersTimeout: 300 });
    it('serves a visitor while 200 clients never finish their headers, and stops waiting for those', async () => {
      const slow = Array.from({ length: 200 }, () => sendRaw(slowly.port, 'GET / HTTP/1.1\r\nX: '));
      expect((await slowly.ask('/')).status).toBe(200);
      const answers = await Promise.all(slow);
      expect(new Set(answers.map((raw) => raw.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']));
    });
  });
});
