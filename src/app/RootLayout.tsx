import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SiteFooter } from '../components/SiteFooter';
import { SiteHeader } from '../components/SiteHeader';
import { SkipLink } from '../components/SkipLink';
import { paths } from '../config/paths';
import { leadRestarted, selectStatus } from '../features/leadWizard/leadWizardSlice';
import { selectCurrentYear } from '../features/ui/uiSlice';
import { useAppDispatch, useAppSelector } from './hooks';
import { Toasts } from './Toasts';
import { useScrollMemory } from './useScrollMemory';

/** What stands around every page, and what happens when one page takes another's place. */
export function RootLayout() {
  const { pathname } = useLocation();
  const year = useAppSelector(selectCurrentYear);
  const wizardStatus = useAppSelector(selectStatus);
  const dispatch = useAppDispatch();
  useScrollMemory();

  useEffect(() => {
    // From here on links and buttons are the application's; the boot script hands over.
    document.documentElement.dataset.live = '';
    document.dispatchEvent(new Event('live'));
  }, []);

  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    const left = shown.current;
    shown.current = pathname;
    // A screen reader goes on reading at the new page's heading, as it would after a full navigation.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    // Whoever leaves the thank-you screen and comes back finds a fresh form.
    if (left === paths.leadCapture && wizardStatus === 'submitted') dispatch(leadRestarted());
  }, [pathname, wizardStatus, dispatch]);

  return (
    <Box sx={{ minHeight: '100svh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <SiteHeader withButton={pathname !== paths.leadCapture} />
      <Outlet />
      <SiteFooter year={year} />
      <Toasts />
    </Box>
  );
}
