import createCache, { type EmotionCache } from '@emotion/cache';

/** On the style element that holds the rules of a prerendered page's classes: their names. */
export const classesAttribute = 'data-classes';

/**
 * The browser's store of classes, which knows those that the page came with. Emotion has an attribute of its own
 * for that, but it moves the element that has it within the head, and the browser then lays the page out anew.
 */
export function createClassCache(): EmotionCache {
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  const names = document.querySelector(`style[${classesAttribute}]`)?.getAttribute(classesAttribute) ?? '';
  for (const name of names.split(' ')) cache.inserted[name] = true;
  return cache;
}
