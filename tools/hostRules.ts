import type { IncomingHttpHeaders } from 'node:http';

/** Files that configure a host. They lie in dist/ and are answered with 404. */
export const hostFileNames = ['_headers', 'nginx.conf.include', 'Caddyfile.snippet'] as const;

/** Header names with their values. */
export type Headers = Readonly<Record<string, string>>;

interface Rule {
  readonly matches: (path: string) => boolean;
  readonly removed: readonly string[];
  readonly set: readonly (readonly [name: string, value: string])[];
}

/**
 * Reads a `_headers` file as Cloudflare Pages does: every rule that matches counts, in the file's order;
 * `! Name` takes an earlier rule's header away; a name that is still there gets the values joined.
 *
 * @param text the file's text.
 * @returns a function that gives the headers of a path.
 * @throws Error naming the line that is neither a path, a header nor a comment.
 */
export function parseHostRules(text: string): (path: string) => Headers {
  const rules: { matches: Rule['matches']; removed: string[]; set: [string, string][] }[] = [];
  text.split('\n').forEach((raw, index) => {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) return;
    if (line.startsWith('/')) {
      rules.push({ matches: pathMatcher(line), removed: [], set: [] });
      return;
    }
    const rule = rules.at(-1);
    const colon = line.indexOf(':');
    if (rule && line.startsWith('! ')) rule.removed.push(line.slice(2).trim());
    else if (rule && colon > 0) rule.set.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    else throw new Error(`_headers, line ${index + 1}: neither a path nor a header: ${line}`);
  });
  return (path) => headersOf(rules, path);
}

function pathMatcher(pattern: string): (path: string) => boolean {
  const star = pattern.indexOf('*');
  if (star === -1) return (path) => path === pattern;
  const start = pattern.slice(0, star);
  const end = pattern.slice(star + 1);
  return (path) => path.length >= start.length + end.length && path.startsWith(start) && path.endsWith(end);
}

function headersOf(rules: readonly Rule[], path: string): Headers {
  const headers = new Map<string, string>();
  for (const rule of rules) {
    if (!rule.matches(path)) continue;
    for (const name of rule.removed) headers.delete(name);
    for (const [name, value] of rule.set) {
      const earlier = headers.get(name);
      headers.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
    }
  }
  return Object.fromEntries(headers);
}

/** The codings that the build prepares, best first, and none. */
export type Coding = 'br' | 'gzip' | 'identity';

const codings: readonly Coding[] = ['br', 'gzip', 'identity'];

/**
 * The coding that a request likes best (RFC 9110, section 12.5.3): the highest weight wins, between equals
 * the smaller file. A request that refuses even plain bytes gets them all the same, as the RFC allows.
 *
 * @param accepted the Accept-Encoding header; absent means that nothing but plain bytes was asked for.
 */
export function preferredCoding(accepted: string | undefined): Coding {
  const weights = new Map<string, number>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    if (name !== '') weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const any = weights.get('*') ?? 0;
  // Plain bytes are acceptable unless refused by name, but only where nothing that was named can be had.
  const weightOf = (coding: Coding) =>
    weights.get(coding) ?? (coding === 'identity' ? Math.max(any, 1e-6) : any);
  return codings.reduce((best, coding) => (weightOf(coding) > weightOf(best) ? coding : best));
}

/**
 * The byte range of a request in the only form that the file library reads right, or nothing, which asks
 * for the whole file (RFC 9110, section 14.2, lets a server ignore any Range). Left to itself the library
 * misreads `bytes=-5` and `bytes=0-0`, and `bytes=5-2` throws. `If-Range` is not checked there at all, so a
 * range that depends on it is answered whole.
 */
export function safeRange(headers: IncomingHttpHeaders): string | undefined {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (first === undefined || last === undefined || headers['if-range'] !== undefined) return undefined;
  if (last !== '' && (Number(last) < Number(first) || Number(last) === 0)) return undefined;
  return headers.range;
}
