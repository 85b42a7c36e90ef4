import { renderToStaticMarkup } from 'react-dom/server';
import { OperatorError } from '../server/operatorError';
import { buildSettings } from '../server/settings/buildSettings';
import { settingText, type Environment, type SettingName } from '../server/settings/environment';
import { readSettings } from '../server/settings/settings';
import type { Claim, ClaimId, Day } from '../src/config/claims';
import type { SampleOrConfirmed, site as siteValues } from '../src/config/site';

/** Something that is not ready for the public. */
export interface LaunchProblem {
  /** Where to look: a claim, a value, a setting or a file. */
  about: string;
  what: string;
  /** What publishing it anyway costs, in one line. */
  risk: string;
  /** Set if the problem is about the server of the intake: the launch check lists it, and no build fails by it. */
  atServer?: true;
}

/** What the launch check reads. */
export interface LaunchInput {
  site: Readonly<Record<string, string | readonly string[]>>;
  siteStatus: Readonly<Record<string, SampleOrConfirmed>>;
  legalStatus: Readonly<Record<string, SampleOrConfirmed>>;
  /** The pictures of public/ that `npm run draw` would change. */
  outdatedPictures: readonly string[];
  claims: Readonly<Record<string, Claim>>;
  /** Who vouches for each confirmed claim. */
  claimVouchers: Readonly<Record<string, string>>;
  testimonials: readonly { name: string; isSample: boolean }[];
  /** Whether testimonials.json holds what the operator approved; `null` if no database is there. */
  testimonialsAreCurrent: boolean | null;
  policy: {
    /** How long answers are stored, in days. */
    retentionDays: number;
    partnerGetsClickIds: boolean;
    /** Month and year, in words. */
    lastUpdated: string;
    /** A sentence of the policy, as a build with these settings has it. */
    sentence: string;
  };
  /** The environment, `.env` included. */
  settings: Environment;
  /** The built text files by their path below dist/; `null` before a build. */
  files: Readonly<Record<string, string>> | null;
  /** The day of the launch. */
  today: Day;
}

/** Placeholders: reserved domains (RFC 2606), the sample street and phone numbers reserved for fiction (NANPA). */
const placeholder = /\bexample\.(com|net|org)\b|\bSample Street\b|\b555-01\d\d\b/i;
const localLink = /\/\/(localhost|127\.0\.0\.1)\b/;

/** Addresses of this machine and of private networks (RFC 6890), as `URL` writes them, also IPv4 within IPv6. */
const localAddress =
  /^(?=[\d.]+$)(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^\[(::1?\]|::ffff:|f[cd]|fe[89ab])/;
/** Names that are reserved for tests and private networks (RFC 2606, RFC 6761, RFC 6762). */
const reservedName = /(^|\.)(localhost|local|test|example|invalid|internal|home\.arpa)$/;

/** Whether strangers can reach an origin: it has no local address and no reserved name. */
export function isPublicOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol } = new URL(origin);
  const isLocal = localAddress.test(hostname) || reservedName.test(hostname);
  return protocol.startsWith('http') && /[.:]/.test(hostname) && !isLocal;
}

const risks = {
  claim: 'An advertiser must hold its proof before it makes a claim (15 USC 45; FTC substantiation policy).',
  credit: 'Terms of credit may be advertised only if they are actually offered (12 CFR 1026.24(a)).',
  testimonial:
    'Made-up or unpermitted testimonials cost up to five figures each (16 CFR 465.2, 15 USC 45(m)).',
  identity: 'Visitors and regulators cannot reach who runs the site; privacy law asks for working contacts.',
  partner: 'Consent to be called must name the seller, and many states license who lends or brokers loans.',
  license:
    'Advertising loans of an unlicensed lender is an offense in most states; many ask for the number shown.',
  security: 'Whoever finds a hole in the site tells the public instead of you (RFC 9116).',
  law: 'A text that no lawyer read may promise too much, or fail as consent (47 CFR 64.1200, 47 USC 227).',
  origin: 'Search engines index an address that nobody can open, and shared links lead nowhere.',
  delivery:
    'Visitors are thanked and told that their answers are on their way, and nobody gets them (15 USC 45).',
  waiting:
    'Visitors expect a reply in the time that the pages name, and the partner has not got their answers.',
  policy: 'A privacy policy that is not true of the site is a deceptive practice (15 USC 45).',
  brand: 'Shared links and home screens show something else than the pages.',
  clear: 'A stolen copy of the database tells everything about everybody in it.',
} as const;

/** The problems that one of the checks below finds. */
type Problems = Generator<LaunchProblem, void>;
const problem = (about: string, what: string, risk: string): LaunchProblem => ({ about, what, risk });

/** What is wrong with a claim's proof, or `null`. */
function faultOf({ basis, proof }: Claim, vouchedBy: string, today: Day): string | null {
  if (proof === null) return 'is a sample';
  const { source, date, until } = proof;
  if (basis.trim() === '' || source.trim() === '') return 'is confirmed without its basis or its source';
  if (vouchedBy.trim() === '') return 'is confirmed, and nobody in tools/claimVouchers.ts vouches for it';
  // A day that does not exist compares as false.
  if (!(Date.parse(date) <= Date.parse(today))) return `is confirmed for a day to come, ${date}`;
  return Date.parse(until) >= Date.parse(today) ? null : `has expired on ${until}`;
}

/** The claims that advertise terms of credit. */
const creditClaims: ReadonlySet<string> = new Set<ClaimId>([
  'example',
  'maxPaymentCut',
  'loanAmount',
  'loanTerm',
]);

function* claimProblems({ claims, claimVouchers, today }: LaunchInput): Problems {
  for (const [id, claim] of Object.entries(claims)) {
    const fault = faultOf(claim, claimVouchers[id] ?? '', today);
    const risk = creditClaims.has(id) ? risks.credit : risks.claim;
    if (fault !== null) yield problem(`claim ${id}`, `"${claim.words}" ${fault}`, risk);
  }
}

function* testimonialProblems({ testimonials, testimonialsAreCurrent }: LaunchInput): Problems {
  const samples = testimonials.filter(({ isSample }) => isSample).map(({ name }) => name);
  const found =
    testimonialsAreCurrent === false
      ? 'other reviews than you approved'
      : samples.length > 0 && `no review with words, and ${samples.join(', ')} are made up: approve one`;
  if (found === false) return;
  const what = `holds ${found}: run \`npm run leads -- reviews --publish\``;
  yield problem('src/content/testimonials.json', what, risks.testimonial);
}

type SiteValue = keyof typeof siteValues;

const riskOfValue: Partial<Record<SiteValue, string>> = {
  partner: risks.partner,
  partnerCapitalized: risks.partner,
  partnerLicense: risks.license,
  partnerReplyTime: risks.claim,
  securityEmail: risks.security,
};

/** A value that may be empty even when confirmed. */
const mayBeEmpty: SiteValue = 'partnerLicense';

function* siteProblems({ site, siteStatus, legalStatus, outdatedPictures }: LaunchInput): Problems {
  for (const [name, value] of Object.entries(site)) {
    const text = typeof value === 'string' ? value : value.join(', ');
    const risk = riskOfValue[name as SiteValue] ?? risks.identity;
    const about = `site.${name}`;
    if (siteStatus[name] !== 'confirmed') yield problem(about, `"${text}" is a sample`, risk);
    else if (text.trim() === '' && name !== mayBeEmpty) yield problem(about, 'is confirmed and empty', risk);
    else if (placeholder.test(text)) yield problem(about, `"${text}" is a placeholder`, risk);
  }
  for (const [text, status] of Object.entries(legalStatus)) {
    const what = 'no lawyer of yours has confirmed it';
    if (status !== 'confirmed') yield problem(`legalStatus.${text}`, what, risks.law);
  }
  if (outdatedPictures.length > 0) {
    const what = `${outdatedPictures.join(', ')} show another brand, colors or example: run \`npm run draw\``;
    yield problem('public', what, risks.brand);
  }
}

/** The law of California asks for a policy that was updated within twelve months (Civil Code 1798.130(a)(5)). */
function* policyProblems({ policy, settings, today }: LaunchInput): Problems {
  const updated = Date.parse(`1 ${policy.lastUpdated} UTC`);
  const yearAgo = Date.parse(today) - 366 * 24 * 60 * 60 * 1000;
  if (!(updated > yearAgo)) {
    const what = `says "Last updated ${policy.lastUpdated}": set lastUpdated to when you last checked it`;
    yield problem('src/content/legal/privacyPolicy.ts', what, risks.policy);
  }
  const retention = settingText(settings, 'RETENTION_DAYS');
  if (retention !== '' && Number(retention) !== policy.retentionDays) {
    const what = `is ${retention}, and the privacy policy says ${policy.retentionDays} days`;
    yield problem('RETENTION_DAYS', what, risks.policy);
  }
  const isGiven = settingText(settings, 'PARTNER_GETS_CLICK_IDS') === '1';
  if (isGiven !== policy.partnerGetsClickIds) {
    const what = `is ${isGiven ? 'on' : 'off'}, and the privacy policy says the contrary of who gets click identifiers: set partnerGetsClickIds in src/config/business.ts`;
    yield problem('PARTNER_GETS_CLICK_IDS', what, risks.policy);
  }
}

/** Why settings cannot be used; `null` if they can. */
function messageOf(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
}

function* settingProblems({ settings }: LaunchInput): Problems {
  const value = (name: SettingName) => settingText(settings, name);
  const origin = value('SITE_ORIGIN');
  if (!isPublicOrigin(origin)) {
    const what = origin === '' ? 'is not set: pages name localhost' : `"${origin}" is no public address`;
    yield problem('SITE_ORIGIN', what, risks.origin);
  } else if (!origin.startsWith('https:'))
    yield problem('SITE_ORIGIN', `"${origin}" is not https:`, 'Answers travel in the clear.');
  for (const [about, thing] of [
    ['LEAD_ENDPOINT', 'a lead'],
    ['REVIEW_ENDPOINT', 'a review'],
  ] as const) {
    const what = `is not set: ${thing} goes to the visitor's own console and to nobody`;
    if (value(about) === '') yield problem(about, what, risks.delivery);
  }
  const message = messageOf(() => buildSettings(settings, new Date()));
  // An origin that cannot be used is a problem above.
  if (message !== null && !message.startsWith('SITE_ORIGIN'))
    yield problem('settings', message, 'The build fails.');
}

/** What the server that takes the leads lacks. */
function* serverProblems({ settings }: LaunchInput): Problems {
  if (settingText(settings, 'LEAD_ENDPOINT').startsWith('/')) {
    for (const [name, what, risk] of [
      ['DATABASE_URL', 'the server answers /api/* with 404', risks.delivery],
      ['PARTNER_WEBHOOK_URL', 'leads wait until you export them', risks.waiting],
      ['LEADS_PUBLIC_KEY', 'answers are stored in the clear', risks.clear],
    ] as const) {
      if (settingText(settings, name) === '')
        yield { ...problem(name, `is not set: ${what}`, risk), atServer: true };
    }
  }
  const message = messageOf(() => readSettings(settings));
  if (message !== null)
    yield { ...problem('settings', message, 'The server does not start.'), atServer: true };
}

function* fileProblems({ files, policy, today }: LaunchInput): Problems {
  if (files === null) return;
  const filesWith = (pattern: RegExp, kind = /./) =>
    Object.keys(files).filter((file) => kind.test(file) && pattern.test(files[file] ?? ''));
  const samples = filesWith(placeholder).join(', ');
  if (samples) yield problem(samples, 'carry a placeholder such as example.com', risks.identity);
  const local = filesWith(localLink, /\.(html|xml|txt)$/).join(', ');
  if (local) yield problem(local, 'name localhost', risks.origin);
  const securityTxt = '.well-known/security.txt';
  const expires = /^Expires: (\d{4}-\d{2}-\d{2})/m.exec(files[securityTxt] ?? '')?.[1];
  if (expires === undefined || expires <= today) {
    const fault = expires === undefined ? 'is missing or has no expiry date' : `has expired on ${expires}`;
    yield problem(securityTxt, `${fault}: build again`, risks.security);
  }
  const page = 'privacy-policy/index.html';
  // As the page has it, apostrophes escaped.
  if (files[page]?.includes(renderToStaticMarkup(policy.sentence)) === false)
    yield problem(page, 'was built with other settings than these: build again', risks.policy);
}

/**
 * Everything that must be fixed before the site is published, the claims first.
 * @returns an empty list if the site is ready
 */
export const launchProblems = (input: LaunchInput): LaunchProblem[] => [
  ...claimProblems(input),
  ...testimonialProblems(input),
  ...siteProblems(input),
  ...policyProblems(input),
  ...settingProblems(input),
  ...serverProblems(input),
  ...fileProblems(input),
];
