import '../lib/gooberStylesheet';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import { styled, ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { enqueueSnackbar, SnackbarProvider } from 'notistack';
import { Provider } from 'react-redux';
import {
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import type { DataRouter, RouteObject } from 'react-router-dom';
import { site } from '../config/site';
import { ActionButton, FileButton } from './controls';
import { Panel, Result, Row, Screen } from './parts';
import { readKeys } from './sealedAnswers';
import { api, failureText, change, revealToggled, store, useData, usePageSelector } from './store';
import { theme } from './theme';

/** The screens in the order of the menu, with their paths below /operator. */
const screens = [
  { name: 'Today', path: '', lazy: () => import('./screens/Today') },
  { name: 'Leads', path: 'leads', lazy: () => import('./screens/Leads') },
  { name: 'Reviews', path: 'reviews', lazy: () => import('./screens/Reviews') },
  { name: 'Ads', path: 'ads', lazy: () => import('./screens/Ads') },
  { name: 'Partner', path: 'partner', lazy: () => import('./screens/Partner') },
  { name: 'Privacy', path: 'privacy', lazy: () => import('./screens/Privacy') },
] as const;

const Header = styled(Row)(({ theme }) => ({
  gap: '4px 16px',
  padding: '8px clamp(16px, 3vw, 32px)',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
}));

const ScreenLink = styled(NavLink)(({ theme }) => ({
  display: 'inline-block',
  padding: '8px',
  color: theme.vars.palette.text.primary,
  fontWeight: 650,
  textDecoration: 'none',
  borderBottom: '3px solid transparent',
  '&:hover': { textDecoration: 'underline' },
  '&[aria-current="page"]': { borderColor: theme.vars.palette.secondary.dark },
}));

/** The sign-in screen or the page around every screen, and a message on what was done last. */
function Layout() {
  const session = useData('session', {});
  const isSignedOut = usePageSelector(({ page }) => page.isSignedOut);
  // Another link starts anew.
  const { hash } = useLocation();
  return (
    <>
      {isSignedOut ? <SignIn key={hash} /> : <Result of={session}>{(data) => <Page {...data} />}</Result>}
      <SnackbarProvider maxSnack={1} autoHideDuration={8_000} />
    </>
  );
}

function Page({ publicKeys }: { publicKeys: readonly string[] }) {
  const { reveals, keyCount } = usePageSelector(({ page }) => page);
  const choose = async (file: File) => enqueueSnackbar(await readKeys(file, publicKeys).catch(failureText));
  const leave = async () => {
    const done = await change('sign-out', {});
    // Clears personal data from memory.
    window.location.reload();
    return done;
  };
  return (
    <>
      <ScrollRestoration />
      <Header as="header">
        <strong>{site.name}</strong>
        <Box component="nav" aria-label="Screens" sx={{ display: 'flex', flexWrap: 'wrap', flexGrow: 1 }}>
          {screens.map(({ name, path }) => (
            <ScreenLink key={name} to={path} end={path === ''}>
              {name}
            </ScreenLink>
          ))}
        </Box>
        <Row>
          {publicKeys.length > 0 && (
            <FileButton
              label={keyCount > 0 ? 'Change the private key' : 'Choose the private key'}
              variant={keyCount > 0 ? 'text' : 'outlined'}
              onChoose={(file) => void choose(file)}
            />
          )}
          <Button size="small" aria-pressed={reveals} onClick={() => store.dispatch(revealToggled())}>
            {reveals ? 'Hide personal data' : 'Show personal data'}
          </Button>
          <ActionButton label="Sign out" variant="text" run={leave} />
        </Row>
      </Header>
      <Box component="main" sx={{ p: 'clamp(16px, 3vw, 32px)', maxWidth: '90rem', mx: 'auto' }}>
        <Outlet />
      </Box>
    </>
  );
}

/** The sign-in screen: posts the token of a sign-in link, or has a link mailed. */
function SignIn() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [send, { error, isLoading }] = api.useChangeMutation();
  const token = hash.slice(1);
  /** Whether the link no longer works. After any other failure it can be tried again. */
  const isUsed = error !== undefined && 'status' in error && error.status === 401;
  const signIn = async () => {
    await send({ url: 'sign-in', body: { token } }).unwrap();
    // The used token leaves the address.
    await navigate(pathname, { replace: true });
  };
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', p: 2 }}>
      <Panel sx={{ p: 4, maxWidth: '30rem', gap: 2, alignItems: 'start' }}>
        <Typography variant="h1">{site.name}, for its operator</Typography>
        {error !== undefined && <span role="alert">{failureText(error)}</span>}
        {token !== '' && !isUsed ? (
          <Button
            variant="contained"
            loading={isLoading}
            onClick={() => void signIn().catch(() => undefined)}
          >
            Sign in
          </Button>
        ) : (
          <>
            <span>
              You sign in with a link, without a password. It works once, for ten minutes. On the server,{' '}
              <code>npm run leads -- sign-in</code> prints one.
            </span>
            <ActionButton label="Mail me a link" run={() => change('sign-in-link', {})} />
          </>
        )}
      </Panel>
    </Box>
  );
}

/** Shown at an address that no screen has. */
const NoScreen = () => <Screen title="There is no such screen">Choose a screen from the menu above.</Screen>;

/** Replaces a screen that failed or whose script is gone, as after an upgrade of the server while the tab was open. */
const FailedScreen = () => (
  <Screen title="This screen did not open">
    The server may have been upgraded since this page was opened, or your device may be offline.
    <Row>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Row>
  </Screen>
);

const otherRoutes: RouteObject[] = [
  { path: 'leads/:reference', lazy: () => import('./screens/Lead') },
  { path: '*', Component: NoScreen },
];
export const routes: RouteObject[] = [
  {
    path: '/operator',
    Component: Layout,
    HydrateFallback: () => null,
    children: [{ ErrorBoundary: FailedScreen, children: [...screens, ...otherRoutes] }],
  },
];

/** The page: the providers around every screen, and the router of {@link routes}. */
export const App = ({ cache, router }: { cache: EmotionCache; router: DataRouter }) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={theme} storageManager={null}>
      <CssBaseline />
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </ThemeProvider>
  </CacheProvider>
);
