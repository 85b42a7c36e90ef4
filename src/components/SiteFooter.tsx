import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { site } from '../config/site';
import { layoutWords } from '../content/layout';
import { BrandMark } from './BrandMark';

const { footer } = layoutWords;

/** The foot of every page: who runs the site and is paid how, the legal pages, the contact. */
export function SiteFooter({ year }: { year: number }) {
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', mt: 'auto' }}>
      <Container
        sx={{
          py: { xs: 5, md: 8 },
          display: 'grid',
          gap: { xs: 4, md: 6 },
          // Columns may be narrower than a long address, which then breaks.
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(3, minmax(0, 1fr))',
          },
          '& > :first-of-type': { gridColumn: { sm: '1 / -1', md: 'auto' } },
        }}
      >
        <div>
          <BrandMark />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            {site.tagline}
          </Typography>
          <Box component="nav" aria-label={footer.navigation} sx={{ mt: 3 }}>
            <Box component="ul">
              {footer.links.map(({ label, to }) => (
                <li key={to}>
                  <Box
                    component={Link}
                    to={to}
                    sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 40, typography: 'body2' }}
                  >
                    {label}
                  </Box>
                </li>
              ))}
            </Box>
          </Box>
        </div>
        {[footer.affiliateDisclosure, footer.referralDisclaimer].map(({ heading, text }) => (
          <section key={heading}>
            <Typography component="h2" variant="body2" sx={{ fontWeight: 650 }}>
              {heading}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1, maxWidth: '52ch' }}>
              {text}
            </Typography>
          </section>
        ))}
        <Typography variant="caption" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
          {footer.copyright(year)}. {footer.contact}:{' '}
          <Box component="a" href={`mailto:${site.email}`} sx={{ overflowWrap: 'anywhere' }}>
            {site.email}
          </Box>
        </Typography>
      </Container>
    </Box>
  );
}
