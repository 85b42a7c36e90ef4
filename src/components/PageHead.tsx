import { canonicalUrl, type PageId } from '../config/paths';
import { pageCopy } from '../content/pages';

/**
 * A page's title, description and links for search engines, which React moves into the head.
 * @param props.title the title of the tab; by default the title in content/pages
 */
export function PageHead({ page, title }: { page: PageId; title?: string | undefined }) {
  const copy = pageCopy[page];
  return (
    <>
      <title>{title ?? copy.title}</title>
      <meta name="description" content={copy.description} />
      <meta name="robots" content={page === 'notFound' ? 'noindex' : 'index, follow'} />
      {page !== 'notFound' && <link rel="canonical" href={canonicalUrl(page)} />}
    </>
  );
}
