import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
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
  /** The heading of the dialog, and what its buttons say, where that is not the label: Enter presses the first one. */
  readonly heading?: string;
  readonly choices?: readonly string[];
  /** Asked before: what will happen, or what is still to be said. Without it, a press acts at once. */
  readonly question?: ReactNode;
  /** Acts, and says what was done. It gets the choice that was pressed. */
  readonly run: (choice: string) => Promise<Done>;
}

/** A button that acts, once confirmed where there is a question, and then says what was done or why not. */
export function ActionButton({
  label,
  heading = `${label}?`,
  choices = [label],
  question,
  run,
  ...button
}: ActionProps) {
  const dispatch = usePageDispatch();
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  /** The choice that is acted on, `null` for none. */
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const act = async (choice: string) => {
    setProblem('');
    setBusyWith(choice);
    try {
      dispatch(messageChanged((await run(choice)).text));
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
    // The dialog that closes is there for a moment more.
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
        // The second click of a double click would act again where the server answers at once.
        onClick={({ detail }) => detail < 2 && begin()}
      >
        {label}
      </Button>
      {!isAsking && alert}
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} aria-labelledby={id}>
        <form onSubmit={submit}>
          <DialogTitle id={id}>{heading}</DialogTitle>
          <DialogContent>
            {/* The room above is for the label of a field that comes first. */}
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
