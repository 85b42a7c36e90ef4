import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Written by `npm run build` (tools/writeBuildName.ts). */
const file = resolve(__dirname, '../build.txt');
let name: string | undefined;

/** The name of this build, for the health and for the database. */
export function buildName(): string {
  name ??= existsSync(file) ? readFileSync(file, 'utf8') : 'not built';
  return name;
}
