import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ComponentProps } from 'react';
import { dataAttributes } from '../config/dataAttributes';
import { Field, type FieldProps } from './Field';

type InputAttributes = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'enterKeyHint'
  | 'maxLength'
  | 'placeholder'
  | 'autoCapitalize'
  | 'list'
>;

interface TextFieldProps extends FieldProps, InputAttributes {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name: string;
  /** Stands in the box before the value and is no part of it; gone where the value brings its own. */
  prefix?: string | undefined;
  /** Makes it a text area of so many rows. */
  rows?: number;
}

/** A text input with its label and hint above it, so that neither autofill nor a placeholder can hide them. */
export function TextField({
  label,
  note,
  hint,
  error,
  advice,
  required,
  value,
  onChange,
  onBlur,
  name,
  prefix,
  rows,
  ...attributes
}: TextFieldProps) {
  const showsPrefix = prefix !== undefined && !value.trimStart().startsWith(prefix);
  return (
    <Field {...{ label, note, hint, error, advice, required }}>
      {(control) => (
        <OutlinedInput
          name={name}
          value={value}
          {...(onBlur && { onBlur })}
          onChange={({ target }) => onChange(target.value)}
          startAdornment={
            showsPrefix && (
              <Box
                component="span"
                aria-hidden="true"
                {...{ [dataAttributes.prefix]: '' }}
                sx={{ color: 'text.secondary' }}
              >
                {prefix}
              </Box>
            )
          }
          // Not `multiline`, whose growing text area writes style attributes, which the security policy bars.
          {...(rows !== undefined && { inputComponent: 'textarea', rows })}
          slotProps={{
            input: { ...control, ...attributes, ...(rows !== undefined && { type: undefined }) },
          }}
        />
      )}
    </Field>
  );
}
