import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Field } from '../../components/Field';
import { chevronDown, Icon } from '../../components/Icon';
import { reviewFormCopy } from '../../content/reviewForm';
import { usStates } from '../../domain/states';
import { useReviewField } from './useReviewField';

const { labels, noState } = reviewFormCopy;

const Arrow = ({ className }: { className?: string }) => (
  <span className={className}>
    <Icon path={chevronDown} size={20} />
  </span>
);

/** The browser's own select of the 50 states, which phones and autofill handle best. */
export function StateSelect() {
  const { value, onChange, error } = useReviewField('state');
  return (
    <Field label={labels.state} error={error} required>
      {(control) => (
        <NativeSelect
          input={<OutlinedInput />}
          IconComponent={Arrow}
          name="state"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          inputProps={{ ...control, autoComplete: 'address-level1' }}
        >
          <option value="">{noState}</option>
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
