/**
 * What every answer of the site says about its own safety. The one source: the build turns it into the
 * rules of every host (tools/hostFiles.ts), and the local server reads those.
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

/**
 * Headers of every answer, whatever its status. Browsers ignore Strict-Transport-Security over plain HTTP,
 * so localhost stays reachable; two years is the value that the preload lists ask for.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** What a page runs and paints inline, as hash sources without their quotes (`sha256-…`). */
export interface InlineCode {
  readonly styleHashes: readonly string[];
  readonly scriptHashes: readonly string[];
  /** Hashes of style attributes. They cost `'unsafe-hashes'`, so it is added only where there are any. */
  readonly styleAttributeHashes?: readonly string[];
  /**
   * True where every further script is started by one of the hashed ones, and none by a `<script src>` tag
   * or a `<link rel="preload" as="script">` in the markup. Then trust is handed on by `'strict-dynamic'`, and `'self'` is left for browsers that do not know it.
   */
  readonly scriptsStartScripts?: boolean;
}

/**
 * The Content-Security-Policy of a page (CSP level 3, https://www.w3.org/TR/CSP3/).
 *
 * `upgrade-insecure-requests` is left out on purpose: every address is same-origin already, so there is
 * nothing to upgrade, while a build looked at over plain HTTP from a phone in the same network would lose
 * its scripts.
 *
 * @param inline hashes of the page's inline code, from its final HTML.
 * @returns the header's value, one line.
 */
export function contentSecurityPolicy({
  styleHashes,
  scriptHashes,
  styleAttributeHashes = [],
  scriptsStartScripts = false,
}: InlineCode): string {
  const quoted = (sources: readonly string[]) => sources.map((source) => `'${source}'`);
  const handsTrustOn = scriptsStartScripts && scriptHashes.length > 0;
  const styleSources = quoted([
    'self',
    ...styleHashes,
    ...(styleAttributeHashes.length > 0 ? ['unsafe-hashes', ...styleAttributeHashes] : []),
  ]);
  const scriptSources = quoted(['self', ...scriptHashes, ...(handsTrustOn ? ['strict-dynamic'] : [])]);
  return [
    "default-src 'none'",
    `script-src ${scriptSources.join(' ')}`,
    `style-src ${styleSources.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypesPolicies.join(' ')}`,
  ].join('; ');
}

/** The policy of what is no page: should a browser ever show such a file by itself, it runs and loads nothing. */
export const assetPolicy = "default-src 'none'; frame-ancestors 'none'";
