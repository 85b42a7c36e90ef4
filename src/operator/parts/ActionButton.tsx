import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { enqueueSnackbar } from 'notistack';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import type { Done } from '../apiTypes';
import { failureText } from '../store';

interface ActionProps extends Pick<ButtonProps, 'variant' | 'color' | 'disabled' | 'aria-label' | 'sx'> {
  readonly label: string;
  /** The dialog's heading and the labels of its buttons, if not `label`. Enter presses the first button. */
  readonly heading?: string;
  readonly choices?: readonly string[];
  /** The dialog's content: what will happen, or fields to fill in. Without it, a press acts at once. */
  readonly question?: ReactNode;
  /** Acts on the choice that was pressed, and returns a sentence on what was done. */
  readonly run: (choice: string) => Promise<Done>;
}

/** A button that acts, after a confirmation if there is a question, and then reports what was done or why it failed. */
export function ActionButton({
  label,
  heading = `${label}?`,
  choices = [label],
  question,
  run,
  ...button
}: ActionProps) {
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  /** The choice that is being acted on, `null` for none. */
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const act = async (choice: string) => {
    setProblem('');
    setBusyWith(choice);
    try {
      enqueueSnackbar((await run(choice)).text);
      setIsAsking(false);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : failureText(error));
    }
    setBusyWith(null);
  };
  const begin = () => {
    setProblem('');
    if (question === undefined) void act(label);
    else setIsAsking(true);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // A dialog that is closing can still be submitted for a moment.
    if (!isAsking) return;
    const pressed = event.nativeEvent.submitter as HTMLButtonElement | null;
    void act(pressed?.value ?? '');
  };
  const alert = problem !== '' && <Alert severity="error">{problem}</Alert>;
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        {...button}
        loading={busyWith !== null && !isAsking}
        // The second click of a double click would act again if the server has already answered.
        onClick={({ detail }) => detail < 2 && begin()}
      >
        {label}
      </Button>
      {!isAsking && alert}
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} aria-labelledby={id}>
        <form onSubmit={submit}>
          <DialogTitle id={id}>{heading}</DialogTitle>
          <DialogContent>
            {/* The padding makes room for the floating label of a first field. */}
            <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
              {question}
              {alert}
            </Box>
          </DialogContent>
          <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button onClick={() => setIsAsking(false)}>Cancel</Button>
            {choices.map((choice, index) => (
              <Button
                key={choice}
                type="submit"
                value={choice}
                variant={index === 0 ? 'contained' : 'outlined'}
                loading={busyWith === choice}
                disabled={busyWith !== null}
              >
                {choice}
              </Button>
            ))}
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
