import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

let name: string | undefined;

/** Which build this is, for health and for a database that a newer one migrated; `npm run build` writes it down. */
export function buildName(): string {
  if (name === undefined) {
    const file = resolve(__dirname, '../build.txt');
    name = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'from sources';
  }
  return name;
}
