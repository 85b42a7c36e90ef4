import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { dataAttributes } from '../../config/dataAttributes';
import { leadFormCopy } from '../../content/leadForm';
import { fieldChanged, selectAnswer } from './leadWizardSlice';

interface QuickPicksProps {
  /** The field that they fill; the boot script knows it by this while the page does not answer yet. */
  field: keyof typeof leadFormCopy.quickPicks;
  options: readonly string[];
  /** The narrowest that a button may become, as a CSS length. */
  minWidth: string;
}

/** Buttons that fill a field with one tap. They are one labeled group. */
export function QuickPicks({ field, options, minWidth }: QuickPicksProps) {
  const id = useId();
  // An option that matches the field's text shows as pressed.
  const chosen = useAppSelector((state) => selectAnswer(state, field))
    .trim()
    .toLowerCase();
  const dispatch = useAppDispatch();
  return (
    <div>
      <Typography id={id} variant="body2" color="textSecondary">
        {leadFormCopy.quickPicks[field]}
      </Typography>
      <Box
        role="group"
        aria-labelledby={id}
        sx={{
          mt: 1,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minWidth}), 1fr))`,
        }}
      >
        {options.map((option) => (
          <ToggleButton
            key={option}
            value={option}
            {...{ [dataAttributes.fills]: field }}
            selected={option.toLowerCase() === chosen}
            onClick={() => dispatch(fieldChanged({ field, value: option }))}
          >
            {option}
          </ToggleButton>
        ))}
      </Box>
    </div>
  );
}
