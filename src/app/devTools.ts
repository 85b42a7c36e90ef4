import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { emptyLead, emptyReview } from '../config/entities';
import { site } from '../config/site';

/** The names under which actions and state carry what a visitor typed. */
const personal = new Set([...Object.keys(emptyLead), ...Object.keys(emptyReview)]);

/** Replaces every filled text and every number under a personal name, and the value of a change, by dots. */
function masked<T>(value: T, under = ''): T {
  if (typeof value === 'string' || typeof value === 'number') {
    return (value !== '' && (personal.has(under) || under === 'value') ? '•••' : value) as T;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => masked(item)) as T;
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, masked<unknown>(item, key)]),
    ) as T;
  }
  return value;
}

/** Redux DevTools: on in development with personal data masked in what they display, off in production. */
export const devToolsOptions: DevToolsEnhancerOptions | false =
  process.env.NODE_ENV === 'production'
    ? false
    : {
        name: site.name,
        stateSanitizer: (state) => masked(state),
        actionSanitizer: (action) => masked(action),
      };
