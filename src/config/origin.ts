import { paths, type PageId } from './paths';

/** Where the site lives, without a trailing slash: `SITE_ORIGIN` at build time, localhost where it is not set. */
export const siteOrigin = (process.env.SITE_ORIGIN ?? 'http://localhost:3000').replace(/\/+$/, '');

/** The one address under which search engines shall know a page. */
export function canonicalUrl(page: Exclude<PageId, 'notFound'>): string {
  return siteOrigin + paths[page];
}
