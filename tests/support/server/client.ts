import { once } from 'node:events';
import {
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server as HttpServer,
} from 'node:http';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An answer, with its body as it came over the network. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks a server on this machine. */
export type Ask = (
  path: string,
  options?: {
    readonly method?: string | undefined;
    readonly headers?: OutgoingHttpHeaders;
    readonly body?: Buffer;
  },
) => Promise<Answer>;

/** Makes an {@link Ask} for a port: one connection a request, nothing added to the headers but Host. */
export const askerOf =
  (port: number): Ask =>
  async (path, { method, headers, body } = {}) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
  };

/**
 * Writes raw bytes to a port, and resolves with everything that came back until the other side closed.
 * @throws if the connection broke before anything came
 */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((settle, fail) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('data', (part) => (answer += part.toString('latin1')));
    // A server that answers before it has read everything may reset the connection.
    socket.on('error', (error) => {
      if (answer === '') fail(error);
      else settle(answer);
    });
    socket.on('close', () => {
      settle(answer);
    });
  });
}

/** Makes a server listen on a port of this machine, by default on a free one, and gives the port. */
export async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** A port on which nobody listens. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  probe.close();
  return port;
}

/** Closes a server and drops its connections. */
export async function closeServer(server: HttpServer): Promise<void> {
  const closed = once(server.close(), 'close');
  server.closeAllConnections();
  await closed;
}
