import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { site } from '../config/site';
import type { Condition } from './apiTypes';
import { failureText } from './store';

/** A screen: its heading, which is the document's title too, what it offers beside it, and its parts. */
export function Screen({
  title,
  tools,
  children,
}: {
  title: string;
  tools?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} – ${site.name}`;
  }, [title]);
  return (
    <>
      <Row sx={{ justifyContent: 'space-between', mb: 2 }}>
        <Typography variant="h1">{title}</Typography>
        {tools}
      </Row>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
    </>
  );
}

/** Things beside each other, in as many lines as they need. */
export const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' });

/** Two columns where there is room. */
export const Columns = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
  alignItems: 'start',
});

/** A table that scrolls by itself where the window is too narrow. */
const ScrollBox = styled('div')({ overflowX: 'auto' });
export const Scrolling = ({ label, children }: { label: string; children: ReactNode }) => (
  // Reachable by the keyboard, which scrolls it.
  <ScrollBox role="region" aria-label={`${label}, as a table`} tabIndex={0}>
    {children}
  </ScrollBox>
);

export function Section({
  title,
  tools,
  children,
}: {
  title: string;
  tools?: ReactNode;
  children: ReactNode;
}) {
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

interface ActionProps extends Pick<ButtonProps, 'variant' | 'color' | 'disabled'> {
  /** What the button says; the dialog has it as its heading and on its button too. */
  readonly label: string;
  /** Asked before: what will happen. Without it, a press acts at once. */
  readonly question?: ReactNode;
  /** Acts; gives the sentence that says what was done. */
  readonly run: () => Promise<string>;
}

/** A button that acts, once confirmed where there is a question, and then says what was done or why not. */
export function ActionButton({ label, question, run, ...button }: ActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<{ text: string; isDone: boolean } | null>(null);
  const act = async () => {
    setIsBusy(true);
    try {
      setResult({ text: await run(), isDone: true });
      setIsAsking(false);
    } catch (error) {
      setResult({ text: error instanceof Error ? error.message : failureText(error), isDone: false });
    }
    setIsBusy(false);
  };
  const begin = () => {
    setResult(null);
    if (question === undefined) void act();
    else setIsAsking(true);
  };
  const said = result && (
    <Alert severity={result.isDone ? 'success' : 'error'} role={result.isDone ? 'status' : 'alert'}>
      {result.text}
    </Alert>
  );
  return (
    <>
      <Button variant="outlined" size="small" {...button} loading={isBusy && !isAsking} onClick={begin}>
        {label}
      </Button>
      {!isAsking && said}
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} aria-labelledby="question">
        <DialogTitle id="question">{label}?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {question}
          {said}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setIsAsking(false)}>Cancel</Button>
          <Button variant="contained" loading={isBusy} onClick={() => void act()}>
            {label}
          </Button>
        </DialogActions>
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

/** Gives the browser a file to save. */
export function download(name: string, text: string, type = 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** How parts of the site are: a mark and a word, never a color alone, and what to do. */
export const Conditions = ({ of }: { of: readonly Condition[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
    {of.map(({ name, isGood, words, advice }) => (
      <Box key={name} sx={{ display: 'grid', gridTemplateColumns: '7rem 1fr', gap: 1 }}>
        <Typography component="dt" sx={{ fontWeight: 650 }}>
          {name}
        </Typography>
        <Box component="dd" sx={{ m: 0 }}>
          <Typography color={isGood ? 'textPrimary' : 'error'}>
            {isGood ? '✓' : '!'} {words}
          </Typography>
          {advice !== '' && <Typography variant="body2">{advice}</Typography>}
        </Box>
      </Box>
    ))}
  </Box>
);
