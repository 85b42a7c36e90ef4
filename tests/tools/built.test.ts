import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { headersByPath } from '../../server/site/constantHeaders';
import { site } from '../../src/config/site';
import { inlineHashesOf, withPolicy } from '../../tools/pagePolicy';
import { publicFiles } from '../../tools/publicFiles';
import { fontBytesGoal } from '../support/budgets';
import { root } from '../support/root';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
/** The hash of the empty style element that emotion inserts. */
const emptyHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

it('the site lets a page run its own scripts and send to the endpoints of the build, and nothing else', () => {
  const html = '<html><head><meta charset="utf-8"><script>a()</script></head></html>';
  const page = withPolicy(html, ['https://leads.example.com']);
  expect(page).toContain("; connect-src 'self' https://leads.example.com;");
  const directives = ["default-src 'self'", "frame-src 'none'", "object-src 'none'", "base-uri 'none'"];
  for (const directive of [...directives, "form-action 'self'"]) expect(page).toContain(`${directive};`);
  expect(page).toContain(sha256('a()'));
  expect(() => withPolicy('<html><head></head></html>', [])).toThrow(/no <meta charset/);
});

describe('the site, hashing the inline code of a page,', () => {
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
    ['<script src="https://elsewhere.example/a.js" defer></script>', 'scripts from elsewhere'],
  ])('refuses a build with %s, which the policy would block', (html, reason) => {
    expect(() => inlineHashesOf(html)).toThrow(reason);
  });

  it('reads line ends as a browser does', () => {
    expect(inlineHashesOf('<style>a{}\r\nb{}</style>').styles).toContain(sha256('a{}\nb{}'));
  });
});

const publicPath = (name: string) => join(root, 'public', name);

interface Manifest {
  icons: { src: string; sizes: string }[];
}

/** "WIDTHxHEIGHT" of a PNG, from its IHDR chunk (PNG specification, section 11.2.1). */
function readPngSize(name: string): string {
  const png = readFileSync(publicPath(name));
  expect(png.toString('latin1', 12, 16)).toBe('IHDR');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

const builtOn = new Date('2026-11-21T15:30:00Z');
const files = publicFiles('https://www.example.com', builtOn);
const manifest = JSON.parse(files['site.webmanifest']) as Manifest;

describe('the site, in its public files,', () => {
  it.each(manifest.icons)('has $src in the size that its manifest states', ({ src, sizes }) => {
    expect(readPngSize(src)).toBe(sizes);
  });

  it('has a small picture of 1200 by 630 px for sharing', () => {
    expect(readPngSize('og-image.png')).toBe('1200x630');
    expect(statSync(publicPath('og-image.png')).size).toBeLessThanOrEqual(60_000);
  });

  it('keeps its font within the budget', () => {
    const font = readFileSync(publicPath('fonts/familjenGrotesk.woff2'));
    expect(font.toString('latin1', 0, 4)).toBe('wOF2');
    expect(font.length).toBeLessThanOrEqual(fontBytesGoal);
  });

  it('says where to report a security problem, and until when that is valid (RFC 9116)', () => {
    expect(files['.well-known/security.txt'].trim().split('\n')).toEqual([
      `Contact: mailto:${site.securityEmail}`,
      'Expires: 2027-11-21T00:00:00.000Z',
      'Canonical: https://www.example.com/.well-known/security.txt',
      'Preferred-Languages: en',
    ]);
  });
});

it('the site has the headers of the server, at the same addresses, on Netlify and Cloudflare Pages', () => {
  const rules = files._headers
    .trim()
    .split('\n\n')
    .map((rule) => {
      const [path, ...lines] = rule.split('\n');
      return [path, Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/, 2)))] as const;
    });
  expect(Object.fromEntries(rules)).toEqual(headersByPath);
});
