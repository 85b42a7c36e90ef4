/** @jest-environment node */
import { paths } from '../../src/config/paths';
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
      /<meta name="description" content="(.+?)">/.exec(head)?.[1],
    ]);
    expect(heads.flat()).not.toContain(undefined);
    expect(new Set(heads.flat()).size).toBe(2 * pages.length);
  });

  it('keeps search engines to the pages, by their one address each', () => {
    for (const { page: id, path, head } of pages) {
      const isPage = id !== 'notFound';
      expect(head.includes('content="index, follow"')).toBe(isPage);
      expect(head.includes('content="noindex"')).toBe(!isPage);
      expect(head.includes(`<link rel="canonical" href="https://site.example${path}">`)).toBe(isPage);
      if (isPage) expect(sitemap()).toContain(`<loc>https://site.example${path}</loc>`);
    }
    expect(robots()).toContain('Sitemap: https://site.example/sitemap.xml');
  });

  it('describes itself in structured data, and rates itself nowhere', () => {
    for (const { head } of pages.filter(({ status }) => status === 200)) {
      const json = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(head)?.[1] ?? '';
      const { '@graph': graph } = JSON.parse(json) as { '@graph': { '@type': string }[] };
      expect(graph.map((one) => one['@type'])).toEqual(['Organization', 'WebSite', 'BreadcrumbList']);
      expect(head).not.toMatch(/AggregateRating|"Review"/);
    }
  });

  it('has each page’s styles in its head and none on an element, which the security policy bars', () => {
    for (const { head, body } of pages) {
      expect(head).toMatch(/<style data-classes="[^"]*">[^<]/);
      expect(body).not.toMatch(/\sstyle="/);
    }
  });

  it('takes the year from the build, not from the clock', () => {
    expect(page('home').body).toContain('© 2026');
    expect(page('leadCapture').body).toContain('>2026</button>');
  });

  it('keeps its forms still until they live, and says what they need without JavaScript', () => {
    for (const id of ['leadCapture', 'leaveReview']) {
      expect(page(id)).toMatchObject({ live: 'atOnce' });
      expect(page(id).body).toMatch(/<div [^>]*inert=""[^>]* data-until-live=""/);
      expect(page(id).body).toMatch(/<noscript>.*This form needs JavaScript.*mailto:/);
      expect(page(id).body).toMatch(/<div id="stuck" role="alert" hidden>/);
    }
  });

  it('is complete without any script on every other page', () => {
    for (const { live, body, page: id } of pages) {
      if (id === 'leadCapture' || id === 'leaveReview') continue;
      expect(live).toBe('intent');
      expect(body).toMatch(/<h1/);
      expect(body).not.toContain('data-until-live');
    }
  });
});
