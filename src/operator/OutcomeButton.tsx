import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { outcomeTypes, type OutcomeType } from '../domain/outcome';
import { ActionButton } from './parts/ActionButton';
import { DayField } from './parts/filters';
import { api } from './store';
import { capitalized } from './words';

const nothingTyped = { commission: '', amount: '', at: '' };

interface OutcomeButtonProps {
  readonly reference: string;
  readonly label: string;
  readonly variant?: 'contained' | 'text';
}

/** Asks what became of a lead, and stores it. */
export function OutcomeButton({ reference, label, variant = 'text' }: OutcomeButtonProps) {
  const [add] = api.useOutcomeMutation();
  const [type, setType] = useState<OutcomeType>('funded');
  const [typed, setTyped] = useState(nothingTyped);
  const hasAmounts = type !== 'contacted' && type !== 'declined';
  const set = (name: keyof typeof typed) => (value: string) => setTyped({ ...typed, [name]: value });
  const amount = (name: 'commission' | 'amount', text: string) => (
    <TextField label={text} value={typed[name]} onChange={({ target }) => set(name)(target.value)} />
  );
  return (
    <ActionButton
      label={label}
      aria-label={`Outcome of ${reference}: ${label}`}
      variant={variant}
      {...(variant === 'text' && { sx: { mx: -0.5, px: 0.5, minWidth: 0 } })}
      title="Add outcome"
      question={
        <>
          <Typography>What became of {reference}?</Typography>
          <RadioGroup
            row
            aria-label="Outcome"
            value={type}
            onChange={({ target }) => setType(target.value as OutcomeType)}
          >
            {outcomeTypes.map((name) => (
              <FormControlLabel key={name} value={name} label={capitalized(name)} control={<Radio />} />
            ))}
          </RadioGroup>
          {hasAmounts && amount('commission', 'Commission, $')}
          {hasAmounts && amount('amount', 'Loan, $')}
          <DayField label="Day, or empty for now" value={typed.at} onChange={set('at')} />
        </>
      }
      run={async () => {
        const amounts = hasAmounts ? typed : { ...nothingTyped, at: typed.at };
        const done = await add({ reference, type, ...amounts }).unwrap();
        setTyped(nothingTyped);
        return done;
      }}
    />
  );
}
