import { createServer, STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { securityHeaders } from '../src/config/security';
import { CannotServe } from './site';

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

/** How long requests under way may take once the server shall stop, in milliseconds. */
const farewellMs = 5000;

/**
 * An HTTP server for an application, not yet listening. What never reaches the application (bytes that are no HTTP,
 * clients that dawdle, tunnels, odd expectations) is refused with the status that says so.
 *
 * @param app what answers
 * @param limits how long clients may take
 */
export function createHttpServer(app: Hono, limits: Partial<Patience> = {}): Server {
  const { headersMs, requestMs, keepAliveMs, idleMs } = { ...patience, ...limits };
  const answer = getRequestListener(app.fetch, {
    errorHandler: (error) => {
      const status = error instanceof RequestError ? 400 : 500;
      if (status === 500) console.error(error);
      return new Response(`${STATUS_CODES[status] ?? ''}\n`, { status, headers: securityHeaders });
    },
  });
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: Math.max(requestMs, headersMs),
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: Math.min(1000, headersMs),
      // Node's own answer to a missing Host carries none of our headers; the listener refuses it too.
      requireHostHeader: false,
    },
    (request, response) => void answer(request, response),
  );
  server.maxHeadersCount = 100;
  server.setTimeout(idleMs);
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, { ...securityHeaders, Connection: 'close' }).end();
  });
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(refusal(405, { Allow: 'GET, HEAD' }));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else socket.end(refusal(statusOfClientError(error.code)), () => socket.destroy());
  });
  return server;
}

function statusOfClientError(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

/** A whole answer in bytes, for a connection on which there is no request to answer. */
function refusal(status: number, more: Readonly<Record<string, string>> = {}): string {
  const headers = { ...securityHeaders, ...more, 'Content-Length': '0', Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}`, ...lines, '', ''].join('\r\n');
}

/**
 * Makes a server listen.
 *
 * @returns the port that it got
 * @throws CannotServe where the port cannot be had
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

/** Takes no new connection, lets requests under way finish within five seconds, then drops what is left. */
export function stopServer(server: Server): Promise<void> {
  return new Promise((settle) => {
    const impatience = setTimeout(() => {
      server.closeAllConnections();
    }, farewellMs);
    server.close(() => {
      clearTimeout(impatience);
      settle();
    });
  });
}
