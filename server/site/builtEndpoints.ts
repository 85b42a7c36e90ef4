import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings/settings';

/** The endpoints that pages post to: the setting, the intake's address for it, and what is posted. */
export const postedByPages = [
  ['LEAD_ENDPOINT', '/api/leads', 'LEAD'],
  ['REVIEW_ENDPOINT', '/api/reviews', 'REVIEW'],
  ['EVENTS_ENDPOINT', '/api/events', 'COUNT OF VISITS'],
] as const;

/** The file in the build's folder with its {@link BuiltEndpoints}. It is not served. */
export const builtEndpointsFile = '_endpoints.json';
/** Where the pages of a build are, and where they post to. */
export type BuiltEndpoints = Readonly<Record<'SITE_ORIGIN' | (typeof postedByPages)[number][0], string>>;

/** Where the pages in a folder post to; `null` if this project did not build them. */
export function builtEndpoints(folder: string): BuiltEndpoints | null {
  const file = join(folder, builtEndpointsFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuiltEndpoints) : null;
}

/** Gives a line for everything that the pages in a folder post and that would be lost without an error. */
export function lostLeadWarnings(folder: string, settings: Settings): string[] {
  const endpoints = builtEndpoints(folder);
  const hasIntake = settings.databaseAddress !== null;
  const problems = postedByPages.flatMap(([name, address, what]) => {
    if (!endpoints?.[name]) return [];
    const { origin, pathname } = new URL(endpoints[name], endpoints.SITE_ORIGIN);
    // Another origin's endpoint is served elsewhere.
    if (origin !== endpoints.SITE_ORIGIN || (hasIntake && pathname === address)) return [];
    const reason = hasIntake ? `the intake accepts it only at ${address}` : 'DATABASE_URL is not set';
    return [`EVERY ${what} WILL BE LOST: the pages post to ${pathname}, and ${reason}.`];
  });
  if (hasIntake && endpoints?.LEAD_ENDPOINT === '' && settings.allowedOrigins.length === 0)
    problems.push(
      'NO LEAD WILL ARRIVE: DATABASE_URL is set, but the pages were built without LEAD_ENDPOINT. Set LEAD_ENDPOINT=/api/leads and run `npm run build` again.',
    );
  if (!hasIntake && problems.length === 0 && (settings.partner || settings.leadsPublicKeys.length > 0))
    problems.push('DATABASE_URL is not set: no leads are accepted, and /api/* answers 404.');
  return problems;
}
