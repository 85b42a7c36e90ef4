import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ChangeEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { capitalized } from '../../lib/facts';
import { Row } from './layout';

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

/** Turns to the page of a list that begins after the key `next` (`null` on the last page), or back to the first one. */
export function PageTurner({ next }: { next: string | null }) {
  const { filters, set } = useFilters<{ after?: string }>();
  if (next === null && filters.after === undefined) return null;
  return (
    <Row sx={{ mt: 2 }}>
      {filters.after !== undefined && <Button onClick={() => set('after', '')}>Newest</Button>}
      {next !== null && (
        <Button variant="outlined" onClick={() => set('after', next)}>
          The next 100
        </Button>
      )}
    </Row>
  );
}
