import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const file = resolve(__dirname, '../build.txt');
let name: string | undefined;

/** The name of this build, for the health and for the database. */
export function buildName(): string {
  name ??= existsSync(file) ? readFileSync(file, 'utf8') : 'not built';
  return name;
}

// `npm run build` runs this file, which stores the name: the version, the commit and the time.
if (require.main === module) {
  const { version } = JSON.parse(readFileSync(resolve(__dirname, '../../package.json'), 'utf8')) as {
    version: string;
  };
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
  const parts = [version, status === 0 ? stdout.trim() : '', new Date().toISOString().slice(0, 16)];
  writeFileSync(file, parts.filter(Boolean).join(' '));
}
