import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { securityHeaders } from '../../src/config/security';
import { preferredCoding } from '../../tools/hostRules';
import { CannotServe, createSiteServer, listenOn, portFrom } from '../../tools/serve';
import { askerOf, listen, stop, type Ask } from './client';
import { serveSmallSite } from './servedSite';
import { makeSmallSite, smallPages } from './smallSite';

const lowerCase = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
const notFoundHtml = smallPages.find(({ status }) => status === 404)?.html ?? '';

const site = serveSmallSite();
const { ask } = site;

describe('addresses', () => {
  it.each(smallPages.filter(({ status }) => status === 200))(
    'answers $path with its page',
    async ({ path, html }) => {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html;charset=utf-8');
      expect(body.toString()).toBe(html);
    },
  );

  it.each([
    ['/lead-capture/', '/lead-capture'],
    ['/lead-capture/?utm_source=a%20b&x', '/lead-capture?utm_source=a%20b&x'],
    ['/lead-capture/index.html', '/lead-capture'],
    ['/index.html', '/'],
  ])('sends %s on to %s', async (from, to) => {
    const { status, headers } = await ask(from);
    expect([status, headers.location]).toEqual([301, to]);
  });

  it.each(['//example.com/', '//example.com/lead-capture/', '/\\example.com/', '/%2f%2fexample.com/'])(
    'never sends anyone elsewhere, as %s asks',
    async (path) => {
      const { status, headers } = await ask(path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(headers.location).toBeUndefined();
    },
  );

  it.each([
    '/nowhere',
    '/nowhere/',
    '/lead-capture/deeper',
    '/404.html',
    '/assets/gone.js',
    '/assets',
    '/assets/',
  ])('answers %s with status 404 and the 404 page', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(body.toString()).toBe(notFoundHtml);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('serves security.txt', async () => {
    const { status, headers, body } = await ask('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain;charset=utf-8']);
    expect(body.toString()).toContain('security@example.com');
  });

  it.each([
    '/_headers',
    '/nginx.conf.include',
    '/Caddyfile.snippet',
    '/index.html.br',
    '/assets/main.0a1b2c.js.gz',
    '/.env',
    '/.hidden/notes.txt',
    '/link.txt',
    '/robots.link.txt',
  ])('keeps %s to itself', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body.toString()).toBe(notFoundHtml);
  });

  it('says as much to HEAD as to GET, without the body', async () => {
    for (const path of ['/', '/assets/main.0a1b2c.js', '/nowhere']) {
      const [head, get] = [await ask(path, { method: 'HEAD' }), await ask(path)];
      expect(head.body).toHaveLength(0);
      // Of the moment and of the connection, not of the answer.
      const passing = { date: undefined, connection: undefined };
      expect([path, head.status, { ...head.headers, ...passing }]).toEqual([
        path,
        get.status,
        { ...get.headers, ...passing },
      ]);
    }
  });
});

describe('compression', () => {
  const paths = ['/', '/lead-capture', '/assets/main.0a1b2c.js', '/robots.txt', '/nowhere'];

  it.each(paths)('answers %s in the coding that was asked for', async (path) => {
    const plain = await ask(path);
    const brotli = await ask(path, { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } });
    const gzip = await ask(path, { headers: { 'Accept-Encoding': 'gzip' } });
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotli.headers.vary).toBe('Accept-Encoding');
    expect(brotli.headers['content-length']).toBe(String(brotli.body.length));
  });

  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['GZIP;q=0.5, br;q=0.4', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity;q=1, *;q=0', 'identity'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['x-broken', 'identity'],
    ['gzip;q=nonsense', 'identity'],
  ])('reads Accept-Encoding %p as %s', (accepted, coding) => {
    expect(preferredCoding(accepted)).toBe(coding);
  });

  it('leaves pictures and fonts as they are', async () => {
    const { status, headers } = await ask('/share.png', { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([
      200,
      'image/png',
      undefined,
    ]);
  });
});

describe('caching', () => {
  it('keeps pages fresh, hashed files for ever and the font for a month', async () => {
    const kept = await Promise.all(
      ['/', '/robots.txt', '/assets/main.0a1b2c.js', '/fonts/familjenGrotesk.woff2'].map((path) => ask(path)),
    );
    expect(kept.map(({ headers }) => headers['cache-control'])).toEqual([
      'no-cache',
      'no-cache',
      'public, max-age=31536000, immutable',
      'public, max-age=2592000, stale-while-revalidate=31536000',
    ]);
  });

  it('spares a copy that is still good, in each coding', async () => {
    for (const coding of ['br', 'gzip', 'identity']) {
      const accepted = { 'Accept-Encoding': coding };
      const first = await ask('/lead-capture', { headers: accepted });
      const { etag = '' } = first.headers;
      for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await ask('/lead-capture', { headers: { ...accepted, 'If-None-Match': condition } });
        expect([condition, again.status, again.body.length]).toEqual([condition, 304, 0]);
        expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
      }
      const stale = await ask('/lead-capture', { headers: { ...accepted, 'If-None-Match': '"other"' } });
      expect([stale.status, stale.headers.etag]).toEqual([200, etag]);
    }
  });

  it('tells codings of one file apart by their tags', async () => {
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((coding) => ask('/', { headers: { 'Accept-Encoding': coding } })),
    );
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('names the type of every file', async () => {
    for (const file of [
      'favicon.ico',
      'favicon.svg',
      'site.webmanifest',
      'sitemap.xml',
      'assets/main.0a1b2c.js',
    ]) {
      const { headers } = await ask(`/${file}`);
      expect([file, headers['content-type']]).toEqual([
        file,
        expect.stringMatching(/^(image|application|text)\/./),
      ]);
    }
  });

  it('keeps a tag over a rebuild that changed nothing', async () => {
    const other = makeSmallSite();
    const rebuilt = createSiteServer(other.root);
    const [before, after] = [await ask('/'), await askerOf(await listen(rebuilt))('/')];
    await stop(rebuilt);
    other.remove();
    expect(after.headers.etag).toBe(before.headers.etag);
  });

  it.each([
    ['bytes=0-9', 206, 10],
    ['bytes=99990-', 206, 10],
    ['bytes=99990-200000', 206, 10],
    ['bytes=100000-', 416, 0],
    ['bytes=5-2', 200, 100_000],
    ['bytes=-5', 200, 100_000],
    ['bytes=0-0', 200, 100_000],
    ['bytes=0-1,5-6', 200, 100_000],
    ['lines=1-2', 200, 100_000],
    [`bytes=${'9'.repeat(400)}-`, 200, 100_000],
  ])('answers Range: %s with status %i and %i bytes', async (range, status, length) => {
    const answer = await ask('/share.png', { headers: { Range: range, 'Accept-Encoding': 'br' } });
    expect([answer.status, answer.body.length]).toEqual([status, length]);
  });
});

describe('headers', () => {
  const kinds: readonly [kind: string, path: string, options: Parameters<Ask>[1], status: number][] = [
    ['a page', '/lead-capture', {}, 200],
    ['an asset', '/assets/main.0a1b2c.js', {}, 200],
    ['an unchanged page', '/', { headers: { 'If-None-Match': '*' } }, 304],
    ['a part', '/share.png', { headers: { Range: 'bytes=1-2' } }, 206],
    ['an impossible part', '/share.png', { headers: { Range: 'bytes=100000-' } }, 416],
    ['a redirection', '/terms/', {}, 301],
    ['an unknown address', '/nowhere', {}, 404],
    ['a broken address', '/%zz', {}, 400],
    ['a long address', `/${'a'.repeat(10_000)}`, {}, 414],
    ['another method', '/', { method: 'POST' }, 405],
    ['an odd expectation', '/', { headers: { Expect: 'miracles' } }, 417],
    ['oversized headers', '/', { headers: { 'X-Large': 'a'.repeat(20_000) } }, 431],
  ];

  it.each(kinds)('protects %s', async (_kind, path, options, expected) => {
    const { status, headers } = await ask(path, options);
    expect(status).toBe(expected);
    expect(headers).toMatchObject(lowerCase(securityHeaders));
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(headers['cache-control']).toBeDefined();
    expect(headers['x-powered-by'] ?? headers.server ?? headers['set-cookie']).toBeUndefined();
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'refuses %s and says what it takes',
    async (method) => {
      const { status, headers } = await ask('/lead-capture', { method });
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    },
  );
});

describe('starting', () => {
  it('says which part of the build is missing', () => {
    const bare = makeSmallSite();
    rmSync(join(bare.root, '404.html'));
    expect(() => createSiteServer(bare.root)).toThrow('dist/404.html is missing: run `npm run build` first.');
    rmSync(bare.root, { recursive: true });
    expect(() => createSiteServer(bare.root)).toThrow('dist/ is missing: run `npm run build` first.');
    bare.remove();
  });

  it('says when its port is taken', async () => {
    const second = createSiteServer(site.root);
    const attempt = listenOn(second, site.port);
    await expect(attempt).rejects.toThrow(CannotServe);
    await expect(attempt).rejects.toThrow(`Port ${site.port} is taken: set PORT to another one.`);
  });

  it('sends no file of another build, says so, and goes on', async () => {
    const changing = makeSmallSite();
    const own = createSiteServer(changing.root);
    const askOwn = askerOf(await listen(own));
    rmSync(join(changing.root, 'share.png'));
    // As long as before: a length alone would not tell.
    const page = join(changing.root, 'terms/index.html');
    writeFileSync(page, readFileSync(page, 'utf8').replace('Terms', 'Anew!'));
    utimesSync(page, new Date(), new Date(Date.now() + 5000));
    const said = jest.spyOn(console, 'error').mockImplementation();
    for (const path of ['/share.png', '/terms']) {
      const { status, headers } = await askOwn(path);
      expect([status, headers['retry-after']]).toEqual([503, '10']);
    }
    expect(said.mock.calls).toEqual([[expect.stringMatching(/has changed: start the server again\.$/)]]);
    expect((await askOwn('/')).status).toBe(200);
    await stop(own);
    changing.remove();
  });

  it.each([
    [undefined, 3000],
    ['', 3000],
    ['8080', 8080],
    ['0', 0],
  ])('reads PORT %p as %i', (setting, expected) => {
    expect(portFrom(setting)).toBe(expected);
  });

  it.each(['abc', '-1', '65536', '3000.5', '0x10', ' '])('refuses PORT %p in one clear line', (setting) => {
    expect(() => portFrom(setting)).toThrow(`PORT must be a whole number from 0 to 65535, not "${setting}".`);
  });
});
