import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtEndpointsFile, type Endpoints } from './settings/buildSettings';
import type { Settings } from './settings/settings';

/** What the pages post, by the setting that says where to: the intake's address for it, and its name. */
const posted = [
  ['LEAD_ENDPOINT', '/api/leads', 'LEAD'],
  ['REVIEW_ENDPOINT', '/api/reviews', 'REVIEW'],
  ['EVENTS_ENDPOINT', '/api/events', 'COUNT OF VISITS'],
] as const;

/**
 * What would lose leads without a sign: a line for each way in which the pages, the settings and the intake do not fit.
 *
 * @param folder the built pages; of a folder that this project did not build nothing is known
 */
export function startProblems(folder: string, settings: Settings): string[] {
  const file = join(folder, builtEndpointsFile);
  const endpoints = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Endpoints) : null;
  const hasIntake = settings.database !== null;
  const problems = posted.flatMap(([name, address, what]) => {
    const [path = ''] = endpoints?.[name].split('?') ?? [];
    // An endpoint elsewhere is somebody else's.
    if (!path.startsWith('/') || (hasIntake && path === address)) return [];
    const reason = hasIntake
      ? `the intake takes it at ${address} alone`
      : 'DATABASE_URL is not set, so that /api/* is answered with 404';
    return [`EVERY ${what} WILL BE LOST: the pages post to ${path}, and ${reason}.`];
  });
  if (hasIntake && endpoints?.LEAD_ENDPOINT === '' && settings.allowedOrigins.length === 0) {
    problems.push(
      'NO LEAD WILL ARRIVE: DATABASE_URL is set, and the pages were built without LEAD_ENDPOINT. Set LEAD_ENDPOINT=/api/leads and run `npm run build` again.',
    );
  }
  if (!hasIntake && problems.length === 0 && (settings.partner || settings.leadsPublicKeys.length > 0)) {
    problems.push('DATABASE_URL is not set: no leads are taken, and /api/* is answered with 404.');
  }
  return problems;
}
