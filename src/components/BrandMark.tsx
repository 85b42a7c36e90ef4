import Box from '@mui/material/Box';
import { markLine } from '../config/brandMark';
import { site } from '../config/site';

/**
 * The brand mark and the brand's name, in the color and font of the surrounding text. In the dark scheme the mark swaps its
 * two colors, as the favicon does, since evergreen is hardly visible on a dark background.
 */
export function BrandMark() {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontSize: (theme) => theme.mixins.textSize.m,
        fontWeight: 700,
        letterSpacing: '-0.03em',
        lineHeight: 1,
        whiteSpace: 'nowrap',
      }}
    >
      <Box
        component="svg"
        width="28"
        height="28"
        viewBox="0 0 32 32"
        aria-hidden="true"
        sx={{
          flexShrink: 0,
          // Aligns the mark with the font's capitals, which are a little below the middle of their line.
          translate: '0 0.07em',
          fill: (theme) => theme.vars.palette.mark.main,
          stroke: (theme) => theme.vars.palette.mark.contrastText,
        }}
      >
        <rect width="32" height="32" rx="8" stroke="none" />
        <path fill="none" d={markLine} strokeWidth="4" />
      </Box>
      {site.name}
    </Box>
  );
}
