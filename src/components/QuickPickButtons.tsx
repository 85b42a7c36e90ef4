import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { dataProps } from '../config/pageContract';

interface QuickPickButtonsProps {
  label: string;
  /** The name of the input that the buttons fill in. Before hydration the boot script handles the taps. */
  field: string;
  /** The current value of the input. The button with the same value looks pressed; capitals do not matter. */
  value: string;
  onChange: (option: string) => void;
  /** The value that each button fills in, and its label. */
  options: readonly (readonly [value: string, text: string])[];
  /** The minimum width of a button, a CSS length. */
  minWidth: string;
}

/** Buttons that fill a text input with one tap, as one labeled group. */
export function QuickPickButtons({
  label,
  field,
  value,
  onChange,
  options,
  minWidth,
}: QuickPickButtonsProps) {
  const id = `${field}-picks`;
  const typed = value.trim().toLowerCase();
  return (
    <Box sx={{ displayPrint: 'none' }}>
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
          gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${minWidth}), 1fr))`,
        }}
      >
        {options.map(([option, text]) => (
          <ToggleButton
            key={text}
            value={option}
            {...dataProps('quickPickFor', field)}
            selected={option.toLowerCase() === typed}
            onClick={() => onChange(option)}
          >
            {text}
          </ToggleButton>
        ))}
      </Box>
    </Box>
  );
}
