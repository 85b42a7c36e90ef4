import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { etag } from 'hono/etag';
import { getMimeType } from 'hono/utils/mime';
import { OperatorError } from './operatorError';
import { headersByPath } from './securityHeaders';

/** The length of the longest accepted address in characters, as in nginx: ads append long labels. A longer one gets 414. */
const maxUrlLength = 8192;

/** The codings of a file, the smallest first, with the endings that the build appends for them. */
const endings = { br: '.br', gzip: '.gz', identity: '' } as const;
type Coding = keyof typeof endings;

/** A file in memory: its bytes in each coding, with an entity tag made from the bytes. */
interface SiteFile {
  readonly type: string;
  readonly bodies: ReadonlyMap<Coding, { readonly bytes: Buffer<ArrayBuffer>; readonly tag: string }>;
}

/**
 * Adds the constant headers (securityHeaders.ts) to every answer. Browsers revalidate every file outside of /assets and
 * /fonts, unless the answer has a Cache-Control of its own.
 */
export const constantHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const folder = (['/assets/*', '/fonts/*'] as const).find((one) => c.req.path.startsWith(one.slice(0, -1)));
  const headers = {
    'Cache-Control': c.res.headers.get('Cache-Control') ?? 'no-cache',
    ...headersByPath['/*'],
    ...(folder !== undefined && c.res.status < 400 && headersByPath[folder]),
  };
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
};

/**
 * Makes an application of the built site. It answers GET and HEAD: pages under their clean addresses, other spellings
 * with 301, anything else with the 404 page. It reads all files once, so that a later build in the same folder changes
 * nothing, and no address reaches a file outside the folder.
 *
 * @param root the folder of the build, about 2 MB
 * @throws OperatorError where the folder or its 404 page is missing
 */
export function createSite(root: string): Hono {
  const files = readSite(root);
  const notFound = files.get('/404.html');
  if (!notFound)
    throw new OperatorError(`${basename(root)}/404.html is missing: run \`npm run build\` first.`);
  const { pages, aliases } = addressesOf([...files.keys()].filter(isPublic));
  const app = new Hono();
  app.use(constantHeaders, etag());
  app.all('*', (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return c.text('Method Not Allowed\n', 405, { Allow: 'GET, HEAD' });
    if (c.req.url.length > maxUrlLength) return c.text('URI Too Long\n', 414);
    const { pathname, search } = new URL(c.req.url);
    const path = decodePath(pathname);
    if (path === null) return c.text('Bad Request\n', 400);
    // Redirects only to an address of the site, so that nobody can make it lead elsewhere.
    const alias = aliases.get(path) ?? aliases.get(path.replace(/\/+$/, '/'));
    if (alias !== undefined) return c.redirect(alias + search, 301);
    const file = files.get(pages.get(path) ?? '');
    return file ? sendFile(c, file, 200) : sendFile(c, notFound, 404);
  });
  return app;
}

function sendFile(c: Context, { type, bodies }: SiteFile, status: 200 | 404): Response {
  const coding = accepts(c, {
    header: 'Accept-Encoding',
    supports: [...bodies.keys()],
    default: 'identity',
    match: (accepted, { supports }) => {
      const weights = new Map(accepted.map(({ type: name, q }) => [name.toLowerCase(), q]));
      // Hono's own choice ignores weights of 0 and prefers gzip to brotli of the same weight. Identity is acceptable
      // unless it is refused by name, and comes last.
      const weightOf = (name: string) =>
        weights.get(name) ?? (name === 'identity' ? 1e-6 : (weights.get('*') ?? 0));
      return supports.reduce((best, one) => (weightOf(one) > weightOf(best) ? one : best), 'identity');
    },
  }) as Coding;
  const { bytes, tag } = bodies.get(coding) ?? { bytes: Buffer.alloc(0), tag: '' };
  c.header('Content-Type', type);
  // A HEAD request gets no body to count.
  c.header('Content-Length', String(bytes.length));
  c.header('Vary', 'Accept-Encoding');
  if (coding !== 'identity') c.header('Content-Encoding', coding);
  if (status === 200) c.header('ETag', tag);
  return c.body(bytes, status);
}

/** The path in plain characters, or `null` where it is malformed or has control characters or a backslash. */
function decodePath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    return /[\u0000-\u001f\u007f\\]/.test(path) ? null : path;
  } catch {
    return null;
  }
}

/** Reads every regular file of a folder, by its path with a leading slash. Links are left out: they may lead elsewhere. */
function readSite(root: string): Map<string, SiteFile> {
  if (!existsSync(root))
    throw new OperatorError(`${basename(root)}/ is missing: run \`npm run build\` first.`);
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  const known = new Set(paths);
  const bodyOf = (path: string) => {
    const bytes = readFileSync(join(root, path));
    return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
  };
  const fileOf = (path: string): SiteFile => ({
    type: getMimeType(path) ?? 'application/octet-stream',
    bodies: new Map(
      (Object.keys(endings) as Coding[])
        .filter((coding) => known.has(path + endings[coding]))
        .map((coding) => [coding, bodyOf(path + endings[coding])] as const),
    ),
  });
  return new Map(paths.map((path) => [path, fileOf(path)]));
}

/** Whether a file is served by its path: no hidden file outside .well-known, no precompressed copy, no file for hosts. */
function isPublic(path: string): boolean {
  return path !== '/404.html' && !/^\/_|\.(br|gz)$|\/\.(?!well-known\/)/.test(path);
}

/** The file of each address, and the addresses that redirect to another one. */
function addressesOf(paths: readonly string[]) {
  const pages = new Map<string, string>();
  const aliases = new Map<string, string>();
  for (const path of paths) {
    const clean = path.replace(/(\/index)?\.html$/, '') || '/';
    pages.set(clean, path);
    if (clean === path) continue;
    aliases.set(path, clean);
    if (clean !== '/') aliases.set(`${clean}/`, clean);
  }
  return { pages, aliases };
}
