import { renderToStaticMarkup } from 'react-dom/server';
import { readSettings } from '../server/settings/settings';
import type { Claim, Day } from '../src/config/claims';
import { misspelledSettings, WrongSetting, type Environment, type SettingName } from '../src/config/settings';
import type { SampleOrConfirmed } from '../src/config/site';

/** Something that is not ready for the public. */
export interface LaunchProblem {
  /** Where to look: a claim, a value, a setting or a file. */
  about: string;
  /** What is not ready. */
  what: string;
  /** What publishing it anyway costs, in one line. */
  risk: string;
  /**
   * Set where it is about the server that runs the intake, of which a build knows nothing: the command lists it, and
   * no build fails on it.
   */
  atServer?: true;
}

/** Everything that is looked at. */
export interface LaunchInput {
  site: Readonly<Record<string, string | readonly string[]>>;
  siteStanding: Readonly<Record<string, SampleOrConfirmed>>;
  legalStanding: Readonly<Record<string, SampleOrConfirmed>>;
  /** What the pictures show, and what they should show. */
  drawn: Readonly<Record<string, string>>;
  toDraw: Readonly<Record<string, string>>;
  claims: Readonly<Record<string, Claim>>;
  /** Who vouches for each confirmed claim. */
  claimVouchers: Readonly<Record<string, string>>;
  testimonials: readonly { name: string; isSample: boolean }[];
  policy: {
    /** How long answers are stored, in days. */
    retentionDays: number;
    /** Month and year, in words. */
    lastUpdated: string;
    /** A sentence that the policy holds where it was built with these settings. */
    sentence: string;
  };
  /** The environment, `.env` included. */
  settings: Environment;
  /** The built files by their path below dist/, '' for one that is no text; `null` where nothing is built. */
  files: Readonly<Record<string, string>> | null;
  /** The day of the launch. */
  today: Day;
}

/** Placeholders: reserved domains (RFC 2606), the sample street and phone numbers kept for fiction (NANPA). */
const placeholder = /\bexample\.(com|net|org)\b|\bSample Street\b|\b555-01\d\d\b|lorem ipsum/i;
const localAddress = /\/\/(localhost|127\.0\.0\.1)\b/;

/**
 * Whether an origin is a public one, on which strangers can come by: no address of this machine or a private network,
 * and no name that is reserved for tests (RFC 2606, RFC 6761, RFC 6762).
 */
export function isPublicOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol } = new URL(origin);
  if (!protocol.startsWith('http')) return false;
  const isReserved = /(^|\.)(localhost|local|test|example|invalid|internal|home\.arpa)$/.test(hostname);
  return hostname.includes('.') && !isReserved && !/^[\d.]+$/.test(hostname);
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
  policy: 'A privacy policy that is not true of the site is a deceptive practice (15 USC 45).',
  link: 'Visitors meet the 404 page where they were promised something.',
  brand: 'Shared links and home screens show something else than the pages.',
  clear: 'A stolen copy of the database tells everything about everybody in it.',
} as const;

/** What is wrong with a claim's proof, or `null`. */
function faultOf({ basis, proof }: Claim, vouchedBy: string, today: Day): string | null {
  if (proof === null) return 'is a sample';
  const { source, date, until } = proof;
  const empty = Object.entries({ basis, source }).find(([, text]) => text.trim() === '');
  if (empty) return `is confirmed without its ${empty[0]}`;
  if (vouchedBy.trim() === '') return 'is confirmed, and nobody in tools/claimVouchers.ts vouches for it';
  const odd = Object.entries({ date, until }).find(([, day]) => !isDay(day));
  if (odd) return `has no day as its ${odd[0]}, but "${odd[1]}"`;
  if (date > today) return `is confirmed for a day to come, ${date}`;
  return until < today ? `has expired on ${until}` : null;
}

/** Whether a text is a day that exists, as in 2026-11-30; such texts sort by time. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The claims whose proof is about credit itself. */
const creditClaims = new Set(['example', 'maxPaymentCut', 'loanAmount', 'loanTerm']);

function claimProblems({ claims, claimVouchers, today }: LaunchInput): LaunchProblem[] {
  return Object.entries(claims).flatMap(([id, claim]) => {
    const fault = faultOf(claim, claimVouchers[id] ?? '', today);
    if (fault === null) return [];
    return [
      {
        about: `claim ${id}`,
        what: `"${claim.words}" ${fault}`,
        risk: creditClaims.has(id) ? risks.credit : risks.claim,
      },
    ];
  });
}

function testimonialProblems({ testimonials }: LaunchInput): LaunchProblem[] {
  const samples = testimonials.filter(({ isSample }) => isSample).map(({ name }) => name);
  if (samples.length === 0) return [];
  const what = `${samples.join(', ')} are made up: publish reviews (npm run leads -- reviews --publish)`;
  return [{ about: 'testimonials', what, risk: risks.testimonial }];
}

const riskOfValue: Readonly<Record<string, string>> = {
  partner: risks.partner,
  partnerLicense: risks.license,
  partnerReplyTime: risks.claim,
  securityEmail: risks.security,
};

/** Values that stand for nothing to show. */
const mayBeEmpty = new Set(['partnerLicense']);

/** What shows a part of the drawing, where it is not the share image alone. */
const pictures: Readonly<Record<string, string>> = { name: 'public/og-image.png and the icons show' };

function siteProblems({ site, siteStanding, legalStanding, drawn, toDraw }: LaunchInput): LaunchProblem[] {
  const problems: LaunchProblem[] = [];
  for (const [name, value] of Object.entries(site)) {
    const text = typeof value === 'string' ? value : value.join(', ');
    const risk = riskOfValue[name] ?? risks.identity;
    const about = `site.${name}`;
    if (siteStanding[name] !== 'confirmed') problems.push({ about, what: `"${text}" is a sample`, risk });
    else if (text.trim() === '' && !mayBeEmpty.has(name))
      problems.push({ about, what: 'is confirmed and empty', risk });
    else if (placeholder.test(text)) problems.push({ about, what: `"${text}" is a placeholder`, risk });
  }
  for (const [text, standing] of Object.entries(legalStanding)) {
    if (standing === 'confirmed') continue;
    problems.push({
      about: `legalStanding.${text}`,
      what: 'no lawyer of yours has confirmed it',
      risk: risks.law,
    });
  }
  for (const [part, wanted] of Object.entries(toDraw)) {
    if (drawn[part] === wanted) continue;
    const what = `${pictures[part] ?? 'public/og-image.png shows'} "${drawn[part] ?? ''}" instead of "${wanted}": redraw`;
    problems.push({ about: 'images', what, risk: risks.brand });
  }
  return problems;
}

/** The first setting that the server cannot use, and why, or `null`. */
function wrongOfServer(settings: LaunchInput['settings']): { about: string; what: string } | null {
  try {
    readSettings(settings);
    return null;
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error;
    // Its message begins with the setting's name.
    const [about = '', ...words] = error.message.replace(/\.$/, '').split(' ');
    return { about, what: words.join(' ') };
  }
}

function settingProblems({ settings, policy }: LaunchInput): LaunchProblem[] {
  const problems: LaunchProblem[] = misspelledSettings(Object.keys(settings)).map(({ name, advice }) => ({
    about: name,
    what: advice,
    risk: 'What was meant to be set is not.',
  }));
  const value = (name: SettingName) => settings[name]?.trim() ?? '';
  const origin = value('SITE_ORIGIN');
  if (!isPublicOrigin(origin)) {
    const what =
      origin === '' ? 'is not set, so pages name localhost as theirs' : `"${origin}" is no public address`;
    problems.push({ about: 'SITE_ORIGIN', what, risk: risks.origin });
  } else if (!origin.startsWith('https:')) {
    problems.push({
      about: 'SITE_ORIGIN',
      what: `"${origin}" is not https:`,
      risk: 'Answers travel in the clear.',
    });
  }
  for (const [name, thing] of [
    ['LEAD_ENDPOINT', 'a lead'],
    ['REVIEW_ENDPOINT', 'a review'],
  ] as const) {
    if (value(name) !== '') continue;
    const what = `is not set: ${thing} goes to the visitor's own console and to nobody`;
    problems.push({ about: name, what, risk: risks.delivery });
  }
  const isStoredHere = value('LEAD_ENDPOINT').startsWith('/');
  const atServer = (about: string, what: string, risk: string) =>
    problems.push({ about, what, risk, atServer: true });
  if (isStoredHere && value('DATABASE_URL') === '') {
    atServer('DATABASE_URL', 'is not set: the server answers /api/* with 404', risks.delivery);
  }
  if (isStoredHere && value('PARTNER_WEBHOOK_URL') === '') {
    const what = 'is not set: leads wait until you export them';
    atServer('PARTNER_WEBHOOK_URL', what, 'The reply time that the pages promise depends on you.');
  }
  if (isStoredHere && value('LEADS_PUBLIC_KEY') === '') {
    atServer('LEADS_PUBLIC_KEY', 'is not set: answers are stored in the clear', risks.clear);
  }
  const wrong = wrongOfServer(settings);
  if (wrong) atServer(wrong.about, wrong.what, 'The server does not start.');
  const retention = value('RETENTION_DAYS');
  if (retention !== '' && Number(retention) !== policy.retentionDays) {
    const what = `is ${retention}, and the privacy policy says ${policy.retentionDays} days`;
    problems.push({ about: 'RETENTION_DAYS', what, risk: risks.policy });
  }
  return problems;
}

/** A reference of a page to a file of the site: its path, and the id that it points at. */
function targetsOf(html: string): { path: string; id: string }[] {
  return [...html.matchAll(/\s(?:href|src)="(\/[^"]*|#[^"]+)"/g)].map(([, address = '']) => {
    const [before = '', id = ''] = address.split('#');
    return { path: before.split('?')[0] ?? '', id };
  });
}

/** The file that answers an address: itself, or the index of its folder. */
function fileAt(path: string, files: Readonly<Record<string, string>>): string | undefined {
  const name = path.replace(/^\//, '').replace(/\/$/, '');
  return [name, `${name}/index.html`.replace(/^\//, '')].find(
    (file) => file !== '' && Object.hasOwn(files, file),
  );
}

function linkProblems(files: Readonly<Record<string, string>>): LaunchProblem[] {
  const dead = new Map<string, string>();
  for (const [file, html] of Object.entries(files)) {
    if (!file.endsWith('.html')) continue;
    for (const { path, id } of targetsOf(html)) {
      const target = path === '' ? file : fileAt(path, files);
      const isDead = target === undefined || (id !== '' && !files[target]?.includes(`id="${id}"`));
      if (isDead) dead.set(`${path}${id && `#${id}`}`, file);
    }
  }
  return Array.from(dead, ([address, file]) => ({
    about: file,
    what: `its link to ${address} leads nowhere`,
    risk: risks.link,
  }));
}

/** The law of California asks for a policy that was updated within twelve months (Civil Code 1798.130(a)(5)). */
function policyProblems({ policy, today }: LaunchInput): LaunchProblem[] {
  const updated = Date.parse(`1 ${policy.lastUpdated} UTC`);
  const yearAgo = Date.parse(today) - 366 * 24 * 60 * 60 * 1000;
  if (updated > yearAgo) return [];
  const what = `says "Last updated ${policy.lastUpdated}": set lastUpdated to when you last checked it`;
  return [{ about: 'src/content/legal/privacyPolicy.ts', what, risk: risks.policy }];
}

function fileProblems({ files, policy, today }: LaunchInput): LaunchProblem[] {
  if (files === null) return [];
  const problems = linkProblems(files);
  const texts = Object.entries(files);
  const placeholders = new Set(texts.flatMap(([, text]) => placeholder.exec(text)?.[0] ?? []));
  for (const found of placeholders) {
    const carriers = texts.filter(([, text]) => text.includes(found)).map(([file]) => file);
    problems.push({ about: carriers.join(', '), what: `carries "${found}"`, risk: risks.identity });
  }
  const local = texts.filter(([file, text]) => /\.(html|xml|txt)$/.test(file) && localAddress.test(text));
  if (local.length > 0) {
    const about = local.map(([file]) => file).join(', ');
    problems.push({ about, what: 'names localhost', risk: risks.origin });
  }
  const expires = /^Expires: (\d{4}-\d{2}-\d{2})/m.exec(files['.well-known/security.txt'] ?? '')?.[1];
  if (expires === undefined || expires <= today) {
    const what = expires === undefined ? 'is missing or has no Expires' : `has expired on ${expires}`;
    problems.push({ about: '.well-known/security.txt', what, risk: risks.security });
  }
  const policyPage = files['privacy-policy/index.html'];
  // As the page has it, apostrophes escaped.
  if (policyPage !== undefined && !policyPage.includes(renderToStaticMarkup(policy.sentence))) {
    const what = 'was built with other settings than these: build again';
    problems.push({ about: 'privacy-policy/index.html', what, risk: risks.policy });
  }
  return problems;
}

/**
 * What stands between a build and the public, the claims first.
 * @returns none where the site can be published as it is
 */
export function launchProblems(input: LaunchInput): LaunchProblem[] {
  const checks = [
    claimProblems,
    testimonialProblems,
    siteProblems,
    policyProblems,
    settingProblems,
    fileProblems,
  ];
  return checks.flatMap((check) => check(input));
}
