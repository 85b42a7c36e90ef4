import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings/settings';

/** Whether a script of the built pages holds a text. Scripts of an earlier build may lie beside them. */
function someScriptHolds(folder: string, text: RegExp): boolean {
  const list = join(folder, '_assets.json');
  const names = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as string[])
    : readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const scripts = names.filter((name) => name.endsWith('.js'));
  return scripts.some((name) => text.test(readFileSync(join(folder, name), 'utf8')));
}

/**
 * What would lose leads without a sign: a line for each way in which the pages, the settings and the intake do not fit.
 *
 * @param folder the built pages
 */
export function startProblems(folder: string, settings: Settings): string[] {
  const hasIntake = settings.database !== null;
  // The build writes LEAD_ENDPOINT into the script that sends.
  const postHere = someScriptHolds(folder, /["'`]\/api\/leads\b/);
  const postElsewhere = someScriptHolds(folder, /["'`]https:\/\/[^"'`]+\/leads\b/);
  return [
    ...(hasIntake && !postHere && settings.allowedOrigins.length === 0 && !postElsewhere
      ? [
          'NO LEAD WILL ARRIVE: DATABASE_URL is set, and the pages were built without LEAD_ENDPOINT. Set LEAD_ENDPOINT=/api/leads and run `npm run build` again.',
        ]
      : []),
    ...(!hasIntake && postHere
      ? [
          'EVERY LEAD WILL BE LOST: the pages post to /api/leads, and DATABASE_URL is not set, so that /api/* is answered with 404.',
        ]
      : []),
    ...(!hasIntake && !postHere && (settings.partner !== null || settings.leadsPublicKeys.length > 0)
      ? ['DATABASE_URL is not set: no leads are taken, and /api/* is answered with 404.']
      : []),
  ];
}
