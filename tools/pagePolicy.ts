import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '../server/securityHeaders';

/** Where the policy goes: before everything that it is about, and after what says how to read it. */
export const charset = '<meta charset="utf-8">';

/** What a finished page may not have, since its policy forbids it. */
const forbidden = {
  'style attributes': /<[a-z][^>]* style=/,
  'scripts that the markup loads': /<script [^>]*(src|href)=/,
  'preloading scripts': /<link rel="preload" as="script"/,
};

/**
 * Gives a finished page its Content-Security-Policy, which names the hash of each inline script and style. Nothing may
 * change the page afterwards.
 * @param html the page, with its charset as the first thing in its head
 * @param connectTo where it may send to besides its own origin
 * @throws Error where the page has what the policy forbids
 */
export function withPolicy(html: string, connectTo: readonly string[]): string {
  const at = html.indexOf(charset) + charset.length;
  if (at < charset.length) throw new Error(`A page has no ${charset} to put its policy behind`);
  const policy = contentSecurityPolicy({ ...inlineHashesOf(html), connectTo });
  return `${html.slice(0, at)}<meta http-equiv="Content-Security-Policy" content="${policy}">${html.slice(at)}`;
}

/** The hashes of a page's inline scripts and styles, in the form that a Content-Security-Policy takes. */
export function inlineHashesOf(html: string): { scripts: string[]; styles: string[] } {
  const hashesOf = (element: RegExp) =>
    Array.from(
      html.matchAll(element),
      ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
    );
  // JSON-LD is data, which no policy touches.
  const scripts = hashesOf(/<script(?! type="application\/ld\+json")[^>]*>([^]*?)<\/script>/g);
  // Scripts and styles may hold any character.
  const markup = html.replace(/(<(script|style)[^>]*>)[^]*?<\/\2>/g, '$1');
  for (const [what, pattern] of Object.entries(forbidden)) {
    const found = pattern.exec(markup);
    if (found) throw new Error(`The page's policy forbids ${what}: ${found[0]}`);
  }
  // The hash of the empty text: emotion inserts an empty style element and fills it by script.
  const styles = hashesOf(/<style[^>]*>([^]*?)<\/style>/g);
  return { scripts, styles: [...new Set([...hashesOf(/^()/g), ...styles])] };
}
