import { Compilation, sources, type Compiler } from 'webpack';
import { builtEndpointsFile, type BuiltEndpoints } from '../server/site/builtEndpoints';
import { dataAttributes } from '../src/config/pageContract';
import { formPages } from '../src/config/paths';
import type * as Renderer from '../src/prerender';
import { connectOrigins } from './buildSettings';
import { charsetTag, withPolicy } from './pagePolicy';
import { publicFiles } from './publicFiles';

const name = 'PrerenderPlugin';

/** Keeps Cloudflare's Rocket Loader from delaying and reordering scripts. */
const unoptimized = 'data-cfasync="false"';

/**
 * Makes the site's HTML files from the prerendered pages: adds each page's scripts by their hashed names, the inline
 * boot scripts and finally the policy, which covers all of these. Also writes the files of tools/publicFiles.ts. The
 * build fails if a page's script is missing.
 */
export class PrerenderPlugin {
  /** `renderer` is the compiled prerenderer's path. */
  constructor(private readonly options: { renderer: string; endpoints: BuiltEndpoints }) {}

  apply(compiler: Compiler) {
    const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
    compiler.hooks.thisCompilation.tap(name, (compilation) =>
      compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
        if (compilation.errors.length === 0) await this.render(compilation);
      }),
    );
  }

  private async render(compilation: Compilation) {
    const { renderer, endpoints } = this.options;
    const { prerenderSite } = (await import(renderer)) as typeof Renderer;
    const scriptsOf = (chunk: string): string[] => {
      const files = compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [];
      const scripts = files.filter((file) => file.endsWith('.js'));
      if (scripts.length === 0) throw new Error(`No script was built for "${chunk}"`);
      return scripts;
    };
    const emit = (file: string, text: string) => compilation.emitAsset(file, new sources.RawSource(text));

    // The boot scripts are inline in the pages and not files of their own.
    const inline = (chunk: string): string => {
      const [file = ''] = scriptsOf(chunk);
      const script = compilation.assets[file]?.source().toString() ?? '';
      compilation.deleteAsset(file);
      return `<script ${unoptimized}>${script}</script>`;
    };
    const boot = inline('boot');
    const bootForm = inline('bootForm');

    for (const { page, file, head, body } of await prerenderSite()) {
      const scripts = [...scriptsOf(page), ...scriptsOf('main')]
        .map((script) => `<script defer ${unoptimized} fetchpriority="low" src="/${script}"></script>`)
        .join('');
      const html =
        `<!doctype html><html lang="en" ${dataAttributes.page}="${page}" ${dataAttributes.build}="${scriptsOf('main').join()}">` +
        `<head>${charsetTag}<meta name="viewport" content="width=device-width, initial-scale=1">${boot}${head}${scripts}</head>` +
        `<body>${body}${formPages.includes(page) ? bootForm : ''}</body></html>`;
      emit(file, withPolicy(html, connectOrigins(endpoints)));
    }
    const files = publicFiles(endpoints.SITE_ORIGIN, new Date());
    for (const [file, text] of Object.entries(files)) emit(file, text);
    emit(builtEndpointsFile, JSON.stringify(endpoints));
  }
}
