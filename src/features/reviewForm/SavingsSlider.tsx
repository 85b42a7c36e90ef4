import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Icon } from '../../components/Icon';
import { FieldLabel } from '../../components/TextField';
import { business } from '../../config/business';
import { reviewFormWords } from '../../content/reviewForm';

const { label, optional, low, high, amount, less, more } = reviewFormWords.savings;
const { savingsMin: min, savingsMax: max, savingsStep: step } = business.review;

const Range = styled('input')(({ theme }) => {
  const track = {
    height: 8,
    borderRadius: 4,
    background: `linear-gradient(90deg, ${theme.palette.primary.main} var(--filled, 0%), ${theme.palette.divider} var(--filled, 0%))`,
  };
  const thumb = {
    width: 32,
    height: 32,
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: `3px solid ${theme.palette.primary.main}`,
    background: theme.palette.secondary.main,
    cursor: 'grab',
  } as const;
  return {
    appearance: 'none',
    width: '100%',
    height: 44,
    margin: 0,
    background: 'transparent',
    cursor: 'pointer',
    '&::-webkit-slider-runnable-track': track,
    '&::-moz-range-track': track,
    '&::-webkit-slider-thumb': { ...thumb, appearance: 'none', marginTop: -12 },
    '&::-moz-range-thumb': thumb,
    '@media (forced-colors: active)': { appearance: 'auto' },
  };
});

/**
 * Dollars saved a year, by dragging, by keys, or by the buttons beside it. The browser's own range input: every
 * assistive technology knows it, and it needs no inline style in prerendered HTML, which the security policy bars.
 */
export function SavingsSlider({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const filled = `${((value - min) / (max - min)) * 100}%`;
  return (
    <div>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          gap: 1,
        }}
      >
        <FieldLabel htmlFor="savings" note={optional}>
          {label}
        </FieldLabel>
        <Typography
          component="output"
          aria-live="off"
          htmlFor="savings"
          sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
        >
          {amount(value)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1 }}>
        <Button
          variant="outlined"
          aria-label={less}
          // Not `disabled`, which would drop the focus.
          aria-disabled={value <= min}
          onClick={() => {
            if (value > min) onChange(value - step);
          }}
          sx={{
            minWidth: 48,
            p: 0,
            '&[aria-disabled="true"]': { color: 'text.disabled', borderColor: 'divider' },
          }}
        >
          <Icon name="minus" size={20} />
        </Button>
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
          onChange={(event) => {
            onChange(event.target.valueAsNumber);
          }}
        />
        <Button
          variant="outlined"
          aria-label={more}
          aria-disabled={value >= max}
          onClick={() => {
            if (value < max) onChange(value + step);
          }}
          sx={{
            minWidth: 48,
            p: 0,
            '&[aria-disabled="true"]': { color: 'text.disabled', borderColor: 'divider' },
          }}
        >
          <Icon name="plus" size={20} />
        </Button>
      </Box>
      <Box
        aria-hidden="true"
        sx={{ display: 'flex', justifyContent: 'space-between', px: '60px', color: 'text.secondary' }}
      >
        <Typography variant="caption">{low}</Typography>
        <Typography variant="caption">{high}</Typography>
      </Box>
    </div>
  );
}
