import { claims, type Claim, type ClaimId } from '../../src/config/claims';
import type * as Site from '../../src/config/site';
import { sampleBanner } from '../../src/content/samples';
import type { Prerendered } from '../../src/prerender';
import { publicFiles } from '../../tools/publicFiles';
import { prerenderedPages } from '../support/prerenderedPages';

const pages = prerenderedPages();

describe('the site, as it is built,', () => {
  it('gives every page its own title and description, and a picture for sharing', () => {
    const heads = pages.map(({ head }) => [
      /<title>(.+?)<\/title>/.exec(head)?.[1],
      /<meta name="description" content="(.+?)"\/>/.exec(head)?.[1],
    ]);
    expect(heads.flat()).not.toContain(undefined);
    expect(new Set(heads.flat()).size).toBe(2 * pages.length);
    // As many characters as a search result shows.
    for (const [title, description] of heads)
      expect([title, (title?.length ?? 0) <= 70 && (description?.length ?? 0) <= 180]).toEqual([title, true]);
    const isShared = ({ head }: Prerendered) =>
      head.includes(
        `<meta property="og:title" content="${/<title>(.+?)<\/title>/.exec(head)?.[1] ?? ''}"/>`,
      ) && head.includes('<meta name="twitter:card" content="summary_large_image"/>');
    expect(pages.filter((one) => !isShared(one)).map((one) => one.page)).toEqual(['notFound']);
  });

  it('lets search engines index only the pages, each under one address', () => {
    const files = publicFiles('https://site.example', new Date());
    for (const { page: id, path, head } of pages) {
      const isPage = id !== 'notFound';
      expect(head.includes('content="index, follow"')).toBe(isPage);
      expect(head.includes('content="noindex"')).toBe(!isPage);
      expect(head.includes(`<link rel="canonical" href="https://site.example${path}"/>`)).toBe(isPage);
      if (isPage) expect(files['sitemap.xml']).toContain(`<loc>https://site.example${path}</loc>`);
    }
    expect(files['robots.txt']).toContain('Sitemap: https://site.example/sitemap.xml');
  });

  it('has each place that a link of the site leads to', () => {
    const links = pages.flatMap(({ path, body }) =>
      [...body.matchAll(/href="(\/[^"#]*)?#([^"]+)"/g)].map(([, to = path, id = '']) => ({ to, id })),
    );
    expect(links.length).toBeGreaterThan(20);
    const hasPlace = ({ to, id }: (typeof links)[number]) =>
      pages.find(({ path }) => path === to)?.body.includes(` id="${id}"`) ?? false;
    expect(links.filter((link) => !hasPlace(link))).toEqual([]);
  });

  it('describes itself in structured data on the landing page, but never rates itself', () => {
    const graphs = pages.map(({ path, head }) => {
      const json = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(head)?.[1];
      if (json === undefined) return [path];
      const { '@graph': graph } = JSON.parse(json) as { '@graph': { '@type': string }[] };
      return [path, ...graph.map((one) => one['@type'])];
    });
    expect(graphs.filter(([, ...types]) => types.length > 0)).toEqual([['/', 'Organization', 'WebSite']]);
    for (const { head } of pages) expect(head).not.toMatch(/AggregateRating|"Review"/);
  });

  it('offers no agreement to calls before its words name the number and the page is live', () => {
    const form = pages.find(({ page }) => page === 'leadCapture')?.body;
    expect(form).toContain('type="radio"');
    expect(form).not.toContain('type="checkbox"');
  });
});

/** The banner of a build with these endpoints, in which `mock` may replace modules. */
async function bannerWith(endpoints: Record<string, string>, mock: () => void) {
  let banner = '';
  Object.assign(process.env, endpoints);
  await jest.isolateModulesAsync(async () => {
    mock();
    ({ sampleBanner: banner } = await import('../../src/content/samples'));
  });
  for (const name of Object.keys(endpoints)) process.env[name] = '';
  for (const file of ['config/claims', 'config/site', 'content/testimonials.json'])
    jest.dontMock(`../../src/${file}`);
  return banner;
}

const delivered = { LEAD_ENDPOINT: '/api/leads', REVIEW_ENDPOINT: '/api/reviews' };
const review = { name: 'Ann B.', city: 'Tampa', state: 'FL', text: 'Good.', savings: 0, rating: 5 };

/** Confirms everything on the site except what is named. */
function confirmAllBut(sample: 'partnerPhone' | 'email' | 'legalPages' | 'claims' | 'reviews' | null) {
  jest.doMock('../../src/config/site', () => {
    const actual = jest.requireActual<typeof Site>('../../src/config/site');
    const names = [...Object.keys(actual.site), ...actual.legalTexts];
    return { ...actual, confirmed: names.filter((name) => name !== sample) };
  });
  jest.doMock('../../src/config/claims', () => ({
    ...jest.requireActual<object>('../../src/config/claims'),
    hasSampleClaims: () => sample === 'claims',
  }));
  jest.doMock('../../src/content/testimonials.json', () => (sample === 'reviews' ? [] : [review]));
}

describe('the site, in the banner of every page,', () => {
  it('has it above the header', () => {
    for (const { body } of pages) {
      const beforeHeader = body.slice(0, body.indexOf('<header'));
      expect(/<aside[^>]*>(.*?)</.exec(beforeHeader)?.[1]).toBe(sampleBanner);
    }
  });

  it.each([
    ['partnerPhone', 'Sample site: lender is made up.'],
    ['reviews', 'Sample site: reviews are made up.'],
    ['claims', 'Sample site: figures are made up.'],
    ['email', 'Sample site: contacts are made up.'],
    ['legalPages', 'Sample site: legal texts are made up.'],
    [null, ''],
  ] as const)('names the only sample: %s', async (sample, banner) => {
    expect(await bannerWith(delivered, () => confirmAllBut(sample))).toBe(banner);
  });

  it.each([
    [delivered, 'Sample site: lender, reviews and figures are made up.'],
    [{}, 'Sample site: lender, reviews and figures are made up. Nobody receives what you enter.'],
  ])('says with the endpoints %j what is made up, and that nobody receives it', async (endpoints, banner) => {
    expect(await bannerWith(endpoints, () => undefined)).toBe(banner);
  });
});

describe('the site, with a marketing figure left out,', () => {
  const optional = Object.entries<Claim>(claims).filter(([, { use }]) => use !== undefined);

  // Each figure is left out once, in two halves: building the pages takes seconds.
  it.each([0, 1])('has none of one half on a page or in a footnote, and leaves no gap: %i', async (half) => {
    const leftOut = optional.filter((_, index) => index % 2 === half);
    expect(leftOut).toHaveLength(4);
    await jest.isolateModulesAsync(async () => {
      const { claims: register } = await import('../../src/config/claims');
      for (const [id] of leftOut) Object.assign(register[id as ClaimId], { use: false });
      const built = await import('../../src/prerender');
      const { footnotes } = await import('../../src/content/footnotes');
      const used = Object.values<Claim>(register).filter(({ use }) => use !== false);
      for (const { body, head } of await built.prerenderSite()) {
        const text = `${head} ${body}`
          .replaceAll(/<(style|script)[^>]*>.*?<\/\1>/g, '')
          .replaceAll(/<[^>]+>/g, '');
        for (const [, { figure, words }] of leftOut)
          expect(text).not.toContain(figure ? `${figure.before ?? ''} ${figure.value}`.trim() : words);
        expect(body).not.toMatch(/<(h\d|p|li|dt|dd|ul|ol|dl|div class="[^"]*")><\/\1>|Note 0|undefined/);
        expect(body).not.toMatch(/href="#note-0"/);
      }
      for (const [, { basis }] of leftOut)
        if (used.every((other) => other.basis !== basis)) expect(footnotes.join(' ')).not.toContain(basis);
    });
  });
});
