import createCache from '@emotion/cache';

/**
 * Emotion's cache of a page's styles, without vendor prefixes, which today's browsers do not need. Its key is not the
 * default one: emotion's default cache moves prerendered styles of its own key, and the browser would compute them again.
 */
export const createStyleCache = () => createCache({ key: 'dd', stylisPlugins: [] });
