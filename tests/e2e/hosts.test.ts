/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { securityHeaders } from '../../src/config/security';
import { createSiteServer } from '../../tools/serve';
import { askerOf, listen, stop, type Answer, type Ask } from '../server/client';
import { makeSmallSite } from '../server/smallSite';

interface Host {
  readonly name: string;
  readonly program: string;
  readonly debianPackage: string;
  /** Writes what it needs into a folder of its own and gives its arguments. */
  readonly prepare: (folder: string, root: string, port: number) => readonly string[];
}

const nginx: Host = {
  name: 'nginx',
  program: 'nginx',
  debianPackage: 'nginx-light',
  prepare: (folder, root, port) => {
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
  include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')}
  server { listen 127.0.0.1:${port}; root ${root}; include ${root}/nginx.conf.include; }
}`,
    );
    return ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')];
  },
};

const caddy: Host = {
  name: 'Caddy',
  program: 'caddy',
  debianPackage: 'caddy',
  prepare: (folder, root, port) => {
    writeFileSync(
      join(folder, 'Caddyfile'),
      `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	root * ${root}
	import ${root}/Caddyfile.snippet
}
`,
    );
    return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  },
};

function findProgram({ program, debianPackage }: Host): string {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  const found = folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
  if (found === undefined) {
    throw new Error(
      `${program} is not here: get it with \`apt-get install --no-install-recommends ${debianPackage}\`.`,
    );
  }
  return found;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await new Promise<number>((settle) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      settle(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  await new Promise((settle) => probe.close(settle));
  return port;
}

interface RunningHost {
  readonly ask: Ask;
  readonly end: () => Promise<void>;
}

async function start(host: Host, root: string): Promise<RunningHost> {
  const program = findProgram(host);
  const folder = mkdtempSync(join(tmpdir(), `${host.program}-`));
  const port = await freePort();
  const child: ChildProcess = spawn(program, host.prepare(folder, root, port), {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (part: Buffer) => (said += part.toString()));
  const ended = new Promise<void>((settle) =>
    child.once('exit', () => {
      settle();
    }),
  );
  const ask = askerOf(port);
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt += 1) {
    const answers = await ask('/').then(
      () => true,
      () => false,
    );
    if (answers) return { ask, end };
    await new Promise((settle) => setTimeout(settle, 50));
  }
  await end();
  throw new Error(`${host.name} did not start: ${said}`);
}

function filesOf(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesOf(root, path);
    return entry.isFile() ? [path] : [];
  });
}

const isPage = (file: string) => file.endsWith('.html') && file !== '404.html';
const addressOf = (file: string) => `/${file}`.replace(/(\/index)?\.html$/, '') || '/';

/** Every address worth comparing: all pages, all of their other spellings, one file of a kind, and refusals. */
function addressesOf(root: string): string[] {
  const files = filesOf(root);
  const pages = files.filter(isPage);
  const open = files.filter(
    (file) => !/\.(html|br|gz|include|snippet)$|^_/.test(file) && !/(^|\/)\.(?!well-known\/)/.test(file),
  );
  const oneOfAKind = new Map(
    open.map((file) => [`${file.split('/')[0] ?? ''} ${file.split('.').at(-1) ?? ''}`, file]),
  );
  const clean = pages.map(addressOf);
  return [
    ...clean,
    ...clean.map((address) => `${address}?utm_source=a%20b`),
    ...clean.filter((address) => address !== '/').flatMap((address) => [`${address}/`, `${address}/?a=1`]),
    ...pages.map((file) => `/${file}`),
    ...[...oneOfAKind.values()].map((file) => `/${file}`),
    ...[
      '/404.html',
      '/nowhere',
      '/nowhere/',
      '/assets',
      '/assets/',
      '/assets/gone.js',
      '/fonts/',
      '/.well-known/gone',
    ],
    ...['/_headers', '/nginx.conf.include', '/Caddyfile.snippet', '/index.html.br', '/index.html.gz'],
    ...['/.env', '/.hidden/notes.txt', '/.git/config'],
    ...files
      .filter((file) => file.startsWith('assets/') && file.endsWith('.br'))
      .slice(0, 1)
      .map((file) => `/${file}`),
  ];
}

const compared = [
  ...Object.keys(securityHeaders),
  'Content-Security-Policy',
  'Cache-Control',
  'Allow',
  'Location',
];

/** What two hosts have to agree on. */
function gist({ status, headers, body }: Answer) {
  const told = Object.fromEntries(compared.map((name) => [name, headers[name.toLowerCase()]]));
  const type = headers['content-type']
    ?.toLowerCase()
    .replaceAll(' ', '')
    .replace('text/javascript', 'application/javascript')
    .replace('image/vnd.microsoft.icon', 'image/x-icon');
  const carriesFile = status === 200 || status === 404;
  return {
    status,
    ...told,
    coding: headers['content-encoding'],
    // A host may describe the text of its own redirections and refusals as it likes.
    type: carriesFile ? type?.replace(/;charset=utf-8$/, '') : undefined,
    body: carriesFile ? body.toString('base64') : undefined,
    tagged: status === 200 ? headers.etag !== undefined : undefined,
    cookies: headers['set-cookie'],
  };
}

const built = resolve(__dirname, '../../dist');
const small = makeSmallSite();
afterAll(() => {
  small.remove();
});
const sites: [name: string, root: string][] = [['a small site', small.root]];
if (existsSync(join(built, '_headers'))) sites.push(['the built site', built]);

describe.each([nginx, caddy])('$name with the file that the build writes for it', (host) => {
  describe.each(sites)('over %s', (_name, root) => {
    let server: Server;
    let ours: Ask;
    let theirs: RunningHost;
    beforeAll(async () => {
      theirs = await start(host, root);
      server = createSiteServer(root);
      ours = askerOf(await listen(server));
    });
    afterAll(async () => {
      await theirs.end();
      await stop(server);
    });

    it.each(addressesOf(root))('answers %s as our own server does', async (address) => {
      for (const coding of ['identity', 'gzip', ...(host === nginx ? [] : ['br, gzip'])]) {
        const options = { headers: { 'Accept-Encoding': coding } };
        const [expected, actual] = [await ours(address, options), await theirs.ask(address, options)];
        expect({ asked: coding, ...gist(actual) }).toEqual({ asked: coding, ...gist(expected) });
        const vary = expected.headers['content-encoding'] === undefined ? undefined : 'Accept-Encoding';
        if (vary !== undefined) expect(actual.headers.vary).toBe(vary);
      }
    });

    it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
      'refuses %s as our own server does',
      async (method) => {
        for (const address of ['/', '/lead-capture', '/nowhere', '/robots.txt']) {
          const [expected, actual] = [await ours(address, { method }), await theirs.ask(address, { method })];
          expect({ address, ...gist(actual) }).toEqual({ address, ...gist(expected) });
        }
      },
    );

    // Caddy follows links, as its snippet warns.
    if (host === nginx) {
      it('follows no link out of its folder', async () => {
        const { status } = await theirs.ask('/link.txt');
        expect(status).toBe(404);
      });
    }

    it('spares a copy that is still good', async () => {
      for (const address of addressesOf(root).slice(0, 2)) {
        const { headers } = await theirs.ask(address);
        const again = await theirs.ask(address, { headers: { 'If-None-Match': headers.etag ?? '' } });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
      }
    });

    it('keeps its version to itself', async () => {
      for (const address of ['/', '/nowhere', '/terms/']) {
        const { headers } = await theirs.ask(address);
        // The name alone cannot be dropped without a module that Debian's small package lacks.
        expect(headers.server).toBe(host === nginx ? 'nginx' : undefined);
        expect(headers['x-powered-by']).toBeUndefined();
      }
    });
  });
});

describe.each(sites)('the policies of %s', (_name, root) => {
  it('give csp_evaluator nothing to say but its lowest severity', async () => {
    const server = createSiteServer(root);
    try {
      const ask = askerOf(await listen(server));
      for (const address of [...filesOf(root).filter(isPage).map(addressOf), '/nowhere']) {
        const { headers } = await ask(address);
        const { csp } = new CspParser(String(headers['content-security-policy']));
        const findings = new CspEvaluator(csp).evaluate().filter(({ severity }) => severity < Severity.NONE);
        expect([address, findings]).toEqual([address, []]);
      }
    } finally {
      await stop(server);
    }
  });
});
