import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createHttpServer, createSite } from '../../../server/site/server';
import { withPolicy } from '../../../tools/pagePolicy';
import { compressible, publicFiles } from '../../../tools/publicFiles';
import { temporaryFolder } from '../cleanUp';
import { askerOf, closeServer, listen, type Ask } from './client';
import { serveCommand, startServer } from './serverProcess';

/** The content of files outside the small site, which must never be served. */
const secret = 'TOP-SECRET-BESIDE-THE-SITE';

const smallPage = (path: string, file: string, title: string, status = 200) => {
  const html = withPolicy(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
      `<style>h1{color:#123}</style><style></style><script>boot("${path}")</script>` +
      `<script type="application/ld+json">{"@type":"WebSite"}</script></head>` +
      `<body><h1>${title}</h1>${'<p>Words that compress well.</p>'.repeat(200)}</body></html>`,
    [],
  );
  return { path, file, html, status };
};

/** The pages of the small site: each with its address, its file, and the expected answer. */
export const smallPages = [
  smallPage('/', 'index.html', 'Home'),
  smallPage('/lead-capture', 'lead-capture/index.html', 'Rate'),
  smallPage('/terms', 'terms/index.html', 'Terms'),
  smallPage('/404', '404.html', 'Oops! Page not found', 404),
];

/**
 * Builds a small site the way the build does, with a secret outside it and a symbolic link in it that leads out.
 * @returns its folder, which is removed after the tests of the file
 */
export function makeSmallSite(): string {
  const folder = temporaryFolder();
  const root = join(folder, 'dist');
  const write = (file: string, bytes: string | Buffer) => {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    if (!compressible.test(file)) return;
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  };
  for (const { file, html } of smallPages) write(file, html);
  writeFileSync(join(root, '_headers'), publicFiles('https://site.example', new Date())._headers);
  write('assets/main.0a1b2c.js', `console.log(${JSON.stringify('words '.repeat(400))})`);
  write('assets/main.3d4e5f.css', 'h1{margin:0}'.repeat(200));
  write('fonts/familjenGrotesk.woff2', Buffer.alloc(3000, 7));
  write('share.png', Buffer.alloc(100_000, 9));
  write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('favicon.ico', Buffer.alloc(100, 1));
  write('robots.txt', 'User-agent: *\n'.repeat(20));
  write('sitemap.xml', '<urlset/>');
  write('site.webmanifest', '{"name":"Small"}');
  write('.well-known/security.txt', 'Contact: mailto:security@example.com\n');
  write('.hidden/notes.txt', secret);
  writeFileSync(join(root, '.env'), secret);
  writeFileSync(join(folder, 'secret.txt'), secret);
  symlinkSync(join(folder, 'secret.txt'), join(root, 'link.txt'));
  symlinkSync(join(folder, 'secret.txt'), join(root, 'robots.link.txt.gz'));
  return root;
}

/** Serves a small site to the tests of this file, with some limits of the server replaced. */
export function serveSmallSite(limits: Partial<Server> = {}) {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = Object.assign(createHttpServer(createSite(makeSmallSite())), limits);
    port = await listen(server);
  });
  afterAll(() => closeServer(server));
  return {
    get port() {
      return port;
    },
    ask: (...request: Parameters<Ask>) => askerOf(port)(...request),
  };
}

/** Starts the compiled server, with a small site and an intake, in a process of its own. */
export const startIntakeProcess = (settings: Readonly<Record<string, string>>) =>
  startServer(serveCommand(makeSmallSite()), settings);
