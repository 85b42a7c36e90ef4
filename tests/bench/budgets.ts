import type { paths, PageId } from '../../src/config/paths';

/** The pages that are measured; the others are built like /terms. */
export type MeasuredPage = Extract<PageId, 'home' | 'leadCapture' | 'leaveReview' | 'terms'>;

/**
 * What a page has to reach. Bytes are those of the body after brotli 11, 1 kB = 1000 bytes.
 *
 * A script counts where it is evaluated: inline in the page, or loaded as a script. One that merely waits in the
 * cache (`rel=prefetch`) costs the visitor's network something but the processor nothing; it counts in the total
 * and, once it runs, after intent.
 */
export interface PageGoals {
  /** Lighthouse's performance score, from 0 to 100. */
  readonly performance: number;
  /** Largest Contentful Paint, as a multiple of the same HTML's without any script. */
  readonly lcpToLimit: number;
  /** Total Blocking Time beyond the same HTML's without any script in the same run, in milliseconds. */
  readonly blockingMs: number;
  /** Cumulative Layout Shift. */
  readonly layoutShift: number;
  /** Scripts evaluated before the visitor does anything. */
  readonly scriptBytes: number;
  /** Scripts evaluated once the page is live; where left out, nothing more than the pages share. */
  readonly liveScriptBytes?: number;
}

export const pageGoals: Readonly<Record<MeasuredPage, PageGoals>> = {
  home: {
    performance: 100,
    lcpToLimit: 1.05,
    blockingMs: 0,
    layoutShift: 0,
    scriptBytes: 10_000,
    liveScriptBytes: 145_000,
  },
  leadCapture: {
    performance: 98,
    lcpToLimit: 1.05,
    blockingMs: 60,
    layoutShift: 0,
    scriptBytes: 150_000,
  },
  leaveReview: {
    performance: 97,
    lcpToLimit: 1.05,
    blockingMs: 80,
    layoutShift: 0,
    scriptBytes: 165_000,
  },
  terms: {
    performance: 100,
    lcpToLimit: 1.05,
    blockingMs: 0,
    layoutShift: 0,
    scriptBytes: 10_000,
  },
};

export const measuredPages = Object.keys(pageGoals) as MeasuredPage[];

/** What holds for the site as a whole. */
export const siteGoals = {
  /** Lighthouse's accessibility, best practices and SEO scores of every page. */
  otherScores: 100,
  /** The slowest interaction of a whole journey on a processor four times slower, in milliseconds. */
  interactionMs: 100,
  /** Of each page: what fits into a connection's first round trip. */
  htmlBytes: 14_000,
  /** The file of what follows the first screens of a page. */
  laterStylesBytes: 4_000,
  /** What counts visits, in any page and before it is idle. */
  countingBytes: 1_500,
  /** All font files together; fonts are compressed already. */
  fontBytes: 20_000,
  /** From a tap on the landing page's call to action to the painted form, on a slow phone, in milliseconds. */
  tapToFormMs: { prepared: 200, fetched: 900 },
} as const;

/** Script goals of every page with an address, measured by Lighthouse or not: those left over are like /terms. */
export function scriptGoalOf(page: keyof typeof paths): number {
  return page in pageGoals ? pageGoals[page as MeasuredPage].scriptBytes : pageGoals.terms.scriptBytes;
}
