import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { failureText } from '../store';

interface Loaded<Data> {
  readonly data?: Data | undefined;
  /** What was asked for last, where `data` is still what was asked for before. */
  readonly currentData?: Data | undefined;
  readonly error?: unknown;
  readonly isLoading: boolean;
  readonly isFetching?: boolean;
  readonly refetch: () => unknown;
}

interface ResultProps<Data> {
  readonly of: Loaded<Data>;
  /** In place of no items: what will be here, and how it comes. */
  readonly empty?: string;
  readonly children: (data: Data) => ReactNode;
}

/** What a query gave, or that it is on its way, or why it failed. Earlier data stays while it is asked for again. */
export function Result<Data>({
  of: { data, currentData, error, isLoading, isFetching = isLoading, refetch },
  empty,
  children,
}: ResultProps<Data>) {
  const isEmpty = Array.isArray(data) && data.length === 0;
  return (
    <>
      {isFetching && currentData === undefined && (
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
