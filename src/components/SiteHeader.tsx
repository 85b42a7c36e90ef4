import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../config/paths';
import { markLine, site } from '../config/site';
import { layoutCopy, samplesCopy } from '../content/layout';
import { arrowLeft, Icon } from './Icon';
import { PageLink } from './PageLink';

/**
 * The brand: its sign, the center line of a road that goes down, and its name in the color and font of the surrounding
 * text. In the dark scheme the sign swaps its colors, as the favicon does, since evergreen is hardly visible on dark.
 */
export function BrandMark() {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontSize: '1.375rem',
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
          // Aligns the sign with the font's capitals, which are a little below the middle of their line.
          translate: '0 0.07em',
          fill: (theme) => theme.palette.mark.main,
          stroke: (theme) => theme.palette.mark.contrastText,
        }}
      >
        <rect width="32" height="32" rx="8" stroke="none" />
        <path fill="none" d={markLine} strokeWidth="4" />
      </Box>
      {site.name}
    </Box>
  );
}

/** The link back from a form. Negative margins align its text with the content around it. */
export function BackToHome() {
  return (
    <Button
      component={Link}
      to={paths.home}
      sx={{ mx: -1.5, px: 1.5, gap: 0.75, minHeight: 44, py: 0, fontSize: '0.9375rem', fontWeight: 500 }}
    >
      <Icon path={arrowLeft} size={18} />
      {layoutCopy.backToHome}
    </Button>
  );
}

/** A link past the header, the first focusable element of every page. */
const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: 16,
  top: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '12px 20px',
  borderRadius: 999,
  background: theme.palette.secondary.main,
  color: theme.palette.secondary.contrastText,
  fontWeight: 650,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}));

/** Warns that the build was let through with samples in it. */
const SamplesBanner = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '8px 16px',
  background: theme.palette.error.main,
  color: theme.palette.error.contrastText,
  textAlign: 'center',
}));

const Row = styled(Container)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  // The button wraps below the brand at doubled text size.
  flexWrap: 'wrap',
  gap: 8,
  minHeight: 60,
  paddingBlock: 8,
  [theme.breakpoints.up('sm')]: { minHeight: 72 },
}));

const Brand = styled(PageLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  color: theme.palette.text.primary,
  textDecoration: 'none',
}));

/** The head of every page: the skip link, the brand, and a link to the rate form or on the form a link back. */
export const SiteHeader = memo(function SiteHeader({ isOnForm }: { isOnForm: boolean }) {
  return (
    <>
      <SkipLink href="#main">{layoutCopy.skipLink}</SkipLink>
      {process.env.ALLOW_SAMPLES === '1' && <SamplesBanner role="note">{samplesCopy}</SamplesBanner>}
      <header>
        <Row>
          <Brand to={paths.home} aria-label={layoutCopy.homeLink}>
            <BrandMark />
          </Brand>
          {isOnForm ? (
            <BackToHome />
          ) : (
            <Button
              href={paths.leadCapture}
              variant="outlined"
              sx={{
                minHeight: 44,
                py: 1,
                px: 'clamp(10px, 3.4vw, 24px)',
                fontSize: 'clamp(0.875rem, 4vw, 1rem)',
              }}
            >
              {layoutCopy.headerButton}
            </Button>
          )}
        </Row>
      </header>
    </>
  );
});
