import { styled } from '@mui/material/styles';
import { describedBy, Field, type FieldProps } from './Field';

const Option = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  padding: '8px clamp(6px, 1.6vw, 12px)',
  gap: 6,
  cursor: 'pointer',
  lineHeight: 1.3,
  textWrap: 'balance',
  // With smaller text most options fit into half a row on a phone 390 px wide.
  [theme.breakpoints.down('sm')]: { fontSize: theme.typography.body2.fontSize },
  border: `1.5px solid ${theme.vars.palette.text.disabled}`,
  borderRadius: theme.shape.borderRadius,
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&:has(:checked)': {
    borderColor: theme.vars.palette.text.primary,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.text.primary}`,
    background: theme.vars.palette.background.default,
  },
  '&:has(:focus-visible)': { outline: theme.mixins.focusOutline, outlineOffset: 2 },
}));

/** Options in two columns, or in one if they would be narrower than 9.6rem. An odd last option fills its row. */
const Options = styled('div')({
  marginTop: 8,
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(9.6rem, 40%)), 1fr))',
  '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
});

/** A native radio button, so that a choice made before React starts is visible at once. */
const Radio = styled('input')(({ theme }) => ({
  appearance: 'none',
  flexShrink: 0,
  width: 20,
  height: 20,
  margin: 0,
  borderRadius: '50%',
  border: `2px solid ${theme.vars.palette.text.secondary}`,
  cursor: 'inherit',
  '&:checked': { border: `6px solid ${theme.vars.palette.primary.main}` },
  // The whole option has the outline.
  '&:focus-visible': { outline: 'none' },
}));

interface ChoiceGroupProps extends Pick<FieldProps, 'name' | 'label' | 'hint' | 'advice'> {
  /** '' if nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  options: readonly (readonly [value: string, text: string])[];
}

export function ChoiceGroup({ name, value, onChange, options, ...field }: ChoiceGroupProps) {
  return (
    <Field {...field} name={name} isGroup>
      <Options role="radiogroup" aria-labelledby={name} aria-describedby={describedBy({ ...field, name })}>
        {options.map(([option, text]) => (
          <Option key={option}>
            <Radio
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {text}
          </Option>
        ))}
      </Options>
    </Field>
  );
}
