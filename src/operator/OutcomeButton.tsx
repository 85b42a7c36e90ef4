import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { memo, useState } from 'react';
import { outcomeTypes, type OutcomeType } from '../domain/outcome';
import { ActionButton } from './parts/ActionButton';
import { DayField } from './parts/filters';
import { api } from './store';
import { capitalized } from './words';

const nothingTyped = { commission: '', amount: '', at: '' };

interface OutcomeButtonProps {
  readonly reference: string;
  /** What the operator sees of the lead. */
  readonly name?: string;
  readonly label: string;
  readonly variant?: 'contained' | 'text';
}

/** Asks what became of a lead, and stores it. A list has one in each row: only those that changed are drawn again. */
export const OutcomeButton = memo(function OutcomeButton({
  reference,
  name = reference,
  label,
  variant = 'text',
}: OutcomeButtonProps) {
  const [add] = api.useOutcomeMutation();
  const [type, setType] = useState<OutcomeType>('funded');
  const [typed, setTyped] = useState(nothingTyped);
  const hasAmounts = type !== 'contacted' && type !== 'declined';
  const set = (field: keyof typeof typed) => (value: string) => setTyped({ ...typed, [field]: value });
  const amount = (field: 'commission' | 'amount', text: string) => (
    <TextField label={text} value={typed[field]} onChange={({ target }) => set(field)(target.value)} />
  );
  return (
    <ActionButton
      label={label}
      aria-label={`Outcome of ${reference}: ${label}`}
      variant={variant}
      {...(variant === 'text' && { sx: { mx: -0.5, px: 0.5, minWidth: 0 } })}
      heading={`What became of ${name}?`}
      confirm="Add outcome"
      question={
        <>
          <RadioGroup
            row
            aria-label="Outcome"
            value={type}
            onChange={({ target }) => setType(target.value as OutcomeType)}
          >
            {outcomeTypes.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                label={capitalized(one)}
                control={<Radio autoFocus={one === type} />}
              />
            ))}
          </RadioGroup>
          {hasAmounts && amount('commission', 'Commission, $')}
          {hasAmounts && amount('amount', 'Loan amount, $')}
          <DayField label="Day, if not today" value={typed.at} onChange={set('at')} />
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
});
