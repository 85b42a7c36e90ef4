import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Field } from '../../components/Field';
import { chevronDown, Icon } from '../../components/Icon';
import { usStates } from '../../config/entities';
import { reviewFormCopy } from '../../content/reviewForm';

interface StateSelectProps {
  label: string;
  /** The two-letter code, `''` for none. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

const Arrow = ({ className }: { className?: string }) => (
  <span className={className}>
    <Icon path={chevronDown} size={20} />
  </span>
);

/** The browser's own select of the 50 states, which phones and autofill handle best. */
export function StateSelect({ label, value, onChange, error }: StateSelectProps) {
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <NativeSelect
          input={<OutlinedInput />}
          IconComponent={Arrow}
          name="state"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          inputProps={{ ...control, autoComplete: 'address-level1' }}
        >
          <option value="">{reviewFormCopy.noState}</option>
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
