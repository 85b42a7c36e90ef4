import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Field, type FieldProps } from './Field';
import { chevronDown, Icon } from './Icon';

const Arrow = ({ className }: { className?: string }) => (
  <span className={className}>
    <Icon path={chevronDown} size={20} />
  </span>
);

interface SelectInputProps extends FieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** The words of the empty choice, which comes first. */
  empty: string;
  /** Each choice's value and words. */
  options: readonly (readonly [value: string, words: string])[];
  autoComplete?: string;
}

/** A choice among many: the browser's own select, which phones and autofill handle best. */
export function SelectInput({
  name,
  value,
  onChange,
  empty,
  options,
  autoComplete,
  ...field
}: SelectInputProps) {
  return (
    <Field {...field}>
      {(control) => (
        <NativeSelect
          input={<OutlinedInput />}
          IconComponent={Arrow}
          name={name}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          inputProps={{ ...control, autoComplete }}
        >
          <option value="">{empty}</option>
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
