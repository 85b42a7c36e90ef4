import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { marked, marks } from '../../config/documentMarks';
import type { LeadField } from '../../config/entities';

interface QuickPicksProps {
  /** The field that they fill; the boot script knows it by this while the page does not answer yet. */
  field: LeadField;
  label: string;
  options: readonly string[];
  /** The field's text; an option that matches it shows as pressed. */
  chosen: string;
  onPick: (option: string) => void;
  /** The narrowest that a button may become, as a CSS length. */
  minWidth: string;
}

/** Buttons that fill a field with one tap. They are one labeled group. */
export function QuickPicks({ field, label, options, chosen, onPick, minWidth }: QuickPicksProps) {
  const id = useId();
  const same = chosen.trim().toLowerCase();
  return (
    <div>
      <Typography id={id} variant="body2" color="textSecondary">
        {label}
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
            {...marked(marks.picks, field)}
            selected={option.toLowerCase() === same}
            onClick={() => {
              onPick(option);
            }}
          >
            {option}
          </ToggleButton>
        ))}
      </Box>
    </div>
  );
}
