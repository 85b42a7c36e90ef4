import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { PropsWithChildren, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Condition } from '../apiTypes';
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

/** A link to a lead's own screen. */
export const LeadLink = ({ reference, children = reference }: PropsWithChildren<{ reference: string }>) => (
  <Link noWrap component={RouterLink} to={`/operator/leads/${reference}`}>
    {children}
  </Link>
);

const FactList = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) 1fr',
  gap: '4px 16px',
  margin: 0,
  '& dt': { fontWeight: 650 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  // A command moves to the next line as a whole before it breaks.
  '& code': { display: 'inline-block' },
});

/** A list of names with their values. */
export const Facts = ({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <FactList>
    {of.map(([name, value], index) => [<dt key={`name ${index}`}>{name}</dt>, <dd key={index}>{value}</dd>])}
  </FactList>
);

/** The condition of parts of the site: a sign and words, not color alone, and advice with its commands in backticks. */
export const Conditions = ({ of }: { of: readonly Condition[] }) => (
  <Facts
    of={of.map(({ part, isGood, text, advice }) => [
      part,
      <>
        <Typography color={isGood ? 'textPrimary' : 'error'}>
          {isGood ? '✓' : '!'} {text}
        </Typography>
        {advice !== '' && (
          <Typography variant="body2">
            {advice.split('`').map((piece, index) => (index % 2 ? <code key={index}>{piece}</code> : piece))}
          </Typography>
        )}
      </>,
    ])}
  />
);
