import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { OperatorError } from '../lib/operatorError';

/** How long requests under way may take once the server is stopping, in milliseconds. */
const shutdownTimeoutMs = 5000;

/**
 * Creates an HTTP server for a Hono app, which does not listen yet. A client has `headersMs` to send all headers, and
 * `keepAliveMs` to begin the next request on a connection. Node itself refuses malformed HTTP, slow clients, CONNECT and
 * unknown values of `Expect`.
 */
export function createHttpServer(app: Hono, { headersMs = 10_000, keepAliveMs = 10_000 } = {}): Server {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      headersTimeout: headersMs,
      requestTimeout: 20_000,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: Math.min(1000, headersMs),
    },
  }) as Server;
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
