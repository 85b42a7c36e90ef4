import { Compilation, WebpackError, type Compiler } from 'webpack';
import { isCompressed, isText, launchInput, launchReport } from './launchCheck';
import { isPublicOrigin, launchProblems } from './launchProblems';

const name = 'LaunchCheckPlugin';

/**
 * Fails a build for a public SITE_ORIGIN on whatever is not ready for the public. With ALLOW_SAMPLES=1 it lets the
 * build pass, and every page then shows components/SamplesBanner.
 */
export class LaunchCheckPlugin {
  constructor(private readonly settings: Readonly<Record<string, string | undefined>> = process.env) {}

  apply(compiler: Compiler) {
    const { SITE_ORIGIN = '', ALLOW_SAMPLES } = this.settings;
    if (!isPublicOrigin(SITE_ORIGIN) || ALLOW_SAMPLES === '1') return;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the pages and the files for hosts, which earlier stages write.
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_ANALYSE }, () => {
        if (compilation.errors.length > 0) return;
        const files = Object.fromEntries(
          compilation
            .getAssets()
            .filter((asset) => !isCompressed(asset.name))
            .map((asset) => [asset.name, isText(asset.name) ? asset.source.source().toString() : '']),
        );
        const problems = launchProblems(launchInput(this.settings, files, new Date())).filter(
          ({ atServer }) => !atServer,
        );
        if (problems.length === 0) return;
        const error = new WebpackError(
          `${SITE_ORIGIN} is a public address, and this is not ready for it:\n\n${launchReport(problems)}\n\n` +
            'Confirm each, or set ALLOW_SAMPLES=1 to publish it under a banner that says so.',
        );
        error.hideStack = true;
        compilation.errors.push(error);
      });
    });
  }
}
