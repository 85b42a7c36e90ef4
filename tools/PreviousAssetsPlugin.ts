import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Compilation, sources, type Compiler } from 'webpack';

/** Lists the hashed files that belong to a build, beside its pages. */
const list = '_assets.json';

/**
 * Says which files of a folder are the hashed ones of the build in it, for `output.clean.keep`: a page that was open
 * during a deployment still finds the scripts of the pages that its links lead to.
 */
export function assetsListedIn(folder: string): (name: string) => boolean {
  const file = path.join(folder, list);
  const previous = new Set(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []);
  return (name) => previous.has(name);
}

/** Writes the list for the next build. */
export class PreviousAssetsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PreviousAssetsPlugin.name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: PreviousAssetsPlugin.name, stage }, (assets) => {
        const names = Object.keys(assets).filter((name) => name.startsWith('assets/'));
        compilation.emitAsset(list, new sources.RawSource(JSON.stringify(names)));
      });
    });
  }
}
