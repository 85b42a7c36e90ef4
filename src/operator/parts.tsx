import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useEffect, useId, type PropsWithChildren, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { site } from '../config/site';
import { failureText, useData, type Condition, type Loaded } from './store';
import { useTimes } from './words';

/** Items in a row, which wraps. */
export const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' });

/** Fields in columns of equal width. */
export const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.75rem, 1fr))',
  // In narrower columns Firefox would cut off the year of a date.
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))' },
  gap: 12,
  alignItems: 'center',
  justifyItems: 'start',
  margin: '12px 0 16px',
  '& > *': { width: '100%', maxWidth: '12rem' },
}));

/** Items below each other. */
export const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });

/** Two columns where there is room. */
export const Columns = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 28rem), 1fr))',
  alignItems: 'start',
});

interface TitledProps {
  readonly title: string;
  /** Controls or links next to the heading. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A screen: its heading, which is the document's title too, and its parts. */
export function Screen({ title, children }: Omit<TitledProps, 'tools'>) {
  useEffect(() => {
    document.title = `${title} – ${site.name}`;
  }, [title]);
  return (
    <>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Stack>{children}</Stack>
    </>
  );
}

/** A part of a screen, with a heading of its own. */
export function Section({ title, tools, children }: TitledProps) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Row sx={{ justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {tools}
      </Row>
      {children}
    </Paper>
  );
}

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

interface RowsProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** Shown if there are no rows: what will be here, and where it comes from. */
  readonly empty: string;
  /** How many of the last columns are figures. */
  readonly figures?: number;
}

/** A table that scrolls sideways if the window is too narrow for it. */
export function Rows({ label, heads, rows, empty, figures = 0 }: RowsProps) {
  if (rows.length === 0) return <Empty>{empty}</Empty>;
  const align = (column: number) => (column >= heads.length - figures ? 'right' : 'left');
  // Only a text in the last column breaks into lines.
  const wraps = figures === 0 && { '& td:last-child': { whiteSpace: 'normal' } };
  return (
    // Focusable, so that the keyboard can scroll it.
    <TableContainer role="region" aria-label={`${label}, as a table`} tabIndex={0}>
      <Table sx={{ whiteSpace: 'nowrap', ...wraps }}>
        <TableHead>
          <TableRow>
            {heads.map((head, column) => (
              <TableCell key={head} align={align(column)}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([name, ...cells], row) => (
            <TableRow key={row}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {cells.map((cell, index) => (
                <TableCell key={index} align={align(index + 1)}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The operator's ten latest actions on this page. None contains a person's answers. */
export function ActionLog() {
  const actions = useData('actions', {});
  const { moment } = useTimes();
  return (
    <Section title="Recent actions">
      <Result of={actions} empty="What you do on this page is logged for two years.">
        {(rows) => (
          <Facts
            of={rows.slice(0, 10).map(({ at, action, subject }) => [
              moment(at),
              <>
                {action} {subject.startsWith('DD-') ? <LeadLink reference={subject} /> : subject}
              </>,
            ])}
          />
        )}
      </Result>
    </Section>
  );
}
