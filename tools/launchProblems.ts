import { OperatorError } from '../server/lib/operatorError';
import { checkedSettings, flag, settingText, type Environment } from '../server/settings/environment';
import { readSettings } from '../server/settings/settings';
import type { BuiltEndpoints } from '../server/site/builtEndpoints';
import { business } from '../src/config/business';
import { claims, type Claim, type ClaimId, type Day } from '../src/config/claims';
import { confirmed, legalTexts, site } from '../src/config/site';
import { privacyPolicy } from '../src/content/legal/privacyPolicy';
import { testimonials, type Testimonial } from '../src/content/testimonialsToShow';
import { buildSettings } from './buildSettings';
import { claimVouchers } from './claimVouchers';

type SiteValue = keyof typeof site;
const { retentionDays, partnerGetsClickIds, confirmsLeads } = business.privacy;
const { lastUpdated = '' } = privacyPolicy;

/**
 * What a build can check: what an operator confirms before the launch (the values in src/, with types that allow any
 * value), the settings and the day.
 * @param settings the environment, `.env` included
 */
export const buildInput = (settings: Environment) => ({
  site: site as Readonly<Record<SiteValue, string | readonly string[]>>,
  confirmed,
  claims: claims as Readonly<Record<ClaimId, Claim>>,
  claimVouchers,
  testimonials: testimonials as readonly Pick<Testimonial, 'name' | 'isSample'>[],
  policy: { retentionDays: retentionDays as number, partnerGetsClickIds, confirmsLeads, lastUpdated },
  settings,
  today: new Date().toISOString().slice(0, 10) as Day,
});
type BuildInput = ReturnType<typeof buildInput>;

/** What the launch check reads. */
export type LaunchInput = BuildInput & {
  /** The addresses that dist/ was built with; `null` before a build. */
  builtEndpoints: BuiltEndpoints | null;
  /** security.txt as the build wrote it, '' if there is none. */
  securityTxt: string;
  /** The pictures of public/ that `npm run draw` would change. */
  outdatedPictures: readonly string[];
  /** Whether testimonials.json holds the reviews that the operator approved; `null` if there is no database. */
  testimonialsAreCurrent: boolean | null;
};

/** Placeholders: reserved domains (RFC 2606), the sample street and phone numbers reserved for fiction (NANPA). */
const placeholder = /\bexample\.(com|net|org)\b|\bSample Street\b|\b555-01\d\d\b/i;

/** Names that are reserved for tests and private networks (RFC 2606, RFC 6761, RFC 6762). */
const reservedName = /(^|\.)(localhost|local|test|example|invalid|internal|home\.arpa)$/;

/** Whether an origin is public: its host is a domain name that is not reserved, and not an IP address. */
export function isPublicOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol } = new URL(origin);
  return protocol.startsWith('http') && /\.[a-z][a-z0-9-]+$/.test(hostname) && !reservedName.test(hostname);
}

const risks = {
  claim: 'An advertiser must have the proof before it makes a claim (15 USC 45; FTC substantiation policy).',
  credit: 'Terms of credit may be advertised only if they are actually offered (12 CFR 1026.24(a)).',
  testimonial: 'Testimonials made up or used without permission are penalized (16 CFR 465.2, 15 USC 45(m)).',
  identity: 'Visitors and regulators cannot reach the company; privacy law requires contacts that work.',
  partner: 'Consent to be called must name the seller, and many states license who lends or brokers loans.',
  license: 'Most states penalize ads for an unlicensed lender, and many require the license number in ads.',
  security: 'People who find a security problem cannot tell you, and may tell the public (RFC 9116).',
  law: 'A text that no lawyer read may promise too much, or fail as consent (47 CFR 64.1200, 47 USC 227).',
  origin: 'Search engines index an address that nobody can open, and shared links lead nowhere.',
  delivery: 'Visitors read that their answers are on their way, and nobody gets them (15 USC 45).',
  waiting: 'The partner cannot reply in the time that the pages name, since it does not get the leads.',
  settings: 'Pages name the wrong address, or send answers to an address where nobody receives them.',
  policy: 'A privacy policy that is not true of the site is a deceptive practice (15 USC 45).',
  brand: 'Shared links and home screens do not match the pages.',
  unencrypted: 'Anyone with a copy of the database can read every answer in it.',
} as const;

/**
 * Something that is not ready for the public.
 * @param about where to look: a claim, a value, a setting or a file
 * @param risk what the operator risks by publishing it anyway, in one line
 */
const problem = (about: string, what: string, risk: string) => ({ about, what, risk });

/** A problem in testimonials.json that publishing the approved reviews fixes. */
const testimonialProblem = (fault: string) =>
  problem(
    'src/content/testimonials.json',
    `holds ${fault}: run \`npm run leads -- reviews --publish\``,
    risks.testimonial,
  );

/** What is wrong with a claim's proof, or `null`. */
function faultOf({ basis, proof }: Claim, vouchedBy: string, today: Day): string | null {
  if (!proof) return 'is a sample';
  const { source, date, until } = proof;
  if (basis.trim() === '' || source.trim() === '') return 'is confirmed without a basis or a source';
  if (vouchedBy.trim() === '') return 'is confirmed, but tools/claimVouchers.ts names nobody who checked it';
  // An invalid day is NaN, for which every comparison is false.
  if (!(Date.parse(date) <= Date.parse(today))) return `has a proof dated in the future, ${date}`;
  return Date.parse(until) >= Date.parse(today) ? null : `expired on ${until}`;
}

/** `Object.entries` of an object whose names are known. */
const entriesOf = Object.entries as <Name extends string, Value>(
  values: Readonly<Record<Name, Value>>,
) => [Name, Value][];

/** The claims that advertise terms of credit. */
const creditClaims: readonly ClaimId[] = ['example', 'maxPaymentCut', 'loanAmount', 'loanTerm'];

function* claimProblems({ claims, claimVouchers, testimonials, today }: BuildInput) {
  for (const [id, claim] of entriesOf(claims)) {
    const fault = claim.use === false ? null : faultOf(claim, claimVouchers[id] ?? '', today);
    const risk = creditClaims.includes(id) ? risks.credit : risks.claim;
    if (fault !== null) yield problem(`claim ${id}`, `"${claim.words}" ${fault}`, risk);
  }
  const samples = testimonials.filter(({ isSample }) => isSample).map(({ name }) => name);
  if (samples.length > 0)
    yield testimonialProblem(`no review with text, and ${samples.join(', ')} are made up; approve one`);
}

const riskOfValue: Partial<Record<SiteValue, string>> = {
  partner: risks.partner,
  partnerLicense: risks.license,
  partnerPhone: risks.partner,
  partnerCallerIds: risks.partner,
  partnerReplyTime: risks.claim,
  securityEmail: risks.security,
};

function* siteProblems({ site, confirmed }: BuildInput) {
  for (const [name, value] of entriesOf(site)) {
    const text = typeof value === 'string' ? value : value.join(', ');
    const risk = riskOfValue[name] ?? risks.identity;
    const about = `site.${name}`;
    if (!confirmed.includes(name)) yield problem(about, `"${text}" is a sample`, risk);
    // A partner may need no license.
    else if (text.trim() === '' && name !== 'partnerLicense')
      yield problem(about, 'is confirmed but empty', risk);
    else if (placeholder.test(text)) yield problem(about, `"${text}" is a placeholder`, risk);
  }
  for (const text of legalTexts)
    if (!confirmed.includes(text)) yield problem(text, 'your lawyer has not confirmed it', risks.law);
}

/** California requires a policy that was updated within the last twelve months (Civil Code 1798.130(a)(5)). */
function* policyProblems({ policy, settings, today }: BuildInput) {
  const { lastUpdated } = policy;
  const updated = Date.parse(`1 ${lastUpdated} UTC`);
  const yearAgo = Date.parse(today) - 366 * 24 * 60 * 60 * 1000;
  if (!(updated > yearAgo)) {
    const what = `says "Last updated ${lastUpdated}": set lastUpdated to when you last checked it`;
    yield problem('src/content/legal/privacyPolicy.ts', what, risks.policy);
  }
  const retention = settingText(settings, 'RETENTION_DAYS');
  if (retention !== '' && Number(retention) !== policy.retentionDays) {
    const what = `is ${retention}, but the privacy policy says ${policy.retentionDays} days`;
    yield problem('RETENTION_DAYS', what, risks.policy);
  }
  for (const [name, value, subject] of [
    ['PARTNER_GETS_CLICK_IDS', 'partnerGetsClickIds', 'who gets click identifiers'],
    ['CONFIRM_LEADS', 'confirmsLeads', 'a confirmation by email'],
  ] as const) {
    const isSet = settingText(settings, name) === '1';
    const what = `is ${isSet ? 'on' : 'off'}, but the privacy policy says otherwise about ${subject}: set ${value} in src/config/business.ts`;
    if (isSet !== policy[value]) yield problem(name, what, risks.policy);
  }
}

/** The result of reading settings, or the message that says why one is invalid. */
function tryToRead<Read>(read: () => Read): { value?: Read; refusal: string } {
  try {
    return { value: read(), refusal: '' };
  } catch (error) {
    if (error instanceof OperatorError) return { refusal: error.message };
    throw error;
  }
}

function* settingProblems({ settings }: BuildInput) {
  const origin = settingText(settings, 'SITE_ORIGIN');
  if (!isPublicOrigin(origin)) {
    const what = origin === '' ? 'is not set: pages name localhost' : `"${origin}" is not a public address`;
    yield problem('SITE_ORIGIN', what, risks.origin);
  } else if (!origin.startsWith('https:'))
    yield problem('SITE_ORIGIN', `"${origin}" is not https:`, 'Answers travel unencrypted.');
  for (const [name, thing] of [
    ['LEAD_ENDPOINT', 'a lead'],
    ['REVIEW_ENDPOINT', 'a review'],
  ] as const) {
    const what = `is not set: ${thing} goes only to the console of the visitor's browser`;
    if (settingText(settings, name) === '') yield problem(name, what, risks.delivery);
  }
  // Without the origin, which is checked above.
  const { refusal } = tryToRead(() => buildSettings({ ...settings, SITE_ORIGIN: '' }, new Date()));
  if (refusal !== '') yield problem('settings', refusal, 'The build fails.');
}

/** Published reviews, pictures and pages that no longer match the files and settings that they come from. */
function* outdatedProblems(input: LaunchInput) {
  const { settings, builtEndpoints, outdatedPictures, securityTxt, today } = input;
  if (input.testimonialsAreCurrent === false) yield testimonialProblem('outdated reviews');
  if (outdatedPictures.length > 0) {
    const what = `${outdatedPictures.join(', ')} must be drawn again for the current brand, colors and example: run \`npm run draw\``;
    yield problem('public', what, risks.brand);
  }
  const { value } = tryToRead(() => buildSettings(settings, new Date()));
  if (!value || !builtEndpoints) return;
  for (const [name, built] of entriesOf(builtEndpoints)) {
    const what = `is "${value[name]}", but the pages were built with "${built}": build again`;
    if (value[name] !== built) yield problem(name, what, risks.settings);
  }
  const expires = /^Expires: (\d{4}-\d{2}-\d{2})/m.exec(securityTxt)?.[1];
  const expired = expires === undefined ? 'is missing' : `expired on ${expires}`;
  if (!expires || expires <= today) yield problem('security.txt', `${expired}: build again`, risks.security);
}

/** The settings that the server still needs, if it receives the leads, to store them and send them to the partner. */
function* serverProblems({ settings }: BuildInput) {
  const receivesLeads = settingText(settings, 'LEAD_ENDPOINT').startsWith('/');
  const hasProfile = settingText(settings, 'PARTNER_PROFILE') !== '';
  for (const [name, what, risk] of [
    ['DATABASE_URL', 'the server accepts no leads, and answers /api/* with 404', risks.delivery],
    ['PARTNER_WEBHOOK_URL', 'leads wait until you export them', risks.waiting],
    ['LEADS_PUBLIC_KEY', 'answers are stored unencrypted', risks.unencrypted],
  ] as const) {
    const isSet = settingText(settings, name) !== '' || (name === 'PARTNER_WEBHOOK_URL' && hasProfile);
    if (receivesLeads && !isSet) yield problem(name, `is not set: ${what}`, risk);
  }
  const { refusal } = tryToRead(() => readSettings({ ...settings, SITE_ORIGIN: '' }));
  if (refusal !== '') yield problem('settings', refusal, 'The server does not start.');
}

/** The checks of the site itself, without the server's. */
const buildChecks = [claimProblems, siteProblems, policyProblems, settingProblems];

/** Everything that must be fixed before the site is published; empty if the site is ready. */
export const launchProblems = (input: LaunchInput) =>
  [...buildChecks, outdatedProblems, serverProblems].flatMap((check) => [...check(input)]);

/** The problems as text, grouped by their risk. */
export function launchReport(problems: ReturnType<typeof launchProblems>): string {
  return Array.from(new Set(problems.map(({ risk }) => risk)), (risk) => {
    const withRisk = problems.filter((problem) => problem.risk === risk);
    return [risk, ...withRisk.map(({ about, what }) => `  - ${about}: ${what}`)].join('\n');
  }).join('\n\n');
}

/**
 * Why a build for a public address is refused: the problems of the site itself.
 * @returns the message; `null` if the build may go on
 */
export function buildRefusal(settings: Environment): string | null {
  const origin = settingText(settings, 'SITE_ORIGIN');
  if (checkedSettings(settings, { ALLOW_SAMPLES: flag }).ALLOW_SAMPLES || !isPublicOrigin(origin))
    return null;
  const problems = buildChecks.flatMap((check) => [...check(buildInput(settings))]);
  if (problems.length === 0) return null;
  return (
    `${origin} is a public address, and the site is not ready for it:\n\n${launchReport(problems)}\n\n` +
    'Confirm each, or set ALLOW_SAMPLES=1 to publish the site under a banner that names the samples.'
  );
}
