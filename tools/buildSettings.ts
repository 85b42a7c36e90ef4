import { OperatorError } from '../server/lib/operatorError';
import {
  checkedSettings,
  plainHost,
  settingText,
  siteOrigin,
  type Environment,
} from '../server/settings/environment';
import type { SettingName } from '../server/settings/settings';
import type { BuiltEndpoints } from '../server/site/builtEndpoints';

/**
 * Reads the settings of a build.
 *
 * @param environment usually `process.env`
 * @param now the current time; its year is the default of BUILD_YEAR
 * @throws OperatorError that names the first invalid setting
 */
export function buildSettings(environment: Environment, now: Date) {
  return {
    /** The public address, without a trailing slash. */
    SITE_ORIGIN:
      checkedSettings(environment, { SITE_ORIGIN: siteOrigin }).SITE_ORIGIN || 'http://localhost:3000',
    /** The year that the pages show as the current one, four digits. */
    BUILD_YEAR: yearIn(environment) || String(now.getFullYear()),
    /** Where the browser posts leads, reviews and counts: a path or an `https:` address, or '' for nowhere. */
    LEAD_ENDPOINT: endpointIn(environment, 'LEAD_ENDPOINT'),
    REVIEW_ENDPOINT: endpointIn(environment, 'REVIEW_ENDPOINT'),
    EVENTS_ENDPOINT: endpointIn(environment, 'EVENTS_ENDPOINT'),
  };
}

/** The origins of a build's endpoints except the site's own, each once, for the policy's `connect-src`. */
export function connectOrigins({ SITE_ORIGIN, ...endpoints }: BuiltEndpoints): string[] {
  const addresses = Object.values(endpoints).filter((address) => address.startsWith('https:'));
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** Reads an endpoint: a path of the same origin, such as `/api/leads`, or an `https:` address; '' if it is not set. */
function endpointIn(environment: Environment, name: SettingName): string {
  const value = settingText(environment, name);
  if (value === '') return '';
  const wrong = new OperatorError(
    `${name} must be a path such as /api/leads or an https: address, not "${value}".`,
  );
  const own = 'https://own.invalid';
  const url = URL.canParse(value, own) ? new URL(value, own) : null;
  if (!url || /[\s\\]/.test(value) || url.username || url.password || url.hash) throw wrong;
  if (value.startsWith('/') && url.origin === own) return url.pathname + url.search;
  if (!/^https:\/\//i.test(value) || !plainHost.test(url.host)) throw wrong;
  return url.href;
}

function yearIn(environment: Environment): string {
  const value = settingText(environment, 'BUILD_YEAR');
  if (!/^(\d{4})?$/.test(value))
    throw new OperatorError(`BUILD_YEAR must be a year of four digits, not "${value}".`);
  return value;
}
