/**
 * The security headers of the site, and the Content-Security-Policy of its pages. The build writes the policy into a
 * <meta> element of each page (tools/PrerenderPlugin.ts), because it names the hashes of the page's inline scripts and
 * styles. The headers are the same for every build, so that any host can send them.
 */

/** The Trusted Types policies that may exist: webpack's chunk loader, and the inline boot script. */
const trustedTypesPolicies = ['webpack', 'boot'] as const;

/** Powerful features that no page uses. Only names that browsers know: an unknown one is a console warning. */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Header names with their values. */
type HeaderValues = Readonly<Record<string, string>>;

/**
 * Headers of every response, whatever its status. Browsers ignore Strict-Transport-Security over plain HTTP,
 * so localhost stays reachable; two years is the value that the preload lists ask for. `frame-ancestors` is in the
 * header because browsers ignore it in a <meta> element.
 */
export const securityHeaders: HeaderValues = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
};

/** The policy of files that are no pages: a browser that shows such a file by itself runs and loads nothing. */
const assetPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The constant headers by path, in the order of a `_headers` file. A host may replace a header of an earlier rule by that
 * of a later one, or send both; both mean the same. tests/server/hosts.test.ts compares the copies in server/hosting.
 */
export const headersByPath: Readonly<Record<'/*' | '/assets/*' | '/fonts/*', HeaderValues>> = {
  '/*': securityHeaders,
  '/assets/*': {
    'Content-Security-Policy': assetPolicy,
    'Cache-Control': 'public, max-age=31536000, immutable',
  },
  '/fonts/*': {
    'Content-Security-Policy': assetPolicy,
    // A font's name has no hash, so that a cached copy has to expire.
    'Cache-Control': 'public, max-age=2592000, stale-while-revalidate=31536000',
  },
};

/** {@link headersByPath} as the `_headers` file that Netlify and Cloudflare Pages read. */
export function headersFile(): string {
  const rules = Object.entries(headersByPath).map(([path, headers]) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
  );
  return rules.join('\n');
}

/** What a page needs beside files of its own origin. */
interface PageNeeds {
  /** Hashes of its inline scripts (`sha256-…`). */
  readonly scripts: readonly string[];
  /** Hashes of its inline styles. */
  readonly styles: readonly string[];
  /** The origins that it may send to, such as `https://leads.example.com`. */
  readonly connectTo: readonly string[];
}

/**
 * The Content-Security-Policy of a page (CSP level 3, https://www.w3.org/TR/CSP3/), for its <meta> element.
 *
 * Inline scripts load all other scripts: `'strict-dynamic'` passes their trust on, and `'self'` is for browsers that do not
 * know it. `default-src` covers the fonts and the manifest; every other directive that falls back to it is closed by name.
 * `upgrade-insecure-requests` is left out, because a phone in the same network that opens a build over plain HTTP would
 * get no scripts.
 *
 * @returns the policy, one line without double quotes.
 */
export function contentSecurityPolicy({ scripts, styles, connectTo }: PageNeeds): string {
  const quoted = (sources: readonly string[]) => sources.map((source) => ` '${source}'`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${quoted(scripts)}${scripts.length > 0 ? " 'strict-dynamic'" : ''}`,
    `style-src 'self'${quoted(styles)}`,
    "img-src 'self' data:",
    ['connect-src', "'self'", ...connectTo].join(' '),
    "frame-src 'none'",
    "media-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    ['trusted-types', ...trustedTypesPolicies].join(' '),
  ].join('; ');
}
