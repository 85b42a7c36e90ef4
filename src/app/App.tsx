import createCache from '@emotion/cache';
import { CacheProvider, ThemeProvider, type EmotionCache } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { theme } from '../theme/theme';
import type { AppStore, RootState } from './store';

interface AppProps {
  store: AppStore;
  cache: EmotionCache;
  /** The state of the prerendered HTML. Hydration renders it first and then the store's state. */
  prerenderedState?: RootState;
  /** The router, and before it the base styles if the page does not contain them yet. */
  children: ReactNode;
}

/**
 * Emotion's cache of a page's styles, without vendor prefixes, which today's browsers do not need. The key separates it
 * from the default cache that @emotion/react creates for itself.
 */
export const createStyleCache = () => createCache({ key: 'dd', stylisPlugins: [] });

/** Material UI's type for this part of the theme is narrower than what it accepts. */
const defaultProps: Record<string, unknown> = { ...theme.components };

/**
 * The React tree that the browser and the build share. The theme's custom properties are among the base styles, where media
 * queries choose the scheme. So emotion's theme provider suffices: Material UI's would add code that switches schemes by script.
 */
export function App({ store, cache, prerenderedState, children }: AppProps) {
  return (
    <Provider store={store} {...(prerenderedState && { serverState: prerenderedState })}>
      <CacheProvider value={cache}>
        <ThemeProvider theme={theme}>
          <DefaultPropsProvider value={defaultProps}>{children}</DefaultPropsProvider>
        </ThemeProvider>
      </CacheProvider>
    </Provider>
  );
}
