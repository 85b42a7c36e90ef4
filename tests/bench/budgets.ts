import type { PageId } from '../../src/config/paths';

/** The pages that are measured; the others are built like /terms. */
export type MeasuredPage = Extract<PageId, 'home' | 'leadCapture' | 'leaveReview' | 'terms'>;

/** What every page has to reach. Bytes are those of the body after brotli 11, 1 kB = 1000 bytes. */
export const pageGoals = {
  /** Largest Contentful Paint, as a multiple of the same HTML's without any script. */
  lcpToLimit: 1.1,
  /** Total Blocking Time beyond the same HTML's without any script in the same run, in milliseconds. */
  blockingMs: 60,
  /** Cumulative Layout Shift. */
  layoutShift: 0,
  /** Scripts until the page answers. */
  scriptBytes: 175_000,
} as const;

export const measuredPages: readonly MeasuredPage[] = ['home', 'leadCapture', 'leaveReview', 'terms'];

/** What holds for the site as a whole. */
export const siteGoals = {
  /** Lighthouse's accessibility, best practices and SEO scores of every page. */
  otherScores: 100,
  /** The slowest interaction of a whole journey on a processor four times slower, in milliseconds. */
  interactionMs: 120,
  /** All font files together; fonts are compressed already. */
  fontBytes: 20_000,
  /** From a tap on the landing page's call to action to the painted form, on a slow phone, in milliseconds. */
  tapToFormMs: { prepared: 200, fetched: 900 },
} as const;

/** The bytes of a page's HTML. The form's fit a connection's first round trip, headers included. */
export function htmlGoalOf(page: PageId): number {
  if (page === 'home') return 19_000;
  return page === 'leadCapture' ? 13_000 : 16_000;
}
