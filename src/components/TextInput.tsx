import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { business } from '../config/business';
import { dataProps } from '../config/pageContract';
import { formCopy } from '../content/layout';
import { hasDollarSign } from '../domain/money';
import { Advice } from './Advice';
import { describedBy, Field, type FieldProps } from './Field';

/** Hidden while a placeholder with its own sign is visible. Without `*`, emotion would put the class before `:has`. */
const CurrencySign = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  '*:has(:placeholder-shown) > &': { display: 'none' },
}));

interface TextInputProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Further attributes and handlers of the control. */
  input?: ComponentProps<'input'>;
  /** In characters. */
  maxLength?: number;
  /** Whether the value is in dollars. A "$" precedes it unless the value or the visible placeholder starts with one. */
  isMoney?: boolean;
  /** Makes the control a text area with this number of rows. */
  rows?: number;
}

/** "n characters left" in the last tenth, a warning at the limit, otherwise nothing. */
function lengthNote(charactersLeft: number, maxLength: number) {
  if (charactersLeft > maxLength / 10) return null;
  if (charactersLeft <= 0) return <Advice text={formCopy.limitReached(maxLength)} />;
  return (
    // Its live region would otherwise read it at each keystroke.
    <Typography variant="body2" color="textSecondary" aria-live="off" sx={{ mt: 0.5 }}>
      {formCopy.charactersLeft(charactersLeft)}
    </Typography>
  );
}

/** A text input or text area with its label and hint above it. */
export function TextInput({
  value,
  onChange,
  input,
  maxLength = business.maxAnswerLength,
  isMoney = false,
  rows,
  ...field
}: TextInputProps) {
  const advice = field.advice ?? lengthNote(maxLength - value.length, maxLength);
  return (
    <Field {...field} advice={advice}>
      <InputBase
        id={field.name}
        name={field.name}
        aria-describedby={describedBy({ ...field, advice })}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        startAdornment={
          isMoney &&
          !hasDollarSign(value) && (
            <CurrencySign aria-hidden="true" {...dataProps('currencySign')}>
              $
            </CurrencySign>
          )
        }
        // Not `multiline`: its growing text area writes style attributes, which the security policy forbids.
        {...(rows !== undefined && { inputComponent: 'textarea', rows })}
        slotProps={{ input: { maxLength, ...input } }}
      />
    </Field>
  );
}
