import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { formCopy } from '../content/layout';
import { usStates } from '../domain/states';
import { Field, type FieldProps } from './Field';
import { chevronDownPath, Icon } from './Icon';

const SelectWithArrow = styled('div')({ position: 'relative', display: 'grid' });

/** Lies over the select; taps go through to the select. The offset accounts for the select's top margin of 8 px. */
const Arrow = styled('span')({
  position: 'absolute',
  top: 'calc(50% - 6px)',
  right: 14,
  lineHeight: 0,
  pointerEvents: 'none',
});

interface StateSelectProps extends FieldProps {
  /** The two-letter code; '' if no state is chosen. */
  value: string;
  onChange: (code: string) => void;
  autoComplete?: string;
}

/** A native select of the states of the U.S., which phones and autofill handle best. */
export function StateSelect({ name, value, onChange, autoComplete, ...field }: StateSelectProps) {
  return (
    <Field {...field} name={name}>
      {(control) => (
        <SelectWithArrow>
          <InputBase
            fullWidth
            name={name}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            // Material UI's types allow only inputs and text areas.
            inputComponent={'select' as 'input'}
            slotProps={{
              input: {
                ...control,
                autoComplete,
                type: undefined,
                children: [['', formCopy.chooseState] as const, ...usStates].map(([code, stateName]) => (
                  <option key={code} value={code}>
                    {stateName}
                  </option>
                )),
              },
            }}
          />
          <Arrow>
            <Icon path={chevronDownPath} size={20} />
          </Arrow>
        </SelectWithArrow>
      )}
    </Field>
  );
}
