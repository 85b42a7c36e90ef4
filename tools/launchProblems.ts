import { BlockList, isIP } from 'node:net';
import { renderToStaticMarkup } from 'react-dom/server';
import { OperatorError } from '../server/operatorError';
import { buildSettings } from '../server/settings/buildSettings';
import {
  misspelledSettings,
  settingText,
  type Environment,
  type SettingName,
} from '../server/settings/environment';
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
  /** Set where it is about the server that runs the intake: the launch check lists it, and no build fails on it. */
  atServer?: true;
}

/** Everything that is looked at. */
export interface LaunchInput {
  site: Readonly<Record<string, string | readonly string[]>>;
  siteStatus: Readonly<Record<string, SampleOrConfirmed>>;
  legalStatus: Readonly<Record<string, SampleOrConfirmed>>;
  /** The pictures of public/ that `npm run draw` would draw otherwise. */
  outdatedPictures: readonly string[];
  claims: Readonly<Record<string, Claim>>;
  /** Who vouches for each confirmed claim. */
  claimVouchers: Readonly<Record<string, string>>;
  testimonials: readonly { name: string; isSample: boolean }[];
  /** Whether testimonials.json holds what the operator approved; `null` where no database tells. */
  testimonialsAreCurrent: boolean | null;
  policy: {
    /** How long answers are stored, in days. */
    retentionDays: number;
    partnerGetsClickIds: boolean;
    /** Month and year, in words. */
    lastUpdated: string;
    /** A sentence that the policy holds where it was built with these settings. */
    sentence: string;
  };
  /** The environment, `.env` included. */
  settings: Environment;
  /** The built text files by their path below dist/; `null` where nothing is built. */
  files: Readonly<Record<string, string>> | null;
  /** The day of the launch. */
  today: Day;
}

/** Placeholders: reserved domains (RFC 2606), the sample street and phone numbers reserved for fiction (NANPA). */
const placeholder = /\bexample\.(com|net|org)\b|\bSample Street\b|\b555-01\d\d\b/i;
const localAddress = /\/\/(localhost|127\.0\.0\.1)\b/;

/** Addresses of this machine and of private networks (RFC 6890), an IPv4 address written as IPv6 among them. */
const localAddresses = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  localAddresses.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  localAddresses.addSubnet(network, prefix, 'ipv6');

/**
 * Whether strangers can reach an origin: no address of this machine or a private network, and no name that is reserved
 * for tests (RFC 2606, RFC 6761, RFC 6762).
 */
export function isPublicOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol } = new URL(origin);
  if (!protocol.startsWith('http')) return false;
  const address = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(address);
  if (version !== 0) return !localAddresses.check(address, version === 6 ? 'ipv6' : 'ipv4');
  const isReserved = /(^|\.)(localhost|local|test|example|invalid|internal|home\.arpa)$/.test(hostname);
  return hostname.includes('.') && !isReserved;
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
  setting: 'What was meant to be set is not.',
} as const;

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

function claimProblems({ claims, claimVouchers, today }: LaunchInput): LaunchProblem[] {
  return Object.entries(claims).flatMap(([id, claim]) => {
    const fault = faultOf(claim, claimVouchers[id] ?? '', today);
    const risk = creditClaims.has(id) ? risks.credit : risks.claim;
    return fault === null ? [] : [{ about: `claim ${id}`, what: `"${claim.words}" ${fault}`, risk }];
  });
}

function testimonialProblems({ testimonials, testimonialsAreCurrent }: LaunchInput): LaunchProblem[] {
  const about = 'src/content/testimonials.json';
  const risk = risks.testimonial;
  const samples = testimonials.filter(({ isSample }) => isSample).map(({ name }) => name);
  const publish = 'run `npm run leads -- reviews --publish`';
  if (testimonialsAreCurrent === false)
    return [{ about, what: `holds other reviews than you approved: ${publish}`, risk }];
  if (samples.length === 0) return [];
  const what = `holds no review with words, and ${samples.join(', ')} are made up: approve one, then ${publish}`;
  return [{ about, what, risk }];
}

type SiteValue = keyof typeof siteValues;

const riskOfValue: Partial<Record<SiteValue, string>> = {
  partner: risks.partner,
  partnerCapitalized: risks.partner,
  partnerLicense: risks.license,
  partnerReplyTime: risks.claim,
  securityEmail: risks.security,
};

/** Values that may be empty even when confirmed. */
const mayBeEmpty: ReadonlySet<string> = new Set<SiteValue>(['partnerLicense']);

function siteProblems({ site, siteStatus, legalStatus, outdatedPictures }: LaunchInput): LaunchProblem[] {
  const problems: LaunchProblem[] = [];
  for (const [name, value] of Object.entries(site)) {
    const text = typeof value === 'string' ? value : value.join(', ');
    const risk = riskOfValue[name as SiteValue] ?? risks.identity;
    const about = `site.${name}`;
    if (siteStatus[name] !== 'confirmed') problems.push({ about, what: `"${text}" is a sample`, risk });
    else if (text.trim() === '' && !mayBeEmpty.has(name))
      problems.push({ about, what: 'is confirmed and empty', risk });
    else if (placeholder.test(text)) problems.push({ about, what: `"${text}" is a placeholder`, risk });
  }
  for (const [text, status] of Object.entries(legalStatus)) {
    const what = 'no lawyer of yours has confirmed it';
    if (status !== 'confirmed') problems.push({ about: `legalStatus.${text}`, what, risk: risks.law });
  }
  if (outdatedPictures.length > 0) {
    const what = `${outdatedPictures.join(', ')} show another brand, colors or example: run \`npm run draw\``;
    problems.push({ about: 'public', what, risk: risks.brand });
  }
  return problems;
}

/** The law of California asks for a policy that was updated within twelve months (Civil Code 1798.130(a)(5)). */
function policyProblems({ policy, settings, today }: LaunchInput): LaunchProblem[] {
  const problems: LaunchProblem[] = [];
  const updated = Date.parse(`1 ${policy.lastUpdated} UTC`);
  const yearAgo = Date.parse(today) - 366 * 24 * 60 * 60 * 1000;
  if (!(updated > yearAgo)) {
    const what = `says "Last updated ${policy.lastUpdated}": set lastUpdated to when you last checked it`;
    problems.push({ about: 'src/content/legal/privacyPolicy.ts', what, risk: risks.policy });
  }
  const retention = settingText(settings, 'RETENTION_DAYS');
  if (retention !== '' && Number(retention) !== policy.retentionDays) {
    const what = `is ${retention}, and the privacy policy says ${policy.retentionDays} days`;
    problems.push({ about: 'RETENTION_DAYS', what, risk: risks.policy });
  }
  const isGiven = settingText(settings, 'PARTNER_GETS_CLICK_IDS') === '1';
  if (isGiven !== policy.partnerGetsClickIds) {
    const what = `is ${isGiven ? 'on' : 'off'}, and the privacy policy says the contrary of who gets click identifiers: set partnerGetsClickIds in src/config/business.ts`;
    problems.push({ about: 'PARTNER_GETS_CLICK_IDS', what, risk: risks.policy });
  }
  return problems;
}

function settingProblems({ settings }: LaunchInput): LaunchProblem[] {
  const problems: LaunchProblem[] = misspelledSettings(Object.keys(settings)).map(({ name, advice }) => ({
    about: name,
    what: advice,
    risk: risks.setting,
  }));
  const value = (name: SettingName) => settingText(settings, name);
  const origin = value('SITE_ORIGIN');
  if (!isPublicOrigin(origin)) {
    const what = origin === '' ? 'is not set: pages name localhost' : `"${origin}" is no public address`;
    problems.push({ about: 'SITE_ORIGIN', what, risk: risks.origin });
  } else if (!origin.startsWith('https:')) {
    const what = `"${origin}" is not https:`;
    problems.push({ about: 'SITE_ORIGIN', what, risk: 'Answers travel in the clear.' });
  }
  for (const [about, thing] of [
    ['LEAD_ENDPOINT', 'a lead'],
    ['REVIEW_ENDPOINT', 'a review'],
  ] as const) {
    const what = `is not set: ${thing} goes to the visitor's own console and to nobody`;
    if (value(about) === '') problems.push({ about, what, risk: risks.delivery });
  }
  try {
    buildSettings(settings, new Date());
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    const { message } = error;
    // An origin that cannot be used is a problem above.
    if (!message.startsWith('SITE_ORIGIN'))
      problems.push({ about: 'settings', what: message, risk: 'The build fails.' });
  }
  return problems;
}

/** What the server that takes the leads lacks. */
function serverProblems({ settings }: LaunchInput): LaunchProblem[] {
  const problems: LaunchProblem[] = [];
  const add = (about: string, what: string, risk: string) =>
    problems.push({ about, what, risk, atServer: true });
  if (settingText(settings, 'LEAD_ENDPOINT').startsWith('/')) {
    for (const [name, what, risk] of [
      ['DATABASE_URL', 'the server answers /api/* with 404', risks.delivery],
      ['PARTNER_WEBHOOK_URL', 'leads wait until you export them', risks.waiting],
      ['LEADS_PUBLIC_KEY', 'answers are stored in the clear', risks.clear],
    ] as const) {
      if (settingText(settings, name) === '') add(name, `is not set: ${what}`, risk);
    }
  }
  try {
    readSettings(settings);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    add('settings', error.message, 'The server does not start.');
  }
  return problems;
}

function fileProblems({ files, policy, today }: LaunchInput): LaunchProblem[] {
  if (files === null) return [];
  const problems: LaunchProblem[] = [];
  const add = (about: string, what: string, risk: string) => problems.push({ about, what, risk });
  const texts = Object.entries(files);
  const samples = texts.filter(([, text]) => placeholder.test(text)).map(([file]) => file);
  if (samples.length > 0) add(samples.join(', '), 'carry a placeholder such as example.com', risks.identity);
  const local = texts.filter(([file, text]) => /\.(html|xml|txt)$/.test(file) && localAddress.test(text));
  if (local.length > 0) add(local.map(([file]) => file).join(', '), 'name localhost', risks.origin);
  const securityTxt = '.well-known/security.txt';
  const expires = /^Expires: (\d{4}-\d{2}-\d{2})/m.exec(files[securityTxt] ?? '')?.[1];
  if (expires === undefined)
    add(securityTxt, 'is missing or has no expiry date: build again', risks.security);
  else if (expires <= today) add(securityTxt, `has expired on ${expires}: build again`, risks.security);
  const page = 'privacy-policy/index.html';
  // As the page has it, apostrophes escaped.
  if (files[page]?.includes(renderToStaticMarkup(policy.sentence)) === false)
    add(page, 'was built with other settings than these: build again', risks.policy);
  return problems;
}

/**
 * Everything that must be fixed before the site is published, the claims first.
 * @returns an empty list if the site is ready
 */
export function launchProblems(input: LaunchInput): LaunchProblem[] {
  return [
    claimProblems,
    testimonialProblems,
    siteProblems,
    policyProblems,
    settingProblems,
    serverProblems,
    fileProblems,
  ].flatMap((check) => check(input));
}
