import Box from '@mui/material/Box';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { focusHeading } from '../components/focus';
import { SiteFooter } from '../components/SiteFooter';
import { SiteHeader } from '../components/SiteHeader';
import { useOnChange } from '../components/useOnChange';
import { formPages, pageAt } from '../config/paths';
import { selectCurrentYear } from '../features/ui/uiSlice';
import { useAppSelector } from './typedStore';
import { useScrollMemory } from './useScrollMemory';

/** The layout of every page; moves the focus when the visitor navigates to another page. */
export function RootLayout() {
  const { pathname, hash } = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  const year = useAppSelector(selectCurrentYear);
  useScrollMemory();

  // A screen reader continues at the new page's heading or at the address's fragment, as after a full navigation.
  useOnChange(pathname, () => focusHeading(document.getElementById(hash.slice(1))));

  return (
    <Box
      // The early styles (prerender.tsx) dim the page while the next page's code loads.
      aria-busy={isLoading || undefined}
      sx={{
        minHeight: '100svh',
        display: 'flex',
        flexDirection: 'column',
        '&[aria-busy=true]': { transition: 'opacity 0s 300ms' },
        '@media print': { minHeight: 0 },
      }}
    >
      <SiteHeader isOnForm={formPages.includes(pageAt(pathname))} />
      {/* The skip link leads here. */}
      <Box component="main" id="main" tabIndex={-1} sx={{ flex: '1 0 auto' }}>
        <Outlet />
      </Box>
      <SiteFooter year={year} />
    </Box>
  );
}
