import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, type PropsWithChildren, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { site } from '../config/site';
import { failureText, useData, type Condition, type Loaded } from './store';
import { useTimes } from './words';

/** Items in a row, which wraps. */
export const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' });

/** Fields in columns of equal width. In narrower ones Firefox would cut off the year of a date. */
export const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(clamp(8.75rem, 45%, 10rem), 1fr))',
  gap: 12,
  alignItems: 'center',
  margin: '4px 0 8px',
  '& > *': { maxWidth: '12rem' },
});

/** Items below each other. */
export const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });

/** Two columns where there is room. */
export const Columns = styled(Stack)({
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 28rem), 1fr))',
  alignItems: 'start',
});

/** A screen: its heading, which is the document's title too, and its parts. */
export function Screen({ title, children }: PropsWithChildren<{ title: string }>) {
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

/** Items below each other, in a frame. */
export const Panel = styled(Paper)({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: 16,
}) as typeof Paper;

/** A part of a screen, with a heading of its own, next to which are its `tools`: controls or links. */
export function Section({ title, tools, children }: PropsWithChildren<{ title: string; tools?: ReactNode }>) {
  const id = useId();
  return (
    <Panel component="section" aria-labelledby={id}>
      <Row sx={{ justifyContent: 'space-between' }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {tools}
      </Row>
      {children}
    </Panel>
  );
}

interface ResultProps<Data> {
  readonly of: Loaded<Data>;
  /** Shown instead of an empty list: what will be here, and where it comes from. */
  readonly empty?: string;
  readonly children: (data: Data) => ReactNode;
}

/** The data of a query, a progress bar while it loads, or why it failed. Data stays visible while it is refetched. */
export function Result<Data>({ of, empty, children }: ResultProps<Data>) {
  const { currentData: data, error, isFetching, refetch } = of;
  const isEmpty = Array.isArray(data) && data.length === 0;
  // Such as a lead that was deleted since.
  const isGone = error !== undefined && 'status' in error && error.status === 422;
  return (
    <>
      {isFetching && data === undefined && (
        // The negative margin takes up its height, so that nothing below it moves.
        <LinearProgress aria-label="Loading" sx={{ mb: '-4px', zIndex: 1 }} />
      )}
      {error !== undefined && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {failureText(error)}
        </Alert>
      )}
      {data !== undefined && !isGone && (empty && isEmpty ? <Note>{empty}</Note> : children(data))}
    </>
  );
}

/** A small gray text: a detail, or in place of an empty list, what will be here and where it comes from. */
export const Note = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

/** A link to a screen, with its path below /operator. */
export const Link = ({ to, children }: PropsWithChildren<{ to: string }>) => (
  <MuiLink noWrap component={RouterLink} to={`/operator/${to}`}>
    {children}
  </MuiLink>
);

/** A link to a lead's own screen. */
export const LeadLink = ({ reference, children = reference }: PropsWithChildren<{ reference: string }>) => (
  <Link to={`leads/${reference}`}>{children}</Link>
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
        <Note>
          {advice.split('`').map((piece, index) => (index % 2 ? <code key={index}>{piece}</code> : piece))}
        </Note>
      </>,
    ])}
  />
);

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  whiteSpace: 'nowrap',
  '& th, & td': {
    padding: '6px 16px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'left',
    fontWeight: 400,
  },
  '& thead th': { fontWeight: 500 },
  // Only a text in the last column breaks into lines.
  '& td:last-child': { whiteSpace: 'normal' },
}));

interface RowsProps {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** Shown if there are no rows. */
  readonly empty: string;
  /** How many of the last columns are figures. */
  readonly figures?: number;
}

/** A table that scrolls sideways if the window is too narrow for it. */
export function Rows({ heads, rows, empty, figures = 0 }: RowsProps) {
  if (rows.length === 0) return <Note>{empty}</Note>;
  return (
    // Focusable, so that the keyboard can scroll it.
    <Box role="region" aria-label={`Table: ${heads.join(', ')}`} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table sx={{ [`& :is(td, thead th):nth-last-of-type(-n + ${figures})`]: { textAlign: 'right' } }}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
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
