import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError, runCommand } from '../server/operatorError';
import { loadEnvFile } from '../server/settings/envFile';
import { isOn, settingText, type Environment } from '../server/settings/environment';
import { defaultDatabaseUrl, readSettings } from '../server/settings/settings';
import { business } from '../src/config/business';
import { claims, type Day } from '../src/config/claims';
import { legalStatus, site, siteStatus } from '../src/config/site';
import { answersStored } from '../src/content/legal/dataPractice';
import { privacyPolicy } from '../src/content/legal/privacyPolicy';
import { testimonials } from '../src/features/landing/testimonialsToShow';
import { claimVouchers } from './claimVouchers';
import { isPublicOrigin, launchProblems, type LaunchInput, type LaunchProblem } from './launchProblems';

/** What the launch check reads: the project's own claims, values and texts, and what the caller found. */
export function launchInput(
  settings: LaunchInput['settings'],
  files: LaunchInput['files'],
  now: Date,
  found: Pick<LaunchInput, 'testimonialsAreCurrent' | 'outdatedPictures'> = {
    testimonialsAreCurrent: null,
    outdatedPictures: [],
  },
): LaunchInput {
  return {
    site,
    siteStatus,
    legalStatus,
    claims,
    claimVouchers,
    testimonials,
    ...found,
    policy: {
      retentionDays: business.privacy.retentionDays,
      partnerGetsClickIds: business.privacy.partnerGetsClickIds,
      lastUpdated: privacyPolicy.lastUpdated ?? '',
      sentence: answersStored(settingText(settings, 'LEAD_ENDPOINT') !== ''),
    },
    settings,
    files,
    today: now.toISOString().slice(0, 10) as Day,
  };
}

/** Whether a built file is a text and not a compressed copy. */
export const isText = (file: string) => /\.(html|css|js|svg|xml|txt|webmanifest)$|_headers$/.test(file);

/** The text files below a folder, as {@link LaunchInput.files} takes them. */
function textsBelow(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isText);
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

/**
 * Why a build for a public address is refused: what the site itself lacks.
 * @param files the built files, `null` before there are any
 * @returns the message; `null` if the build may go on
 */
export function buildRefusal(settings: Environment, files: LaunchInput['files']): string | null {
  const origin = settingText(settings, 'SITE_ORIGIN');
  if (!isPublicOrigin(origin) || isOn(settings, 'ALLOW_SAMPLES')) return null;
  const problems = launchProblems(launchInput(settings, files, new Date())).filter(
    ({ atServer }) => !atServer,
  );
  if (problems.length === 0) return null;
  return (
    `${origin} is a public address, and this is not ready for it:\n\n${launchReport(problems)}\n\n` +
    'Confirm each, or set ALLOW_SAMPLES=1 to publish it under a banner that says so.'
  );
}

/** The problems as text, grouped by what publishing them costs. */
export function launchReport(problems: readonly LaunchProblem[]): string {
  return Array.from(new Set(problems.map(({ risk }) => risk)), (risk) => {
    const those = problems.filter((problem) => problem.risk === risk);
    return [risk, ...those.map(({ about, what }) => `  - ${about}: ${what}`)].join('\n');
  }).join('\n\n');
}

/** Whether testimonials.json holds what the operator approved; `null` if no database is there. */
async function approvedArePublished(settings: Environment): Promise<boolean | null> {
  const { openDatabase } = await import('../server/db/migrate');
  const { testimonialsAreCurrent } = await import('../server/cli/reviews');
  try {
    const url = settingText(settings, 'DATABASE_URL') || defaultDatabaseUrl;
    const { database: address } = readSettings({ ...settings, DATABASE_URL: url });
    if (!address || (address.kind === 'sqlite' && !existsSync(address.file))) return null;
    const database = await openDatabase(address);
    return await testimonialsAreCurrent(database).finally(() => database.close());
  } catch (error) {
    // `serverProblems` reports a setting that cannot be used.
    if (error instanceof OperatorError) return null;
    throw error;
  }
}

async function main() {
  loadEnvFile();
  // Imported here, since a build does not need the libraries that draw.
  const { outdatedPictures } = await import('./draw');
  const dist = path.resolve('dist');
  const files = existsSync(dist) ? textsBelow(dist) : null;
  const problems = launchProblems(
    launchInput(process.env, files, new Date(), {
      testimonialsAreCurrent: await approvedArePublished(process.env),
      outdatedPictures: await outdatedPictures(),
    }),
  );
  if (files === null) console.log('There is no dist/: run `npm run build` to have its files checked too.\n');
  if (problems.length === 0) {
    console.log('Ready: every claim is confirmed, and nothing is a sample or a placeholder.');
    return;
  }
  console.log(
    `${launchReport(problems)}\n\n${problems.length} not ready. The README says how to confirm each.`,
  );
  process.exitCode = 1;
}

if (require.main === module) runCommand(main);
