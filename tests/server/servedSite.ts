import type { Server } from 'node:http';
import { createHttpServer } from '../../server/http';
import { createSite } from '../../server/site';
import { askerOf, listen, stop, type Ask } from './client';
import { makeSmallSite, type SmallSite } from './smallSite';

/** The small site as it is served during the tests of one file. */
export interface ServedSite {
  readonly root: string;
  readonly port: number;
  readonly ask: Ask;
}

/** Serves a small site of its own to the tests of this file, and takes it away after them. */
export function serveSmallSite(limits?: Parameters<typeof createHttpServer>[1]): ServedSite {
  let site: SmallSite;
  let server: Server;
  let port: number;
  beforeAll(async () => {
    site = makeSmallSite();
    server = createHttpServer(createSite(site.root), limits);
    port = await listen(server);
  });
  afterAll(async () => {
    await stop(server);
    site.remove();
  });
  return {
    get root() {
      return site.root;
    },
    get port() {
      return port;
    },
    ask: (...request) => askerOf(port)(...request),
  };
}
