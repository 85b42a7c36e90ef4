import { CacheProvider, ThemeProvider, type EmotionCache } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BaseStyles } from '../theme/BaseStyles';
import { theme } from '../theme/theme';
import type { AppStore, RootState } from './store';

interface AppProps {
  store: AppStore;
  cache: EmotionCache;
  /** What the prerendered HTML was made from; hydration starts there and moves to the store's state at once. */
  prerenderedState?: RootState;
  /** The router: the browser's or the build's. */
  children: ReactNode;
}

/** Material UI types this part of its theme more narrowly than it reads it. */
const defaultProps: Record<string, unknown> = { ...theme.components };

/**
 * The one React tree that the browser and the build share. The theme goes in by emotion's provider: both color
 * schemes are plain CSS here, and Material UI's own provider would add the script that switches them by hand.
 */
export function App({ store, cache, prerenderedState, children }: AppProps) {
  return (
    <Provider store={store} {...(prerenderedState && { serverState: prerenderedState })}>
      <CacheProvider value={cache}>
        <ThemeProvider theme={theme}>
          <DefaultPropsProvider value={defaultProps}>
            <BaseStyles />
            {children}
          </DefaultPropsProvider>
        </ThemeProvider>
      </CacheProvider>
    </Provider>
  );
}
