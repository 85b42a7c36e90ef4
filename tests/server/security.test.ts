import { createHash } from 'node:crypto';
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { contentSecurityPolicy, securityHeaders } from '../../src/config/security';
import { hashesOf, hostFiles } from '../../tools/hostFiles';
import { parseHostRules } from '../../tools/hostRules';
import { smallPages } from './smallSite';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const emptyHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
}

describe('the policy of a page', () => {
  it('allows nothing unsafe, no wildcard and no foreign origin', () => {
    const policy = contentSecurityPolicy({ styleHashes: [emptyHash], scriptHashes: [sha256('boot()')] });
    expect(policy).not.toMatch(/unsafe|\*|https?:|upgrade-insecure/);
    const directives = directivesOf(policy);
    for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) {
      expect([name, directives.get(name)]).toEqual([name, ["'none'"]]);
    }
    expect(directives.get('form-action')).toEqual(["'self'"]);
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(directives.get('trusted-types')).toEqual(['webpack', 'boot']);
  });

  it("asks for 'unsafe-hashes' only where a page has style attributes", () => {
    const none = { styleHashes: [emptyHash], scriptHashes: [], styleAttributeHashes: [] };
    expect(contentSecurityPolicy(none)).not.toContain('unsafe-hashes');
    const some = contentSecurityPolicy({ ...none, styleAttributeHashes: [sha256('top:0')] });
    expect(directivesOf(some).get('style-src')).toEqual([
      "'self'",
      `'${emptyHash}'`,
      "'unsafe-hashes'",
      `'${sha256('top:0')}'`,
    ]);
  });

  it('hands trust on only from a hashed script', () => {
    const withoutBoot = { styleHashes: [], scriptHashes: [], scriptsStartScripts: true };
    expect(contentSecurityPolicy(withoutBoot)).not.toContain('strict-dynamic');
    expect(contentSecurityPolicy({ ...withoutBoot, scriptHashes: [sha256('boot()')] })).toContain(
      "'strict-dynamic'",
    );
  });

  it.each(smallPages.map(({ path }) => path))(
    'gives csp_evaluator nothing to say but its lowest severity on %s',
    (path) => {
      const headers = parseHostRules(hostFiles(smallPages)[0]?.text ?? '')(path);
      const { csp } = new CspParser(headers['Content-Security-Policy'] ?? '');
      const findings = new CspEvaluator(csp).evaluate().filter(({ severity }) => severity < Severity.NONE);
      expect(findings).toEqual([]);
    },
  );
});

describe('the hashes of a page', () => {
  it('covers every inline style and script, exactly as written', () => {
    const html =
      '<!doctype html><html><head><style> a > b { } </style><noscript><style>p{}</style></noscript>' +
      '<script>if (1 < 2) boot("</p>")</script><script src="/x.js"></script>' +
      '<script type="application/ld+json">{}</script></head><body style="top:0"><style>é</style></body></html>';
    expect(hashesOf(html)).toEqual({
      styleHashes: [emptyHash, sha256(' a > b { } '), sha256('p{}'), sha256('é')],
      scriptHashes: [sha256('if (1 < 2) boot("</p>")')],
      styleAttributeHashes: [sha256('top:0')],
      scriptsStartScripts: false,
    });
  });

  it('always covers the empty style element that emotion inserts', () => {
    expect(hashesOf('<!doctype html><title>x</title>').styleHashes).toEqual([emptyHash]);
  });

  it.each([
    ['<script>boot()</script>', true],
    [
      '<script>boot()</script><link rel="modulepreload" href="/a.js"><link rel="prefetch" as="script" href="/a.js">',
      true,
    ],
    ['<script>boot()</script><script src="/a.js" defer></script>', false],
    ['<script>boot()</script><link rel="preload" as="script" href="/a.js">', false],
  ])('sees whether the markup of %s loads scripts by itself', (html, scriptsStartScripts) => {
    expect(hashesOf(html)).toMatchObject({ scriptsStartScripts });
  });

  it('reads line ends as a browser does', () => {
    expect(hashesOf('<style>a{}\r\nb{}</style>').styleHashes).toContain(sha256('a{}\nb{}'));
  });
});

describe('the rules for hosts', () => {
  const rules = parseHostRules(hostFiles(smallPages)[0]?.text ?? '');

  it('gives every address the security headers', () => {
    for (const path of [
      '/',
      '/lead-capture',
      '/lead-capture/',
      '/nowhere',
      '/assets/a.js',
      '/fonts/a.woff2',
    ]) {
      expect({ path, ...rules(path) }).toMatchObject(securityHeaders);
      expect(rules(path)['Content-Security-Policy']).toMatch(/^default-src 'none'/);
    }
  });

  it('gives each page its own policy and every other address one that suits any page', () => {
    const [home, lead] = ['boot("/")', 'boot("/lead-capture")'].map((script) => `'${sha256(script)}'`);
    expect(rules('/lead-capture')['Content-Security-Policy']).toContain(lead);
    expect(rules('/lead-capture')['Content-Security-Policy']).not.toContain(home);
    const anywhere = directivesOf(rules('/nowhere')['Content-Security-Policy'] ?? '');
    for (const { path } of smallPages) {
      for (const [name, sources] of directivesOf(rules(path)['Content-Security-Policy'] ?? '')) {
        expect(anywhere.get(name)).toEqual(expect.arrayContaining(sources));
      }
    }
  });

  it('never sets a header twice for one address', () => {
    for (const path of ['/', '/lead-capture/', '/nowhere', '/assets/a.js', '/fonts/a.woff2']) {
      const { 'Content-Security-Policy': policy = '', 'Cache-Control': cache = '' } = rules(path);
      expect(policy.match(/default-src/g)).toHaveLength(1);
      expect(cache.match(/max-age|no-cache/g)?.length ?? 0).toBeLessThan(2);
    }
  });

  it('lets hashed files be kept for ever and the font be checked again', () => {
    expect(rules('/assets/a.1b2c.js')['Cache-Control']).toBe('public, max-age=31536000, immutable');
    expect(rules('/fonts/a.woff2')['Cache-Control']).toMatch(/max-age=\d+, stale-while-revalidate/);
    expect(rules('/lead-capture')['Cache-Control']).toBe('no-cache');
  });

  it('refuses a build whose rules a host would cut off', () => {
    const styles = Array.from({ length: 40 }, (_, index) => `<style>.a${index}{}</style>`).join('');
    const pages = smallPages.map((page) => ({ ...page, html: page.html + styles }));
    expect(() => hostFiles(pages)).toThrow(/a line of \d+ characters/);
  });

  it('refuses pages without exactly one for unknown addresses, or with an unclean path', () => {
    expect(() => hostFiles(smallPages.slice(0, 3))).toThrow(/exactly one page with status 404/);
    expect(() =>
      hostFiles([...smallPages, { path: '/a/', file: 'a/index.html', html: '', status: 200 }]),
    ).toThrow(/clean path/);
  });

  it('names the line of a rules file that it cannot read', () => {
    expect(() => parseHostRules('/a\n  X-Fine: 1\n  nonsense')).toThrow(/line 3/);
  });
});
