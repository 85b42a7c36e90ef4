/** @jest-environment node */
import { createHash } from 'node:crypto';
import { contentSecurityPolicy, inlineHashesOf, withPolicy } from '../../tools/pagePolicy';
import { headersFile } from '../../tools/publicFiles';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const emptyHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

function directivesOf(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
}

describe('the site, in the policy of a page,', () => {
  it('lets the page send to the endpoints of the build, and nowhere else', () => {
    const connectTo = ['https://leads.example.com'];
    const directives = directivesOf(contentSecurityPolicy({ styles: [], scripts: [], connectTo }));
    expect(directives).toMatchObject({
      'connect-src': ["'self'", ...connectTo],
      'default-src': ["'self'"],
    });
  });

  it('hashes the page’s scripts, and refuses a page without the place for the policy', () => {
    const html = '<html><head><meta charset="utf-8"><script>a()</script></head></html>';
    expect(withPolicy(html, [])).toContain(sha256('a()'));
    expect(() => withPolicy('<html><head></head></html>', [])).toThrow(/no <meta charset/);
  });
});

describe('the site, hashing what stands inline in a page,', () => {
  it('covers every inline style and script, exactly as written', () => {
    const html =
      '<!doctype html><html><head><style> a > b { } </style><noscript><style>p{}</style></noscript>' +
      '<script>if (1 < 2) boot("</p>")</script>' +
      '<script type="application/ld+json">{}</script></head><body><style>é</style></body></html>';
    expect(inlineHashesOf(html)).toEqual({
      styles: [emptyHash, sha256(' a > b { } '), sha256('p{}'), sha256('é')],
      scripts: [sha256('if (1 < 2) boot("</p>")')],
    });
  });

  it('always covers the empty style element that emotion inserts', () => {
    expect(inlineHashesOf('<!doctype html><title>x</title>').styles).toEqual([emptyHash]);
  });

  it.each([
    ['<p style="top:0">', 'style attributes'],
    ['<script>boot()</script><script src="/a.js" defer></script>', 'scripts that the markup loads'],
    ['<link as="script" href="/a.js" rel="preload">', 'preloading scripts'],
  ])('refuses a build with %s, which the policy would bar', (html, reason) => {
    expect(() => inlineHashesOf(html)).toThrow(reason);
  });

  it('reads line ends as a browser does', () => {
    expect(inlineHashesOf('<style>a{}\r\nb{}</style>').styles).toContain(sha256('a{}\nb{}'));
  });
});

describe('the site, on Netlify and Cloudflare Pages,', () => {
  it('has the security headers at every address, and caches by folder', () => {
    const rules = headersFile()
      .trim()
      .split('\n\n')
      .map((rule) => {
        const [path, ...lines] = rule.split('\n');
        return [path, Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/, 2)))] as const;
      });
    const folder = (lifetime: string) => ({
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Cache-Control': expect.stringContaining(lifetime) as string,
    });
    expect(Object.fromEntries(rules)).toEqual({
      '/*': {
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': expect.stringMatching(
          /\bcamera=\(\), .*\bgeolocation=\(\), .*\bpayment=\(\)/,
        ) as string,
        'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Content-Security-Policy': "frame-ancestors 'none'",
      },
      '/assets/*': folder('max-age=31536000, immutable'),
      '/fonts/*': folder('max-age=2592000'),
    });
  });

  it('has no line that is longer than Cloudflare reads', () => {
    for (const line of headersFile().split('\n')) expect(line.length).toBeLessThan(2000);
  });
});
