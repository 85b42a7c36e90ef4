import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { capitalized } from '../words';
import { Row } from './layout';

/** The filters in the address, which survive Back and a reload. `set` changes one; `''` removes it. */
export function useFilters<Filters extends object>() {
  const [params, setParams] = useSearchParams();
  const set = (name: keyof Filters & string, value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      // A changed filter starts with its first page.
      if (name !== 'after') next.delete('after');
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  return { filters: Object.fromEntries(params) as Filters, set, clear: () => setParams({}) };
}

interface FieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value | '' | undefined;
  readonly onChange: (value: Value) => void;
}

interface ChoiceProps<Value extends string> extends FieldProps<Value> {
  readonly options: readonly Value[];
  readonly nameOf?: (option: Value) => string;
}

/** A select with a fixed list of values. */
export const Choice = <Value extends string>({
  options,
  nameOf = capitalized,
  onChange,
  value = '',
  label,
}: ChoiceProps<Value>) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value as Value)}
    sx={{ minWidth: '8.75rem' }}
  >
    {options.map((option) => (
      <MenuItem key={option} value={option}>
        {nameOf(option)}
      </MenuItem>
    ))}
  </TextField>
);

/** A day, such as `2026-01-31`; `''` for none. */
export const DayField = ({ label, value = '', onChange }: FieldProps<string>) => (
  <TextField
    type="date"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);

interface PageTurnerProps {
  /** The keys after which this page and the next one begin: `undefined` on the first page, `null` on the last. */
  readonly after: string | undefined;
  readonly next: string | null;
  readonly onTurn: (after: string) => void;
  readonly children: ReactNode;
}

/** Turns to the next page, or back to the first one. */
export const PageTurner = ({ after, next, onTurn, children }: PageTurnerProps) => (
  <Row sx={{ mt: 2 }}>
    {after !== undefined && <Button onClick={() => onTurn('')}>Newest</Button>}
    {next !== null && (
      <Button variant="outlined" onClick={() => onTurn(next)}>
        The next 100
      </Button>
    )}
    {children}
  </Row>
);
