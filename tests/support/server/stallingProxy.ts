import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from './client';

/** A way to another port of this machine, which can be made to stall as a broken network does. */
export interface StallingProxy {
  readonly port: number;
  /** From now on connections are taken and nothing is passed on, the open ones included; or all of it flows again. */
  stall(isStalled: boolean): void;
  /** Stalls once such a text has gone by towards the port: it arrives there, and its answer does not come back. */
  stallAfter(text: string): void;
  /** Whether nothing is passed on. */
  isStalled(): boolean;
  /** How many connections wait for something that was stalled. */
  waiting(): number;
  /** Ends every open connection. */
  cut(): void;
  close(): Promise<void>;
}

/** Opens a way to a port, through which everything flows at first. */
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
    // What is not piped on is looked at no more, and stays in the socket until it is.
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
