import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Written by `npm run build` (tools/describeServer.ts). */
const file = resolve(__dirname, '../build.txt');

/** The name of the running build, for the health and for the database: a later build may replace the file. */
export const buildName = existsSync(file) ? readFileSync(file, 'utf8') : 'not built';
