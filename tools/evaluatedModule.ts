import { createRequire } from 'node:module';
import path from 'node:path';
import type { LoaderContext } from 'webpack';

const load = createRequire(__filename);
const sources = path.resolve(__dirname, '../src') + path.sep;
const loaded = () => Object.keys(load.cache).filter((file) => file.startsWith(sources));

/**
 * A webpack loader that runs a module in the build and ships its exports as data, so that nothing else of what the
 * module reads reaches a browser. What it exports must survive JSON.
 */
export default function evaluatedModule(this: LoaderContext<unknown>): string {
  // The environment is read as well: a build with other settings must not take this one's words from the cache.
  this.cacheable(false);
  // Else a development server would go on with what it read first.
  for (const file of loaded()) Reflect.deleteProperty(load.cache, file);
  const exported = load(this.resourcePath) as Readonly<Record<string, unknown>>;
  for (const file of loaded()) this.addDependency(file);
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}
