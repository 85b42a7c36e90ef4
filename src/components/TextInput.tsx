import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { dataAttributes } from '../config/dataAttributes';
import { formCopy } from '../content/form';
import { Field, type FieldProps } from './Field';

type InputAttributes = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'enterKeyHint' | 'placeholder' | 'autoCapitalize' | 'list'
>;

interface TextInputProps extends FieldProps, InputAttributes {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Characters. The last tenth is counted down, and at the limit a sentence warns that the text was cut. */
  maxLength: number;
  /** Stands in the box before the value and is no part of it; hidden where the value starts with it. */
  prefix?: string | undefined;
  /** Makes it a text area of so many rows. */
  rows?: number;
}

/** A text input or text area with its label and hint above it, where neither autofill nor a placeholder covers them. */
export function TextInput({
  label,
  note,
  hint,
  error,
  advice,
  required,
  name,
  value,
  onChange,
  onBlur,
  maxLength,
  prefix,
  rows,
  ...attributes
}: TextInputProps) {
  const showsPrefix = prefix !== undefined && !value.trimStart().startsWith(prefix);
  const room = maxLength - value.length;
  const length =
    room > maxLength / 10 ? null : (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {room > 0 ? formCopy.charactersLeft(room) : formCopy.cut(maxLength)}
      </Typography>
    );
  return (
    <Field {...{ label, note, hint, error, advice: advice ?? length, required }}>
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
          // Not `multiline`: its growing text area writes style attributes, which the security policy forbids.
          {...(rows !== undefined && { inputComponent: 'textarea', rows })}
          slotProps={{
            input: { ...control, ...attributes, maxLength, ...(rows !== undefined && { type: undefined }) },
          }}
        />
      )}
    </Field>
  );
}
