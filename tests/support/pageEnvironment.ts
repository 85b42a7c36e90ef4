import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals that jsdom lacks; Node's own replace them. */
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
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
      });
    }
    // A wide window that keeps its size, without any other preference.
    const ignore = () => undefined;
    Object.assign(this.global, {
      matchMedia: (query: string) => ({
        matches: query.includes('min-width'),
        addEventListener: ignore,
        removeEventListener: ignore,
        // Material UI's theme listens by the older names.
        addListener: ignore,
        removeListener: ignore,
      }),
    });
  }
}
