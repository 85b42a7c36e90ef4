import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { createHttpServer } from '../../server/http';
import { createSite } from '../../server/site';
import { listen, stop } from '../server/client';

/** What the build left. */
export const dist = resolve(__dirname, '../../dist');

/** The built site as the browsers visit it. */
export interface SiteServer {
  /** Where it answers, without a trailing slash. */
  readonly origin: string;
  /** Drops every connection from now on, as a lost network does, or no longer. */
  setOffline(isOffline: boolean): void;
  /**
   * Puts functions first into each page that is served from now on, for the engine that cannot do so itself.
   * Such a page's policy lets them run and is the build's in all else.
   */
  inject(scripts: readonly (() => void)[]): void;
  close(): Promise<void>;
}

/** Serves `dist/` on a free port of this machine, by the code that serves it to visitors. */
export async function serveSite(): Promise<SiteServer> {
  const server = createHttpServer(createSite(dist));
  const port = await listen(server);
  let isOffline = false;
  let injected: readonly (() => void)[] = [];

  const withScripts = (html: string) => {
    const script = injected.map((work) => `(${work.toString()})();`).join('\n');
    return html.replace('<head>', () => `<head><script nonce="e2e">${script}</script>`);
  };

  function pass(asked: IncomingMessage, answer: ServerResponse) {
    if (isOffline) {
      asked.socket.destroy();
      return;
    }
    const headers = { ...asked.headers };
    const isWhole = injected.length === 0;
    if (!isWhole) {
      delete headers['accept-encoding'];
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const inner = request(
      { port, host: '127.0.0.1', path: asked.url, method: asked.method, headers },
      (given) => {
        if (isWhole || !given.headers['content-type']?.startsWith('text/html')) {
          answer.writeHead(given.statusCode ?? 502, given.headers);
          given.pipe(answer);
          return;
        }
        let html = '';
        given.setEncoding('utf8');
        given.on('data', (part: string) => (html += part));
        given.on('end', () => {
          const rest = { ...given.headers };
          delete rest['content-length'];
          delete rest.etag;
          const policy = rest['content-security-policy'];
          if (typeof policy === 'string') {
            rest['content-security-policy'] = policy.replace('script-src ', "script-src 'nonce-e2e' ");
          }
          answer.writeHead(given.statusCode ?? 502, rest);
          answer.end(withScripts(html));
        });
      },
    );
    inner.on('error', () => asked.socket.destroy());
    asked.pipe(inner);
  }

  const front = createServer(pass);
  const frontPort = await listen(front);
  return {
    origin: `http://127.0.0.1:${frontPort}`,
    setOffline: (value) => {
      isOffline = value;
      if (value) front.closeAllConnections();
    },
    inject: (scripts) => {
      injected = scripts;
    },
    close: async () => {
      await stop(front);
      await stop(server);
    },
  };
}
