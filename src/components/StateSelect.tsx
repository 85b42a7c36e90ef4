import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';
import { formCopy } from '../content/layout';
import { usStates } from '../domain/states';
import { describedBy, Field, type FieldProps } from './Field';
import { chevronDownPath, Icon } from './Icon';

const Arrow = ({ className }: { className?: string }) => (
  <Icon path={chevronDownPath} size={20} className={className} />
);

interface StateSelectProps extends FieldProps {
  /** The two-letter code; '' if no state is chosen. */
  value: string;
  onChange: (code: string) => void;
  autoComplete?: string;
}

/** A native select of the U.S. states: phones and autofill handle it best. */
export function StateSelect({ name, value, onChange, autoComplete, ...field }: StateSelectProps) {
  return (
    <Field {...field} name={name}>
      <NativeSelect
        input={<InputBase />}
        IconComponent={Arrow}
        inputProps={{ id: name, 'aria-describedby': describedBy({ ...field, name }), name, autoComplete }}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{formCopy.chooseState}</option>
        {usStates.map(([code, stateName]) => (
          <option key={code} value={code}>
            {stateName}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
