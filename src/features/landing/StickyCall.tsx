import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { landingWords } from '../../content/landing';

/** How far below the hero the call may begin: the hero's own button is out of sight by then. */
const beginsAt = 480;

/**
 * On phones, the way in at the foot of the screen once the hero's button is out of sight. Plain sticky positioning
 * and no script: it stays within a track that begins well after the hero and ends before the last call. The parent
 * must be positioned and leave {@link stickyCallSpace} free at its end.
 */
export function StickyCall() {
  return (
    <Box
      sx={{
        display: { xs: 'flex', sm: 'none' },
        flexDirection: 'column',
        justifyContent: 'flex-end',
        position: 'absolute',
        inset: `${beginsAt}px 0 0`,
        pointerEvents: 'none',
      }}
    >
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 1,
          px: 2,
          py: 1.5,
          bgcolor: 'background.default',
          borderTop: 1,
          borderColor: 'divider',
          pointerEvents: 'auto',
        }}
      >
        <Button component={Link} to={paths.leadCapture} variant="contained" color="secondary" fullWidth>
          {landingWords.stickyButton}
        </Button>
      </Box>
    </Box>
  );
}

/** The parent's style that makes room for the call at its end. */
export const stickyCallSpace = { position: 'relative', pb: { xs: '73px', sm: 0 } } as const;
