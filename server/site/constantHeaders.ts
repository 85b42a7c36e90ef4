type HeaderValues = Readonly<Record<string, string>>;

/**
 * Headers of every response, whatever its status; the same for every build, so that any host can send them. Browsers
 * ignore Strict-Transport-Security over plain HTTP, so localhost stays reachable. `frame-ancestors` is here because
 * browsers ignore it in a <meta> element, which has the rest of a page's policy (tools/pagePolicy.ts).
 */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=()',
  'Strict-Transport-Security': 'max-age=63072000',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
} as const satisfies HeaderValues;

/** The policy of files that are not pages: a browser that opens such a file by itself runs and loads nothing. */
const assetPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The constant headers by path, in the order of a `_headers` file. A host may replace the header of an earlier rule with
 * that of a later one, or send both. tests/server/hosts.test.ts compares the copies in server/hosting.
 */
export const headersByPath: Readonly<Record<'/*' | '/assets/*' | '/fonts/*', HeaderValues>> = {
  '/*': securityHeaders,
  '/assets/*': {
    'Content-Security-Policy': assetPolicy,
    'Cache-Control': 'public, max-age=31536000, immutable',
  },
  '/fonts/*': {
    'Content-Security-Policy': assetPolicy,
    // A font's name has no hash, so a cached copy has to expire.
    'Cache-Control': 'public, max-age=2592000, stale-while-revalidate=31536000',
  },
};
