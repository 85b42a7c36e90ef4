import { useLayoutEffect } from 'react';
import { dataAttributes } from '../config/dataAttributes';

/**
 * The rules that the page has from the file of its later styles; none where that has not come, in which case browsers
 * have no style sheet or one that they let nobody read.
 */
export function laterRules(): CSSRule[] {
  const link = document.querySelector<HTMLLinkElement>(`link[${dataAttributes.laterStyles}]`);
  try {
    return Array.from(link?.sheet?.cssRules ?? []);
  } catch {
    return [];
  }
}

/** Keeps the rules in the document when their element goes: the classes count as made, and other pages wear some. */
function keepRules() {
  const rules = laterRules();
  if (rules.length === 0) return;
  const style = document.head.appendChild(document.createElement('style'));
  for (const { cssText } of rules) style.sheet?.insertRule(cssText, style.sheet.cssRules.length);
}

/**
 * Stands where a page's first screens end: the build gives the rules of the classes that only what follows wears a
 * file of their own, and this element its address. Browsers paint what is before it meanwhile. A page that is drawn
 * by its scripts has its rules from them, and this element does nothing.
 */
export function LaterStyles() {
  useLayoutEffect(() => keepRules, []);
  return <link {...{ [dataAttributes.laterStyles]: '' }} suppressHydrationWarning />;
}
