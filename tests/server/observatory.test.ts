import type { IncomingHttpHeaders } from 'node:http';
import { serveSmallSite } from './servedSite';
import { policyOf, smallPages } from './smallSite';

const sixMonths = 15_768_000;

/**
 * The checks of Mozilla's HTTP Observatory (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring).
 * Redirection is not among them: it judges the step from HTTP to HTTPS, which localhost does not make.
 */
const checks: readonly [name: string, passes: (headers: IncomingHttpHeaders, html: string) => boolean][] = [
  [
    'a Content-Security-Policy with nothing unsafe and nothing from elsewhere',
    (_headers, html) =>
      policyOf(html).startsWith("default-src 'self';") && !/unsafe|\*|https?:/.test(policyOf(html)),
  ],
  ['no cookie', (headers) => headers['set-cookie'] === undefined],
  ['no sharing with other origins', (headers) => headers['access-control-allow-origin'] === undefined],
  [
    'Strict-Transport-Security for six months or longer',
    (headers) => Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1]) >= sixMonths,
  ],
  [
    'a private Referrer-Policy',
    (headers) =>
      ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(
        String(headers['referrer-policy']),
      ),
  ],
  [
    'no script from elsewhere, so none without integrity',
    (_headers, html) => !/<script[^>]+src="(https?:)?\/\//.test(html),
  ],
  ['X-Content-Type-Options nosniff', (headers) => headers['x-content-type-options'] === 'nosniff'],
  ['no framing', (headers) => String(headers['content-security-policy']).includes("frame-ancestors 'none'")],
  ['Cross-Origin-Resource-Policy', (headers) => headers['cross-origin-resource-policy'] === 'same-origin'],
];

describe('the site keeps the rules of the HTTP Observatory', () => {
  const { ask } = serveSmallSite();

  it.each(smallPages.map(({ path }) => path))('on %s', async (path) => {
    const { headers, body } = await ask(path);
    const broken = checks.filter(([, passes]) => !passes(headers, body.toString())).map(([name]) => name);
    expect(broken).toEqual([]);
  });
});
