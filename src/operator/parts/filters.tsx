import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ChangeEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { capitalized } from '../../lib/facts';

/** The filters in the address, which survive Back and a reload. `set` changes one; `''` removes it. */
export function useFilters<Filters extends object>() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      // A changed filter starts with its first page.
      if (name !== 'after') next.delete('after');
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  /** What a field needs to show and change a filter. */
  const field = (name: keyof Filters & string, unset = '') => ({
    value: params.get(name) ?? unset,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.value),
  });
  return { filters: Object.fromEntries(params) as Filters, field, set, clear: () => setParams({}) };
}

type ChoiceProps<Value extends string> = TextFieldProps & {
  readonly options: readonly Value[];
  readonly nameOf?: (option: Value) => string;
};

/** A select with a fixed list of values. */
export const Choice = <Value extends string>({
  options,
  nameOf = capitalized,
  ...field
}: ChoiceProps<Value>) => (
  <TextField select sx={{ minWidth: '8.75rem' }} {...field}>
    {options.map((option) => (
      <MenuItem key={option} value={option}>
        {nameOf(option)}
      </MenuItem>
    ))}
  </TextField>
);

/** A day, such as `2026-01-31`; `''` for none. */
export const DayField = (field: TextFieldProps) => (
  <TextField type="date" slotProps={{ inputLabel: { shrink: true } }} {...field} />
);
