import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { dataProps } from '../../config/pageContract';
import { leadWizardCopy } from '../../content/leadWizard';
import { answersChanged, selectLead } from './leadWizardSlice';

const Picks = styled('div')(({ theme }) => ({
  marginTop: 8,
  display: 'grid',
  gap: 8,
  '& > button': {
    ...theme.typography.button,
    minHeight: 48,
    padding: '8px 4px',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: 0,
    color: theme.vars.palette.text.primary,
    background: 'none',
    border: `1.5px solid ${theme.vars.palette.text.disabled}`,
    borderRadius: theme.shape.borderRadius,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&:hover': {
      borderColor: theme.vars.palette.text.primary,
      background: theme.vars.palette.background.default,
    },
    '&[aria-pressed="true"]': {
      background: theme.vars.palette.primary.main,
      borderColor: theme.vars.palette.primary.main,
      color: theme.vars.palette.primary.contrastText,
      '@media (forced-colors: active)': { outline: '3px solid Highlight' },
    },
  },
}));

interface QuickPicksProps {
  /** The field that the buttons fill in. Before the page is live the boot script handles the taps. */
  field: keyof typeof leadWizardCopy.quickPicks;
  options: readonly string[];
  /** The minimum width of a button, a CSS length. */
  minWidth: string;
}

/** Buttons that fill in a field with one tap. The one with the field's answer looks pressed; capitals do not matter. */
export function QuickPicks({ field, options, minWidth }: QuickPicksProps) {
  const answer = useAppSelector(selectLead)[field].trim().toLowerCase();
  const dispatch = useAppDispatch();
  const id = `${field}-picks`;
  return (
    <Box sx={{ '@media print': { display: 'none' } }}>
      <Typography id={id} variant="body2" color="textSecondary">
        {leadWizardCopy.quickPicks[field]}
      </Typography>
      <Picks
        role="group"
        aria-labelledby={id}
        sx={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${minWidth}), 1fr))` }}
      >
        {options.map((option) => (
          <button
            key={option}
            type="button"
            value={option}
            {...dataProps('quickPickFor', field)}
            aria-pressed={option.toLowerCase() === answer}
            onClick={() => dispatch(answersChanged({ [field]: option }))}
          >
            {option}
          </button>
        ))}
      </Picks>
    </Box>
  );
}
