import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { paths } from '../config/paths';
import { layoutCopy } from '../content/layout';
import { BackToHome } from './BackToHome';
import { BrandMark } from './BrandMark';
import { PageLink } from './PageLink';

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

/** The header of every page: the brand and a link to the rate form, or on the form a link back. */
export const SiteHeader = memo(function SiteHeader({ withButton }: { withButton: boolean }) {
  return (
    <header>
      <Row>
        <Brand to={paths.home} aria-label={layoutCopy.homeLink}>
          <BrandMark />
        </Brand>
        {withButton ? (
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
        ) : (
          <BackToHome />
        )}
      </Row>
    </header>
  );
});
