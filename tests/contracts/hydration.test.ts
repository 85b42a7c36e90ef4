/** @jest-environment node */
import type { DOMWindow } from 'jsdom';
import { leadFormCopy } from '../../src/content/leadForm';
import { terms } from '../../src/content/legal/terms';
import { savedLead } from '../../src/features/leadWizard/savedLead';
import type * as SiteScript from '../../src/index';
import type { Prerendered } from '../../src/prerender';
import { takeComplaints } from '../support/complaints';
import { openPage } from '../support/jsdomBrowser';
import { ada, storedLead } from '../support/people';

/** The build was made in another year than the visit is. */
const buildYear = '2020';
let pages: Prerendered[];
const windows: DOMWindow[] = [];
beforeAll(async () => {
  // While there is no window yet, as in the build.
  expect(typeof window).toBe('undefined');
  process.env.BUILD_YEAR = buildYear;
  const { prerenderSite } = await import('../../src/prerender');
  pages = await prerenderSite();
});

afterAll(async () => {
  // What React still has to do is done by then; it must not find its window gone.
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (const window of windows) window.close();
});

async function until(isSo: () => boolean) {
  for (let turn = 0; turn < 400 && !isSo(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(isSo()).toBe(true);
}

/** The site's script, which is evaluated once, in the first page that is opened. */
let script: typeof SiteScript | undefined;

/** Opens a built page in a browser and runs the site's script. */
async function opened(
  { head, body, page, path }: Pick<Prerendered, 'head' | 'body' | 'page' | 'path'>,
  before: (window: DOMWindow) => void = () => undefined,
) {
  const window = openPage(
    `<!doctype html><html lang="en" data-page="${page}"><head>${head}</head><body>${body}</body></html>`,
    `https://site.example${path}`,
  );
  windows.push(window);
  before(window);
  const root = window.document.getElementById('root');
  if (script && root) await script.start(root);
  else {
    // The build's modules were evaluated where there is no window.
    jest.resetModules();
    script = await import('../../src/index');
  }
  await until(() => window.document.documentElement.dataset.live !== undefined);
  return window;
}

const pageIds = [
  'home',
  'leadCapture',
  'leaveReview',
  'terms',
  'privacyPolicy',
  'caPrivacyRights',
  'notFound',
];
const pageOf = (id: string) => {
  const page = pages.find((one) => one.page === id);
  if (!page) throw new Error(`${id} was not rendered`);
  return page;
};

describe('the site, as a built page comes alive,', () => {
  beforeEach(() => {
    jest.spyOn(console, 'log').mockImplementation();
  });

  it.each(pageIds)(
    'takes over the very markup of %s without a complaint, and tells this year',
    async (id) => {
      const page = pageOf(id);
      expect(page.body).toContain(`© ${buildYear}`);
      const window = await opened(page);
      const { document } = window;
      await until(() => document.body.textContent.includes(`© ${new Date().getFullYear()}`));
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      // What is only a picture stays inert.
      expect(document.querySelector('[inert]:not([aria-hidden])')).toBeNull();
    },
  );

  it('keeps the elements that were there', async () => {
    let heading: Element | null = null;
    const { document } = await opened(pageOf('terms'), (window) => {
      heading = window.document.querySelector('h1');
    });
    expect(heading).not.toBeNull();
    expect(document.querySelector('h1')).toBe(heading);
  });

  it('opens the form at the stored step, in place of the history’s entry', async () => {
    const window = await opened(pageOf('leadCapture'), ({ sessionStorage }) => {
      for (const [key, value] of Object.entries(storedLead(ada, 4))) sessionStorage.setItem(key, value);
    });
    const { document } = window;
    await until(() => document.body.textContent.includes(leadFormCopy.progress(4)));
    await until(() => window.location.search === '?step=4');
    expect(window.history).toHaveLength(1);
    expect(window.sessionStorage.getItem(savedLead.storageKey)).toContain('RAV4');
  });

  it('estimates with the figures that were typed before', async () => {
    const { document } = await opened(pageOf('home'), (window) => {
      const balance = window.document.querySelector<HTMLInputElement>('input[name=balance]');
      if (balance) balance.value = '12,000';
    });
    await until(() => document.body.textContent.includes('$289'));
    expect(document.querySelector<HTMLInputElement>('input[name=balance]')?.value).toBe('12,000');
  });

  it('draws a page that was not built, in development', async () => {
    jest.replaceProperty(process.env, 'NODE_ENV', 'development');
    const window = await opened({
      head: '',
      body: '<div id="root"></div>',
      page: 'terms',
      path: '/terms',
    });
    expect(window.document.querySelector('h1')?.textContent).toBe(terms.title);
    expect(window.getComputedStyle(window.document.body).margin).toBe('0px');
  });

  it('works where the browser forbids its storage', async () => {
    const window = await opened(pageOf('leadCapture'), (browser) => {
      Object.defineProperty(browser, 'sessionStorage', {
        get: () => {
          throw new browser.DOMException('Forbidden', 'SecurityError');
        },
      });
    });
    await until(() => window.document.body.textContent.includes(leadFormCopy.notSaved));
    takeComplaints(/Error storing data/);
  });
});
