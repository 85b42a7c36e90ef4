import { sources, type Compiler } from 'webpack';
import { contentSecurityPolicy } from '../server/securityHeaders';

/**
 * Development's page: empty, since nothing is prerendered there. Its policy is production's plus what hot reload
 * needs: a web socket, style elements that emotion fills with text, and HTML that the overlay of errors writes.
 */
export class DevHtmlPlugin {
  constructor(private readonly options: { connectTo: readonly string[] }) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('DevHtmlPlugin', (compilation) =>
      compilation.hooks.processAssets.tap('DevHtmlPlugin', () => {
        const policy = contentSecurityPolicy({
          scripts: [],
          styles: ['unsafe-inline'],
          connectTo: ['ws:', ...this.options.connectTo],
          trustedTypes: ['webpack-dev-server#overlay'],
        });
        const html =
          '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
          `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
          '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"></head>' +
          '<body><div id="root"></div><script src="/assets/main.js"></script></body></html>';
        compilation.emitAsset('index.html', new sources.RawSource(html));
      }),
    );
  }
}
