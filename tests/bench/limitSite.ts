import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The HTML with every script taken out: code, data, the attribute that only scripts read, and their part of the policy. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[^]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\bas="?script"?[^>]*>/g, '')
    .replace(/ data-scripts="[^"]*"/g, '')
    .replace(/; (script-src|require-trusted-types-for|trusted-types) [^;"]*/g, '');
}

/**
 * Copies the built site and takes all scripts out of some of its pages: how fast such a page can be at all.
 * @param root the folder that the build left
 * @param files the pages, as files below it
 * @returns the copy's folder, and how to remove it
 */
export function makeLimitSite(root: string, files: readonly string[]): { root: string; remove: () => void } {
  const copy = mkdtempSync(join(tmpdir(), 'limit-'));
  cpSync(root, copy, { recursive: true });
  for (const file of files) {
    const path = join(copy, file);
    const html = Buffer.from(withoutScripts(readFileSync(path, 'utf8')));
    writeFileSync(path, html);
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(html, { level: 9 }));
  }
  return {
    root: copy,
    remove: () => {
      rmSync(copy, { recursive: true, force: true });
    },
  };
}
