import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pageAt, paths } from '../../src/config/paths';
import { attributeOf, elementsOf, textOf } from '../../src/lib/htmlElements';
import { htmlGoalOf } from './budgets';

/**
 * Weighs what a visitor downloads for each built page, in bytes after brotli 11: its HTML with the goal for it, and the
 * scripts that it runs until it answers, including inline ones.
 * @param root the folder of the build
 * @throws if a page, or a script that it names, was not built
 */
export const weighPages = (root: string) =>
  Object.values(paths).map((path) => ({
    path,
    htmlGoal: htmlGoalOf(pageAt(path)),
    ...weighPage(root, path),
  }));

function weighPage(root: string, path: string) {
  const file = join(path, 'index.html');
  const compressedSize = (name: string) => readFileSync(join(root, `${name}.br`)).length;
  const elements = elementsOf(readFileSync(join(root, file), 'utf8'));
  // A script with a type is data (JSON-LD).
  const scripts = elements.filter(
    (element) => element.tagName === 'script' && attributeOf(element, 'type') === undefined,
  );
  const files = scripts.flatMap((element) => attributeOf(element, 'src') ?? []);
  // Node's default quality is brotli's best, 11.
  const sizes = [
    ...scripts
      .filter((element) => attributeOf(element, 'src') === undefined)
      .map((element) => brotliCompressSync(textOf(element)).length),
    ...files.map(compressedSize),
  ];
  return { html: compressedSize(file), script: sizes.reduce((sum, size) => sum + size, 0) };
}
