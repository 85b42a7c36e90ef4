import { createHash } from 'node:crypto';
import { attributeOf, elementsOf, textOf } from '../src/lib/htmlElements';

/** The policy follows this element: the policy must precede every script, and the charset must come first. */
export const charsetTag = '<meta charset="utf-8">';

/**
 * Gives a finished page its Content-Security-Policy (CSP level 3, https://www.w3.org/TR/CSP3/) in a <meta> element. It
 * names the hash of each inline script and style, so nothing may change the page afterwards.
 *
 * `default-src` covers the fonts and the manifest; the other directives that fall back to it are set by name.
 * `upgrade-insecure-requests` is left out, because a phone in the same network that opens a build over plain HTTP would
 * get no scripts.
 * @param html the page, with its charset as the first thing in its head
 * @param connectTo the origins, other than its own, to which the page may send
 * @throws Error if the page contains something that the policy forbids
 */
export function withPolicy(html: string, connectTo: readonly string[]): string {
  if (!html.includes(charsetTag)) throw new Error(`A page has no ${charsetTag} for its policy to follow`);
  const { scripts, styles } = inlineHashesOf(html);
  const quoted = (sources: readonly string[]) => sources.map((source) => ` '${source}'`).join('');
  const policy = [
    "default-src 'self'",
    `script-src 'self'${quoted(scripts)}`,
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
    // The only Trusted Types policy that may exist is that of webpack's chunk loader.
    'trusted-types webpack',
  ].join('; ');
  const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace(charsetTag, () => charsetTag + tag);
}

/**
 * The hashes of a page's inline scripts and styles, as sources of a Content-Security-Policy.
 * @throws Error if the page contains something that the policy forbids
 */
export function inlineHashesOf(html: string): { scripts: string[]; styles: string[] } {
  // The hash of the empty text: emotion inserts an empty style element and fills it by script.
  const styles = new Set([sha256('')]);
  const scripts = new Set<string>();
  for (const element of elementsOf(html)) {
    const { tagName } = element;
    if (attributeOf(element, 'style') !== undefined)
      throw new Error(`The page's policy forbids style attributes: <${tagName}>`);
    if (tagName === 'style') styles.add(sha256(textOf(element)));
    // Browsers do not run data, so the policy does not cover it.
    if (tagName !== 'script' || attributeOf(element, 'type') === 'application/ld+json') continue;
    const source = attributeOf(element, 'src');
    if (source === undefined) scripts.add(sha256(textOf(element)));
    else if (!source.startsWith('/assets/'))
      throw new Error("The page's policy forbids scripts from elsewhere: <script>");
  }
  return { scripts: [...scripts], styles: [...styles] };
}

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
