import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Prerendered } from '../../src/prerender';
import { root } from './root';

/** The year of {@link prerenderedPages}, which differs from that of a visit. */
export const buildYear = '2020';
const script = `require('./src/prerender').prerenderSite().then((pages) => console.log(JSON.stringify(pages)))`;

/** A digest of everything that determines the pages: the sources, the packages, the tests' settings, and this file. */
function digestOfInputs(): string {
  const others = ['package-lock.json', 'tsconfig.json', 'tests/support/environment.ts'];
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const digest = createHash('sha256').update(process.version);
  for (const file of [...sources.sort(), ...others.map((name) => join(root, name)), __filename])
    digest.update(file).update(readFileSync(file));
  return digest.digest('hex');
}

/**
 * The pages as a build of another year renders them, in a process without a window. That takes seconds, so the latest
 * pages are stored with the digest of their inputs.
 */
export function prerenderedPages(): Prerendered[] {
  const digest = digestOfInputs();
  const file = join(root, '.cache/prerendered.json');
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown[]) : [];
  if (stored[0] === digest) return stored[1] as Prerendered[];
  const command = ['-r', 'ts-node/register/transpile-only', '-e', script];
  const env = { ...process.env, BUILD_YEAR: buildYear };
  const output = execFileSync(process.execPath, command, { cwd: root, env, maxBuffer: 1e8 });
  const pages = JSON.parse(output.toString()) as Prerendered[];
  // Renamed once it is complete, because two test files may render at the same time.
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify([digest, pages]));
  renameSync(`${file}.${process.pid}`, file);
  return pages;
}
