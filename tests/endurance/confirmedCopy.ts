import * as fs from 'node:fs';
import { join } from 'node:path';
import { claims, type Claim } from '../../src/config/claims';
import { legalStatus, siteStatus } from '../../src/config/site';
import { allOf, confirmedSite } from '../support/confirmedOperator';
import { root } from '../support/root';

const parts = ['src', 'tools', 'public', 'server', 'webpack.config.ts', 'tsconfig.json', 'package.json'];

/** What the operator confirms beside the values of `confirmedSite`. `vouchedBy` must reach no browser. */
export const confirmed = {
  source: 'Partner report Q3 2026, page 4',
  vouchedBy: 'Theodora Quill',
  review: {
    reviewText: 'My payment went down, and the call came when they said.',
    firstName: 'Rosa',
    rating: 4,
  },
};

const transpiled = [process.execPath, '-r', 'ts-node/register/transpile-only'];

/** The project's own commands. */
export const commands = {
  build: [process.execPath, 'node_modules/webpack/bin/webpack.js', '--mode', 'production'],
  draw: [...transpiled, 'tools/draw.ts'],
  launchCheck: [...transpiled, 'tools/launchCheck.ts'],
};

/**
 * Copies the project and confirms there what an operator confirms, as the README says: the claims in config/claims,
 * every value of config/site, the texts and the pictures.
 */
export function makeConfirmedCopy() {
  const cache = join(root, '.cache');
  fs.mkdirSync(cache, { recursive: true });
  const folder = fs.mkdtempSync(join(cache, 'confirmed-'));
  for (const part of parts) fs.cpSync(join(root, part), join(folder, part), { recursive: true });
  fs.symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  /** Fills a placeholder in a file of the copy; throws where there is none. */
  const fill = (file: string, placeholder: RegExp, value: string) => {
    const text = fs.readFileSync(join(folder, file), 'utf8');
    if (!placeholder.test(text)) throw new Error(`${file} has nothing like ${String(placeholder)}`);
    fs.writeFileSync(
      join(folder, file),
      text.replace(placeholder, () => value),
    );
  };
  /** Writes a module of the copy anew, with these exports. */
  const write = (file: string, values: object) => {
    const lines = Object.entries(values).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
    );
    fs.writeFileSync(join(folder, file), lines.join('\n'));
  };

  const proof = `proof: { source: '${confirmed.source}', date: '2026-09-30', until: '2099-12-31' }`;
  if (Object.values<Claim>(claims).some((claim) => !claim.proof))
    fill('src/config/claims.ts', /(?<!readonly )basis: /g, `${proof}, basis: `);
  write('tools/claimVouchers.ts', { claimVouchers: allOf(Object.keys(claims), confirmed.vouchedBy) });

  const today = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format(new Date());
  fill('src/content/legal/privacyPolicy.ts', /lastUpdated: '[^']*'/, `lastUpdated: '${today}'`);

  for (const [name, values] of Object.entries({
    site: confirmedSite,
    siteStatus: allOf(Object.keys(siteStatus), 'confirmed'),
    legalStatus: allOf(Object.keys(legalStatus), 'confirmed'),
  }))
    fill(
      'src/config/site.ts',
      new RegExp(`export const ${name}\\b[^=]*= \\{[^}]*\\}`),
      `export const ${name} = ${JSON.stringify(values)}`,
    );
  const files = () =>
    fs
      .readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz|woff2|png|ico)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length), fs.readFileSync(file, 'utf8')] as const);
  return {
    folder,
    testimonials: join(folder, 'src/content/testimonials.json'),
    /** The text files that the build left, by their path. */
    files,
    close: () => {
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
