import createCache from '@emotion/cache';

/** Where emotion keeps a page's styles. Without vendor prefixes, which no browser of today needs for them. */
export const createStyleCache = () => createCache({ key: 'css', stylisPlugins: [] });
