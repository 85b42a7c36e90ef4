import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { Field } from '../../components/Field';
import { business } from '../../config/business';
import { reviewFormCopy } from '../../content/reviewForm';
import { useReviewField } from './useReviewField';

const { label, optional, low, high, amount } = reviewFormCopy.savings;
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
    gridColumn: '1 / -1',
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

const SliderGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  marginTop: 8,
  gap: '8px 16px',
  '@media print': { display: 'none' },
});

const End = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  '& + &': { textAlign: 'end' },
}));

/**
 * Dollars saved a year. A native range input: assistive technology supports it, and unlike Material UI's
 * slider it needs no inline styles in prerendered HTML, which the security policy forbids.
 */
export function SavingsSlider() {
  const { value, onChange } = useReviewField('savings');
  const beforeTouch = useRef(value);
  const filled = `${((value - min) / (max - min)) * 100}%`;
  return (
    <Field name="savings" label={label} labelSuffix={optional}>
      {(control) => (
        <>
          <Amount aria-live="off" htmlFor={control.id} data-given={value > min || undefined}>
            {amount(value)}
          </Amount>
          <SliderGrid>
            <Range
              {...control}
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
            <End aria-hidden="true">{low}</End>
            <End aria-hidden="true">{high}</End>
          </SliderGrid>
        </>
      )}
    </Field>
  );
}
