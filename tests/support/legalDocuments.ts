import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { paths } from '../../src/config/paths';
import type { LegalDocument } from '../../src/content/legal/legalPage';

const folder = join(__dirname, '../../src/content/legal');
const isDocument = (value: unknown) => typeof value === 'object' && value !== null && 'sections' in value;

/** Each legal text with the id of its page, after which its export is named. */
export const legalDocuments = readdirSync(folder)
  .flatMap((file) => Object.entries(jest.requireActual<Record<string, unknown>>(join(folder, file))))
  .filter(([, value]) => isDocument(value)) as [keyof typeof paths, LegalDocument][];
