import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { site } from '../config/site';
import type { Condition, Done } from './apiTypes';
import { failureText, said, usePageDispatch } from './store';
import { capitalized } from './words';

interface TitledProps {
  readonly title: string;
  /** What it offers beside its heading. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A screen: its heading, which is the document's title too, and its parts. */
export function Screen({ title, tools, children }: TitledProps) {
  useEffect(() => {
    document.title = `${title} – ${site.name}`;
  }, [title]);
  return (
    <>
      <Row sx={{ justifyContent: 'space-between', mb: 2 }}>
        <Typography variant="h1">{title}</Typography>
        {tools}
      </Row>
      <Stack>{children}</Stack>
    </>
  );
}

/** Things beside each other, in as many lines as they need. */
export const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' });

/** Things below each other. */
export const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });

/** Two columns where there is room. */
export const Columns = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 28rem), 1fr))',
  alignItems: 'start',
});

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

const ScrollBox = styled('div')({ overflowX: 'auto' });

interface RowsProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** What will be here, and how it comes. */
  readonly empty: string;
  /** How many columns from the last one on are figures. */
  readonly figures?: number;
}

/** A table that scrolls by itself where the window is too narrow. */
export function Rows({ label, heads, rows, empty, figures = 0 }: RowsProps) {
  if (rows.length === 0) return <Empty>{empty}</Empty>;
  const look = (column: number) =>
    column < heads.length - figures ? {} : { align: 'right' as const, sx: { whiteSpace: 'nowrap' } };
  return (
    // Reachable by the keyboard, which scrolls it.
    <ScrollBox role="region" aria-label={`${label}, as a table`} tabIndex={0}>
      <Table>
        <TableHead>
          <TableRow>
            {heads.map((head, column) => (
              <TableCell key={head} {...look(column)}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells, row) => (
            <TableRow key={row}>
              {cells.map((cell, column) => (
                <TableCell
                  key={column}
                  {...look(column)}
                  {...(column === 0 && { component: 'th', scope: 'row' })}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollBox>
  );
}

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

/** The filters in the address, which Back and a reload keep, with what sets one; `''` takes it out. */
export function useFilters<Filters extends object>() {
  const [params, setParams] = useSearchParams();
  const set = (name: keyof Filters & string, value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      // Another filter begins with its first page.
      if (name !== 'after') next.delete('after');
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  return { filters: Object.fromEntries(params) as Filters, set, clear: () => setParams({}) };
}

interface FieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value | '' | undefined;
  readonly onChange: (value: Value) => void;
}

interface ChoiceProps<Value extends string> extends FieldProps<Value> {
  readonly options: readonly Value[];
  readonly nameOf?: (option: Value) => string;
}

/** One of some values. */
export const Choice = <Value extends string>({
  options,
  nameOf = capitalized,
  onChange,
  value = '',
  label,
}: ChoiceProps<Value>) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value as Value)}
    sx={{ minWidth: '9rem' }}
  >
    {options.map((option) => (
      <MenuItem key={option} value={option}>
        {nameOf(option)}
      </MenuItem>
    ))}
  </TextField>
);

/** A day, such as `2026-01-31`; `''` for none. */
export const DayField = ({ label, value = '', onChange }: FieldProps<string>) => (
  <TextField
    type="date"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);

interface ActionProps extends Pick<ButtonProps, 'variant' | 'color' | 'disabled' | 'aria-label' | 'sx'> {
  readonly label: string;
  /** The heading of the dialog and what its button says, where that is not the label. */
  readonly title?: string;
  /** Asked before: what will happen, or what is still to be said. Without it, a press acts at once. */
  readonly question?: ReactNode;
  /** Acts, and says what was done. */
  readonly run: () => Promise<Done>;
}

/** A button that acts, once confirmed where there is a question, and then says what was done or why not. */
export function ActionButton({ label, title = label, question, run, ...button }: ActionProps) {
  const dispatch = usePageDispatch();
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const act = async () => {
    setIsBusy(true);
    try {
      dispatch(said((await run()).text));
      setIsAsking(false);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : failureText(error));
    }
    setIsBusy(false);
  };
  const begin = () => {
    setProblem('');
    if (question === undefined) void act();
    else setIsAsking(true);
  };
  const confirm = (event: SubmitEvent) => {
    event.preventDefault();
    void act();
  };
  const alert = problem !== '' && <Alert severity="error">{problem}</Alert>;
  return (
    <>
      <Button variant="outlined" size="small" {...button} loading={isBusy && !isAsking} onClick={begin}>
        {label}
      </Button>
      {!isAsking && alert}
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} aria-labelledby={id}>
        <form onSubmit={confirm}>
          <DialogTitle id={id}>{title}?</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            {question}
            {alert}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setIsAsking(false)}>Cancel</Button>
            <Button type="submit" variant="contained" loading={isBusy}>
              {title}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'loading'> {
  readonly label: string;
  readonly accept?: string;
  readonly onChoose: (file: File) => void;
}

/** Has a file chosen, which is read in this browser. */
export function FileButton({ label, accept, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" size="small" {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}

/** Gives the browser a file to save, and says so. */
export function download(name: string, text: string, type = 'text/csv'): Promise<Done> {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
  return Promise.resolve({ text: `Saved as ${name}.` });
}

const FactList = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, max-content) 1fr',
  gap: '4px 16px',
  margin: 0,
  '& dt': { fontWeight: 650 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

/** Names, each with what there is to say of it. */
export const Facts = ({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <FactList>
    {of.map(([name, value], index) => [<dt key={`name ${index}`}>{name}</dt>, <dd key={index}>{value}</dd>])}
  </FactList>
);

export const LeadLink = ({
  reference,
  children = reference,
}: {
  reference: string;
  children?: ReactNode;
}) => (
  <Link component={RouterLink} to={`/operator/leads/${reference}`}>
    {children}
  </Link>
);

/** How parts of the site are: a mark and a word, never a color alone, and what to do. */
export const Conditions = ({ of }: { of: readonly Condition[] }) => (
  <Facts
    of={of.map(({ name, isGood, words, advice }) => [
      name,
      <>
        <Typography color={isGood ? 'textPrimary' : 'error'}>
          {isGood ? '✓' : '!'} {words}
        </Typography>
        {advice !== '' && <Typography variant="body2">{advice}</Typography>}
      </>,
    ])}
  />
);
