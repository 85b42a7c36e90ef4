import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { RouteObject } from 'react-router-dom';
import { Layout, screens } from './Layout';
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
          ...screens.map(({ path, load }) => ({ path, lazy: screen(load) })),
          { path: 'leads/:reference', lazy: screen(() => import('./screens/Lead')) },
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
