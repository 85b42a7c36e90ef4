import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { Field, type FieldProps } from './Field';

const Option = styled(FormControlLabel)(({ theme }) => ({
  minHeight: 48,
  margin: 0,
  padding: '8px clamp(6px, 1.6vw, 12px)',
  gap: 6,
  lineHeight: 1.3,
  textWrap: 'balance',
  // On a phone of 390 px most options fit into half of the row.
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

/** Options in two columns, in one where they would be narrower than 9.6rem; an odd last one is a whole row wide. */
const Options = styled(RadioGroup)({
  marginTop: 8,
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(9.6rem, 40%)), 1fr))',
  '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
});

/** The circle of a radio button. CSS draws it by the state of the input, which can change before React starts. */
const Circle = styled('span')(({ theme }) => ({
  width: 20,
  height: 20,
  borderRadius: '50%',
  border: `2px solid ${theme.vars.palette.text.secondary}`,
  'input:checked + &': { border: `6px solid ${theme.vars.palette.primary.main}` },
}));

/** Takes no props: Material UI passes props to icons that a plain element does not accept. */
const RadioIcon = () => <Circle />;

interface ChoiceGroupProps extends Pick<FieldProps, 'name' | 'label' | 'hint' | 'advice'> {
  /** '' if nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  options: readonly (readonly [value: string, text: string])[];
}

export function ChoiceGroup({ name, value, onChange, options, ...field }: ChoiceGroupProps) {
  return (
    <Field {...field} name={name} isGroup>
      {({ 'aria-describedby': describedBy }) => (
        <Options
          aria-labelledby={name}
          aria-describedby={describedBy}
          name={name}
          value={value}
          onChange={(_, chosen) => onChange(chosen)}
        >
          {options.map(([option, text]) => (
            <Option
              key={option}
              value={option}
              label={text}
              disableTypography
              control={<Radio icon={<RadioIcon />} checkedIcon={<RadioIcon />} sx={{ p: 0 }} />}
            />
          ))}
        </Options>
      )}
    </Field>
  );
}
