import { execFileSync } from 'node:child_process';
import { waitFor } from '@testing-library/dom';
import { paths } from '../../src/config/paths';
import type * as SiteScript from '../../src/index';
import type { Prerendered } from '../../src/prerender';

/** Another year than the visit's. */
const buildYear = '2020';
process.env.BUILD_YEAR = buildYear;
// config/ was loaded with the tests' settings: load everything anew.
jest.resetModules();
const prerender = `require('./src/prerender').prerenderSite().then((pages) => console.log(JSON.stringify(pages)))`;
// In a process without a window, as in the build.
const output = execFileSync(process.execPath, ['-r', 'ts-node/register/transpile-only', '-e', prerender], {
  env: process.env,
  maxBuffer: 1e8,
});
const pages = JSON.parse(output.toString()) as Prerendered[];
/** The site's script, which starts once it is loaded, on the first page. */
let script: typeof SiteScript | undefined;

describe('the site, hydrating a built page,', () => {
  it.each([...Object.keys(paths), 'notFound'])(
    'hydrates the markup of %s without a warning, and shows this year',
    async (id) => {
      jest.spyOn(console, 'log').mockImplementation();
      const page = pages.find((one) => one.page === id);
      if (!page) throw new Error(`${id} was not rendered`);
      expect(page.body).toContain(`© ${buildYear}`);
      if (id === 'leadCapture') expect(page.body).toContain(`>${buildYear}</button>`);
      window.history.replaceState(null, '', page.path);
      const { body, documentElement, head } = document;
      documentElement.dataset.page = id;
      head.innerHTML = page.head;
      body.innerHTML = page.body;
      const root = document.getElementById('root');
      if (script && root) await script.start(root);
      else script = await import('../../src/index');
      const thisYear = `© ${new Date().getFullYear()}`;
      const isHydrated = () => 'live' in documentElement.dataset && body.textContent.includes(thisYear);
      await waitFor(() => expect(isHydrated()).toBe(true), { timeout: 20_000 });
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      // Whatever is inert is hidden from assistive technology too.
      expect(document.querySelector('[inert]:not([aria-hidden])')).toBeNull();
    },
  );
});
