import createCache from '@emotion/cache';

/**
 * Where emotion keeps a page's styles. Without vendor prefixes, which no browser of today needs for them. The key is not
 * emotion's own, whose default cache would move the prerendered styles once more.
 */
export const createStyleCache = () => createCache({ key: 'dd', stylisPlugins: [] });
