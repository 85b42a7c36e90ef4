/** @jest-environment node */
import { paths } from '../../src/config/paths';
import { site } from '../../src/config/site';
import { errorCopy } from '../../src/content/errors';
import { layoutCopy, samplesCopy } from '../../src/content/layout';
import { leadFormCopy } from '../../src/content/leadForm';
import { steps } from '../../src/features/leadWizard/steps';
import { prerenderSite, robots, sitemap, type Prerendered } from '../../src/prerender';

let pages: Prerendered[];
const page = (id: string) => {
  const found = pages.find((one) => one.page === id);
  if (!found) throw new Error(`${id} was not rendered`);
  return found;
};
beforeAll(async () => {
  pages = await prerenderSite();
});

describe('the site, as it is built,', () => {
  it('has a page for every address and one for all others', () => {
    expect(pages.map(({ path }) => path)).toEqual([...Object.values(paths), '/404']);
    expect(page('home').file).toBe('index.html');
    expect(page('leadCapture').file).toBe('lead-capture/index.html');
    expect(page('notFound')).toMatchObject({ file: '404.html', status: 404 });
  });

  it('gives every page a title and a description of its own', () => {
    const heads = pages.map(({ head }) => [
      /<title>(.+?)<\/title>/.exec(head)?.[1],
      /<meta name="description" content="(.+?)"\/>/.exec(head)?.[1],
    ]);
    expect(heads.flat()).not.toContain(undefined);
    expect(new Set(heads.flat()).size).toBe(2 * pages.length);
  });

  it('keeps search engines to the pages, by their one address each', () => {
    for (const { page: id, path, head } of pages) {
      const isPage = id !== 'notFound';
      expect(head.includes('content="index, follow"')).toBe(isPage);
      expect(head.includes('content="noindex"')).toBe(!isPage);
      expect(head.includes(`<link rel="canonical" href="https://site.example${path}"/>`)).toBe(isPage);
      if (isPage) expect(sitemap()).toContain(`<loc>https://site.example${path}</loc>`);
    }
    expect(robots()).toContain('Sitemap: https://site.example/sitemap.xml');
  });

  it('describes itself in structured data, and rates itself nowhere', () => {
    for (const { head, path } of pages.filter(({ status }) => status === 200)) {
      const json = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(head)?.[1] ?? '';
      const { '@graph': graph } = JSON.parse(json) as { '@graph': { '@type': string }[] };
      // A trail needs two places, so the home page has none.
      const trail = path === '/' ? [] : ['BreadcrumbList'];
      expect(graph.map((one) => one['@type'])).toEqual(['Organization', 'WebSite', ...trail]);
      expect(head).not.toMatch(/AggregateRating|"Review"/);
    }
  });

  it('has each page’s styles in its head and none on an element, which the security policy bars', () => {
    for (const { head, body } of pages) {
      expect(head).toMatch(/<style data-s data-emotion="dd [^"]*">[^<]/);
      expect(body).not.toMatch(/\sstyle="/);
    }
  });

  it('takes the year from the build, not from the clock', () => {
    expect(page('home').body).toContain('© 2026');
    expect(page('leadCapture').body).toContain('>2026</button>');
  });

  it('takes answers in its forms from the first paint on, and says what they need without JavaScript', () => {
    for (const [id, form] of [
      ['leadCapture', 'lead'],
      ['leaveReview', 'review'],
    ] as const) {
      const { head, body } = page(id);
      expect(body).toMatch(new RegExp(`<form [^>]*data-form="${form}"`));
      expect(body).not.toMatch(/\sinert[\s=>]/);
      expect(body).toMatch(/<noscript>.*This form needs JavaScript.*mailto:/);
      expect(head).toContain(
        '<noscript><style>form[data-form],#wizard {display: none;}:has(> form[data-form]) {display: none;}</style></noscript>',
      );
      // Said where the scripts do not come, with a way to try again and one without them.
      const [, failureAlert = ''] =
        /<div id="script-failure-alert" role="alert" hidden="">(.*?)<\/div>/.exec(body) ?? [];
      expect(failureAlert).toContain(layoutCopy.scriptFailure);
      expect(failureAlert).toContain(`<a href="mailto:${site.email}">`);
      // Apart from the sentence that ends with the other link.
      expect(failureAlert).toContain(`</p><a href="">${errorCopy.unexpected.reload}</a>`);
    }
  });

  it('brings the form’s markup at each later step, for a visitor who was interrupted there', () => {
    const templates = [...page('leadCapture').body.matchAll(/<template id="step-(\d+)">(.+?)<\/template>/g)];
    expect(templates.map(([, step]) => Number(step))).toEqual(steps.slice(1).map((_, index) => index + 2));
    for (const [, step, html] of templates) {
      expect(html).toMatch(/^<div id="wizard">.*<\/div>$/);
      expect(html).toContain(leadFormCopy.progress(Number(step)));
    }
    for (const { page: id, body } of pages) {
      if (id !== 'leadCapture') expect(body).not.toContain('<template');
    }
  });

  it('lets nobody agree to calls before the words name the number and the tick is heard', () => {
    const { body } = page('leadCapture');
    expect(body).toContain('type="radio"');
    expect(body).not.toContain('type="checkbox"');
  });

  it('is complete without any script on every other page', () => {
    for (const { body, page: id } of pages) {
      if (id === 'leadCapture' || id === 'leaveReview') continue;
      expect(body).toMatch(/<h1/);
      expect(body).not.toContain('<noscript>');
    }
  });
});

describe('the site, built with samples that were let through,', () => {
  it('says so on every page, in a note', async () => {
    expect(samplesCopy).toMatch(/samples.*Nothing here is a real offer/);
    process.env.ALLOW_SAMPLES = '1';
    try {
      const notesOf = (body: string) =>
        [...body.matchAll(/<(\w+)[^>]* role="note"[^>]*>(.*?)<\/\1>/g)].map(([, , words]) => words);
      expect(
        (await prerenderSite()).map(({ body }) => notesOf(body).filter((words) => words === samplesCopy)),
      ).toEqual(pages.map(() => [samplesCopy]));
    } finally {
      Reflect.deleteProperty(process.env, 'ALLOW_SAMPLES');
    }
    expect(pages.filter(({ body }) => body.includes(samplesCopy))).toEqual([]);
  });
});
