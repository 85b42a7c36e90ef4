/**
 * What the site's answers say about their own safety. A page brings its Content-Security-Policy along, in a <meta>
 * element that the build writes (tools/PrerenderPlugin.ts), since the policy names the hashes of what stands inline
 * in it. The headers are the same for every build, so that any host can send them.
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
 * Headers of every answer, whatever its status. Browsers ignore Strict-Transport-Security over plain HTTP,
 * so localhost stays reachable; two years is the value that the preload lists ask for. `frame-ancestors` is in the
 * header because a <meta> element cannot say it.
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

/** The policy of what is no page: should a browser ever show such a file by itself, it runs and loads nothing. */
export const assetPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The constant block of headers, by path, in the order of a `_headers` file: what a later rule names replaces the
 * earlier value, or joins it, as the host likes; both mean the same. The copies in server/hosting are held to it by test.
 */
export const headersByPath: Readonly<Record<'/*' | '/assets/*' | '/fonts/*', HeaderValues>> = {
  '/*': securityHeaders,
  '/assets/*': {
    'Content-Security-Policy': assetPolicy,
    'Cache-Control': 'public, max-age=31536000, immutable',
  },
  '/fonts/*': {
    'Content-Security-Policy': assetPolicy,
    // A font's name carries no hash, so a changed file must reach everyone in the end.
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

/** What a page runs, paints and asks, beside files of its own origin. */
interface PageNeeds {
  /** Hashes of its inline scripts (`sha256-…`). */
  readonly scripts: readonly string[];
  /** Hashes of its inline styles, or `unsafe-inline` in development. */
  readonly styles: readonly string[];
  /** Where it may send to: origins such as `https://leads.example.com`, or schemes such as `ws:`. */
  readonly connectTo: readonly string[];
}

/**
 * The Content-Security-Policy of a page (CSP level 3, https://www.w3.org/TR/CSP3/), for its <meta> element.
 *
 * Where it has inline scripts these start all others: trust is handed on by `'strict-dynamic'`, and `'self'` is left
 * for browsers that do not know it. `default-src` covers the fonts and the manifest; whatever else would fall back to it is
 * closed by name. `upgrade-insecure-requests` is left out on purpose: a build looked at over plain HTTP from a phone in
 * the same network would lose its scripts.
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
    `trusted-types ${trustedTypesPolicies.join(' ')}`,
  ].join('; ');
}
