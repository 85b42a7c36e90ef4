import { paths, type PageId } from './paths';

/** Where the site lives, without a trailing slash, as the build checked it (server/settings/buildSettings.ts). */
export const siteOrigin = process.env.SITE_ORIGIN ?? '';

/** The one address under which search engines should know a page. */
export function canonicalUrl(page: Exclude<PageId, 'notFound'>): string {
  return siteOrigin + paths[page];
}
