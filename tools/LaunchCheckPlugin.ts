import { Compilation, WebpackError, type Compiler } from 'webpack';
import { isCompressed, isText, launchInput, launchReport } from './launchCheck';
import { isPublicOrigin, launchProblems, type LaunchInput } from './launchProblems';

const name = 'LaunchCheckPlugin';

/**
 * Fails a build for a public SITE_ORIGIN on whatever is not ready for the public: on values before anything is built,
 * on the built files once they are there. With ALLOW_SAMPLES=1 it lets the build pass, and every page then shows
 * components/SamplesBanner.
 */
export class LaunchCheckPlugin {
  /**
   * @param looksAt what is looked at: a build of several parts judges the values before the first
   * @param settings the environment
   */
  constructor(
    private readonly looksAt: 'values' | 'files',
    private readonly settings: Readonly<Record<string, string | undefined>> = process.env,
  ) {}

  apply(compiler: Compiler) {
    const { SITE_ORIGIN = '', ALLOW_SAMPLES } = this.settings;
    if (!isPublicOrigin(SITE_ORIGIN) || ALLOW_SAMPLES === '1') return;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      if (this.looksAt === 'values') {
        const error = this.errorOn(null);
        if (error) throw error;
        return;
      }
      // After the pages and the files for hosts, which earlier stages write.
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_ANALYSE }, () => {
        if (compilation.errors.length > 0) return;
        const files = Object.fromEntries(
          compilation
            .getAssets()
            .filter((asset) => !isCompressed(asset.name))
            .map((asset) => [asset.name, isText(asset.name) ? asset.source.source().toString() : '']),
        );
        const error = this.errorOn(files);
        if (error) compilation.errors.push(error);
      });
    });
  }

  private errorOn(files: LaunchInput['files']): WebpackError | null {
    const problems = launchProblems(launchInput(this.settings, files, new Date())).filter(
      ({ atServer }) => !atServer,
    );
    if (problems.length === 0) return null;
    const error = new WebpackError(
      `${this.settings.SITE_ORIGIN ?? ''} is a public address, and this is not ready for it:\n\n${launchReport(problems)}\n\n` +
        'Confirm each, or set ALLOW_SAMPLES=1 to publish it under a banner that says so.',
    );
    error.hideStack = true;
    return error;
  }
}
