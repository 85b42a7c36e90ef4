import lighthouse from 'lighthouse';
import { startChromium } from './chromium';

/** One load of a page on a simulated slow phone. Times in milliseconds, bytes with headers, scores 0 to 100. */
export interface PageLoad {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly blocking: number;
  readonly layoutShift: number;
  readonly speedIndex: number;
  readonly totalBytes: number;
  /** Lighthouse's own figure for the machine just then; a phone's is some 500, a quiet desktop's over 1,500. */
  readonly benchmarkIndex: number;
  /** Addresses of what was evaluated as a script. */
  readonly scripts: readonly string[];
  /** Addresses of scripts that were fetched to wait in the cache. */
  readonly prefetched: readonly string[];
  /** Every address that was asked for. */
  readonly requests: readonly string[];
  /** Audits that cost the page a point of accessibility, best practices or SEO, by id. */
  readonly faults: readonly string[];
}

/** The two columns of Lighthouse's `network-requests` that matter here. */
interface RequestRow {
  readonly url: string;
  readonly resourceType?: string;
  readonly transferSize?: number;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Loads a page once with Lighthouse: its default phone, network and processor, simulated, in a fresh browser.
 * @returns nothing where Lighthouse saw no Largest Contentful Paint
 */
async function loadOnce(url: string): Promise<PageLoad | null> {
  const chromium = await startChromium();
  try {
    const result = await lighthouse(url, {
      port: chromium.port,
      output: 'json',
      logLevel: 'silent',
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
      onlyCategories: [...categories],
    });
    const report = result?.lhr;
    const lcp = report?.audits['largest-contentful-paint']?.numericValue;
    if (!report || lcp === undefined || lcp <= 0 || report.runtimeError) return null;
    const value = (audit: string) => report.audits[audit]?.numericValue ?? NaN;
    const score = (category: (typeof categories)[number]) =>
      Math.round((report.categories[category]?.score ?? 0) * 100);
    const details = report.audits['network-requests']?.details;
    const rows = (details?.type === 'table' ? details.items : []) as unknown as RequestRow[];
    const ours = rows.filter(({ url: address }) => address.startsWith('http'));
    const pathsOf = (wanted: (row: RequestRow) => boolean) =>
      ours.filter(wanted).map(({ url: address }) => new URL(address).pathname);
    const faults = categories
      .filter((category) => category !== 'performance')
      .flatMap((category) => report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      fcp: value('first-contentful-paint'),
      lcp,
      blocking: value('total-blocking-time'),
      layoutShift: value('cumulative-layout-shift'),
      speedIndex: value('speed-index'),
      benchmarkIndex: report.environment.benchmarkIndex,
      totalBytes: ours.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
      scripts: pathsOf(({ resourceType }) => resourceType === 'Script'),
      prefetched: pathsOf(
        ({ resourceType, url: address }) => resourceType !== 'Script' && address.endsWith('.js'),
      ),
      requests: ours.map(({ url: address }) => address),
      faults,
    };
  } finally {
    await chromium.end();
  }
}

/**
 * Loads a page with Lighthouse, again where a run saw no Largest Contentful Paint.
 * @throws where five runs in a row saw none
 */
export async function loadPage(url: string): Promise<PageLoad> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const load = await loadOnce(url);
    if (load) return load;
  }
  throw new Error(`Lighthouse saw no Largest Contentful Paint of ${url} in five runs.`);
}
