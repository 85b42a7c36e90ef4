import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { securityHeaders } from '../../server/site/constantHeaders';
import { createHttpServer, createSite } from '../../server/site/server';
import { temporaryFolder } from '../support/cleanUp';
import { installed, needing } from '../support/programs';
import { askerOf, closeServer, freePort, listen, type Answer, type Ask } from '../support/server/client';
import { startProgram } from '../support/server/serverProcess';
import { makeSmallSite } from '../support/server/smallSite';
import { until } from '../support/until';

const hosting = resolve(__dirname, '../../server/hosting');

interface Host {
  readonly program: string;
  /** Writes its files into a folder, including an operator's own `/api/`, and returns its arguments. */
  readonly prepare: (folder: string, root: string, port: number, apiPort: number) => readonly string[];
  /** The name that it gives itself in every answer. */
  readonly server: string | undefined;
}

const nginx: Host = {
  program: 'nginx',
  // The name cannot be removed without a module that Debian's small package lacks.
  server: 'nginx',
  prepare: (folder, root, port, apiPort) => {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    );
    writeFileSync(
      join(folder, 'nginx.conf'),
      // Started by root, its workers must still be able to read a folder made for the test alone.
      `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  include /etc/nginx/mime.types; include ${hosting}/nginx-log.conf; ${temporary.join(' ')}
  server {
    listen 127.0.0.1:${port};
    access_log ${folder}/access.log drivedown;
    root ${root};
    include ${hosting}/nginx.conf;
    location /api/ { proxy_pass http://127.0.0.1:${apiPort}; }
  }
}`,
    );
    return ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')];
  },
};

const caddy: Host = {
  program: 'caddy',
  server: undefined,
  prepare: (folder, root, port, apiPort) => {
    writeFileSync(
      join(folder, 'Caddyfile'),
      `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	root * ${root}
	import ${hosting}/Caddyfile
	handle /api/* {
		reverse_proxy 127.0.0.1:${apiPort}
	}
}
`,
    );
    return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  },
};

async function start(host: Host, root: string, apiPort: number) {
  const program = installed(host.program);
  if (program === undefined) throw new Error(`${host.program} is not installed`);
  const folder = temporaryFolder();
  const port = await freePort();
  const homes = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const { close, ended, output } = startProgram(
    [program, ...host.prepare(folder, root, port, apiPort)],
    homes,
  );
  const ask = askerOf(port);
  const answer = await Promise.race([until(() => ask('/')).catch(() => close()), ended]);
  if (answer === null || typeof answer === 'number')
    throw new Error(`${host.program} did not start: ${output()}`);
  return { ask, close, folder };
}

/** Addresses of the small site to compare: pages, their other spellings, one file of each kind, refusals. */
const addresses = `
  / /lead-capture /terms /lead-capture?utm_source=a%20b
  /lead-capture/ /lead-capture/?a=1 /lead-capture/index.html /terms/index.html?a=1
  /index.html /index.html?a=1 /lead%2dcapture
  /Terms /TERMS/ /terms/deeper /nowhere /nowhere/ /%2f%2fexample.com/
  /assets/main.0a1b2c.js /assets/main.3d4e5f.css /fonts/familjenGrotesk.woff2 /share.png
  /favicon.ico /favicon.svg /robots.txt /sitemap.xml /site.webmanifest
  /.well-known/security.txt /.well-known/gone /404.html /assets /assets/ /assets/gone.js
  /_headers /index.html.br /index.html.gz /assets/main.0a1b2c.js.gz /fonts/ /Assets/x
  /.env /.hidden/notes.txt /.git/config
`
  .trim()
  .split(/\s+/);

const compared = [...Object.keys(securityHeaders), 'Cache-Control', 'Allow', 'Location', 'Set-Cookie'];

/** The parts of an answer that must be equal on all hosts. */
function comparedParts({ status, headers, body }: Answer) {
  const type = headers['content-type']
    ?.toLowerCase()
    .replace('application/javascript', 'text/javascript')
    .replace('text/xml', 'application/xml')
    .replace('image/vnd.microsoft.icon', 'image/x-icon')
    .replace(/; ?charset=utf-8$/, '');
  const carriesFile = status === 200 || status === 404;
  return {
    status,
    ...Object.fromEntries(compared.map((name) => [name, headers[name.toLowerCase()]])),
    coding: headers['content-encoding'],
    varies: headers['content-encoding'] === undefined ? undefined : headers.vary,
    // A host may describe its own text of redirects and refusals as it likes.
    type: carriesFile ? type : undefined,
    body: carriesFile ? createHash('sha256').update(body).digest('hex') : undefined,
    tagged: status === 200 ? headers.etag !== undefined : undefined,
  };
}

describe.each([nginx, caddy])('the site, served by $program with the file in server/hosting,', (host) => {
  const itWithHost = needing(installed(host.program) !== undefined, it);
  let server: Server;
  let api: Server;
  let ours: Ask;
  let theirs: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    const root = makeSmallSite();
    server = createHttpServer(createSite(root));
    ours = askerOf(await listen(server));
    api = createServer((request, response) => {
      response
        .writeHead(201, { ...securityHeaders, 'Cache-Control': 'no-store', Allow: 'POST' })
        .end(request.method);
    });
    theirs = await start(host, root, await listen(api));
  });
  afterAll(async () => {
    await Promise.all([closeServer(server), closeServer(api), theirs.close()]);
  });

  itWithHost('answers every address and method as our own server does', async () => {
    // Debian's nginx has no Brotli.
    const codings = ['identity', 'gzip', ...(host === nginx ? [] : ['br, gzip'])];
    const requests = [
      ...codings.flatMap((coding) =>
        addresses.map((address) => ({ address, method: 'GET', headers: { 'Accept-Encoding': coding } })),
      ),
      ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].flatMap((method) =>
        ['/', '/lead-capture', '/nowhere', '/robots.txt', '/assets/main.0a1b2c.js', '/site.webmanifest'].map(
          (address) => ({ address, method, headers: {} }),
        ),
      ),
    ];
    for (const { address, ...options } of requests) {
      const [their, own] = await Promise.all([theirs, { ask: ours }].map(({ ask }) => ask(address, options)));
      if (!their || !own) throw new Error('no answer');
      const request = { address, ...options };
      expect({ ...request, ...comparedParts(their) }).toEqual({ ...request, ...comparedParts(own) });
      expect([their.headers.server, their.headers['x-powered-by']]).toEqual([host.server, undefined]);
    }
  });

  itWithHost("leaves an operator's own location its methods, its caching and its answers", async () => {
    for (const [method, address] of [
      ['POST', '/api/leads'],
      ['DELETE', '/api/leads/'],
      ['GET', '/api/_internal.gz'],
    ] as const) {
      const { status, headers, body } = await theirs.ask(address, { method });
      expect([status, body.toString()]).toEqual([201, method]);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', allow: 'POST' });
      // Each header appears once: Node would join duplicates.
      for (const [name, value] of Object.entries(securityHeaders))
        expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
    }
  });

  itWithHost('never sends anyone elsewhere', async () => {
    const spellings = '//terms/ /%2fterms/ ///lead-capture/index.html //example.com/ /%5cterms/'.split(' ');
    const answers = await Promise.all(spellings.map((address) => theirs.ask(address)));
    const places = answers.flatMap(({ headers: { location } }) => (location === undefined ? [] : [location]));
    expect(places.filter((place) => !/^\/[\w-]+$/.test(place))).toEqual([]);
  });

  // By default Caddy writes no log of requests, and it follows links, as its file warns.
  if (host === nginx) {
    itWithHost('logs each request without an address or a query, and follows no symbolic link', async () => {
      await theirs.ask('/terms?gclid=TEST123', { headers: { 'X-Forwarded-For': '203.0.113.7' } });
      const log = () => readFileSync(join(theirs.folder, 'access.log'), 'utf8');
      await until(() => log().includes(' GET /terms/index.html 200 '));
      expect(log()).not.toMatch(/TEST123|127\.0\.0\.1|203\.0\.113/);
      expect((await theirs.ask('/link.txt')).status).toBe(404);
    });
  }

  itWithHost('spares a copy that is still good', async () => {
    for (const address of ['/', '/lead-capture']) {
      const { headers } = await theirs.ask(address);
      const again = await theirs.ask(address, { headers: { 'If-None-Match': headers.etag ?? '' } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    }
  });
});
