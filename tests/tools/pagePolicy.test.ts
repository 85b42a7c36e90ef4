import { createHash } from 'node:crypto';
import { inlineHashesOf, withPolicy } from '../../tools/pagePolicy';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
/** Of the empty style element that emotion inserts. */
const emptyHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

describe('the site, in the policy of a page,', () => {
  it('lets the page run its own scripts and send to the endpoints of the build, and nothing else', () => {
    const html = '<html><head><meta charset="utf-8"><script>a()</script></head></html>';
    const page = withPolicy(html, ['https://leads.example.com']);
    expect(page).toContain("; connect-src 'self' https://leads.example.com;");
    expect(page).toContain("default-src 'self';");
    expect(page).toContain(sha256('a()'));
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

  it.each([
    ['<p style="top:0">', 'style attributes'],
    ['<script src="https://elsewhere.example/a.js" defer></script>', 'scripts of others'],
  ])('refuses a build with %s, which the policy would bar', (html, reason) => {
    expect(() => inlineHashesOf(html)).toThrow(reason);
  });

  it('reads line ends as a browser does', () => {
    expect(inlineHashesOf('<style>a{}\r\nb{}</style>').styles).toContain(sha256('a{}\nb{}'));
  });
});
