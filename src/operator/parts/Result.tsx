import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { failureText } from '../store';

interface Loaded<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** What a query gave, or that it is on its way, or why it failed. Earlier data stays while it is asked for again. */
export function Result<Data>({ of, children }: { of: Loaded<Data>; children: (data: Data) => ReactNode }) {
  return (
    <>
      {of.isFetching && of.data === undefined && <LinearProgress aria-label="Loading" />}
      {of.error !== undefined && (
        <Alert severity="error" action={<Button onClick={() => of.refetch()}>Try again</Button>}>
          {failureText(of.error)}
        </Alert>
      )}
      {of.data !== undefined && children(of.data)}
    </>
  );
}

/** What will be here, and how it comes. */
export const Empty = ({ children }: { children: ReactNode }) => (
  <Typography color="textSecondary">{children}</Typography>
);
