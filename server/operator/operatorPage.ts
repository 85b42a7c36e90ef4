import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { site } from '../../src/config/site';
import { headersByPath, securityHeaders } from '../site/constantHeaders';
import { readFiles, serveFiles } from '../site/server';

/**
 * The policy of the operator's page. Scripts are as strict as elsewhere on the site; Material UI's grid and charts write
 * style attributes, which are allowed, and style elements, which get the nonce.
 */
const policyWith = (nonce: string) =>
  [
    `default-src 'none'; script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'`,
    "img-src 'self' data:; font-src 'self'; connect-src 'self'",
    "form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    "require-trusted-types-for 'script'; trusted-types webpack",
  ].join('; ');

/**
 * Makes the operator's page from the folder of its build, a Hono app to mount at `/operator`: one document for every
 * address, whose script renders the screen. The document contains nothing secret.
 */
export function createOperatorPage(folder: string): Hono {
  const files = readFiles(folder);
  const script = [...files.keys()].find((file) => /^\/assets\/main\.\w+\.js$/.test(file)) ?? '';
  const app = new Hono();
  const setHeaders = (c: Context, headers: object) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, String(value));
  };
  app.use(async (c, next) => {
    setHeaders(c, { ...securityHeaders, 'X-Robots-Tag': 'noindex' });
    await next();
    // Names of assets change with their content.
    if (c.res.ok && c.req.path.startsWith('/operator/assets/')) setHeaders(c, headersByPath['/assets/*']);
  });
  app.get(
    '/assets/*',
    serveFiles(files, (path) => path.replace(/^\/operator/, '')),
    (c) => c.text('Not Found\n', 404),
  );
  app.get('*', (c) => {
    const nonce = randomBytes(16).toString('base64');
    c.header('Content-Security-Policy', policyWith(nonce));
    c.header('Cache-Control', 'no-store');
    return c.html(documentWith(nonce, `/operator${script}`));
  });
  app.all('*', (c) => c.text('Method Not Allowed\n', 405, { Allow: 'GET, HEAD' }));
  return app;
}

const documentWith = (nonce: string, script: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${site.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script nonce="${nonce}" src="${script}" defer></script>
<div id="operator"></div>
<noscript>This page needs JavaScript.</noscript>
`;
