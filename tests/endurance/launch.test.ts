import { decideOnReview, publishReviews } from '../../server/cli/reviews';
import { claims, type Claim } from '../../src/config/claims';
import { site } from '../../src/config/site';
import { closing } from '../support/cleanUp';
import { confirmedSettings, confirmedSite } from '../support/confirmedOperator';
import { openOperator } from '../support/server/operator';
import { runProgram } from '../support/server/serverProcess';
import { sqliteDatabase } from '../support/server/testDatabases';
import { commands, confirmed, makeConfirmedCopy } from './confirmedCopy';

/** The claims without proof. */
const samples = Object.entries<Claim>(claims).flatMap(([id, { use, proof }]) =>
  use !== false && !proof ? [id] : [],
);

describe('the site, as the repository has it,', () => {
  (samples.length > 0 ? it : it.skip)(
    'is not built for a public address, and says which claims are samples',
    async () => {
      const { status, output } = await runProgram(commands.build, {
        SITE_ORIGIN: confirmedSettings.SITE_ORIGIN,
      });
      expect(status).not.toBe(0);
      for (const id of samples) expect(output).toContain(`claim ${id}:`);
      expect(output).toContain('ALLOW_SAMPLES=1');
    },
  );
});

describe('the site, in a copy in which every value is confirmed,', () => {
  it('is built for a public address, passes the launch check, and carries nothing that is made up', async () => {
    const copy = closing(makeConfirmedCopy());
    const { run, sendReview } = await openOperator(sqliteDatabase);
    const id = await sendReview(confirmed.review, { version: '1f2e3d4c', text: 'We may show it.' });
    await run(decideOnReview, id, null);
    await run(publishReviews, { out: copy.testimonials });
    const draw = await runProgram(commands.draw, {}, copy.folder);
    expect([draw.output, draw.status]).toEqual([expect.stringContaining('og-image.png'), 0]);
    const build = await runProgram(commands.build, confirmedSettings, copy.folder);
    expect([build.output, build.status]).toEqual([build.output, 0]);
    const check = await runProgram(commands.launchCheck, confirmedSettings, copy.folder);
    expect([check.output, check.status]).toEqual([check.output, 0]);
    expect(check.output).toContain('Ready');

    const files = copy.files();
    expect(files.length).toBeGreaterThan(25);
    const carriersOf = (word: RegExp) => files.filter(([, text]) => word.test(text)).map(([path]) => path);
    const faults = [
      /\bare samples\b/,
      /example\.(com|net|org)/i,
      /Made up to show/,
      /lorem ipsum/i,
      new RegExp(site.name, 'i'),
      new RegExp(confirmed.vouchedBy),
    ];
    expect(faults.map((fault) => [String(fault), ...carriersOf(fault)])).toEqual(
      faults.map((fault) => [String(fault)]),
    );
    const pages = files.filter(([path]) => /\.(html|xml|txt|webmanifest)$/.test(path));
    // The landing page's script has the labels for samples also where none is left (docs/decisions.md).
    const marked = pages.filter(([, text]) => /\bSamples?\b|not confirmed/i.test(text));
    expect(marked.map(([path]) => path)).toEqual([]);
    expect(pages.filter(([, text]) => text.includes('localhost'))).toEqual([]);

    const landing = files.find(([path]) => path === '/dist/index.html')?.[1] ?? '';
    // Where the operator has given every proof, the copy has none of its own.
    if (samples.length > 0) expect(landing).toContain(`Source: ${confirmed.source}. As of September 2026.`);
    expect(landing).toContain('What customers say');
    expect(landing).toContain(confirmed.review.reviewText);
    expect(landing).toContain('Rosa H.');
    const unnamed = files.filter(
      ([path, html]) =>
        path.endsWith('.html') &&
        !html.includes(`${String(confirmedSite.partner)}, ${String(confirmedSite.partnerLicense)}`),
    );
    expect(unnamed.map(([path]) => path)).toEqual([]);
  }, 240_000);
});
