import { rmSync } from 'node:fs';
import { dirname } from 'node:path';

export default async function teardown(): Promise<void> {
  await globalThis.testPostgres?.close();
  const template = process.env.TEST_SQLITE_TEMPLATE;
  if (template) rmSync(dirname(template), { recursive: true });
}
