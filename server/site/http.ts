import { once } from 'node:events';
import { createServer, STATUS_CODES, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { loggableError, type Log } from '../lib/log';
import { OperatorError } from '../lib/operatorError';
import { securityHeaders } from './constantHeaders';

/** How long a client may take, in milliseconds. Tests use shorter times. */
const defaultTimeouts = {
  /** To send all headers of a request. */
  headersMs: 10_000,
  /** To send the whole request. */
  requestMs: 20_000,
  /** To begin the next request on a connection. */
  keepAliveMs: 10_000,
  /** Without a byte on the connection in either direction. */
  idleMs: 60_000,
};

/** How long requests under way may take once the server is stopping, in milliseconds. */
const shutdownTimeoutMs = 5000;
/** How often a stopping server closes the connections that have become idle, in milliseconds. */
const idleSweepIntervalMs = 20;

/**
 * Creates an HTTP server for a Hono app, which does not listen yet. Node itself refuses malformed HTTP, slow
 * clients, CONNECT and unknown values of `Expect`.
 *
 * @param options its timeouts replace some of the default ones
 */
export function createHttpServer(
  app: Hono,
  { log, ...timeouts }: Partial<typeof defaultTimeouts> & { readonly log: Log },
): Server {
  const { headersMs, requestMs, keepAliveMs, idleMs } = { ...defaultTimeouts, ...timeouts };
  const listener = getRequestListener(app.fetch, {
    errorHandler: (error) => {
      const status = error instanceof RequestError ? 400 : 500;
      if (status === 500) log.error(loggableError(error), 'an error of the server');
      return new Response(`${STATUS_CODES[status] ?? ''}\n`, { status, headers: securityHeaders });
    },
  });
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: Math.min(1000, headersMs),
    },
    (request, response) => void listener(request, response),
  );
  server.maxHeadersCount = 100;
  server.setTimeout(idleMs);
  return server;
}

/**
 * Makes a server listen.
 *
 * @param port 0 lets the system choose one
 * @returns the port
 * @throws OperatorError if the port is taken or forbidden, or the host is not an address of this machine
 */
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
  const sweepTimer = setInterval(() => server.closeIdleConnections(), idleSweepIntervalMs);
  const shutdownTimer = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs);
  await closed;
  clearInterval(sweepTimer);
  clearTimeout(shutdownTimer);
}
