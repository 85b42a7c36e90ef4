import type { PageId } from '../../src/config/paths';

/** The scripts that a page runs until it answers, in bytes after brotli 11. 1 kB = 1000 bytes. */
export const scriptBytesGoal = 185_000;

/** The HTML of a page, in bytes after brotli 11. */
export const htmlGoalOf = (page: PageId): number => (page === 'home' ? 22_000 : 16_000);

/** Largest Contentful Paint, as a multiple of the same page's without scripts, in the same run. */
export const lcpRatioGoal = 1.15;

/** Total Blocking Time above that of the same page without scripts, in the same run, in milliseconds. */
export const blockingMsGoal = 60;

/** The slowest interaction of a whole journey on a processor four times slower, in milliseconds. */
export const interactionMsGoal = 120;

/** The time from a tap on the landing page's call to action to the painted form, on a slow phone, in milliseconds. */
export const tapToFormMsGoals = { 'once the landing page is idle': 100, 'before it is idle': 900 } as const;

/** All font files together, in bytes; fonts are compressed already. */
export const fontBytesGoal = 20_000;
