import { styled } from '@mui/material/styles';
import { markLine } from '../config/brandMark';
import { site } from '../config/site';

const Brand = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontSize: theme.mixins.textSize.m,
  fontWeight: 700,
  letterSpacing: '-0.03em',
  lineHeight: 1,
  whiteSpace: 'nowrap',
}));

/** Aligned with the font's capitals, which are a little below the middle of their line. */
const Mark = styled('svg')(({ theme }) => ({
  translate: '0 0.07em',
  fill: theme.vars.palette.mark.main,
  stroke: theme.vars.palette.mark.contrastText,
}));

/**
 * The brand mark, and the brand's name in the color and font of the surrounding text. In the dark scheme the mark has
 * lighter colors, as the favicon does, since evergreen is hardly visible on a dark background.
 */
export const BrandMark = () => (
  <Brand>
    <Mark width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" stroke="none" />
      <path fill="none" d={markLine} strokeWidth="4" />
    </Mark>
    {site.name}
  </Brand>
);
