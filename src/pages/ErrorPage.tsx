import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router-dom';
import { dataAttributes } from '../config/pageContract';
import { paths } from '../config/paths';
import { errorCopy, layoutCopy } from '../content/layout';
import { reloadOnce } from '../lib/reloadOnce';

const { offline, unexpected } = errorCopy;

/** The message that the page displays: the error's status, or the first line of its message. Never a stack trace. */
function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return [error.status, error.statusText].filter(Boolean).join(' ');
  if (error instanceof Error && error.message) return error.message.split('\n', 1).join();
  return unexpected.unknown;
}

/** The facts about an error that support needs, without any answer of the visitor. */
const detailsOf = (error: unknown) =>
  [
    error instanceof Error ? (error.stack ?? error.message) : messageOf(error),
    location.pathname,
    document.documentElement.getAttribute(dataAttributes.build),
    navigator.userAgent,
    new Date().toISOString(),
  ].join('\n');

/**
 * Replaces a page that failed. If the page's script did not load, for example after a deployment, reloads the page
 * once; offline it offers to go back instead. The link home is a full navigation, since scripts may not work.
 */
export function ErrorPage() {
  const error = useRouteError();
  const navigate = useNavigate();
  const isLostScript = error instanceof Error && error.name === 'ChunkLoadError';
  const [isReloading] = useState(() => isLostScript && reloadOnce());
  const [isCopied, setIsCopied] = useState(false);
  if (isReloading) return null;

  const isOffline = isLostScript && !navigator.onLine;
  const { heading, text } = isOffline ? offline : unexpected;
  return (
    <Container sx={{ py: { xs: 8, md: 12 } }}>
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      <Typography variant="h2" component="h1">
        {heading}
      </Typography>
      <Typography variant="subtitle1" role={isOffline ? 'alert' : undefined} sx={{ mt: 2, maxWidth: '56ch' }}>
        {text}
      </Typography>
      {!isOffline && (
        <Typography
          variant="body2"
          role="alert"
          color="textSecondary"
          sx={{ mt: 2, maxWidth: '80ch', overflowWrap: 'anywhere' }}
        >
          {messageOf(error)}
        </Typography>
      )}
      <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="contained"
          color="secondary"
          size="large"
          onClick={() => (isOffline ? void navigate(-1) : window.location.reload())}
        >
          {isOffline ? offline.back : unexpected.reload}
        </Button>
        {!isOffline && (
          <Button variant="outlined" size="large" href={paths.home}>
            {layoutCopy.returnToHome}
          </Button>
        )}
        {/* Over plain HTTP there is no clipboard. */}
        {!isOffline && 'clipboard' in navigator && (
          <Button
            size="large"
            onClick={() => void navigator.clipboard.writeText(detailsOf(error)).then(() => setIsCopied(true))}
          >
            <span>{isCopied ? unexpected.copied : unexpected.copy}</span>
          </Button>
        )}
      </Box>
    </Container>
  );
}
