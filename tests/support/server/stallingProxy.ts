import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from './client';

/** A proxy to another port of this machine that can stall, as a broken network does. */
export interface StallingProxy {
  readonly port: number;
  /** Stops passing data on, on new and on open connections, or resumes. */
  stall(isStalled: boolean): void;
  /** Stalls once this text has passed to the port: the port gets the text, and its answer does not come back. */
  stallAfter(text: string): void;
  /** Whether nothing is passed on. */
  isStalled(): boolean;
  /** How many connections wait for something that was stalled. */
  waiting(): number;
  /** Ends every open connection. */
  cut(): void;
  close(): Promise<void>;
}

/** Opens a proxy to a port. It passes everything on until it is told to stall. */
export async function stallingProxyTo(target: number): Promise<StallingProxy> {
  let isStalled = false;
  let fatal: string | undefined;
  const pairs = new Set<readonly [Socket, Socket]>();
  const flow = ([near, far]: readonly [Socket, Socket]) => {
    if (isStalled) {
      near.unpipe(far);
      far.unpipe(near);
    } else {
      near.pipe(far);
      far.pipe(near);
    }
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    flow(pair);
    near.on('data', (part: Buffer) => {
      if (fatal === undefined || !part.includes(fatal)) return;
      fatal = undefined;
      isStalled = true;
      pairs.forEach(flow);
    });
    // Data that is not piped stays in the socket.
    if (isStalled) near.pause();
  });
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  const port = await listen(server);
  return {
    port,
    stall: (value) => {
      isStalled = value;
      pairs.forEach(flow);
    },
    stallAfter: (text) => (fatal = text),
    isStalled: () => isStalled,
    waiting: () => [...pairs].filter(([near]) => isStalled && near.readableLength > 0).length,
    cut,
    close: async () => {
      const closed = once(server.close(), 'close');
      cut();
      await closed;
    },
  };
}
