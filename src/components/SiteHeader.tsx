import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Link } from 'react-router-dom';
import { paths } from '../config/paths';
import { layoutWords } from '../content/layout';
import { BrandMark } from './BrandMark';

/** The head of every page: the brand, and the way into the form except on the form itself. */
export function SiteHeader({ withButton }: { withButton: boolean }) {
  return (
    <Box component="header" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Container
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          minHeight: 72,
          py: 1,
        }}
      >
        <Box
          component={Link}
          to={paths.home}
          aria-label={layoutWords.homeLink}
          sx={{
            color: 'text.primary',
            textDecoration: 'none',
            display: 'flex',
            minHeight: 44,
            alignItems: 'center',
          }}
        >
          <BrandMark />
        </Box>
        {withButton && (
          <Button
            component={Link}
            to={paths.leadCapture}
            variant="outlined"
            sx={{ minHeight: 44, px: { xs: 2, sm: 3 }, py: 1, fontSize: { xs: '0.9375rem', sm: '1rem' } }}
          >
            {layoutWords.headerButton}
          </Button>
        )}
      </Container>
    </Box>
  );
}
