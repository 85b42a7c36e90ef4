import { createHash } from 'node:crypto';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterMap } from 'parse5';
import { assetPolicy, contentSecurityPolicy, securityHeaders, type InlineCode } from '../src/config/security';
import { hostFileNames } from './hostRules';

/** A finished page as the build leaves it. */
export interface BuiltPage {
  /** The address that visitors see, without a trailing slash, such as `/lead-capture`. */
  readonly path: string;
  /** Where it lies in dist/, such as `lead-capture/index.html`. */
  readonly file: string;
  /** Its final HTML: nothing may change it after its hashes were taken. */
  readonly html: string;
  /** What it is answered with. The page with 404 answers every unknown address. */
  readonly status: 200 | 404;
}

/** A file for dist/. */
export interface HostFile {
  readonly file: string;
  readonly text: string;
}

/** Everything inline in a page that its policy has to allow. */
export interface PageHashes extends Required<InlineCode> {
  readonly styleAttributeHashes: readonly string[];
}

/** How long what may be kept: hashed names for ever, the font for a month and then while it is checked again. */
const cachePolicies = {
  page: 'no-cache',
  '/assets/': 'public, max-age=31536000, immutable',
  // Its name carries no hash, so a changed file must reach everyone in the end.
  '/fonts/': 'public, max-age=2592000, stale-while-revalidate=31536000',
} as const;

const assetFolders = ['/assets/', '/fonts/'] as const;

/** Cloudflare Pages drops longer lines of a _headers file, silently (its documented limit). */
const longestHeaderLine = 2000;

/** Types of a script element that a browser runs or acts on; any other is inert data, which no policy touches. */
const liveScriptTypes = new Set([
  '',
  'module',
  'importmap',
  'speculationrules',
  'text/javascript',
  'application/javascript',
]);

/**
 * Hashes of everything inline in a page, in a form that a Content-Security-Policy takes.
 *
 * The HTML is parsed as a browser without scripting does, so that what stands in `<noscript>` is seen too.
 * The hash of the empty text is always among the styles: emotion inserts an empty style element and fills it
 * through the CSSOM.
 *
 * @param html the page's final HTML.
 */
export function hashesOf(html: string): PageHashes {
  const styles = new Set([sha256('')]);
  const scripts = new Set<string>();
  const attributes = new Set<string>();
  let markupLoads = 0;
  visit(parse(html, { scriptingEnabled: false }), (element) => {
    const attribute = (name: string) => element.attrs.find((one) => one.name === name)?.value;
    const text = () => element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
    const styleAttribute = attribute('style');
    if (styleAttribute !== undefined) attributes.add(sha256(styleAttribute));
    if (element.tagName === 'style') styles.add(sha256(text()));
    // Handed-on trust does not reach what the markup itself loads, be it a script or the preload of one.
    if (element.tagName === 'link' && attribute('rel') === 'preload' && attribute('as') === 'script')
      markupLoads += 1;
    if (element.tagName !== 'script') return;
    if ((attribute('src') ?? attribute('href')) !== undefined) markupLoads += 1;
    else if (liveScriptTypes.has((attribute('type') ?? '').trim().toLowerCase())) scripts.add(sha256(text()));
  });
  return {
    styleHashes: [...styles],
    scriptHashes: [...scripts],
    styleAttributeHashes: [...attributes],
    scriptsStartScripts: markupLoads === 0,
  };
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

/**
 * The same rules for the hosts that people use, all with the headers of src/config/security.ts.
 *
 * @param pages every finished page, the one for unknown addresses among them.
 * @returns files for dist/: `_headers` (Netlify, Cloudflare Pages, and `npm run serve`), an nginx include and
 * a Caddyfile snippet.
 * @throws Error where there is not exactly one page with status 404, where a path has a trailing slash, or
 * where a line outgrows what a host reads.
 */
export function hostFiles(pages: readonly BuiltPage[]): HostFile[] {
  const [notFound, ...others] = pages.filter((page) => page.status === 404);
  if (!notFound || others.length > 0) throw new Error('hostFiles needs exactly one page with status 404.');
  const known = pages.filter((page) => page.status === 200);
  const odd = known.find(({ path }) => !/^\/([\w-]+(\/[\w-]+)*)?$/.test(path));
  if (odd) throw new Error(`hostFiles: "${odd.path}" is not a clean path like /lead-capture.`);
  const hashes = new Map(pages.map((page) => [page, hashesOf(page.html)] as const));
  const routes = known.map((page): Route => ({
    ...page,
    policy: contentSecurityPolicy(hashes.get(page) ?? hashesOf(page.html)),
  }));
  const everyPage = contentSecurityPolicy(together([...hashes.values()]));
  return [
    { file: '_headers', text: headersFile(routes, everyPage) },
    { file: 'nginx.conf.include', text: nginxInclude(routes, notFound, everyPage) },
    { file: 'Caddyfile.snippet', text: caddySnippet(routes, notFound, everyPage) },
  ];
}

interface Route extends BuiltPage {
  readonly policy: string;
}

function together(all: readonly PageHashes[]): PageHashes {
  const union = (pick: (one: PageHashes) => readonly string[]) => [...new Set(all.flatMap(pick))];
  return {
    styleHashes: union((one) => one.styleHashes),
    scriptHashes: union((one) => one.scriptHashes),
    styleAttributeHashes: union((one) => one.styleAttributeHashes),
    scriptsStartScripts: all.every((one) => one.scriptsStartScripts),
  };
}

/** The addresses that lead to a page without being its own. */
function aliasesOf({ path, file }: BuiltPage): string[] {
  return path === '/' ? [`/${file}`] : [`${path}/`, `/${file}`];
}

// A host of this format knows an unknown address only as "everything else", and how it merges two rules that
// set the same header is its own affair. So the general policy allows what any page needs: if a host sends
// both, the two together allow exactly what the page's own does.
function headersFile(routes: readonly Route[], everyPage: string): string {
  const rule = (path: string, lines: readonly string[]) => [path, ...lines.map((line) => `  ${line}`), ''];
  const policyInstead = (policy: string) => [
    '! Content-Security-Policy',
    `Content-Security-Policy: ${policy}`,
  ];
  const lines = [
    '# Written by the build from src/config/security.ts, for Netlify, Cloudflare Pages and `npm run serve`.',
    ...rule('/*', [
      ...pairs().map(([name, value]) => `${name}: ${value}`),
      `Content-Security-Policy: ${everyPage}`,
    ]),
    // Some of these hosts answer at the address with the slash, so the rule stands for both.
    ...routes.flatMap(({ path, policy }) =>
      (path === '/' ? [path] : [path, `${path}/`]).flatMap((address) =>
        rule(address, [...policyInstead(policy), `Cache-Control: ${cachePolicies.page}`]),
      ),
    ),
    ...assetFolders.flatMap((folder) =>
      rule(`${folder}*`, [...policyInstead(assetPolicy), `Cache-Control: ${cachePolicies[folder]}`]),
    ),
  ];
  const tooLong = lines.find((line) => line.length > longestHeaderLine);
  if (tooLong) {
    throw new Error(
      `_headers: a line of ${tooLong.length} characters, of which Cloudflare Pages reads ${longestHeaderLine}: ` +
        `use fewer inline styles and scripts. ${tooLong.slice(0, 80)}…`,
    );
  }
  return lines.join('\n');
}

function pairs(): [name: string, value: string][] {
  return Object.entries(securityHeaders);
}

// add_header in a location would drop every inherited one, so no location has any: each sets variables.
function nginxInclude(routes: readonly Route[], notFound: BuiltPage, everyPage: string): string {
  return `# Written by the build. Include it in a server {} whose root is this folder:
#   server { listen 80; root /path/to/dist; include /path/to/dist/nginx.conf.include; }
# The "Server: nginx" header itself can only be dropped with the headers-more module: more_clear_headers Server;
server_tokens off;
absolute_redirect off;
charset utf-8;
charset_types text/plain text/css text/xml application/javascript application/json application/manifest+json image/svg+xml;
disable_symlinks on from=$document_root;
gzip_static on;
gzip_vary on;
# Brotli files lie beside the gzip ones. With the ngx_brotli module: brotli_static on;

set $dd_policy "${everyPage}";
set $dd_cache "${cachePolicies.page}";
set $dd_allow "";
${pairs()
  .map(([name, value]) => `add_header ${name} "${value}" always;`)
  .join('\n')}
add_header Content-Security-Policy $dd_policy always;
add_header Cache-Control $dd_cache always;
add_header Allow $dd_allow always;

if ($request_method !~ ^(GET|HEAD)$) {
    set $dd_allow "GET, HEAD";
    return 405;
}

error_page 404 /${notFound.file};
error_page 403 =404 /${notFound.file};
location = /${notFound.file} { internal; }

# Files for hosts, precompressed copies and hidden files are nobody's business; .well-known is.
location ~ (^/(_\\w+|${hostFileNames
    .filter((name) => !name.startsWith('_'))
    .map((name) => name.replaceAll('.', '\\.'))
    .join('|')})$|\\.(br|gz)$|/\\.(?!well-known/)) { return 404; }
location ~ \\.webmanifest$ { types { application/manifest+json webmanifest; } try_files $uri =404; }
location / { try_files $uri =404; }
${assetFolders
  .map(
    (folder) => `location ${folder} {
    set $dd_policy "${assetPolicy}";
    set $dd_cache "${cachePolicies[folder]}";
    try_files $uri =404;
}`,
  )
  .join('\n')}
${routes
  .map((route) =>
    [
      `location = ${route.path} {
    set $dd_policy "${route.policy}";
    try_files /${route.file} =404;
}`,
      ...aliasesOf(route).map((alias) => `location = ${alias} { return 301 ${route.path}$is_args$args; }`),
    ].join('\n'),
  )
  .join('\n')}
`;
}

// Caddy sorts directives of one name by their matcher; route keeps them as written.
function caddySnippet(routes: readonly Route[], notFound: BuiltPage, everyPage: string): string {
  const files = 'file_server {\n\t\t\tprecompressed br gzip\n\t\t\tdisable_canonical_uris\n\t\t}';
  return `# Written by the build. Import it in a site whose root is this folder:
#   example.com {
#   	root * /path/to/dist
#   	import /path/to/dist/Caddyfile.snippet
#   }
# Caddy follows symbolic links, also those that lead out of the folder: let there be none.
header -Server
route {
	header {
${pairs()
  .map(([name, value]) => `\t\t${name} "${value}"`)
  .join('\n')}
		Content-Security-Policy "${everyPage}"
		Cache-Control "${cachePolicies.page}"
	}
	@manifest path *.webmanifest
	header @manifest Content-Type application/manifest+json

	@otherMethod not method GET HEAD
	header @otherMethod Allow "GET, HEAD"
	error @otherMethod 405

	# Files for hosts, precompressed copies and hidden files are nobody's business; .well-known is.
	@hidden path_regexp (^/(_\\w+|${hostFileNames
    .filter((name) => !name.startsWith('_'))
    .map((name) => name.replaceAll('.', '\\.'))
    .join('|')}|${notFound.file.replaceAll('.', '\\.')})$|\\.(br|gz)$|/\\.)
	@wellKnown path /.well-known/*
	handle @wellKnown {
		${files}
	}
	error @hidden 404
${routes
  .map(
    (route) => `
	handle ${route.path} {
		header Content-Security-Policy "${route.policy}"
		rewrite * /${route.file}
		${files}
	}
${aliasesOf(route)
  .map(
    (alias) => `	handle ${alias} {
		route {
			uri strip_suffix ${alias.slice(route.path.length)}
			redir * {uri} 301
		}
	}`,
  )
  .join('\n')}`,
  )
  .join('\n')}
${assetFolders
  .map(
    (folder) => `
	handle ${folder}* {
		@there file
		header @there {
			Content-Security-Policy "${assetPolicy}"
			Cache-Control "${cachePolicies[folder]}"
		}
		${files}
	}`,
  )
  .join('\n')}

	handle {
		@folder path */
		error @folder 404
		${files}
	}
}
handle_errors {
	header -Server
	@missing expression {err.status_code} == 404
	handle @missing {
		rewrite * /${notFound.file}
		file_server {
			precompressed br gzip
			status 404
		}
	}
	handle {
		respond "{err.status_text}" {err.status_code}
	}
}
`;
}
