import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, type ReactNode } from 'react';

/** What every control of the site says around itself. */
export interface FieldProps {
  label: string;
  /** Said after the label in a calmer voice, for example "(optional)". */
  note?: string | undefined;
  /** Always visible under the label, and read with the field. */
  hint?: string | undefined;
  /** What is required and missing; marks the field as invalid. */
  error?: string | undefined;
  /** Friendly advice below the field: read with it, never marking it as invalid. */
  advice?: ReactNode;
  required?: boolean | undefined;
}

/** What ties a control to the words around it. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  /** Left out, rather than false, where nothing is wrong. */
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** The one way to lay out a control: label and hint above it, where nothing hides them, error and advice below. */
export function Field({ label, note, hint, error, advice, required = false, children }: FieldFrameProps) {
  const id = useId();
  const isInvalid = error !== undefined;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`, advice && `${id}-advice`];
  return (
    <FormControl required={required} error={isInvalid}>
      <FormLabel htmlFor={id}>
        {label}
        {note && <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>{` ${note}`}</Box>}
      </FormLabel>
      {hint && (
        <FormHelperText id={`${id}-hint`} error={false}>
          {hint}
        </FormHelperText>
      )}
      {children({
        id,
        'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
        'aria-invalid': isInvalid || undefined,
      })}
      {isInvalid && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div id={`${id}-advice`} aria-live="polite">
        {advice}
      </div>
    </FormControl>
  );
}

/** What went wrong with a field, in words and by a mark that needs no color. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <FormHelperText id={id} error>
      <span aria-hidden="true">▲ </span>
      <span>{children}</span>
    </FormHelperText>
  );
}
