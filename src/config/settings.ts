import { distance } from 'fastest-levenshtein';

/** Every setting; `.env.example` says what each means. */
export const settingNames = [
  'SITE_ORIGIN',
  'ALLOW_SAMPLES',
  'BUILD_YEAR',
  'LEAD_ENDPOINT',
  'REVIEW_ENDPOINT',
  'EVENTS_ENDPOINT',
  'PORT',
  'HOST',
  'DATABASE_URL',
  'DATABASE_POOL',
  'PARTNER_WEBHOOK_URL',
  'PARTNER_WEBHOOK_SECRET',
  'PARTNER_INBOUND_SECRET',
  'PARTNER_GETS_CLICK_IDS',
  'LEADS_PUBLIC_KEY',
  'TRUSTED_PROXIES',
  'ALLOWED_ORIGINS',
  'REQUESTS_PER_MINUTE',
  'RETENTION_DAYS',
  'ALERT_URL',
  'ALERT_EMAIL',
  'SMTP_URL',
  'NOTIFY_LEADS',
  'TZ',
] as const;
export type SettingName = (typeof settingNames)[number];

/** A setting that cannot be used, in one line for the person who set it. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
}

/** Settings as an environment holds them: an empty one counts as unset. */
export type Environment = Readonly<Partial<Record<SettingName, string | undefined>>>;

/** What a build is made with, checked. */
interface BuildSettings {
  /** The public address, without a trailing slash. */
  readonly SITE_ORIGIN: string;
  /** '1' where a build for a public address passes with samples in it. */
  readonly ALLOW_SAMPLES: '' | '1';
  /** The year that the pages take for this one, four digits. */
  readonly BUILD_YEAR: string;
  /** Where the browser posts leads, reviews and counts: an address that `fetch` takes, or '' for nowhere. */
  readonly LEAD_ENDPOINT: string;
  readonly REVIEW_ENDPOINT: string;
  readonly EVENTS_ENDPOINT: string;
}

/**
 * Reads the settings of a build.
 * @param environment usually `process.env`
 * @param now what the clock says, for the year where none is set
 * @throws WrongSetting naming the first setting that cannot be used
 */
export function buildSettings(environment: Environment, now: Date): BuildSettings {
  const { SITE_ORIGIN, BUILD_YEAR } = environment;
  return {
    SITE_ORIGIN: originFrom('SITE_ORIGIN', SITE_ORIGIN) || 'http://localhost:3000',
    ALLOW_SAMPLES: switchFrom('ALLOW_SAMPLES', environment.ALLOW_SAMPLES),
    BUILD_YEAR: yearFrom('BUILD_YEAR', BUILD_YEAR) || String(now.getFullYear()),
    LEAD_ENDPOINT: endpointFrom('LEAD_ENDPOINT', environment.LEAD_ENDPOINT),
    REVIEW_ENDPOINT: endpointFrom('REVIEW_ENDPOINT', environment.REVIEW_ENDPOINT),
    EVENTS_ENDPOINT: endpointFrom('EVENTS_ENDPOINT', environment.EVENTS_ENDPOINT),
  };
}

/** The origins besides the page's own that a build's endpoints are at, each once, as `connect-src` takes them. */
export function connectOrigins(settings: BuildSettings): string[] {
  const endpoints = [settings.LEAD_ENDPOINT, settings.REVIEW_ENDPOINT, settings.EVENTS_ENDPOINT];
  return [...new Set(endpoints.filter((one) => one.startsWith('https:')).map((one) => new URL(one).origin))];
}

/** Characters that a host name or address may have. URLs allow more, `;` and `*` among them, which mean something in a policy. */
const plainHost = /^[\w.:[\]-]+$/;

/**
 * An address to post to: a path of the same origin, such as `/api/leads`, or an `https:` address.
 * @returns it as `fetch` takes it, '' where it is not set
 * @throws WrongSetting for anything else
 */
export function endpointFrom(name: string, value = ''): string {
  if (value === '') return '';
  const wrong = new WrongSetting(
    `${name} must be a path such as /api/leads or an https: address, not "${value}".`,
  );
  const own = 'https://own.invalid';
  const url = URL.canParse(value, own) ? new URL(value, own) : null;
  if (!url || /[\s\\]/.test(value) || url.username || url.password || url.hash) throw wrong;
  if (value.startsWith('/') && url.origin === own) return url.pathname + url.search;
  if (!/^https:\/\//i.test(value) || !plainHost.test(url.host)) throw wrong;
  return url.href;
}

function originFrom(name: string, value = ''): string {
  if (value === '') return '';
  const url = /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : null;
  if (url?.href !== `${url?.origin ?? ''}/` || !plainHost.test(url.host))
    throw new WrongSetting(`${name} must be an address such as https://www.example.com, not "${value}".`);
  return url.origin;
}

/**
 * A setting that is on or off.
 * @returns '1' where it is on, '' where it is off or not set
 * @throws WrongSetting for anything else, such as "yes"
 */
export function switchFrom(name: SettingName, value = ''): '' | '1' {
  if (value !== '' && value !== '1')
    throw new WrongSetting(`${name} must be 1 for on or empty for off, not "${value}".`);
  return value;
}

function yearFrom(name: string, value = ''): string {
  if (!/^(\d{4})?$/.test(value))
    throw new WrongSetting(`${name} must be a year of four digits, not "${value}".`);
  return value;
}

/**
 * The port to listen on.
 * @returns 3000 where it is not set, 0 for any free one
 * @throws WrongSetting for what is no port
 */
export function portFrom(value = ''): number {
  if (value === '') return 3000;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : NaN;
  if (!(port <= 65_535))
    throw new WrongSetting(`PORT must be a whole number from 0 to 65535, not "${value}".`);
  return port;
}

/**
 * Names that are probably misspelled settings, with a line for the person who set them. Short names are left out: many
 * other names are close to them.
 */
export function misspelledSettings(names: readonly string[]): { name: string; advice: string }[] {
  const known: readonly string[] = settingNames;
  return names.flatMap((name) => {
    const meant = known.find((setting) => setting.length > 5 && distance(setting, name.toUpperCase()) <= 2);
    if (meant === undefined || known.includes(name)) return [];
    return [{ name, advice: `is no setting; did you mean ${meant}?` }];
  });
}
