import { sources, type Compiler } from 'webpack';

/** Development's page: empty, since the browser draws everything there. */
export class DevHtmlPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('DevHtmlPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('DevHtmlPlugin', () => {
        const html =
          '<!doctype html><html lang="en"><head><meta charset="utf-8"><title></title>' +
          '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg">' +
          '<meta name="description" content=""><meta name="robots" content=""><link rel="canonical" href="/"></head>' +
          '<body><div id="root"></div><script src="/assets/main.js"></script></body></html>';
        compilation.emitAsset('index.html', new sources.RawSource(html));
      });
    });
  }
}
