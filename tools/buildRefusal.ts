import { isOn, settingText, type Environment } from '../server/settings/environment';
import type { Day } from '../src/config/claims';
import { buildProblems, isPublicOrigin, launchReport, type BuildInput } from './launchProblems';
import { project } from './project';

/**
 * Why a build for a public address is refused: what the site itself lacks.
 * @param files the built files, `null` before there are any
 * @returns the message; `null` if the build may go on
 */
export function buildRefusal(settings: Environment, files: BuildInput['files']): string | null {
  const origin = settingText(settings, 'SITE_ORIGIN');
  if (!isPublicOrigin(origin) || isOn(settings, 'ALLOW_SAMPLES')) return null;
  const today = new Date().toISOString().slice(0, 10) as Day;
  const problems = buildProblems({ ...project, settings, files, today });
  if (problems.length === 0) return null;
  return (
    `${origin} is a public address, and this is not ready for it:\n\n${launchReport(problems)}\n\n` +
    'Confirm each, or set ALLOW_SAMPLES=1 to publish it under a banner that says so.'
  );
}
