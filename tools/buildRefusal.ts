import { isOn, settingText, type Environment } from '../server/settings/environment';
import { business } from '../src/config/business';
import { claims, type Day } from '../src/config/claims';
import { legalStatus, site, siteStatus } from '../src/config/site';
import { privacyPolicy } from '../src/content/legal/privacyPolicy';
import { testimonials } from '../src/features/landing/testimonialsToShow';
import { claimVouchers } from './claimVouchers';
import {
  buildProblems,
  isPublicOrigin,
  type LaunchInput,
  type LaunchProblem,
  type Project,
} from './launchProblems';

/** This site as its files are. */
export const project: Project = {
  site,
  siteStatus,
  legalStatus,
  claims,
  claimVouchers,
  testimonials,
  policy: { ...business.privacy, lastUpdated: privacyPolicy.lastUpdated ?? '' },
};

/** The problems as text, grouped by what publishing them costs. */
export function launchReport(problems: readonly LaunchProblem[]): string {
  return Array.from(new Set(problems.map(({ risk }) => risk)), (risk) => {
    const those = problems.filter((problem) => problem.risk === risk);
    return [risk, ...those.map(({ about, what }) => `  - ${about}: ${what}`)].join('\n');
  }).join('\n\n');
}

/** The day of a launch now. */
export const today = () => new Date().toISOString().slice(0, 10) as Day;

/**
 * Why a build for a public address is refused: what the site itself lacks.
 * @param files the built files, `null` before there are any
 * @returns the message; `null` if the build may go on
 */
export function buildRefusal(settings: Environment, files: LaunchInput['files']): string | null {
  const origin = settingText(settings, 'SITE_ORIGIN');
  if (!isPublicOrigin(origin) || isOn(settings, 'ALLOW_SAMPLES')) return null;
  const problems = buildProblems({ ...project, settings, files, today: today() });
  if (problems.length === 0) return null;
  return (
    `${origin} is a public address, and this is not ready for it:\n\n${launchReport(problems)}\n\n` +
    'Confirm each, or set ALLOW_SAMPLES=1 to publish it under a banner that says so.'
  );
}
