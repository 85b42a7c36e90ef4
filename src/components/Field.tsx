import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactElement, ReactNode } from 'react';
import { WarningSign } from './Icon';

export interface FieldProps {
  /** The control's name and id. A page must not have two fields with the same name. */
  name: string;
  label: string;
  /** Follows the label in a lighter weight, for example "(optional)". */
  labelSuffix?: string | undefined;
  /** Always visible under the label. */
  hint?: string | undefined;
  /** Marks the control as invalid. */
  error?: string | undefined;
  /** Below the control, which stays valid; usually an `Advice`. Without it, TextInput may say how much room is left. */
  advice?: ReactElement | null | undefined;
  required?: boolean | undefined;
}

interface FieldLayoutProps extends FieldProps {
  /** Whether the control is a group of controls. The label then has the id, for the group's `aria-labelledby`. */
  isGroup?: boolean;
  /** The control, with the field's name as its id. */
  children: ReactNode;
}

/** The `aria-describedby` of a field's control. */
export const describedBy = ({ name, hint, error, advice }: FieldProps) =>
  [hint && `${name}-hint`, error && `${name}-error`, advice && `${name}-advice`].filter(Boolean).join(' ') ||
  undefined;

/** Lays out a control and connects it with its texts: label and hint above it, error and advice below it. */
export function Field({
  name,
  label,
  labelSuffix,
  hint,
  error,
  advice,
  required = false,
  isGroup = false,
  children,
}: FieldLayoutProps) {
  const isInvalid = error !== undefined;
  return (
    <FormControl required={required} error={isInvalid}>
      <FormLabel {...(isGroup ? { component: 'div', id: name } : { htmlFor: name })}>
        {label}
        {labelSuffix && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>{` ${labelSuffix}`}</Box>
        )}
      </FormLabel>
      {hint && (
        <FormHelperText id={`${name}-hint`} error={false}>
          {hint}
        </FormHelperText>
      )}
      {children}
      {isInvalid && (
        <FormHelperText id={`${name}-error`}>
          <WarningSign />
          <span>{error}</span>
        </FormHelperText>
      )}
      <div id={`${name}-advice`} aria-live="polite">
        {advice}
      </div>
    </FormControl>
  );
}
