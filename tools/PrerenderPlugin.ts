import { Compilation, sources, WebpackError, type Compiler } from 'webpack';
import { dataAttributes, scriptsId } from '../src/config/dataAttributes';
import { formPages } from '../src/config/paths';
import { speculationRules } from '../src/config/speculation';
import type * as Renderer from '../src/prerender';
import { charset, withPolicy } from './pagePolicy';
import { publicFiles } from './publicFiles';

const name = 'PrerenderPlugin';

const asAttributes = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => (value === '' ? '' : ` ${name}="${value}"`))
    .join('');
const jsonInHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Turns the renderer's pages into the HTML files of the site: adds each page's scripts by their hashed names,
 * the inline boot script and, last, the policy over all of it; then the sitemap, robots.txt and what
 * tools/publicFiles.ts writes. Fails the build where a page's script is missing.
 */
export class PrerenderPlugin {
  /**
   * @param options the renderer's file, the public address, and where pages may send to besides their own origin
   */
  constructor(private readonly options: { renderer: string; origin: string; connectTo: readonly string[] }) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) =>
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
      ),
    );
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
    /** A script that goes into the pages rather than beside them. */
    const inline = (chunk: string): string => {
      const file = scriptsOf(chunk)[0]?.slice(1) ?? '';
      const text = compilation.assets[file]?.source().toString() ?? '';
      compilation.deleteAsset(file);
      return `<script>${text}</script>`;
    };
    const boot = { atOnce: inline('bootForms'), intent: inline('bootPages') };

    const pages = await prerenderSite();
    const ownScripts = ({ page }: Renderer.Prerendered) => scriptsOf(page).join(' ');
    /** No link leads to the page for addresses that are none. */
    const linked = pages.filter(({ status }) => status === 200);
    const scriptsByPath = jsonInHtml(Object.fromEntries(linked.map((page) => [page.path, ownScripts(page)])));
    const emit = (file: string, text: string) => compilation.emitAsset(file, new sources.RawSource(text));
    for (const page of pages) {
      // The boot script runs them, so that the policy needs to trust it alone ('strict-dynamic').
      const attributes = {
        [dataAttributes.scripts]: [ownScripts(page), ...scriptsOf('main')].join(' '),
      };
      const html =
        `<!doctype html><html ${page.htmlAttributes}${asAttributes(attributes)}><head>${charset}` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        `${boot[formPages.includes(page.page) ? 'atOnce' : 'intent']}${page.head}</head><body>${page.body}` +
        `<script type="application/json" id="${scriptsId}">${scriptsByPath}</script></body></html>`;
      emit(page.file, withPolicy(html, this.options.connectTo, [speculationRules]));
    }
    for (const [file, text] of Object.entries(publicFiles(this.options.origin, new Date()))) emit(file, text);
    emit('robots.txt', robots());
    emit('sitemap.xml', sitemap());
  }
}
