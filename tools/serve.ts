import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { basename, extname, join, resolve } from 'node:path';
import sirv from 'sirv';
import { site } from '../src/config/site';
import {
  hostFileNames,
  parseHostRules,
  preferredCoding,
  safeRange,
  type Coding,
  type Headers,
} from './hostRules';

/** How long a client may take, in milliseconds. Tests shorten them. */
export interface Patience {
  /** Until all headers of a request are there. */
  readonly headersMs: number;
  /** Until the whole request is there. */
  readonly requestMs: number;
  /** Between two requests on one connection. */
  readonly keepAliveMs: number;
  /** Without a byte in either direction. */
  readonly idleMs: number;
}

const patience: Patience = { headersMs: 10_000, requestMs: 20_000, keepAliveMs: 10_000, idleMs: 60_000 };

/** Longest address that is answered with anything but 414, in characters. */
const longestUrl = 4096;

/** A reason not to start, in words for the person at the terminal. */
export class CannotServe extends Error {}

/**
 * A server of the built site, not yet listening: the answers that a host gives which follows the files of
 * tools/hostFiles.ts. It knows the files that were there when it was made: once they change it answers 503 for them and
 * says so on the terminal, since a new build needs a new server.
 *
 * @param root the folder that the build left.
 * @param limits how long clients may take.
 * @throws CannotServe where the folder, its rules or its 404 page are missing.
 */
export function createSiteServer(root: string, limits: Partial<Patience> = {}): Server {
  const { headersMs, requestMs, keepAliveMs, idleMs } = { ...patience, ...limits };
  const answer = siteHandler(root);
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: Math.max(requestMs, headersMs),
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: Math.min(1000, headersMs),
      // Node's own answer to a missing Host carries none of our headers.
      requireHostHeader: false,
    },
    answer.request,
  );
  server.maxHeadersCount = 100;
  server.setTimeout(idleMs);
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    answer.plain(response, 417);
  });
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(answer.raw(405, { Allow: 'GET, HEAD' }));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    socket.end(answer.raw(statusOfClientError(error.code)), () => socket.destroy());
  });
  return server;
}

function statusOfClientError(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

function siteHandler(root: string) {
  const name = `${basename(root)}/`;
  if (!existsSync(root)) throw new CannotServe(`${name} is missing: run \`npm run build\` first.`);
  const needed = (file: string) => {
    const path = join(root, file);
    if (!existsSync(path)) throw new CannotServe(`${name}${file} is missing: run \`npm run build\` first.`);
    return readFileSync(path);
  };
  const headersFor = parseHostRules(needed('_headers').toString());
  const notFoundPage = {
    identity: needed('404.html'),
    br: optional(root, '404.html.br'),
    gzip: optional(root, '404.html.gz'),
  };
  const paths = regularFiles(root);
  const tags = tagsOf(root, paths);
  const times = new Map(paths.map((path) => [path, changedAt(join(root, path))]));
  let saidOutdated = false;
  const { files, redirects } = addressesOf(paths.filter(isPublic));
  // What is no page of its own is answered under the rule for everything: unknown addresses above all.
  const general: Headers = { ...headersFor('/404.html'), 'Cache-Control': 'no-cache' };
  const send = sirv(root, { brotli: true, gzip: true });

  function plain(response: ServerResponse, status: number, more: Headers = {}): void {
    const text = `${STATUS_CODES[status] ?? 'Error'}\n`;
    response.writeHead(status, { ...general, ...more, ...plainTextOf(text), Connection: 'close' });
    response.end(text);
  }

  /** Headers, lengths and tags are those of the files that were there at the start: no other is ever sent. */
  function outdated(response: ServerResponse): void {
    if (!saidOutdated) console.error(`${name} has changed: start the server again.`);
    saidOutdated = true;
    plain(response, 503, { 'Retry-After': '10' });
  }

  function raw(status: number, more: Headers = {}): string {
    const text = `${STATUS_CODES[status] ?? 'Error'}\n`;
    const lines = Object.entries({ ...general, ...more, ...plainTextOf(text), Connection: 'close' });
    return [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}`,
      ...lines.map(([header, value]) => `${header}: ${value}`),
      '',
      text,
    ].join('\r\n');
  }

  function notFound(request: IncomingMessage, response: ServerResponse): void {
    const wanted = preferredCoding(request.headers['accept-encoding']);
    const coded = wanted === 'identity' ? undefined : notFoundPage[wanted];
    const body = coded ?? notFoundPage.identity;
    response.writeHead(404, {
      ...general,
      'Content-Type': 'text/html;charset=utf-8',
      'Content-Length': body.length,
      Vary: 'Accept-Encoding',
      ...(coded ? { 'Content-Encoding': wanted } : {}),
    });
    response.end(body);
  }

  function file(request: IncomingMessage, response: ServerResponse, path: string, found: string): void {
    for (const [header, value] of Object.entries({ 'Cache-Control': 'no-cache', ...headersFor(path) })) {
      response.setHeader(header, value);
    }
    response.setHeader('Vary', 'Accept-Encoding');
    const type = typesToName[extname(found)];
    if (type !== undefined) response.setHeader('Content-Type', type);
    // The library takes headers literally, so it gets them in the one form that it reads right. Ranges are
    // counted in the plain file, and validity is ours to judge, by content and not by the time of a build.
    const range = request.method === 'GET' ? safeRange(request.headers) : undefined;
    if (range === undefined) delete request.headers.range;
    const wanted = range === undefined ? preferredCoding(request.headers['accept-encoding']) : 'identity';
    const coding = tags.has(found + endings[wanted]) ? wanted : 'identity';
    request.headers['accept-encoding'] = coding;
    const sent = found + endings[coding];
    if (changedAt(join(root, sent)) !== times.get(sent)) {
      outdated(response);
      return;
    }
    const tag = tags.get(sent) ?? '';
    response.setHeader('ETag', tag);
    if (matchesTag(request.headers['if-none-match'], tag)) {
      response.writeHead(304).end();
      return;
    }
    delete request.headers['if-none-match'];
    request.url = encodeURI(found);
    // It leaves its stream alone once it runs: unread files would stay open, and a vanished one would end us.
    response.on('pipe', (stream) => {
      stream.on('error', () => response.destroy());
      response.on('close', () => {
        stream.destroy();
      });
    });
    send(request, response, () => {
      notFound(request, response);
    });
  }

  function request(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '';
    const [rawPath = '', ...query] = url.split('?');
    const method = request.method ?? '';
    if (method !== 'GET' && method !== 'HEAD') plain(response, 405, { Allow: 'GET, HEAD' });
    else if (request.httpVersion === '1.1' && request.headers.host === undefined) plain(response, 400);
    else if (url.length > longestUrl) plain(response, 414);
    else {
      const path = decodedPath(rawPath);
      if (path === undefined) plain(response, 400);
      else answerPath(request, response, path, query.length > 0 ? `?${query.join('?')}` : '');
    }
  }

  function answerPath(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    search: string,
  ): void {
    const found = files.get(path);
    const clean = redirects.get(path);
    if (found !== undefined) file(request, response, path, found);
    // Only ever to an address from the list, so no address can be made to lead elsewhere.
    else if (clean !== undefined) {
      const text = 'Moved Permanently\n';
      response.writeHead(301, { ...general, ...plainTextOf(text), Location: clean + search });
      response.end(text);
    } else notFound(request, response);
  }

  return { request, plain, raw };
}

function plainTextOf(text: string): Record<string, string> {
  return { 'Content-Type': 'text/plain;charset=utf-8', 'Content-Length': String(Buffer.byteLength(text)) };
}

function optional(root: string, file: string): Buffer | undefined {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path) : undefined;
}

/** When a file was last written, in milliseconds; nothing where there is none. */
function changedAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

/** The path in plain characters, or nothing where it is no honest path. */
function decodedPath(rawPath: string): string | undefined {
  if (!rawPath.startsWith('/')) return undefined;
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    return undefined;
  }
  const strange = Array.from(path).some(
    (character) => character < ' ' || character === '\u007f' || character === '\\',
  );
  const climbs = path.split('/').some((part) => part === '..' || part === '.');
  return strange || climbs ? undefined : path;
}

/** Every file of a folder, as `/`-paths. Links are not followed: they may lead out of it. */
function regularFiles(root: string, folder = '/'): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return regularFiles(root, `${folder}${entry.name}/`);
    return entry.isFile() ? [folder + entry.name] : [];
  });
}

/** Whether visitors may have a file: nothing hidden but .well-known, no precompressed copy, nothing for hosts. */
function isPublic(path: string): boolean {
  const forHosts = path.startsWith('/_') || hostFileNames.some((name) => path === `/${name}`);
  return !forHosts && path !== '/404.html' && !/\.(br|gz)$|\/\.(?!well-known\/)/.test(path);
}

/** Types that the file library leaves without a charset or does not know; with nosniff they need naming. */
const typesToName: Readonly<Record<string, string>> = {
  '.txt': 'text/plain;charset=utf-8',
  '.ico': 'image/x-icon',
};

const endings: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** Entity tags of all files: the same for the same bytes on every machine and after every build. */
function tagsOf(root: string, paths: readonly string[]): Map<string, string> {
  return new Map(
    paths.map((path) => {
      const hash = createHash('sha256').update(readFileSync(join(root, path)));
      return [path, `"${hash.digest('base64url').slice(0, 22)}"`];
    }),
  );
}

/** Whether the copy that a client holds is the one it would get (RFC 9110, section 13.1.2: a weak comparison). */
function matchesTag(condition: string | undefined, tag: string): boolean {
  const held = (condition ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return held.includes('*') || held.includes(tag);
}

/** Which file answers an address, and which addresses only lead to another. */
function addressesOf(paths: readonly string[]): {
  files: Map<string, string>;
  redirects: Map<string, string>;
} {
  const files = new Map<string, string>();
  const redirects = new Map<string, string>();
  for (const path of paths) {
    const clean = path.replace(/(\/index)?\.html$/, '') || '/';
    files.set(clean, path);
    if (clean !== path) redirects.set(path, clean);
    if (clean !== path && clean !== '/') redirects.set(`${clean}/`, clean);
  }
  return { files, redirects };
}

/** The port that `PORT` asks for: 3000 where it is not set, 0 for any free one. */
export function portFrom(setting: string | undefined): number {
  if (setting === undefined || setting === '') return 3000;
  const port = /^\d{1,5}$/.test(setting) ? Number(setting) : NaN;
  if (!(port <= 65_535))
    throw new CannotServe(`PORT must be a whole number from 0 to 65535, not "${setting}".`);
  return port;
}

/**
 * Makes a server listen.
 *
 * @returns the port that it got.
 * @throws CannotServe where the port cannot be had.
 */
export function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((settle, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        fail(new CannotServe(`Port ${port} is taken: set PORT to another one.`));
      else if (error.code === 'EACCES')
        fail(new CannotServe(`Port ${port} is not ours to take: set PORT to one above 1023.`));
      else fail(error);
    });
    server.listen(port, () => {
      const address = server.address();
      settle(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

async function main(): Promise<void> {
  const port = portFrom(process.env.PORT);
  const server = createSiteServer(resolve(__dirname, '..', 'dist'));
  console.log(`${site.name} is on http://localhost:${await listenOn(server, port)}`);
  const stop = () => {
    server.close();
    setTimeout(() => {
      server.closeAllConnections();
    }, 5000).unref();
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
}

if (require.main === module) {
  main().catch((error: unknown) => {
    // What a person can mend takes one line; anything else is ours to mend and keeps its stack.
    console.error(error instanceof CannotServe ? error.message : error);
    process.exitCode = 1;
  });
}
