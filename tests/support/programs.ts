import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of the first of these programs that is in a folder of the PATH or in `more`; `undefined` if none is. */
export function findOnPath(names: readonly string[], more: readonly string[] = []): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...more];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/**
 * The program that an environment variable names, or else the one that {@link findOnPath} finds.
 * @throws Error with one line on how to install it, if there is none
 */
export function findProgram(
  variable: string,
  names: readonly string[],
  debianPackages: string,
  more?: readonly string[],
): string {
  const found = process.env[variable] ?? findOnPath(names, more);
  if (found === undefined) {
    throw new Error(
      `No ${names[0] ?? ''} here: get it with \`apt-get install ${debianPackages}\`, or set ${variable} to the path of one.`,
    );
  }
  return found;
}

/** The path of a program, even outside of an ordinary user's PATH; `undefined` if it is not installed. */
export const installed = (program: string) => findOnPath([program], ['/usr/sbin', '/usr/local/sbin']);

/** Jest's `it` or `describe` for tests that need something installed: skips them if it is missing, except in CI. */
export const needing = <Block extends jest.It | jest.Describe>(isThere: boolean, block: Block): Block =>
  isThere || process.env.CI === 'true' ? block : (block.skip as Block);
