import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals that jsdom lacks, taken from Node. */
const fromNode = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'crypto',
  'fetch',
] as const;

/** jsdom with the parts that it lacks, set up before the first import of a test. */
export default class PageEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    for (const name of fromNode) {
      const value = globalThis[name];
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    }
    // A wide window of fixed size; no other media preference matches.
    const ignore = () => undefined;
    Object.assign(this.global, {
      matchMedia: (query: string) => ({
        matches: query.includes('min-width'),
        addEventListener: ignore,
        removeEventListener: ignore,
        // Material UI's theme uses the older method names.
        addListener: ignore,
        removeListener: ignore,
      }),
    });
  }
}
