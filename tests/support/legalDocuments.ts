import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../src/config/paths';
import type { LegalDocument } from '../../src/content/legal/legalPage';

type Page = keyof typeof paths;
const fileOf = (page: Page) => join(__dirname, '../../src/content/legal', `${page}.ts`);
const pages = (Object.keys(paths) as Page[]).filter((page) => existsSync(fileOf(page)));

/** The pages that are a legal text, with their documents: each page that has a file in src/content/legal. */
export const legalDocuments = pages.map(
  (page) => [page, jest.requireActual<Record<Page, LegalDocument>>(fileOf(page))[page]] as const,
);
