import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { canonicalUrl, type PageId } from '../config/paths';
import { pageCopy } from '../content/pages';

interface PageShellProps {
  page: PageId;
  /** The title of the tab; by default the page's own. */
  title?: string | undefined;
  /** Keeps search engines from listing this state of the page. */
  noindex?: boolean;
  children: ReactNode;
}

/** The main part of a page, and its title and description, which React moves into the head. */
export function PageShell({ page, title, noindex = false, children }: PageShellProps) {
  const words = pageCopy[page];
  const isHidden = noindex || page === 'notFound';
  return (
    <>
      <title>{title ?? words.title}</title>
      <meta name="description" content={words.description} />
      <meta name="robots" content={isHidden ? 'noindex' : 'index, follow'} />
      {page !== 'notFound' && <link rel="canonical" href={canonicalUrl(page)} />}
      <Box component="main" id="main" tabIndex={-1} sx={{ flex: '1 0 auto' }}>
        {children}
      </Box>
    </>
  );
}
