import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { SamplesBanner } from '../components/SamplesBanner';
import { SiteFooter } from '../components/SiteFooter';
import { SiteHeader } from '../components/SiteHeader';
import { SkipLink } from '../components/SkipLink';
import { liveEvent, marks } from '../config/documentMarks';
import type { PageId } from '../config/paths';
import { Toasts } from '../features/ui/Toasts';
import { selectCurrentYear } from '../features/ui/uiSlice';
import { useAppSelector } from './hooks';
import { useScrollMemory } from './useScrollMemory';

/** What stands around every page, and what happens when one page takes another's place. */
export function RootLayout() {
  const { pathname } = useLocation();
  // By its route, not its address: some hosts add a slash.
  const page = useMatches().at(-1)?.id as PageId;
  const year = useAppSelector(selectCurrentYear);
  useScrollMemory();

  useEffect(() => {
    // From here on links and buttons are the application's; the boot script hands over.
    document.documentElement.dataset[marks.live] = '';
    document.dispatchEvent(new Event(liveEvent));
  }, []);

  const shownPath = useRef(pathname);
  useEffect(() => {
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
      <Outlet />
      <SiteFooter year={year} />
      <Toasts />
    </Box>
  );
}
