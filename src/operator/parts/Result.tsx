import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { failureText } from '../store';

interface Loaded<Data> {
  /** Of what is asked for now: never of another lead, filter or page, as a query's `data` may be. */
  readonly currentData?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface ResultProps<Data> {
  readonly of: Loaded<Data>;
  /** In place of no items: what will be here, and how it comes. */
  readonly empty?: string;
  readonly children: (data: Data) => ReactNode;
}

/** What a query gave, or that it is on its way, or why it failed. It stays while the same is asked for again. */
export function Result<Data>({
  of: { currentData: data, error, isFetching, refetch },
  empty,
  children,
}: ResultProps<Data>) {
  const isEmpty = Array.isArray(data) && data.length === 0;
  return (
    <>
      {isFetching && data === undefined && (
        // Above what is there, which does not move.
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

/** What will be here, and how it comes. */
export const Empty = ({ children }: { children: ReactNode }) => (
  <Typography color="textSecondary">{children}</Typography>
);
