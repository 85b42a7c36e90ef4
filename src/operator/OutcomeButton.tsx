import TextField from '@mui/material/TextField';
import { memo, useState, type ChangeEvent } from 'react';
import { outcomeTypes, type OutcomeType } from '../domain/outcome';
import { capitalized } from '../lib/facts';
import { ActionButton } from './parts/ActionButton';
import { DayField } from './parts/filters';
import { change } from './store';

const nothingTyped = { commission: '', amount: '', at: '' };

interface OutcomeButtonProps {
  readonly reference: string;
  /** What the operator's list calls the lead. */
  readonly name?: string;
  readonly label: string;
  readonly variant?: 'contained' | 'text';
}

/** The outcomes in the order of their buttons. Enter presses the first: after an amount it means a funded loan. */
const offered = [...new Set<OutcomeType>(['funded', ...outcomeTypes])];

/** Asks for the outcome of a lead, and stores it. Memoized, since a list has one in each row. */
export const OutcomeButton = memo(function OutcomeButton({
  reference,
  name = reference,
  label,
  variant = 'text',
}: OutcomeButtonProps) {
  const [typed, setTyped] = useState(nothingTyped);
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <ActionButton
      label={label}
      aria-label={`Outcome of ${reference}: ${label}`}
      variant={variant}
      {...(variant === 'text' && { sx: { mx: -0.5, px: 0.5, minWidth: 0 } })}
      heading={`What became of ${name}?`}
      choices={offered.map(capitalized)}
      question={
        <>
          <TextField label="Commission, $" {...field('commission')} />
          <TextField label="Loan amount, $" {...field('amount')} />
          <DayField label="Day, if not today" {...field('at')} />
        </>
      }
      run={async (choice) => {
        const type = offered.find((one) => capitalized(one) === choice);
        if (type === undefined) throw new Error('This browser does not say which button was pressed.');
        const hasAmounts = type !== 'contacted' && type !== 'declined';
        const amounts = hasAmounts ? typed : { ...nothingTyped, at: typed.at };
        const done = await change('outcome', { reference, type, ...amounts });
        setTyped(nothingTyped);
        return done;
      }}
    />
  );
});
