import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { RouteObject } from 'react-router-dom';
import { Layout } from './Layout';
import { FailedScreen, NoScreen } from './NoScreen';
import { store } from './store';
import { theme } from './theme';

const screen = (load: () => Promise<{ default: ComponentType }>) => async () => ({
  Component: (await load()).default,
});

export const routes: RouteObject[] = [
  {
    path: '/operator',
    Component: Layout,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: FailedScreen,
        children: [
          { index: true, lazy: screen(() => import('./screens/Today')) },
          { path: 'leads', lazy: screen(() => import('./screens/Leads')) },
          { path: 'leads/:reference', lazy: screen(() => import('./screens/Lead')) },
          { path: 'reviews', lazy: screen(() => import('./screens/Reviews')) },
          { path: 'ads', lazy: screen(() => import('./screens/Ads')) },
          { path: 'partner', lazy: screen(() => import('./screens/Partner')) },
          { path: 'privacy', lazy: screen(() => import('./screens/Privacy')) },
          { path: '*', Component: NoScreen },
        ],
      },
    ],
  },
];

/** The providers around every screen. Their child is the router of {@link routes}. */
export const App = ({ cache, children }: { cache: EmotionCache; children: ReactNode }) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={theme} storageManager={null}>
      <CssBaseline />
      <Provider store={store}>{children}</Provider>
    </ThemeProvider>
  </CacheProvider>
);
