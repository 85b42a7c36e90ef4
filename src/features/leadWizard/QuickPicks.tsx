import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { dataProps } from '../../config/pageContract';
import { leadWizardCopy } from '../../content/leadWizard';
import { answersChanged, selectAnswer } from './leadWizardSlice';

interface QuickPicksProps {
  /** The field that the buttons fill in. Before the page is live the boot script handles the taps. */
  field: keyof typeof leadWizardCopy.quickPicks;
  options: readonly string[];
  /** The minimum width of a button, a CSS length. */
  minWidth: string;
}

/** Buttons that fill in a field with one tap. The one with the field's answer looks pressed; capitals do not matter. */
export function QuickPicks({ field, options, minWidth }: QuickPicksProps) {
  const answer = useAppSelector((state) => selectAnswer(state, field))
    .trim()
    .toLowerCase();
  const dispatch = useAppDispatch();
  const id = `${field}-picks`;
  return (
    <Box sx={{ '@media print': { display: 'none' } }}>
      <Typography id={id} variant="body2" color="textSecondary">
        {leadWizardCopy.quickPicks[field]}
      </Typography>
      <Box
        role="group"
        aria-labelledby={id}
        sx={{
          mt: 1,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${minWidth}), 1fr))`,
        }}
      >
        {options.map((option) => (
          <ToggleButton
            key={option}
            value={option}
            {...dataProps('quickPickFor', field)}
            selected={option.toLowerCase() === answer}
            onClick={() => dispatch(answersChanged({ [field]: option }))}
          >
            {option}
          </ToggleButton>
        ))}
      </Box>
    </Box>
  );
}
