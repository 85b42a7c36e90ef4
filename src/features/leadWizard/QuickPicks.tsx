import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

const Pick = styled('button')(({ theme }) => ({
  minHeight: 48,
  padding: '8px 6px',
  font: 'inherit',
  fontSize: '1.0625rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.primary,
  backgroundColor: 'transparent',
  border: `1.5px solid ${theme.palette.text.disabled}`,
  borderRadius: 12,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover': {
    borderColor: theme.palette.text.primary,
    backgroundColor: theme.palette.background.default,
  },
  '&[aria-pressed="true"]': {
    backgroundColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
    borderColor: theme.palette.primary.main,
    fontWeight: 650,
  },
  '@media (forced-colors: active)': { '&[aria-pressed="true"]': { outline: '3px solid Highlight' } },
}));

interface QuickPicksProps {
  label: string;
  options: readonly string[];
  /** The field's text; an option that matches it shows as pressed. */
  chosen: string;
  onPick: (option: string) => void;
  /** The narrowest that a button may become, as a CSS length. */
  minWidth: string;
}

/** Buttons that fill a field with one tap. They are one labelled group. */
export function QuickPicks({ label, options, chosen, onPick, minWidth }: QuickPicksProps) {
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
          <Pick
            key={option}
            type="button"
            aria-pressed={option.toLowerCase() === same}
            onClick={() => {
              onPick(option);
            }}
          >
            {option}
          </Pick>
        ))}
      </Box>
    </div>
  );
}
