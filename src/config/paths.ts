import { siteOrigin } from './build';

/**
 * The address of every page, the one list of routes. Links to the rate form load it as a document of its own (`href`
 * in place of `to`), so that the form which the browser has prerendered is what appears.
 */
export const paths = {
  home: '/',
  leadCapture: '/lead-capture',
  leaveReview: '/leave-review',
  terms: '/terms',
  privacyPolicy: '/privacy-policy',
  caPrivacyRights: '/ca-privacy-rights',
} as const;

/** The key of a page in {@link paths}, plus the one that answers every other address. */
export type PageId = keyof typeof paths | 'notFound';

const addresses = Object.entries(paths) as [keyof typeof paths, string][];

/** The page at an address. A trailing slash, which some hosts add, is ignored. */
export function pageAt(pathname: string): PageId {
  const address = pathname.replace(/(.)\/$/, '$1');
  return addresses.find(([, path]) => path === address)?.[0] ?? 'notFound';
}

/** The one address under which search engines should know a page. */
export const canonicalUrl = (page: Exclude<PageId, 'notFound'>): string => siteOrigin + paths[page];

/** The pages with a form: their scripts start after the first paint, and answers given before hydration are saved. */
export const formPages: readonly PageId[] = ['leadCapture', 'leaveReview'];
