import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ends: (() => unknown)[] = [];
const folders: string[] = [];

afterEach(async () => {
  while (ends.length > 0) await ends.pop()?.();
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Runs a function after the test, whether or not the test passes; the one given last runs first. */
export function afterTest(end: () => unknown): void {
  ends.push(end);
}

/** Closes a resource after the test, whether or not the test passes, and returns the resource. */
export function closing<Resource extends { close(): unknown }>(resource: Resource): Resource {
  afterTest(() => resource.close());
  return resource;
}

/** Makes a folder, which is removed after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  folders.push(folder);
  return folder;
}

/** Makes a file, which is removed after the tests of the file. An object is written as JSON. */
export function temporaryFile(content: string | object): string {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
