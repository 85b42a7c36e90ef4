import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DescendingLine } from '../../components/DescendingLine';
import { MailLink } from '../../components/MailLink';
import { PageLink } from '../../components/PageLink';
import { PageShell } from '../../components/PageShell';
import type { PageId } from '../../config/paths';
import { site } from '../../config/site';
import { legalCopy, type LegalBlock, type LegalDocument } from '../../content/legal/legalPage';
import { pageCopy } from '../../content/pages';

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <Typography sx={{ mt: 1.5 }}>{block}</Typography>;
  if ('contact' in block) {
    return (
      <Box
        component="address"
        sx={{ mt: 2, fontStyle: 'normal', borderLeft: 4, borderColor: 'divider', pl: 2 }}
      >
        <MailLink address={site.privacyEmail} />
        {site.postalAddress.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
    );
  }
  return (
    <Box component="ul" sx={({ mixins }) => ({ ...mixins.squareList, gap: 1 })}>
      {block.map((item, index) => (
        <li key={index}>
          {typeof item === 'string' ? (
            item
          ) : (
            <>
              {item.text} <PageLink to={item.to}>{item.label}</PageLink>
            </>
          )}
        </li>
      ))}
    </Box>
  );
}

interface LegalPageProps {
  page: PageId;
  document: LegalDocument;
  /** Below the lead. */
  children?: ReactNode;
}

/**
 * A legal document: numbered sections at a reading width. On wide screens the title is beside them, above the table of
 * contents, which stays in sight.
 */
export function LegalPage({ page, document, children }: LegalPageProps) {
  const { lead, lastUpdated, sections } = document;
  return (
    <PageShell page={page}>
      <Container
        sx={{
          py: { xs: 5, md: 10 },
          display: 'grid',
          columnGap: 6,
          gridTemplate: { md: 'auto 1fr / minmax(0, 5fr) minmax(0, 7fr)' },
          alignItems: 'start',
          '@media print': { display: 'block', py: 1 },
        }}
      >
        <Box component="header" sx={{ maxWidth: '64ch' }}>
          <DescendingLine />
          <Typography variant="h2" component="h1" sx={{ mt: 3 }}>
            {pageCopy[page].name}
          </Typography>
          {lastUpdated && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
              {legalCopy.lastUpdated} {lastUpdated}
            </Typography>
          )}
          <Typography variant="subtitle1" component="p" color="textSecondary" sx={{ mt: 2 }}>
            {lead}
          </Typography>
          {children}
        </Box>
        <Box
          component="nav"
          aria-label={legalCopy.contents}
          sx={{
            mt: 5,
            position: { md: 'sticky' },
            top: 'calc(var(--header-height) + 24px)',
            displayPrint: 'none',
          }}
        >
          <Typography component="h2" variant="body2" sx={{ fontWeight: 650 }}>
            {legalCopy.contents}
          </Typography>
          <Box
            component="ol"
            sx={{ mt: 1, borderLeft: 1, borderColor: 'divider', pl: 2, columnCount: { sm: 2, md: 1 } }}
          >
            {sections.map(({ id, heading }, index) => (
              <li key={id}>
                <Box
                  component="a"
                  href={`#${id}`}
                  sx={{
                    typography: 'body2',
                    display: 'inline-flex',
                    alignItems: 'center',
                    minHeight: 36,
                    '&:not(:hover)': { textDecoration: 'none' },
                  }}
                >
                  {index + 1}. {heading}
                </Box>
              </li>
            ))}
          </Box>
        </Box>
        <Box
          sx={{
            maxWidth: '64ch',
            '@media print': { maxWidth: 'none' },
            overflowWrap: 'anywhere',
            gridArea: { md: '1 / 2 / 3' },
          }}
        >
          {sections.map(({ id, heading, blocks }, index) => (
            <Box
              component="section"
              key={id}
              id={id}
              sx={{ pt: 5, '&:first-of-type': { pt: { md: 0 } }, '@media print': { pt: 2 } }}
            >
              <Typography variant="h4" component="h2">
                {index + 1}. {heading}
              </Typography>
              {blocks.map((block, at) => (
                <Block key={at} block={block} />
              ))}
            </Box>
          ))}
        </Box>
      </Container>
    </PageShell>
  );
}
