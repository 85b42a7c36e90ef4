import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { site } from '../config/site';
import { layoutCopy } from '../content/layout';
import { BrandMark } from './BrandMark';
import { MailLink } from './MailLink';

const { footer } = layoutCopy;

const FooterRoot = styled('footer')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 'auto',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '@media print': { marginTop: 16 },
}));

const FooterColumns = styled(Container)(({ theme }) => ({
  paddingBlock: 24,
  display: 'grid',
  gap: '16px 48px',
  // `minmax(0, …)`: a column may be narrower than a long address, which then breaks.
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: {
    paddingBlock: '48px 32px',
    gridTemplateColumns: 'minmax(min-content, 3fr) minmax(0, 5fr) minmax(0, 5fr) minmax(0, 6fr)',
  },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '8px 32px', paddingBlock: 8 },
}));

const FooterHeading = styled('h2')(({ theme }) => ({
  ...theme.typography.subtitle2,
  marginBottom: 4,
  color: theme.vars.palette.text.primary,
}));

const BrandAndTagline = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  alignContent: 'start',
  color: theme.vars.palette.text.primary,
}));
const LinkList = styled('ul')({
  display: 'grid',
  // Two columns, or one if the text is so large that a link would not fit into its column.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7rem), 1fr))',
  columnGap: 16,
});

const FooterLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  color: theme.vars.palette.text.primary,
}));

const BottomRow = styled('div')({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 32px',
  '@media print': { columnGap: 16 },
});

/** The footer of every page: links, the two disclosures, the copyright, the partner and the contact. */
export const SiteFooter = memo(function SiteFooter({ year }: { year: number }) {
  return (
    <FooterRoot>
      <FooterColumns>
        <BrandAndTagline sx={{ '@media print': { display: 'none' } }}>
          <BrandMark />
          {site.tagline}
        </BrandAndTagline>
        <Box component="nav" aria-labelledby="links" sx={{ '@media print': { display: 'none' } }}>
          <FooterHeading id="links">{footer.navigation}</FooterHeading>
          <LinkList>
            {footer.links.map(({ label, to }) => (
              <li key={to}>
                <FooterLink to={to}>{label}</FooterLink>
              </li>
            ))}
          </LinkList>
        </Box>
        {[footer.affiliateDisclosure, footer.referralDisclaimer].map(({ heading, text }) => (
          <section key={heading}>
            <FooterHeading>{heading}</FooterHeading>
            <p>{text}</p>
          </section>
        ))}
        <BottomRow>
          <Box component="span" sx={{ '@media print': { display: 'none' } }}>
            {`${footer.accessibility} `}
            <MailLink />
          </Box>
          <span>{footer.copyright(year)}</span>
          <span>{footer.partner}</span>
          <span>{site.postalAddress.join(', ')}</span>
          <span>
            {`${footer.contact}: `}
            <MailLink />
          </span>
        </BottomRow>
      </FooterColumns>
    </FooterRoot>
  );
});
