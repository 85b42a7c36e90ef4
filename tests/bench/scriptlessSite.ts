import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** HTML without any script: code, data, and their part of the security policy. */
const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[^>]*>[^]*?<\/script>/g, '')
    .replace(/; (script-src|require-trusted-types-for|trusted-types) [^;"]*/g, '');

/**
 * Copies the built site and removes all scripts from its pages, to measure how fast such pages can be at best.
 * @param root the folder of the build
 * @returns the copy's folder, and how to remove the copy
 */
export function makeScriptlessSite(root: string): { root: string; close: () => void } {
  const copy = mkdtempSync(join(tmpdir(), 'scriptless-'));
  cpSync(root, copy, { recursive: true });
  for (const file of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const path = join(copy, file);
    const html = withoutScripts(readFileSync(path, 'utf8'));
    writeFileSync(path, html);
    writeFileSync(`${path}.br`, brotliCompressSync(html));
  }
  return {
    root: copy,
    close: () => {
      rmSync(copy, { recursive: true, force: true });
    },
  };
}
