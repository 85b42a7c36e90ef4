import createCache from '@emotion/cache';
import { CacheProvider, type EmotionCache } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { theme } from '../theme/theme';
import type { AppStore, RootState } from './store';

interface AppProps {
  store: AppStore;
  cache: EmotionCache;
  /** The state of the prerendered HTML. Hydration renders it first and then the store's state. */
  prerenderedState?: RootState;
  /** The router, preceded by the base styles if the page does not contain them yet. */
  children: ReactNode;
}

/**
 * Emotion's cache of a page's styles, without vendor prefixes, which today's browsers do not need. The key separates it
 * from the default cache that @emotion/react creates for itself.
 */
export const createStyleCache = () => createCache({ key: 'dd', stylisPlugins: [] });

/**
 * The React tree that the browser and the build share. The theme's custom properties are part of the base styles:
 * otherwise hydration would move their style element, and the browser would compute every style again.
 */
export function App({ store, cache, prerenderedState, children }: AppProps) {
  return (
    <Provider store={store} {...(prerenderedState && { serverState: prerenderedState })}>
      <CacheProvider value={cache}>
        <ThemeProvider theme={theme} storageManager={null} disableStyleSheetGeneration>
          {children}
        </ThemeProvider>
      </CacheProvider>
    </Provider>
  );
}
