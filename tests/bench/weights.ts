import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** What a visitor downloads of a page, in bytes after brotli 11. */
export interface PageWeight {
  readonly html: number;
  /** The scripts that the page runs until it answers, the inline ones too. */
  readonly script: number;
}

/** The HTML file of an address below the built site. */
const htmlFileOf = (path: string) => (path === '/' ? 'index.html' : join(path, 'index.html'));

/** Scripts in a page that are code and not data, as the browser distinguishes them (HTML, "type" of a script). */
const isCode = (attributes: string) => !/\btype="(?!module"|text\/javascript")/.test(attributes);

/**
 * Weighs a page as the build left it.
 * @param root the folder that the build left
 * @param path the address of the page, from `/`
 * @throws where the page was not built, or a script that it names was not
 */
export function weighPage(root: string, path: string): PageWeight {
  const file = htmlFileOf(path);
  const html = readFileSync(join(root, file), 'utf8');
  const compressedSize = (name: string) => readFileSync(join(root, `${name}.br`)).length;
  const inline = [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = '', code = '']) => code !== '' && isCode(attributes))
    // Node's default quality is brotli's best, 11.
    .map(([, , code = '']) => brotliCompressSync(code).length);
  const tagged = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(([, src = '']) => src);
  const started = /<html\b[^>]*\bdata-scripts="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const sizes = inline.concat([...tagged, ...started].map(compressedSize));
  return { html: compressedSize(file), script: sizes.reduce((sum, size) => sum + size, 0) };
}
