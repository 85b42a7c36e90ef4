import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { site } from '../config/site';
import { layoutCopy } from '../content/layout';
import { BrandMark } from './BrandMark';
import { MailLink } from './MailLink';
import { PageLink } from './PageLink';

const { footer } = layoutCopy;

const Foot = styled('footer')(({ theme }) => ({
  marginTop: 'auto',
  borderTop: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  ...theme.typography.body2,
  '& > div': {
    paddingBlock: 40,
    display: 'grid',
    gap: '32px 48px',
    // Columns may be narrower than a long address, which then breaks.
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  '& h2': { ...theme.typography.body2, fontWeight: 650, color: theme.palette.text.primary, marginBottom: 8 },
  '& .brand > span': { color: theme.palette.text.primary, marginBottom: 12 },
  '& a': { display: 'inline-flex', alignItems: 'center', color: theme.palette.text.primary },
  '& li a': { minHeight: 40 },
  '& .end': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '4px 32px',
    '& a': { minHeight: 28, overflowWrap: 'anywhere' },
  },
  [theme.breakpoints.up('sm')]: { '& > div': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  [theme.breakpoints.up('md')]: {
    '& > div': {
      paddingBlock: '56px 32px',
      gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr) minmax(0, 5fr) minmax(0, 6fr)',
    },
    '& .end': { marginTop: 16 },
  },
  '@media print': {
    border: 0,
    '& nav, & .brand': { display: 'none' },
    '& > div': { paddingBlock: 24, gridTemplateColumns: '1fr' },
  },
}));

/** The foot of every page: who runs the site and is paid how, the legal pages, the contact. */
export const SiteFooter = memo(function SiteFooter({ year }: { year: number }) {
  return (
    <Foot>
      <Container>
        <div className="brand">
          <BrandMark />
          <Typography variant="body2">{site.tagline}</Typography>
        </div>
        <nav aria-labelledby="legal">
          <h2 id="legal">{footer.navigation}</h2>
          <ul>
            {footer.links.map(({ label, to }) => (
              <li key={to}>
                <PageLink to={to}>{label}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
        {[footer.affiliateDisclosure, footer.referralDisclaimer].map(({ heading, text }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
        <div className="end">
          <span>{footer.copyright(year)}</span>
          {footer.partnerLicense && <span>{footer.partnerLicense}</span>}
          <span>
            {`${footer.contact}: `}
            <MailLink />
          </span>
        </div>
      </Container>
    </Foot>
  );
});
