import { existsSync, readFileSync } from 'node:fs';
import { onDatabase } from '../server/cli/context';
import { OperatorError, runCommand } from '../server/lib/operatorError';
import { testimonialsAreCurrent } from '../server/operations/reviews';
import { loadEnvFile } from '../server/settings/settings';
import { builtEndpoints } from '../server/site/builtEndpoints';
import { outdatedPictures } from './draw';
import { buildInput, launchProblems, launchReport } from './launchProblems';

/** Whether testimonials.json holds the reviews that the operator approved; `null` if there is no database. */
async function approvedArePublished(): Promise<boolean | null> {
  let areCurrent: boolean | null = null;
  const compare = onDatabase(async ({ db }) => {
    areCurrent = await testimonialsAreCurrent(db);
  });
  await compare().catch((error: unknown) => {
    // There is no database, or a setting is invalid, which `serverProblems` reports.
    if (!(error instanceof OperatorError)) throw error;
  });
  return areCurrent;
}

runCommand(async () => {
  loadEnvFile();
  const securityTxt = 'dist/.well-known/security.txt';
  const built = builtEndpoints('dist');
  const problems = launchProblems({
    ...buildInput(process.env),
    builtEndpoints: built,
    securityTxt: existsSync(securityTxt) ? readFileSync(securityTxt, 'utf8') : '',
    outdatedPictures: await outdatedPictures(),
    testimonialsAreCurrent: await approvedArePublished(),
  });
  if (!built) console.log('There is no dist/: run `npm run build` to have it checked too.\n');
  if (problems.length === 0) {
    console.log('Ready: every claim is confirmed, and nothing is a sample or a placeholder.');
    return;
  }
  console.log(
    `${launchReport(problems)}\n\n${problems.length} not ready. The README says how to confirm each.`,
  );
  process.exitCode = 1;
});
