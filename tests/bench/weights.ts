import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { paths } from '../../src/config/paths';

/** What a visitor downloads of a page, in bytes after brotli 11. */
export interface PageWeight {
  readonly html: number;
  /** The scripts that it runs until it answers, the inline ones too. */
  readonly script: number;
}

const brotliSize = (text: string | Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/**
 * How many bytes a file of the built site takes on the wire, headers apart.
 * @param root the folder that the build left
 * @param path the address of the file, from `/`
 * @throws where there is no such file
 */
export function wireSize(root: string, path: string): number {
  const file = join(root, path);
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : readFileSync(file).length;
}

/** Scripts in a page that are code and not data, as the browser tells them apart (HTML, "type" of a script). */
const isCode = (attributes: string) => !/\btype="(?!module"|text\/javascript")/.test(attributes);

/** The inline scripts of a page, each compressed by itself, in bytes. */
export function inlineScriptSize(html: string): number {
  return [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = '', text = '']) => text !== '' && isCode(attributes))
    .reduce((sum, [, , text = '']) => sum + brotliSize(text), 0);
}

/** The HTML file of an address below the built site. */
export const htmlFileOf = (path: string) => (path === '/' ? 'index.html' : join(path, 'index.html'));

/**
 * Weighs a page as the build left it.
 * @throws where it was not built, or a script that it names was not
 */
export function weighPage(root: string, path: string): PageWeight {
  const file = htmlFileOf(path);
  const html = readFileSync(join(root, file), 'utf8');
  const tagged = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(([, src = '']) => src);
  const tag = /<html\b[^>]*>/.exec(html)?.[0] ?? '';
  const started = /\bdata-scripts="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? [];
  const script = [...tagged, ...started].reduce((sum, file) => sum + wireSize(root, file), 0);
  return { html: wireSize(root, file), script: inlineScriptSize(html) + script };
}

/** Weighs every page of the site, by its address. */
export function weighPages(root: string): Record<string, PageWeight> {
  return Object.fromEntries(Object.values(paths).map((path) => [path, weighPage(root, path)]));
}

/** All font files of the site together, in bytes. */
export function weighFonts(root: string): number {
  const folder = join(root, 'fonts');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.woff2'))
    .reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0);
}
