import Box from '@mui/material/Box';
import { useEffect, type ReactNode } from 'react';
import { canonicalUrl } from '../config/origin';
import type { PageId } from '../config/paths';
import { pageCopy } from '../content/pages';

interface PageShellProps {
  page: PageId;
  /** The tab's title where it is not the page's own. */
  title?: string | undefined;
  /** Keeps search engines from listing this state of the page. */
  noindex?: boolean;
  children: ReactNode;
}

function setAttribute(selector: string, name: string, value: string) {
  document.head.querySelector(selector)?.setAttribute(name, value);
}

function setCanonical(url: string | null) {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (url === null) link?.remove();
  else if (link) link.href = url;
  else document.head.append(Object.assign(document.createElement('link'), { rel: 'canonical', href: url }));
}

/** The main part of a page, and what the tab and search engines are told of it after a client-side change. */
export function PageShell({ page, title, noindex = false, children }: PageShellProps) {
  const words = pageCopy[page];
  const shownTitle = title ?? words.title;
  const hidden = noindex || page === 'notFound';
  useEffect(() => {
    document.title = shownTitle;
    setAttribute('meta[name="description"]', 'content', words.description);
    setAttribute('meta[name="robots"]', 'content', hidden ? 'noindex' : 'index, follow');
    setCanonical(page === 'notFound' ? null : canonicalUrl(page));
  }, [shownTitle, words, hidden, page]);
  return (
    <Box component="main" id="main" tabIndex={-1} sx={{ flex: '1 0 auto' }}>
      {children}
    </Box>
  );
}
