import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { formCopy } from '../content/layout';
import { usStates } from '../domain/states';
import { Field, type FieldProps } from './Field';
import { chevronDown, Icon } from './Icon';

const Arrow = ({ className }: { className?: string }) => (
  <span className={className}>
    <Icon path={chevronDown} size={20} />
  </span>
);

interface StateSelectProps extends FieldProps {
  /** The two-letter code; '' where none is chosen. */
  value: string;
  onChange: (code: string) => void;
  autoComplete?: string;
}

/** A choice among the states of the U.S., by the browser's own select, which phones and autofill handle best. */
export function StateSelect({ value, onChange, autoComplete, ...field }: StateSelectProps) {
  return (
    <Field {...field}>
      {(control) => (
        <NativeSelect
          input={<OutlinedInput />}
          IconComponent={Arrow}
          name="state"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          inputProps={{ ...control, autoComplete }}
        >
          <option value="">{formCopy.chooseState}</option>
          {usStates.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
