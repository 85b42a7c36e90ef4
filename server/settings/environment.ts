import { distance } from 'fastest-levenshtein';
import { OperatorError } from '../operatorError';

/** Every setting. `.env.example` explains each. */
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
  'ALERT_FROM',
  'SMTP_URL',
  'NOTIFY_LEADS',
  'TZ',
] as const;
export type SettingName = (typeof settingNames)[number];

/** Where settings are read from, usually `process.env`. */
export type Environment = Readonly<Partial<Record<SettingName, string | undefined>>>;

/** The text of a setting without blanks around it, or '' if the setting is missing, empty or blank. */
export const settingText = (environment: Environment, name: SettingName): string =>
  environment[name]?.trim() ?? '';

/**
 * Whether a setting is on (1) or off (empty).
 *
 * @throws OperatorError for any other value, such as "yes"
 */
export function isOn(environment: Environment, name: SettingName): boolean {
  const text = settingText(environment, name);
  if (text !== '' && text !== '1')
    throw new OperatorError(`${name} must be 1 for on or empty for off, not "${text}".`);
  return text === '1';
}

/** The characters of host names and addresses. URLs also allow `;` and `*`, which would change the meaning of a policy. */
export const plainHost = /^[\w.:[\]-]+$/;

/**
 * The public address of the site, without a trailing slash; '' where SITE_ORIGIN is not set.
 *
 * @throws OperatorError if the value is no such address
 */
export function siteOriginIn(environment: Environment): string {
  const value = settingText(environment, 'SITE_ORIGIN');
  if (value === '') return '';
  const url = /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : null;
  if (url?.href !== `${url?.origin ?? ''}/` || !plainHost.test(url.host))
    throw new OperatorError(
      `SITE_ORIGIN must be an address such as https://www.example.com, not "${value}".`,
    );
  return url.origin;
}

/**
 * The port to listen on.
 *
 * @returns 3000 where PORT is not set; 0 lets the system choose a free port
 * @throws OperatorError if the value is no port
 */
export function portIn(environment: Environment): number {
  const text = settingText(environment, 'PORT') || '3000';
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (!(port <= 65_535))
    throw new OperatorError(`PORT must be a whole number from 0 to 65535, not "${text}".`);
  return port;
}

/**
 * Finds the names that are probably misspelled settings, and gives a line of advice for each. Settings with short names
 * are left out, because many other names are close to them.
 */
export function misspelledSettings(names: readonly string[]): string[] {
  const known: readonly string[] = settingNames;
  return names.flatMap((name) => {
    const meant = known.find((setting) => setting.length > 5 && distance(setting, name.toUpperCase()) <= 2);
    return meant === undefined || known.includes(name)
      ? []
      : [`${name} is no setting; did you mean ${meant}?`];
  });
}
