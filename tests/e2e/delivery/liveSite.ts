import { join } from 'node:path';
import { root } from '../../support/server/serverProcess';

/** The pages that `npm run start:live` builds. */
export const liveSite = join(root, '.cache/live');
