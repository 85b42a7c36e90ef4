import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { canonicalUrl, type PageId } from '../config/paths';
import { pageCopy } from '../content/pages';

interface PageShellProps {
  page: PageId;
  /** The title of the tab; by default the title in content/pages. */
  title?: string | undefined;
  children: ReactNode;
}

/** The main part of a page. Its title, description and links for search engines are moved into the head by React. */
export function PageShell({ page, title, children }: PageShellProps) {
  const copy = pageCopy[page];
  return (
    <>
      <title>{title ?? copy.title}</title>
      <meta name="description" content={copy.description} />
      <meta name="robots" content={page === 'notFound' ? 'noindex' : 'index, follow'} />
      {page !== 'notFound' && <link rel="canonical" href={canonicalUrl(page)} />}
      <Box component="main" id="main" tabIndex={-1} sx={{ flex: '1 0 auto' }}>
        {children}
      </Box>
    </>
  );
}
