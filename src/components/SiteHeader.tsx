import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../config/paths';
import { layoutCopy } from '../content/layout';
import { sampleBanner } from '../content/samples';
import { BrandMark } from './BrandMark';
import { useIsLive } from './hydration';
import { arrowLeftPath, Icon } from './Icon';
import { QuietButton } from './QuietButton';

/** A link past the header, the first focusable element of every page. */
const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: 16,
  top: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '16px 24px',
  borderRadius: 999,
  background: theme.vars.palette.secondary.main,
  color: theme.vars.palette.secondary.contrastText,
  fontWeight: 600,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}));

const Banner = styled('aside')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '4px 16px',
  background: theme.vars.palette.pale.main,
  color: theme.vars.palette.pale.contrastText,
  textAlign: 'center',
  textWrap: 'balance',
}));

/** Sticky on large screens, so that the link to the form stays in sight. Its height there is `--header-height`. */
const Header = styled('header')(({ theme }) => ({
  borderBottom: '1px solid transparent',
  [theme.mixins.stickyHeaderQuery]: {
    position: 'sticky',
    top: 0,
    borderColor: theme.vars.palette.divider,
  },
  // Above the parts of the page that have the z-index 1.
  zIndex: 2,
  background: theme.vars.palette.background.default,
}));

const HeaderRow = styled(Container)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  // The button wraps below the brand at doubled text size.
  flexWrap: 'wrap',
  gap: 8,
  minHeight: 60,
  paddingBlock: 8,
  // Together with the header's border as high as `--header-height`.
  [theme.breakpoints.up('sm')]: { minHeight: 72 },
  '@media print': { minHeight: 0 },
}));

const BrandLink = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  textDecoration: 'none',
});

const HeaderLinkToForm = styled(Button)(({ theme }) => ({
  minHeight: 44,
  padding: '8px clamp(8px, 3.4vw, 24px)',
  fontSize: theme.mixins.textSize.s,
})) as typeof Button;

/** The form's address, only in print. It is not prerendered, since only the browser knows the host. */
const PrintedAddress = () => (
  <Box component="span" sx={{ display: 'none', '@media print': { display: 'inline' } }}>
    {useIsLive() && `${layoutCopy.printedAddress} ${location.host}${paths.leadCapture}`}
  </Box>
);

/** The header of every page. On a page with a form, a link home replaces the link to the rate form. */
export const SiteHeader = memo(function SiteHeader({ isOnForm }: { isOnForm: boolean }) {
  return (
    <>
      <SkipLink href="#main">{layoutCopy.skipLink}</SkipLink>
      {sampleBanner && <Banner>{sampleBanner}</Banner>}
      <Header>
        <HeaderRow>
          <BrandLink to={paths.home} aria-label={layoutCopy.homeLink}>
            <BrandMark />
          </BrandLink>
          <PrintedAddress />
          {isOnForm ? (
            // The negative margins align its text with the content around it.
            <QuietButton component={Link} to={paths.home} sx={{ mx: -1 }}>
              <Icon path={arrowLeftPath} size={18} />
              {layoutCopy.backToHome}
            </QuietButton>
          ) : (
            <HeaderLinkToForm component={Link} to={paths.leadCapture} variant="outlined">
              {layoutCopy.headerButton}
            </HeaderLinkToForm>
          )}
        </HeaderRow>
      </Header>
    </>
  );
});
