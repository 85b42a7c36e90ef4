import type { IncomingHttpHeaders } from 'node:http';
import { serveSmallSite } from './servedSite';
import { smallPages } from './smallSite';

const sixMonths = 15_768_000;

/**
 * The checks of Mozilla's HTTP Observatory (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring).
 * Redirection is not among them: it judges the step from HTTP to HTTPS, which localhost does not make.
 */
const checks: readonly [name: string, passes: (headers: IncomingHttpHeaders, html: string) => boolean][] = [
  [
    'a Content-Security-Policy with nothing unsafe and default-src none',
    ({ 'content-security-policy': policy = '' }) =>
      String(policy).startsWith("default-src 'none';") && !String(policy).includes('unsafe'),
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

describe('the rules of the HTTP Observatory', () => {
  const { ask } = serveSmallSite();

  describe.each(smallPages.map(({ path }) => path))('%s', (path) => {
    it.each(checks)('has %s', async (_name, passes) => {
      const { headers, body } = await ask(path);
      expect(passes(headers, body.toString())).toBe(true);
    });
  });
});
