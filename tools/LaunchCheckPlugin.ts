import { Compilation, WebpackError, type Compiler } from 'webpack';
import type { Environment } from '../server/settings/environment';
import { buildRefusal, isText } from './launchCheck';

const name = 'LaunchCheckPlugin';

/**
 * Fails a build for a public SITE_ORIGIN where a built file is not ready for the public. With ALLOW_SAMPLES=1 the build
 * passes, and every page shows components/SamplesBanner.
 */
export class LaunchCheckPlugin {
  constructor(private readonly settings: Environment) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) =>
      // After the pages and the files for hosts, which earlier stages write.
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_ANALYSE }, () => {
        if (compilation.errors.length > 0) return;
        const files = compilation
          .getAssets()
          .filter((asset) => isText(asset.name))
          .map((asset) => [asset.name, asset.source.source().toString()] as const);
        const refusal = buildRefusal(this.settings, Object.fromEntries(files));
        if (refusal === null) return;
        const error = new WebpackError(refusal);
        error.hideStack = true;
        compilation.errors.push(error);
      }),
    );
  }
}
