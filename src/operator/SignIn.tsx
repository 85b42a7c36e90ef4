import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'react-router-dom';
import { site } from '../config/site';
import { ActionButton } from './parts/ActionButton';
import { api, failureText } from './store';

/** The sign-in screen: posts the token of a sign-in link, or has a link mailed. */
export function SignIn() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [signIn, { error, isLoading }] = api.useSignInMutation();
  const [requestLink] = api.useRequestLinkMutation();
  const token = hash.slice(1);
  /** Whether the link no longer works. After any other failure it can be tried again. */
  const isUsed = error !== undefined && 'status' in error && error.status === 401;
  const enter = async () => {
    await signIn({ token }).unwrap();
    // The used token leaves the address.
    await navigate(pathname, { replace: true });
  };
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', p: 2 }}>
      <Paper sx={{ p: 4, maxWidth: '30rem', display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography variant="h1">{site.name}, for its operator</Typography>
        {error !== undefined && <Typography role="alert">{failureText(error)}</Typography>}
        {token !== '' && !isUsed ? (
          <Button variant="contained" loading={isLoading} onClick={() => void enter().catch(() => undefined)}>
            Sign in
          </Button>
        ) : (
          <>
            <Typography>
              You sign in with a link, without a password. It works once, for ten minutes. On the server,{' '}
              <code>npm run leads -- sign-in</code> prints one.
            </Typography>
            <ActionButton
              label="Mail me a link"
              run={async () => {
                await requestLink(undefined).unwrap();
                return {
                  text: 'If this server can send mail, a link is on its way to the operator’s address. The server sends at most one in ten minutes.',
                };
              }}
            />
          </>
        )}
      </Paper>
    </Box>
  );
}
