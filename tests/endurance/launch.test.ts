import * as fs from 'node:fs';
import { join } from 'node:path';
import { decideOnReview, publishReviews } from '../../server/cli/reviews';
import { claims, type Claim } from '../../src/config/claims';
import { legalTexts, site } from '../../src/config/site';
import { closing } from '../support/cleanUp';
import { allOf, confirmedSite, confirmedSettings } from '../support/confirmedOperator';
import { root } from '../support/root';
import { openIntake } from '../support/server/intake';
import { runProgram } from '../support/server/serverProcess';
import { sqliteDatabase } from '../support/server/testDatabases';

const parts = ['src', 'tools', 'public', 'server', 'webpack.config.ts', 'tsconfig.json', 'package.json'];

/** What the operator confirms in addition to `confirmedSite`. `vouchedBy` must not reach a browser. */
const confirmed = {
  source: 'Partner report Q3 2026, page 4',
  vouchedBy: 'Theodora Quill',
  review: { reviewText: 'My payment went down, and the call came in time.', firstName: 'Rosa', rating: 4 },
};

const transpiled = [process.execPath, '-r', 'ts-node/register/transpile-only'];

/** The project's own commands. */
const commands = {
  build: [process.execPath, 'node_modules/webpack/bin/webpack.js', '--mode', 'production'],
  draw: [...transpiled, 'tools/draw.ts'],
  launchCheck: [...transpiled, 'tools/launchCheck.ts'],
};

/**
 * Copies the project and confirms there what an operator confirms, as the README says: the claims in config/claims,
 * every value of config/site, the texts and the pictures.
 */
function makeConfirmedCopy() {
  const cache = join(root, '.cache');
  fs.mkdirSync(cache, { recursive: true });
  const folder = fs.mkdtempSync(join(cache, 'confirmed-'));
  for (const part of parts) fs.cpSync(join(root, part), join(folder, part), { recursive: true });
  fs.symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  /** Replaces a placeholder in a file of the copy; throws if it is not there. */
  const fill = (file: string, placeholder: RegExp, value: string) => {
    const text = fs.readFileSync(join(folder, file), 'utf8');
    if (!placeholder.test(text)) throw new Error(`${file} has nothing like ${String(placeholder)}`);
    // A function, so that a dollar sign in the value has no meaning.
    const filled = text.replace(placeholder, () => value);
    fs.writeFileSync(join(folder, file), filled);
  };
  const proof = `proof: { source: '${confirmed.source}', date: '2026-09-30', until: '2099-12-31' }`;
  if (Object.values<Claim>(claims).some((claim) => !claim.proof))
    fill('src/config/claims.ts', /(?<!readonly )basis: /g, `${proof}, basis: `);
  const vouchers = JSON.stringify(allOf(Object.keys(claims), confirmed.vouchedBy));
  fs.writeFileSync(join(folder, 'tools/claimVouchers.ts'), `export const claimVouchers = ${vouchers};`);

  const today = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format(new Date());
  fill('src/content/legal/privacyPolicy.ts', /lastUpdated: '[^']*'/, `lastUpdated: '${today}'`);

  const names = [...Object.keys(site), ...legalTexts];
  fill('src/config/site.ts', /(?<=export const site = )\{[^}]*\}/, JSON.stringify(confirmedSite));
  fill('src/config/site.ts', /(?<=export const confirmed\b[^=]*= )\[[^\]]*\]/, JSON.stringify(names));
  const files = () =>
    fs
      .readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz|woff2|png|ico)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length), fs.readFileSync(file, 'utf8')] as const);
  return {
    folder,
    testimonials: join(folder, 'src/content/testimonials.json'),
    /** The text files of the build, by path. */
    files,
    close: () => {
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The claims without proof. */
const samples = Object.entries<Claim>(claims).flatMap(([id, { use, proof }]) =>
  use !== false && !proof ? [id] : [],
);

const itWithSamples = samples.length > 0 ? it : it.skip;
itWithSamples('the site cannot be built for a public address with samples, and names them', async () => {
  const { SITE_ORIGIN } = confirmedSettings;
  const { status, output } = await runProgram(commands.build, { SITE_ORIGIN });
  expect(status).not.toBe(0);
  for (const id of samples) expect(output).toContain(`claim ${id}:`);
  expect(output).toContain('ALLOW_SAMPLES=1');
});

it('the site, in a copy in which every value is confirmed, is built for a public address, passes the launch check, and contains nothing made up', async () => {
  const copy = closing(makeConfirmedCopy());
  const { run, sendReview } = await openIntake(sqliteDatabase);
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
  const madeUp = [/\bare samples\b/, /example\.(com|net|org)/i, /Made up to show/, /lorem ipsum/i];
  for (const fault of [...madeUp, new RegExp(site.name, 'i'), new RegExp(confirmed.vouchedBy)])
    expect([fault, carriersOf(fault)]).toEqual([fault, []]);
  const pages = files.filter(([path]) => /\.(html|xml|txt|webmanifest)$/.test(path));
  // The landing page's script contains the labels for samples even if no sample is left.
  const marked = pages.filter(([, text]) => /\bSamples?\b|not confirmed/i.test(text));
  expect(marked.map(([path]) => path)).toEqual([]);
  expect(pages.filter(([, text]) => text.includes('localhost'))).toEqual([]);

  const landing = files.find(([path]) => path === '/dist/index.html')?.[1] ?? '';
  // If the operator has given every proof, the copy adds none.
  if (samples.length > 0) expect(landing).toContain(`Source: ${confirmed.source}. As of September 2026.`);
  expect(landing).toContain('What customers say');
  expect(landing).toContain(confirmed.review.reviewText);
  expect(landing).toContain('Rosa H.');
  const partner = `${String(confirmedSite.partner)}, ${String(confirmedSite.partnerLicense)}`;
  const unnamed = files.filter(([path, html]) => path.endsWith('.html') && !html.includes(partner));
  expect(unnamed.map(([path]) => path)).toEqual([]);
}, 240_000);
