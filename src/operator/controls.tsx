import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { enqueueSnackbar } from 'notistack';
import { useId, useRef, useState, type ChangeEvent, type ReactNode, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { outcomeTypes, type OutcomeType } from '../domain/outcome';
import { capitalized } from '../lib/facts';
import { Stack } from './parts';
import { open, useOpened } from './sealedAnswers';
import { failureText, change, fetchData, useData, type Done, type Evidence, type Input } from './store';

interface ActionProps extends Pick<ButtonProps, 'variant' | 'color' | 'disabled' | 'aria-label' | 'sx'> {
  readonly label: string;
  /** The dialog's heading and the labels of its buttons, if not `label`. Enter presses the first button. */
  readonly heading?: string;
  readonly choices?: readonly string[];
  /** The dialog's content: what will happen, or fields to fill in. Without it, a press acts at once. */
  readonly question?: ReactNode;
  /** Acts on the choice that was pressed and the fields of the question, and returns a sentence on what was done. */
  readonly run: (choice: string, fields: FormData) => Promise<Done>;
}

/** A button that acts, after a confirmation if there is a question, and then reports what was done or why it failed. */
export function ActionButton({ label, heading, choices = [label], question, run, ...button }: ActionProps) {
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  /** The choice that is being acted on, `null` for none. */
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const act = async (choice: string, fields = new FormData()) => {
    setProblem('');
    setBusyWith(choice);
    try {
      enqueueSnackbar((await run(choice, fields)).text);
      setIsAsking(false);
    } catch (error) {
      setProblem(failureText(error));
    }
    setBusyWith(null);
  };
  const close = () => {
    setProblem('');
    setIsAsking(false);
  };
  const begin = () => {
    setProblem('');
    if (question === undefined) void act(label);
    else setIsAsking(true);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = event.nativeEvent.submitter as HTMLButtonElement | null;
    // A dialog that is closing can still be submitted for a moment.
    if (isAsking) void act(pressed?.value ?? '', new FormData(event.currentTarget));
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
      <Dialog open={isAsking} onClose={close} aria-labelledby={id}>
        <form onSubmit={submit}>
          <DialogTitle id={id}>{heading ?? `${label}?`}</DialogTitle>
          <DialogContent>
            {/* The padding makes room for the floating label of a first field. */}
            <Stack sx={{ pt: 1 }}>
              {question}
              {alert}
            </Stack>
          </DialogContent>
          <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button onClick={close}>Cancel</Button>
            {choices.map((choice, index) => (
              <Button
                key={choice}
                type="submit"
                value={choice}
                variant={index === 0 ? 'contained' : 'outlined'}
                color={button.color ?? 'primary'}
                loading={busyWith === choice}
                disabled={busyWith !== null}
              >
                {capitalized(choice)}
              </Button>
            ))}
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

/** A button to choose a file of this device. */
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
          // Otherwise choosing the same file again would not be a change.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}

/** Has the browser save a text as a file. Returns a sentence that says so. */
export function download(name: string, text: string, type = 'text/csv'): Promise<Done> {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
  return Promise.resolve({ text: `Saved as ${name}.` });
}

/** The filters in the address, which survive Back and a reload. `set` changes one; `''` removes it. */
export function useFilters<Filters extends object>() {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(params);
  const set = (name: string, value: string) => {
    // A changed filter starts with its first page.
    const next = Object.entries({ ...filters, after: '', [name]: value });
    setParams(next.filter(([, one]) => one !== ''));
  };
  /** What a field needs to show and change a filter. */
  const field = (name: keyof Filters & string, unset = '') => ({
    value: filters[name] ?? unset,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.value),
  });
  return { filters: filters as Filters, field, set, clear: () => setParams({}) };
}

type ChoiceProps = TextFieldProps & {
  readonly options: readonly string[];
  readonly nameOf?: (option: string) => string;
};

/** A select with a fixed list of values. `''` is any of them. */
export const Choice = ({ options, nameOf = capitalized, ...field }: ChoiceProps) => (
  <TextField select sx={{ minWidth: '8.75rem' }} {...field}>
    {options.map((option) => (
      <MenuItem key={option} value={option}>
        {nameOf(option) || 'Any'}
      </MenuItem>
    ))}
  </TextField>
);

/** A day, such as `2026-01-31`; `''` for none. */
export const DayField = (field: TextFieldProps) => (
  <TextField type="date" slotProps={{ inputLabel: { shrink: true } }} {...field} />
);

interface OutcomeButtonProps extends Pick<ButtonProps, 'variant'> {
  readonly reference: string;
  /** What the operator's list calls the lead. */
  readonly name?: string;
  readonly label: string;
}

/** The outcomes in the order of their buttons. Enter presses the first: after an amount it means a funded loan. */
const offered = [...new Set<OutcomeType>(['funded', ...outcomeTypes])];

/** Asks for the outcome of a lead, and stores it. */
export function OutcomeButton({ reference, name = reference, label, variant = 'text' }: OutcomeButtonProps) {
  return (
    <ActionButton
      label={label}
      aria-label={`Outcome of ${reference}: ${label}`}
      variant={variant}
      {...(variant === 'text' && { sx: { mx: -0.5, px: 0.5, minWidth: 0 } })}
      heading={`What became of ${name}?`}
      choices={offered}
      question={
        <>
          <TextField name="commission" label="Commission, $" />
          <TextField name="amount" label="Loan amount, $" />
          <DayField name="at" label="Day, if not today" />
        </>
      }
      run={(choice, fields) => {
        if (choice === '') throw new Error('This browser does not say which button was pressed.');
        const typed = Object.fromEntries(fields) as Record<'commission' | 'amount' | 'at', string>;
        const hasAmounts = choice !== 'contacted' && choice !== 'declined';
        const amounts = hasAmounts ? {} : { commission: '', amount: '' };
        return change('outcome', { reference, type: choice as OutcomeType, ...typed, ...amounts });
      }}
    />
  );
}

interface PersonActionsProps {
  /** The contacts of the person, or references of leads. */
  readonly person: Input<'revoke'>;
  readonly disabled?: boolean;
  readonly onForgotten: () => void;
}

/** Revokes a person's agreement to calls, or deletes what is stored about them after showing what would be lost. */
export function PersonActions({ person, disabled = false, onForgotten }: PersonActionsProps) {
  return (
    <>
      <ActionButton
        label="Revoke calls"
        disabled={disabled}
        question="Nobody may call this person any more. This covers all their leads, and all leads with their number. The partner learns of it from a message, or from you. A later agreement counts again."
        run={() => change('revoke', person)}
      />
      <ActionButton
        label="Forget person"
        color="error"
        disabled={disabled}
        question={<DeletionPreview person={person} />}
        run={async () => {
          const { sealedEvidence } = await fetchData('deletionPreview', person);
          const opened = (await Promise.all(sealedEvidence.map(open))) as (Evidence | null)[];
          const notGiven = sealedEvidence.filter((_, index) => opened[index]?.given === false);
          const done = await change('forget', { ...person, notGiven });
          onForgotten();
          return done;
        }}
      />
    </>
  );
}

function DeletionPreview({ person }: Pick<PersonActionsProps, 'person'>) {
  const { currentData, error } = useData('deletionPreview', person, { refetchOnMountOrArgChange: true });
  const sealed = currentData?.sealedEvidence ?? [];
  const contentsOf = useOpened(sealed);
  return (
    <div>
      {error === undefined ? (currentData?.text ?? 'Looking for what is stored …') : failureText(error)}
      {sealed.some((text) => contentsOf(text) === null) &&
        ' Some evidence is sealed: choose the private key first, or the evidence of a refusal stays too.'}{' '}
      This cannot be undone.
    </div>
  );
}
