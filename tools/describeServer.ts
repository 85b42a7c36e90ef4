import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openApi } from '../server/intake/openApi';

const build = resolve(__dirname, '../build');

// The name of the build, which server/db/metadata.ts reads: the version, the commit and the time.
const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
const parts = [
  process.env.npm_package_version,
  status === 0 ? stdout.trim() : '',
  new Date().toISOString().slice(0, 16),
];
writeFileSync(resolve(build, 'build.txt'), parts.filter(Boolean).join(' '));

// What the intake serves as /api/openapi.json.
writeFileSync(resolve(build, 'openapi.json'), JSON.stringify(openApi));
