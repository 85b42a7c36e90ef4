import { siteOrigin } from './build';

/** The address of every page. */
export const paths = {
  home: '/',
  leadCapture: '/lead-capture',
  leaveReview: '/leave-review',
  terms: '/terms',
  privacyPolicy: '/privacy-policy',
  caPrivacyRights: '/ca-privacy-rights',
} as const;

/** A page: a key of {@link paths}, or the page for every other address. */
export type PageId = keyof typeof paths | 'notFound';

/** The page at an address. A trailing slash, which some hosts add, is ignored. */
export function pageAt(pathname: string): PageId {
  const address = pathname.replace(/(.)\/$/, '$1');
  const pages = Object.keys(paths) as (keyof typeof paths)[];
  return pages.find((page) => paths[page] === address) ?? 'notFound';
}

/** The address of a page for search engines (`rel="canonical"`). */
export const canonicalUrl = (page: Exclude<PageId, 'notFound'>): string => siteOrigin + paths[page];

/** The pages with a form whose answers are saved, also before hydration. */
export const formPages: readonly PageId[] = ['leadCapture', 'leaveReview'];
