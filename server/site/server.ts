import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join, relative, sep } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { serveStatic } from 'hono/serve-static';
import { formPages, pageAt } from '../../src/config/paths';
import { site } from '../../src/config/site';
import { OperatorError } from '../lib/operatorError';
import { headersByPath } from './constantHeaders';

/** Adds the constant headers. Browsers revalidate what has no Cache-Control, of its own or of /assets and /fonts. */
export const addConstantHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache');
  for (const [pattern, values] of Object.entries(headersByPath)) {
    if (!c.req.path.startsWith(pattern.slice(0, -1)) || (status >= 400 && pattern !== '/*')) continue;
    for (const [name, value] of Object.entries(values)) headers.set(name, value);
  }
};

/** The answer to a form that a browser posted without the site's scripts, which asks for nothing else from the site. */
const formNotSentPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Your answers were not sent</title>
<main>
<h1>Your answers were not sent</h1>
<p>We received nothing: the form needs JavaScript, which is turned off in your browser or did not load.
<p>Go back with your browser's Back button: your answers are there. Turn JavaScript on, or write to ${site.email}.
</main>
`;

/** Whether a file is served by its path: no hidden file outside .well-known, no precompressed copy, no file for hosts. */
const isPublic = (path: string) => path !== '/404.html' && !/^\/_|\.(br|gz)$|\/\.(?!well-known\/)/.test(path);

/** The address of a page or file: /lead-capture for /lead-capture/ and for /lead-capture/index.html. */
const addressOf = (path: string) =>
  // Tries each run of slashes only once, from its first: a path of thousands of them must not block the server.
  path.replace(/(\/index\.html|(?<!\/)\/+)$/, '') || '/';

/**
 * Makes the Hono app of the site in a folder. It answers GET and HEAD with pages and files, another spelling of an
 * address with 301, an unknown address with the 404 page, and other methods with 405. All files, about 2 MB, are read
 * once: a later build changes nothing. Throws an OperatorError if the folder or its 404 page is missing.
 */
export function createSite(root: string): Hono {
  const files = readFiles(root);
  if (!files.has('/404.html'))
    throw new OperatorError(`${basename(root)}/404.html is missing: run \`npm run build\` first.`);
  const fileOf = new Map([...files.keys()].filter(isPublic).map((file) => [addressOf(file), file]));
  const app = new Hono();
  app.use(addConstantHeaders, etag());
  app.get(
    '*',
    (c, next) => {
      const address = addressOf(c.req.path);
      // Redirects only to an address of the site, so that nobody can make a link that leads elsewhere.
      if (address === c.req.path || !fileOf.has(address)) return next();
      return Promise.resolve(c.redirect(address + new URL(c.req.url).search, 301));
    },
    serveFiles(files, (address) => fileOf.get(address) ?? ''),
    (c, next) => {
      c.status(404);
      return next();
    },
    serveFiles(files, '/404.html'),
  );
  app.all('*', (c) => {
    c.status(405);
    c.header('Allow', 'GET, HEAD');
    const isForm = c.req.method === 'POST' && formPages.includes(pageAt(c.req.path));
    return isForm ? c.html(formNotSentPage) : c.text('Method Not Allowed\n');
  });
  return app;
}

/** Serves one file, or that of an address; where it is `''`, the next handler answers. */
export const serveFiles = (files: Files, file: string | ((address: string) => string)) =>
  serveStatic({
    root: '',
    ...(typeof file === 'string' ? { path: file } : { rewriteRequestPath: file }),
    // Sends the `.br` or `.gz` copy to clients that accept it, Brotli first.
    precompressed: true,
    getContent: (path, c) => {
      const bytes = files.get(path);
      // Hono sends HEAD the headers of GET, and drops the body after they are set.
      if (bytes) c.header('Content-Length', String(bytes.length));
      return Promise.resolve(bytes ?? null);
    },
    // Needed on uncompressed responses too: a shared cache must not send one to a client that accepts a smaller one.
    onFound: (_path, c) => c.header('Vary', 'Accept-Encoding'),
  });

type Files = ReadonlyMap<string, Buffer<ArrayBuffer>>;

/** Reads every regular file of a folder, by its path with a leading slash. Links are left out: they may lead elsewhere. */
export function readFiles(root: string): Files {
  if (!existsSync(root))
    throw new OperatorError(`${basename(root)}/ is missing: run \`npm run build\` first.`);
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [`/${relative(root, path).split(sep).join('/')}`, readFileSync(path)]));
}

/** How long requests under way may take once the server is stopping, in milliseconds. */
const shutdownTimeoutMs = 5000;

/**
 * Creates an HTTP server for a Hono app, which does not listen yet. Node itself refuses malformed HTTP, slow clients,
 * CONNECT and unknown values of `Expect`.
 */
export function createHttpServer(app: Hono): Server {
  const timeouts = { headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 10_000 };
  const serverOptions = { ...timeouts, connectionsCheckingInterval: 1000 };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
  server.maxHeadersCount = 100;
  // Ends a connection on which no byte comes or goes.
  server.setTimeout(60_000);
  return server;
}

/** Makes a server listen, on any port for 0; gives the port, or throws an OperatorError that says why not. */
export async function listenOn(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new OperatorError(`Port ${port} is taken: set PORT to another one.`);
    throw new OperatorError(
      `Cannot listen on port ${port} of ${host} (${code}): PORT has to be one that this user may use, HOST an address of this machine.`,
    );
  });
  return (server.address() as AddressInfo).port;
}

/** Accepts no new connection, lets requests under way finish for `shutdownTimeoutMs`, then closes every connection. */
export async function stopServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // close() closes idle connections only once; one that is busy now would stay open for another request.
  const sweepTimer = setInterval(() => server.closeIdleConnections(), 20);
  const shutdownTimer = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs);
  await closed;
  clearInterval(sweepTimer);
  clearTimeout(shutdownTimer);
}
