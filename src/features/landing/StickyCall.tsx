import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { landingWords } from '../../content/landing';

/**
 * On phones, the way in at the foot of the screen once the hero is out of sight. Plain sticky positioning: it
 * stays within the parent, which begins after the hero and ends before the last call, and needs no script.
 */
export function StickyCall() {
  return (
    <Box
      sx={{
        display: { xs: 'block', sm: 'none' },
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        px: 2,
        py: 1.5,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button component={Link} to={paths.leadCapture} variant="contained" color="secondary" fullWidth>
        {landingWords.stickyButton}
      </Button>
    </Box>
  );
}
