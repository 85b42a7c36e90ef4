import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ignoreSecondClick } from '../../components/ignoreSecondClick';

interface StepActionsProps {
  /** Whether the buttons stay at the bottom of the window while the step continues below it. */
  isSticky: boolean;
  /** The buttons. The first is the main one, and is placed at the end of the row. */
  children: ReactNode;
}

/** The row of buttons at the foot of a step, as wide as its card. */
export function StepActions({ isSticky, children }: StepActionsProps) {
  return (
    <Box
      onClickCapture={ignoreSecondClick}
      sx={{
        display: 'flex',
        displayPrint: 'none',
        flexDirection: 'row-reverse',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 72,
        mx: 'var(--card-outset)',
        mb: 'var(--card-outset)',
        px: 'var(--card-padding)',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        // In a low window sticky buttons would cover the fields.
        ...(isSticky && { '@media (min-height: 30em)': { position: 'sticky', bottom: 0, zIndex: 1 } }),
        // The page's scroll padding is for what would be under these buttons, not for the buttons.
        '& > *': { scrollMarginBottom: 'calc(-1 * var(--sticky-actions))' },
      }}
    >
      {children}
    </Box>
  );
}
