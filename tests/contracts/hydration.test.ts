/** @jest-environment node */
import { waitFor } from '@testing-library/dom';
import { paths } from '../../src/config/paths';
import type * as SiteScript from '../../src/index';
import type { Prerendered } from '../../src/prerender';
import { openPage } from '../support/jsdomBrowser';

/** Another year than the visit's. */
const buildYear = '2020';
let pages: Prerendered[];
/** The site's script, evaluated once, in the first page that is opened. */
let script: typeof SiteScript | undefined;

beforeAll(async () => {
  // As in the build, there is no window yet.
  expect(typeof window).toBe('undefined');
  process.env.BUILD_YEAR = buildYear;
  // The paths' module has already read the settings of a build.
  jest.resetModules();
  const { prerenderSite } = await import('../../src/prerender');
  pages = await prerenderSite();
});

describe('the site, hydrating a built page,', () => {
  it.each([...Object.keys(paths), 'notFound'])(
    'hydrates the markup of %s without a warning, and shows this year',
    async (id) => {
      jest.spyOn(console, 'log').mockImplementation();
      const page = pages.find((one) => one.page === id);
      if (!page) throw new Error(`${id} was not rendered`);
      expect(page.body).toContain(`© ${buildYear}`);
      const { document } = openPage(
        `<!doctype html><html lang="en" data-page="${id}"><head>${page.head}</head><body>${page.body}</body></html>`,
        `https://site.example${page.path}`,
      );
      const root = document.getElementById('root');
      if (script && root) await script.start(root);
      else {
        // The build's modules were evaluated without a window.
        jest.resetModules();
        script = await import('../../src/index');
      }
      const { body, documentElement } = document;
      const thisYear = `© ${new Date().getFullYear()}`;
      const isHydrated = () => 'live' in documentElement.dataset && body.textContent.includes(thisYear);
      await waitFor(() => expect(isHydrated()).toBe(true), { timeout: 20_000 });
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      // Pictures of the form are inert and hidden from assistive technology.
      expect(document.querySelector('[inert]:not([aria-hidden])')).toBeNull();
    },
  );
});
