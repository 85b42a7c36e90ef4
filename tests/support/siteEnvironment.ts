import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * What browsers have, jsdom lacks and React Router (or the site itself) needs: Node's own. The abort classes go
 * with Request, which takes no signal but one of its own kind.
 */
const fromNode = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'Uint8Array',
  'fetch',
  'structuredClone',
] as const;

/** jsdom with the missing parts of a browser of today. In place before the first import of a test. */
export default class SiteEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    for (const name of fromNode) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
      });
    }
    if (!('subtle' in this.global.crypto)) {
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    }
  }
}
