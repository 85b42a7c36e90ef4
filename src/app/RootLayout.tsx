import Box from '@mui/material/Box';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { SamplesBanner } from '../components/SamplesBanner';
import { SiteFooter } from '../components/SiteFooter';
import { SiteHeader } from '../components/SiteHeader';
import { SkipLink } from '../components/SkipLink';
import { dataAttributes, liveEvent } from '../config/dataAttributes';
import type { PageId } from '../config/paths';
import { Toasts } from '../features/ui/Toasts';
import { selectCurrentYear } from '../features/ui/uiSlice';
import { ErrorBoundary } from './ErrorBoundary';
import { useAppSelector } from './hooks';
import { Page } from './routes';
import { useScrollMemory } from './useScrollMemory';

/**
 * A page, what stands around every one, and what happens when one page takes another's place. Page,
 * header and footer are memoized: a step of the form changes the address and nothing of them.
 */
export function RootLayout({ page }: { page: PageId }) {
  const { pathname, key } = useLocation();
  const year = useAppSelector(selectCurrentYear);
  useScrollMemory();

  useEffect(() => {
    // From here on links and buttons are the application's; the boot script hands over.
    document.documentElement.setAttribute(dataAttributes.live, '');
    document.dispatchEvent(new Event(liveEvent));
  }, []);

  const shownPath = useRef(pathname);
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // A screen reader goes on reading at the new page's heading, as it would after a full navigation.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <Box sx={{ minHeight: '100svh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <SamplesBanner />
      <SiteHeader withButton={page !== 'leadCapture'} />
      <ErrorBoundary locationKey={key}>
        <Page page={page} />
      </ErrorBoundary>
      <SiteFooter year={year} />
      <Toasts />
    </Box>
  );
}
