import { Compilation, sources, WebpackError, type Compiler } from 'webpack';
import type * as Renderer from '../src/prerender';
import { hostFiles, type BuiltPage } from './hostFiles';

const name = 'PrerenderPlugin';

/**
 * Turns the renderer's pages into the HTML files of the site: adds each page's scripts by their hashed names,
 * the inline boot script, the files that tell hosts which headers to send, the sitemap and robots.txt.
 * Fails the build where a page's script is missing.
 */
export class PrerenderPlugin {
  constructor(private readonly options: { renderer: string }) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name, stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        async () => {
          if (compilation.errors.length > 0) return;
          try {
            await this.render(compilation);
          } catch (error) {
            compilation.errors.push(
              new WebpackError(error instanceof Error ? (error.stack ?? error.message) : String(error)),
            );
          }
        },
      );
    });
  }

  private async render(compilation: Compilation) {
    const { prerenderSite, robots, sitemap } = (await import(this.options.renderer)) as typeof Renderer;
    const scriptsOf = (chunk: string): string[] => {
      const files =
        compilation.namedChunkGroups
          .get(chunk)
          ?.getFiles()
          .filter((file) => file.endsWith('.js')) ?? [];
      if (files.length === 0) throw new Error(`No script was built for "${chunk}"`);
      return files.map((file) => `/${file}`);
    };
    const bootFile = scriptsOf('boot')[0]?.slice(1) ?? '';
    const boot = compilation.assets[bootFile]?.source().toString();
    if (!boot) throw new Error('The boot script was not built');
    compilation.deleteAsset(bootFile);

    const pages = await prerenderSite();
    const extra = (chunk: string) => (chunk === 'leadCapture' ? scriptsOf('persistence') : []);
    const scripts = Object.fromEntries(
      pages.map(({ path, chunk }) => [path, [...scriptsOf(chunk), ...extra(chunk), ...scriptsOf('main')]]),
    );
    const laterScripts = [...scriptsOf('notifier'), ...scriptsOf('suggestions')];
    const built = pages.map((page): BuiltPage => {
      // The boot script runs them, so that the policy needs to trust it alone ('strict-dynamic').
      const own = scripts[page.path] ?? [];
      const wanted = ` data-start="${page.live}" data-scripts="${own.join(' ')}"`;
      // What a form may need once the network is gone: fetched when the page is idle.
      const later = page.live === 'atOnce' ? ` data-later="${laterScripts.join(' ')}"` : '';
      const map = JSON.stringify(scripts).replaceAll('<', '\\u003c');
      const html =
        `<!doctype html><html ${page.htmlAttributes}${wanted}${later}><head><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        `<script>${boot}</script>${page.head}</head>` +
        `<body>${page.body}<script type="application/json" id="scripts">${map}</script></body></html>`;
      return { path: page.path, file: page.file, html, status: page.status };
    });

    const emit = (file: string, text: string) => {
      compilation.emitAsset(file, new sources.RawSource(text));
    };
    for (const { file, html } of built) emit(file, html);
    for (const { file, text } of hostFiles(built)) emit(file, text);
    emit('robots.txt', robots());
    emit('sitemap.xml', sitemap());
  }
}
