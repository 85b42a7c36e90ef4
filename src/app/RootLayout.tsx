import Box from '@mui/material/Box';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SamplesBanner } from '../components/SamplesBanner';
import { SiteFooter } from '../components/SiteFooter';
import { SiteHeader } from '../components/SiteHeader';
import { SkipLink } from '../components/SkipLink';
import { dataAttributes, liveEvent } from '../config/dataAttributes';
import { pageAt } from '../config/paths';
import { selectCurrentYear } from '../features/ui/uiSlice';
import { useAppSelector } from './hooks';
import { useScrollMemory } from './useScrollMemory';

/** What stands around every page, and what happens when one page takes another's place. */
export function RootLayout() {
  const { pathname } = useLocation();
  const year = useAppSelector(selectCurrentYear);
  useScrollMemory();

  useEffect(() => {
    // From here on links and buttons are React's.
    document.documentElement.setAttribute(dataAttributes.live, '');
    document.dispatchEvent(new Event(liveEvent));
  }, []);

  const previousPath = useRef(pathname);
  useLayoutEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    // A screen reader goes on reading at the new page's heading, as it would after a full navigation.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <Box sx={{ minHeight: '100svh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <SamplesBanner />
      <SiteHeader withButton={pageAt(pathname) !== 'leadCapture'} />
      <Outlet />
      <SiteFooter year={year} />
    </Box>
  );
}
