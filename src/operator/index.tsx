import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Layout } from './Layout';
import { store } from './store';
import { nonce, theme } from './theme';

const screen = (load: () => Promise<{ default: ComponentType }>) => async () => ({
  Component: (await load()).default,
});

const router = createBrowserRouter([
  {
    path: '/operator',
    Component: Layout,
    HydrateFallback: () => null,
    children: [
      { index: true, lazy: screen(() => import('./screens/Today')) },
      { path: 'leads', lazy: screen(() => import('./screens/Leads')) },
      { path: 'leads/:reference', lazy: screen(() => import('./screens/Lead')) },
      { path: 'reviews', lazy: screen(() => import('./screens/Reviews')) },
      { path: 'ads', lazy: screen(() => import('./screens/Ads')) },
      { path: 'partner', lazy: screen(() => import('./screens/Partner')) },
      { path: 'privacy', lazy: screen(() => import('./screens/Privacy')) },
    ],
  },
]);

const container = document.getElementById('operator');
if (container) {
  createRoot(container).render(
    <StrictMode>
      <CacheProvider value={createCache({ key: 'css', nonce })}>
        <ThemeProvider theme={theme} storageManager={null}>
          <CssBaseline />
          <Provider store={store}>
            <RouterProvider router={router} />
          </Provider>
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>,
  );
}
