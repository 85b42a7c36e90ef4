import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from './client';

/** Opens a proxy to a port of this machine that can stall like a broken network. At first it passes everything on. */
export async function stallingProxyTo(target: number) {
  let isStalled = false;
  let stallText: string | undefined;
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
      if (stallText === undefined || !part.includes(stallText)) return;
      stallText = undefined;
      isStalled = true;
      pairs.forEach(flow);
    });
    // Without a pipe, data stays in the socket.
    if (isStalled) near.pause();
  });
  /** Ends every open connection. */
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  const port = await listen(server);
  return {
    port,
    /** Stops passing data on, on new and on open connections, or resumes. */
    stall: (value: boolean) => {
      isStalled = value;
      pairs.forEach(flow);
    },
    /** Stalls right after the next chunk with this text: the server gets it, but its answer does not come back. */
    stallAfter: (text: string) => (stallText = text),
    isStalled: () => isStalled,
    /** How many connections wait for something that was stalled. */
    waiting: () => [...pairs].filter(([near]) => isStalled && near.readableLength > 0).length,
    cut,
    close: async () => {
      const closed = once(server.close(), 'close');
      cut();
      await closed;
    },
  };
}
