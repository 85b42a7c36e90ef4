import * as v from 'valibot';
import {
  checkedSettings,
  plainHost,
  siteOrigin,
  text,
  type Environment,
} from '../server/settings/environment';
import type { BuiltEndpoints } from '../server/site/builtEndpoints';

const year = v.pipe(
  text,
  v.regex(/^(\d{4})?$/, ({ received }) => `must be a year of four digits, not ${received}`),
);
/** Where the browser posts to: a path of the site, such as `/api/leads`, or an `https:` address; '' for nowhere. */
const endpoint = v.pipe(
  text,
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    if (value === '') return '';
    const own = 'https://own.invalid';
    const url = URL.canParse(value, own) ? new URL(value, own) : null;
    const isPlain = url && !/[\s\\]/.test(value) && !url.username && !url.password && !url.hash;
    if (isPlain && value.startsWith('/') && url.origin === own) return url.pathname + url.search;
    if (isPlain && /^https:\/\//i.test(value) && plainHost.test(url.host)) return url.href;
    addIssue({ message: `must be a path such as /api/leads or an https: address, not "${value}"` });
    return NEVER;
  }),
);

/**
 * Reads the settings of a build.
 *
 * @param environment usually `process.env`
 * @param now the current time; its year is the default of BUILD_YEAR, which the pages show as the current one
 * @throws OperatorError that names the first invalid setting
 */
export function buildSettings(environment: Environment, now: Date) {
  const checked = checkedSettings(environment, {
    SITE_ORIGIN: siteOrigin,
    BUILD_YEAR: year,
    LEAD_ENDPOINT: endpoint,
    REVIEW_ENDPOINT: endpoint,
    EVENTS_ENDPOINT: endpoint,
  });
  return {
    ...checked,
    SITE_ORIGIN: checked.SITE_ORIGIN || 'http://localhost:3000',
    BUILD_YEAR: checked.BUILD_YEAR || String(now.getFullYear()),
  };
}

/** The origins of a build's endpoints except the site's own, each once, for the policy's `connect-src`. */
export function connectOrigins({ SITE_ORIGIN, ...endpoints }: BuiltEndpoints): string[] {
  const addresses = Object.values(endpoints).filter((address) => address.startsWith('https:'));
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
