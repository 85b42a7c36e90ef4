import createCache, { type EmotionCache } from '@emotion/cache';
import { laterRules } from '../components/LaterStyles';

/** On the style element of a prerendered page: the names of the page's classes that have no rule in it. */
export const classesAttribute = 'data-classes';

/**
 * The browser's store of classes, which knows those that the page came with. Emotion has an attribute of its own
 * for that, but it moves the element that has it within the head, and the browser then lays the page out again.
 */
export function createClassCache(): EmotionCache {
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  const style = document.querySelector(`style[${classesAttribute}]`);
  const others = style?.getAttribute(classesAttribute) ?? '';
  const rules = [style?.textContent ?? '', ...laterRules().map(({ cssText }) => cssText)].join('');
  for (const name of [...ruledNames(rules), ...others.split(' ')]) cache.inserted[name] = true;
  return cache;
}

/** The names, as emotion keeps them, of the classes and animations that a style sheet has rules for. */
export const ruledNames = (css: string) =>
  Array.from(css.matchAll(/(?:\.css-|@keyframes )([\w-]+)/g), ([, name = '']) => name);
