import { canonicalUrl, type PageId } from '../config/paths';
import { pageCopy } from '../content/pages';

interface PageHeadProps {
  page: PageId;
  /** The title of the tab; by default the title in content/pages. */
  title?: string | undefined;
}

/** A page's title, description and links for search engines, which React moves into the head. */
export function PageHead({ page, title }: PageHeadProps) {
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
