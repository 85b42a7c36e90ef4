import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';

/** The frame around what is typed: one look for every input of the site. */
export const FieldFrame = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginTop: 8,
  padding: '0 16px',
  border: `1.5px solid ${theme.palette.text.secondary}`,
  borderRadius: 12,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  '&:has([aria-invalid="true"])': {
    borderColor: theme.palette.error.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.error.main}`,
  },
  '&:focus-within': {
    borderColor: theme.palette.text.primary,
    outline: `3px solid ${theme.palette.text.primary}`,
    outlineOffset: 2,
  },
  '& input, & select, & textarea': {
    width: '100%',
    minWidth: 0,
    minHeight: 53,
    padding: '12px 0',
    border: 0,
    outline: 'none',
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontSize: '1.1875rem',
    lineHeight: 1.4,
  },
  // The browser's own arrow for suggestions, heavier than anything beside it; they open by typing and the arrow keys.
  '& input::-webkit-calendar-picker-indicator': { display: 'none !important' },
  // "$25,000" as a placeholder brings its own dollar sign.
  '&:has(:placeholder-shown) > [data-prefix]': { display: 'none' },
  '& select:has(option[value=""]:checked)': { color: theme.palette.text.secondary },
  '& textarea': { resize: 'vertical' },
  '& select': { marginLeft: -4, cursor: 'pointer' },
  '& ::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
}));

/** A label above its field; `note` follows in a calmer voice. */
export function FieldLabel({
  htmlFor,
  children,
  note,
}: {
  htmlFor: string;
  children: ReactNode;
  note?: string;
}) {
  return (
    <Box
      component="label"
      htmlFor={htmlFor}
      sx={{ display: 'block', fontWeight: 650, fontSize: '1.0625rem' }}
    >
      {children}
      {note && (
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {' '}
          {note}
        </Box>
      )}
    </Box>
  );
}

/** What went wrong with a field, in words and by a mark that needs no colour. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Typography id={id} variant="body2" color="error" sx={{ mt: 1, fontWeight: 600 }}>
      <span aria-hidden="true">▲ </span>
      {children}
    </Typography>
  );
}

interface TextFieldProps extends Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'enterKeyHint'
  | 'maxLength'
  | 'placeholder'
  | 'autoCapitalize'
  | 'list'
> {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name: string;
  /** Said after the label in a calmer voice, for example "(optional)". */
  note?: string;
  /** Always visible, and read with the field. */
  hint?: string | undefined;
  /** What is required and missing; marks the field as invalid. */
  error?: string | undefined;
  /** Friendly advice below the field: read with it, never marking it as invalid. */
  advice?: ReactNode;
  /** Stands in the box before the value and is no part of it; gone where the value brings its own. */
  prefix?: string | undefined;
  /** Makes it a text area of so many rows. */
  rows?: number;
  required?: boolean;
}

/** A text input with its label and hint above it, so that neither autofill nor a placeholder can hide them. */
export function TextField({
  label,
  value,
  onChange,
  onBlur,
  name,
  note,
  hint,
  error,
  advice,
  prefix,
  rows,
  required = false,
  ...attributes
}: TextFieldProps) {
  const id = useId();
  const shownPrefix = prefix !== undefined && !value.trimStart().startsWith(prefix) && prefix;
  const described = [hint && `${id}-hint`, error && `${id}-error`, advice && `${id}-advice`].filter(Boolean);
  const input = {
    ...attributes,
    id,
    name,
    value,
    onBlur,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onChange(target.value);
    },
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': error !== undefined || undefined,
    'aria-required': required || undefined,
  };
  return (
    <div>
      <FieldLabel htmlFor={id} {...(note !== undefined && { note })}>
        {label}
      </FieldLabel>
      {hint && (
        <Typography id={`${id}-hint`} variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
          {hint}
        </Typography>
      )}
      <FieldFrame>
        {shownPrefix && (
          <Box component="span" aria-hidden="true" data-prefix="" sx={{ color: 'text.secondary' }}>
            {shownPrefix}
          </Box>
        )}
        {rows === undefined ? <input {...input} /> : <textarea rows={rows} {...input} />}
      </FieldFrame>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div id={`${id}-advice`} aria-live="polite">
        {advice}
      </div>
    </div>
  );
}
