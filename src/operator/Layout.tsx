import '../lib/gooberStylesheet';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { enqueueSnackbar, SnackbarProvider } from 'notistack';
import { NavLink, Outlet, ScrollRestoration } from 'react-router-dom';
import { site } from '../config/site';
import { ActionButton } from './parts/ActionButton';
import { Result } from './parts/data';
import { FileButton } from './parts/files';
import { Row } from './parts/layout';
import { readKeys } from './sealedAnswers';
import { SignIn } from './SignIn';
import { api, revealToggled, usePageDispatch, usePageSelector } from './store';

/** The screens in the order of the menu, with their paths below /operator. */
export const screens = [
  { name: 'Today', path: '', load: () => import('./screens/Today') },
  { name: 'Leads', path: 'leads', load: () => import('./screens/Leads') },
  { name: 'Reviews', path: 'reviews', load: () => import('./screens/Reviews') },
  { name: 'Ads', path: 'ads', load: () => import('./screens/Ads') },
  { name: 'Partner', path: 'partner', load: () => import('./screens/Partner') },
  { name: 'Privacy', path: 'privacy', load: () => import('./screens/Privacy') },
] as const;

const Header = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  alignItems: 'center',
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
export function Layout() {
  const session = api.useSessionQuery(undefined);
  const { error } = session;
  const isSignedOut = error !== undefined && 'status' in error && error.status === 401;
  return (
    <>
      {isSignedOut ? (
        <SignIn />
      ) : (
        <Result of={session}>{({ publicKeys }) => <Page publicKeys={publicKeys} />}</Result>
      )}
      <SnackbarProvider maxSnack={1} autoHideDuration={8_000} />
    </>
  );
}

function Page({ publicKeys }: { publicKeys: readonly string[] }) {
  const dispatch = usePageDispatch();
  const reveals = usePageSelector(({ page }) => page.reveals);
  const hasKeys = usePageSelector(({ page }) => page.keyCount > 0);
  const [signOut] = api.useSignOutMutation();
  const leave = async () => {
    await signOut(undefined).unwrap();
    // Clears personal data from memory.
    window.location.reload();
    return { text: 'You are signed out.' };
  };
  const choose = async (file: File) => {
    enqueueSnackbar(await readKeys(file, publicKeys).catch((error: unknown) => (error as Error).message));
  };
  return (
    <>
      <ScrollRestoration />
      <Header>
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
              label={hasKeys ? 'Change the private key' : 'Choose the private key'}
              variant={hasKeys ? 'text' : 'outlined'}
              onChoose={(file) => void choose(file)}
            />
          )}
          <Button size="small" aria-pressed={reveals} onClick={() => dispatch(revealToggled())}>
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
