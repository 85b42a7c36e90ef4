import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { SiteFooter } from '../components/SiteFooter';
import { SiteHeader } from '../components/SiteHeader';
import { SkipLink } from '../components/SkipLink';
import type { PageId } from '../config/paths';
import { leadRestarted, selectStatus } from '../features/leadWizard/leadWizardSlice';
import { selectCurrentYear } from '../features/ui/uiSlice';
import { useAppDispatch, useAppSelector } from './hooks';
import { Toasts } from './Toasts';
import { useScrollMemory } from './useScrollMemory';

/** What stands around every page, and what happens when one page takes another's place. */
export function RootLayout() {
  const { pathname } = useLocation();
  // By its route, not its address: some hosts add a slash.
  const page = useMatches().at(-1)?.id as PageId;
  const year = useAppSelector(selectCurrentYear);
  const wizardStatus = useAppSelector(selectStatus);
  const dispatch = useAppDispatch();
  useScrollMemory();

  useEffect(() => {
    // From here on links and buttons are the application's; the boot script hands over.
    document.documentElement.dataset.live = '';
    document.dispatchEvent(new Event('live'));
  }, []);

  const shown = useRef({ pathname, page });
  useEffect(() => {
    if (shown.current.pathname === pathname) return;
    const { page: left } = shown.current;
    shown.current = { pathname, page };
    // A screen reader goes on reading at the new page's heading, as it would after a full navigation.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    // Whoever leaves the thank-you screen and comes back finds a fresh form.
    if (left === 'leadCapture' && wizardStatus === 'submitted') dispatch(leadRestarted());
  }, [pathname, page, wizardStatus, dispatch]);

  return (
    <Box sx={{ minHeight: '100svh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <SiteHeader withButton={page !== 'leadCapture'} />
      <Outlet />
      <SiteFooter year={year} />
      <Toasts />
    </Box>
  );
}
