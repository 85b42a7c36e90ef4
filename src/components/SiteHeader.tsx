import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { paths } from '../config/paths';
import { layoutCopy } from '../content/layout';
import { BrandMark } from './BrandMark';
import { PageLink } from './PageLink';

const Head = styled('header')(({ theme }) => ({
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    // The button goes below the brand where the text is twice as large.
    flexWrap: 'wrap',
    gap: 8,
    minHeight: 72,
    paddingBlock: 8,
  },
  '& a:first-of-type': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    color: theme.palette.text.primary,
    textDecoration: 'none',
  },
  '& .MuiButton-root': {
    minHeight: 44,
    padding: '8px clamp(10px, 3.4vw, 24px)',
    fontSize: 'clamp(0.875rem, 4vw, 1rem)',
  },
}));

/** The head of every page: the brand, and the way into the form except on the form itself. */
export const SiteHeader = memo(function SiteHeader({ withButton }: { withButton: boolean }) {
  return (
    <Head>
      <Container>
        <PageLink to={paths.home} aria-label={layoutCopy.homeLink}>
          <BrandMark />
        </PageLink>
        {withButton && (
          <Button href={paths.leadCapture} variant="outlined">
            {layoutCopy.headerButton}
          </Button>
        )}
      </Container>
    </Head>
  );
});
