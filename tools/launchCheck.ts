import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settingsWithDatabase } from '../server/cli/actions';
import { openDatabase } from '../server/db/migrate';
import { testimonialsAreCurrent } from '../server/operations/testimonials';
import { OperatorError } from '../server/operatorError';
import { runCommand } from '../server/runCommand';
import { loadEnvFile } from '../server/settings/envFile';
import { builtEndpoints } from '../server/site/builtEndpoints';
import type { Day } from '../src/config/claims';
import { outdatedPictures } from './draw';
import { launchProblems, launchReport } from './launchProblems';
import { isText } from './publicFiles';
import { toConfirm } from './toConfirm';

/**
 * The text files of the build in a folder by their path.
 * @returns `null` if there is no such folder
 */
function textsBelow(folder: string): Record<string, string> | null {
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isText);
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

/** Whether testimonials.json holds what the operator approved; `null` if no database is there. */
async function approvedArePublished(): Promise<boolean | null> {
  try {
    const { settings, databaseAddress } = settingsWithDatabase();
    const database = await openDatabase(databaseAddress, settings.lookupKey);
    try {
      return await testimonialsAreCurrent(database.db);
    } finally {
      await database.close();
    }
  } catch (error) {
    // There is no database, or `serverProblems` reports a setting that cannot be used.
    if (error instanceof OperatorError) return null;
    throw error;
  }
}

runCommand(async () => {
  loadEnvFile();
  const files = textsBelow('dist');
  const problems = launchProblems({
    ...toConfirm,
    settings: process.env,
    files,
    builtEndpoints: builtEndpoints('dist'),
    today: new Date().toISOString().slice(0, 10) as Day,
    outdatedPictures: await outdatedPictures(),
    testimonialsAreCurrent: await approvedArePublished(),
  });
  if (files === null) console.log('There is no dist/: run `npm run build` to have its files checked too.\n');
  if (problems.length === 0) {
    console.log('Ready: every claim is confirmed, and nothing is a sample or a placeholder.');
    return;
  }
  console.log(
    `${launchReport(problems)}\n\n${problems.length} not ready. The README says how to confirm each.`,
  );
  process.exitCode = 1;
});
