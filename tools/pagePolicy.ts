import { createHash } from 'node:crypto';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterMap } from 'parse5';
import { contentSecurityPolicy } from '../server/securityHeaders';

/** Types of a script element that a browser runs or acts on; any other is inert data, which no policy touches. */
const liveScriptTypes = new Set([
  '',
  'module',
  'importmap',
  'speculationrules',
  'text/javascript',
  'application/javascript',
]);

/** Where the policy goes: before everything that it is about, and after what says how to read it. */
export const charset = '<meta charset="utf-8">';

/**
 * Gives a finished page its Content-Security-Policy. Nothing may change the page afterwards: the policy names the
 * hashes of what stands inline in it.
 *
 * @param html the page, with its charset as the first thing in its head
 * @param connectTo where it may send to besides its own origin
 * @throws Error where the page has what the policy bars: style attributes, or scripts that its markup loads
 */
export function withPolicy(html: string, connectTo: readonly string[]): string {
  const at = html.indexOf(charset) + charset.length;
  if (at < charset.length) throw new Error(`A page has no ${charset} to put its policy behind`);
  const policy = contentSecurityPolicy({ ...inlineHashesOf(html), connectTo });
  return `${html.slice(0, at)}<meta http-equiv="Content-Security-Policy" content="${policy}">${html.slice(at)}`;
}

/**
 * Hashes of everything inline in a page, in a form that a Content-Security-Policy takes.
 *
 * The HTML is parsed as a browser without scripting does, so that what stands in `<noscript>` is seen too.
 * The hash of the empty text is always among the styles: emotion inserts an empty style element and fills it
 * through the CSSOM.
 */
export function inlineHashesOf(html: string): { scripts: string[]; styles: string[] } {
  const styles = new Set([sha256('')]);
  const scripts = new Set<string>();
  visit(parse(html, { scriptingEnabled: false }), (element) => {
    const attribute = (name: string) => element.attrs.find((one) => one.name === name)?.value;
    const text = () => element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
    const bars = (what: string) => new Error(`The page's policy bars ${what}: <${element.tagName}>`);
    if (attribute('style') !== undefined) throw bars('style attributes');
    if (element.tagName === 'style') styles.add(sha256(text()));
    // Trust handed on by 'strict-dynamic' does not reach what the markup itself loads.
    if (element.tagName === 'link' && attribute('rel') === 'preload' && attribute('as') === 'script')
      throw bars('preloading scripts');
    if (element.tagName !== 'script') return;
    if ((attribute('src') ?? attribute('href')) !== undefined) throw bars('scripts that the markup loads');
    if (liveScriptTypes.has((attribute('type') ?? '').trim().toLowerCase())) scripts.add(sha256(text()));
  });
  return { scripts: [...scripts], styles: [...styles] };
}

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

function visit(node: Node, see: (element: Element) => void): void {
  if (defaultTreeAdapter.isElementNode(node)) see(node);
  if ('content' in node) visit(node.content, see);
  if ('childNodes' in node) for (const child of node.childNodes) visit(child, see);
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`;
}
