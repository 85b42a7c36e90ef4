import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { failureText, type Loaded } from '../store';

interface ResultProps<Data> {
  readonly of: Loaded<Data>;
  /** Shown instead of an empty list: what will be here, and where it comes from. */
  readonly empty?: string;
  readonly children: (data: Data) => ReactNode;
}

/** The data of a query, a progress bar while it loads, or why it failed. Data stays visible while it is refetched. */
export function Result<Data>({
  of: { currentData: data, error, isFetching, refetch },
  empty,
  children,
}: ResultProps<Data>) {
  const isEmpty = Array.isArray(data) && data.length === 0;
  return (
    <>
      {isFetching && data === undefined && (
        // The negative margin takes up its height, so that nothing below it moves.
        <LinearProgress aria-label="Loading" sx={{ mb: '-4px', zIndex: 1 }} />
      )}
      {error !== undefined && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
          {failureText(error)}
        </Alert>
      )}
      {data !== undefined && (empty && isEmpty ? <Empty>{empty}</Empty> : children(data))}
    </>
  );
}

/** A text in place of an empty list: what will be here, and where it comes from. */
export const Empty = ({ children }: { children: ReactNode }) => (
  <Typography color="textSecondary">{children}</Typography>
);
