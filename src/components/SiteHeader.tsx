import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { paths } from '../config/paths';
import { layoutCopy, samplesCopy } from '../content/layout';
import { BackToHome } from './BackToHome';
import { BrandMark } from './BrandMark';
import { PageLink } from './PageLink';

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

/** Stays in sight on large screens, and with it the link to the form. */
const Header = styled('header')(({ theme }) => ({
  position: 'var(--header-position, static)' as 'sticky',
  top: 0,
  zIndex: 1,
  background: theme.palette.background.default,
  borderBottom: '1px solid var(--header-line, transparent)',
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
      <Header>
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
      </Header>
    </>
  );
});
