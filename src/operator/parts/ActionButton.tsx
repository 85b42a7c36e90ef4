import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import type { Done } from '../apiTypes';
import { failureText, messageChanged, usePageDispatch } from '../store';

interface ActionProps extends Pick<ButtonProps, 'variant' | 'color' | 'disabled' | 'aria-label' | 'sx'> {
  readonly label: string;
  /** The heading of the dialog, and what its button says, where that is not the label. */
  readonly heading?: string;
  readonly confirm?: string;
  /** Asked before: what will happen, or what is still to be said. Without it, a press acts at once. */
  readonly question?: ReactNode;
  /** Acts, and says what was done. */
  readonly run: () => Promise<Done>;
}

/** A button that acts, once confirmed where there is a question, and then says what was done or why not. */
export function ActionButton({
  label,
  heading = `${label}?`,
  confirm = label,
  question,
  run,
  ...button
}: ActionProps) {
  const dispatch = usePageDispatch();
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const act = async () => {
    setProblem('');
    setIsBusy(true);
    try {
      dispatch(messageChanged((await run()).text));
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
  const submit = (event: SubmitEvent) => {
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
        <form onSubmit={submit}>
          <DialogTitle id={id}>{heading}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            {question}
            {alert}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setIsAsking(false)}>Cancel</Button>
            <Button type="submit" variant="contained" loading={isBusy}>
              {confirm}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
