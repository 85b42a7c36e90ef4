import { prerenderSite, type Prerendered } from '../../src/prerender';
import { publicFiles } from '../../tools/publicFiles';

let pages: Prerendered[];
beforeAll(async () => {
  pages = await prerenderSite();
});

describe('the site, as it is built,', () => {
  it('gives every page a title and a description of its own, and a picture for whoever shares it', () => {
    const heads = pages.map(({ head }) => [
      /<title>(.+?)<\/title>/.exec(head)?.[1],
      /<meta name="description" content="(.+?)"\/>/.exec(head)?.[1],
    ]);
    expect(heads.flat()).not.toContain(undefined);
    expect(new Set(heads.flat()).size).toBe(2 * pages.length);
    const isShared = ({ head }: Prerendered) =>
      head.includes(
        `<meta property="og:title" content="${/<title>(.+?)<\/title>/.exec(head)?.[1] ?? ''}"/>`,
      ) && head.includes('<meta name="twitter:card" content="summary_large_image"/>');
    expect(pages.filter((one) => !isShared(one)).map((one) => one.page)).toEqual(['notFound']);
  });

  it('keeps search engines to the pages, by their one address each', () => {
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

  it('describes itself in structured data on the landing page, and rates itself nowhere', () => {
    const graphs = pages.map(({ path, head }) => {
      const json = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(head)?.[1];
      if (json === undefined) return [path];
      const { '@graph': graph } = JSON.parse(json) as { '@graph': { '@type': string }[] };
      return [path, ...graph.map((one) => one['@type'])];
    });
    expect(graphs.filter(([, ...types]) => types.length > 0)).toEqual([['/', 'Organization', 'WebSite']]);
    for (const { head } of pages) expect(head).not.toMatch(/AggregateRating|"Review"/);
  });

  it('offers no agreement to calls before the words name the number and a script listens', () => {
    const form = pages.find(({ page }) => page === 'leadCapture')?.body;
    expect(form).toContain('type="radio"');
    expect(form).not.toContain('type="checkbox"');
  });
});

describe('the site, built with samples that were let through,', () => {
  it('says so on every page, in a note', async () => {
    const notesOf = (body: string) =>
      [...body.matchAll(/<(\w+)[^>]* role="note"[^>]*>(.*?)<\/\1>/g)].map(([, , words]) => words);
    const disclaimer = expect.stringMatching(/samples.*Nothing here is a real offer/) as string;
    await jest.isolateModulesAsync(async () => {
      process.env.ALLOW_SAMPLES = '1';
      const { prerenderSite: prerenderWithSamples } = await import('../../src/prerender');
      Reflect.deleteProperty(process.env, 'ALLOW_SAMPLES');
      for (const { body } of await prerenderWithSamples()) {
        expect(notesOf(body)[0]).toEqual(disclaimer);
      }
    });
    for (const { body } of pages) expect(body).not.toContain('Nothing here is a real offer');
  });
});
