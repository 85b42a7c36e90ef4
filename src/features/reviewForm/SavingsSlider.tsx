import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { Field } from '../../components/Field';
import { Icon } from '../../components/Icon';
import { business } from '../../config/business';
import { reviewFormCopy } from '../../content/reviewForm';
import { useReviewField } from './useReviewField';

const plusPath = 'M14 5.5v17M5.5 14h17';
const minusPath = 'M5.5 14h17';
const { label, optional, low, high, amount, less, more } = reviewFormCopy.savings;
const { savingsMin: min, savingsMax: max, savingsStep: step } = business.review;

const Amount = styled('output')({
  marginTop: 8,
  fontVariantNumeric: 'tabular-nums',
  '&[data-given]': { fontWeight: 600 },
});

const Range = styled('input')(({ theme }) => {
  const track = {
    height: 8,
    borderRadius: 4,
    background: `linear-gradient(90deg, ${theme.vars.palette.primary.main} var(--filled, 0%), ${theme.vars.palette.divider} var(--filled, 0%))`,
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: 'CanvasText' },
  } as const;
  const thumb = {
    width: 32,
    height: 32,
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: 0,
    background: theme.vars.palette.primary.main,
    cursor: 'grab',
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      background: 'Highlight',
      border: '3px solid CanvasText',
    },
  } as const;
  return {
    appearance: 'none',
    gridArea: 'range',
    width: '100%',
    minWidth: 0,
    height: 44,
    margin: 0,
    background: 'transparent',
    cursor: 'pointer',
    touchAction: 'pan-y',
    '&::-webkit-slider-runnable-track': track,
    '&::-moz-range-track': track,
    '&::-webkit-slider-thumb': { ...thumb, appearance: 'none', marginTop: -12 },
    '&::-moz-range-thumb': thumb,
  };
});

// A button at an end of the range is not `disabled`, so it keeps the focus. The slice keeps the value in the range.
const StepButton = styled(Button)(({ theme }) => ({
  minWidth: 48,
  padding: 0,
  '&[aria-disabled="true"]': {
    color: theme.vars.palette.text.disabled,
    borderColor: theme.vars.palette.divider,
  },
}));

/** On phones the slider has the whole width, with the step buttons below it. */
const SliderGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  marginTop: 8,
  gap: '8px 16px',
  gridTemplate: '"range range" "low high" "less more" / 1fr 1fr',
  [theme.breakpoints.up('sm')]: {
    gridTemplate: '"less range range more" ". low high ." / auto 1fr 1fr auto',
  },
  '@media print': { display: 'none' },
}));

const End = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  gridArea: 'low',
  color: theme.vars.palette.text.secondary,
  '& + &': { gridArea: 'high', textAlign: 'end' },
}));

/**
 * Dollars saved a year. A native range input with step buttons: assistive technology supports it, and unlike Material
 * UI's slider it needs no inline styles in prerendered HTML, which the security policy forbids.
 */
export function SavingsSlider() {
  const { value, onChange } = useReviewField('savings');
  const beforeTouch = useRef(value);
  const filled = `${((value - min) / (max - min)) * 100}%`;
  const stepButton = (name: string, words: string, path: string, change: number) => (
    <StepButton
      variant="outlined"
      sx={{ gridArea: name }}
      name={name}
      aria-label={words}
      aria-disabled={value + change < min || value + change > max}
      onClick={() => onChange(value + change)}
    >
      <Icon path={path} size={20} />
    </StepButton>
  );
  return (
    <Field name="savings" label={label} labelSuffix={optional}>
      <Amount aria-live="off" htmlFor="savings" data-given={value > min || undefined}>
        {amount(value)}
      </Amount>
      <SliderGrid>
        {stepButton('less', less, minusPath, -step)}
        <Range
          id="savings"
          type="range"
          name="savings"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={amount(value)}
          {...(value > min && { style: { '--filled': filled } as React.CSSProperties })}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          onPointerDown={() => void (beforeTouch.current = value)}
          // The browser cancels a touch that turns into a scroll, so the earlier value is restored.
          onPointerCancel={() => onChange(beforeTouch.current)}
        />
        {stepButton('more', more, plusPath, step)}
        <End aria-hidden="true">{low}</End>
        <End aria-hidden="true">{high}</End>
      </SliderGrid>
    </Field>
  );
}
