import { once } from 'node:events';
import { createServer, STATUS_CODES, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { OperatorError } from './operatorError';
import { securityHeaders } from './securityHeaders';

/** How long a client may take, in milliseconds. Tests shorten them. */
const defaultTimeouts = {
  /** Until all headers of a request are there. */
  headersMs: 10_000,
  /** Until the whole request is there. */
  requestMs: 20_000,
  /** Between two requests on one connection. */
  keepAliveMs: 10_000,
  /** Without a byte in either direction. */
  idleMs: 60_000,
};

/** How long requests under way may take once the server is told to stop, in milliseconds. */
const shutdownTimeoutMs = 5000;
/** How often the connections whose last request is answered are then closed, in milliseconds. */
const idleSweepIntervalMs = 20;

/**
 * An HTTP server for an application, not yet listening. Node itself refuses malformed HTTP, slow
 * clients, CONNECT and unknown values of `Expect`.
 *
 * @param app what answers
 * @param timeouts how long clients may take
 */
export function createHttpServer(app: Hono, timeouts: Partial<typeof defaultTimeouts> = {}): Server {
  const { headersMs, requestMs, keepAliveMs, idleMs } = { ...defaultTimeouts, ...timeouts };
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
    },
    (request, response) => void answer(request, response),
  );
  server.maxHeadersCount = 100;
  server.setTimeout(idleMs);
  return server;
}

/**
 * Makes a server listen.
 *
 * @returns the port that it got
 * @throws OperatorError where the port cannot be had
 */
export async function listenOn(server: Server, port: number, host = '127.0.0.1'): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new OperatorError(`Port ${port} is taken: set PORT to another one.`);
    if (code === 'EACCES')
      throw new OperatorError(`Port ${port} is not ours to take: set PORT to one above 1023.`);
    throw error;
  });
  return (server.address() as AddressInfo).port;
}

/** Takes no new connection, lets requests under way finish within five seconds, then drops what is left. */
export async function stopServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // close() does so once; a connection that is busy now would be kept alive for its client's next request.
  const sweepTimer = setInterval(() => server.closeIdleConnections(), idleSweepIntervalMs);
  const shutdownTimer = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs);
  await closed;
  clearInterval(sweepTimer);
  clearTimeout(shutdownTimer);
}
