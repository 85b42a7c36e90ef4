import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { DescendingLine } from '../../components/DescendingLine';
import { MailLink } from '../../components/MailLink';
import { NoteCard } from '../../components/NoteCard';
import { PageHead } from '../../components/PageHead';
import { VisibleWhere } from '../../components/VisibleWhere';
import { dataAttributes } from '../../config/pageContract';
import type { PageId } from '../../config/paths';
import { site } from '../../config/site';
import {
  legalCopy,
  privacySignalCopy,
  type LegalBlock,
  type LegalDocument,
} from '../../content/legal/legalPage';
import { pageCopy } from '../../content/pages';

const Columns = styled(Container)(({ theme }) => ({
  paddingBlock: 40,
  display: 'grid',
  columnGap: 48,
  alignItems: 'start',
  [theme.breakpoints.up('md')]: {
    paddingBlock: 80,
    gridTemplate: 'auto 1fr / minmax(0, 5fr) minmax(0, 7fr)',
  },
  '@media print': { display: 'block', paddingBlock: 8 },
}));

const Contents = styled('nav')(({ theme }) => ({
  marginTop: 40,
  top: 'calc(var(--header-height) + 24px)',
  [theme.breakpoints.up('md')]: { position: 'sticky' },
  '@media print': { display: 'none' },
}));

const ContentsList = styled('ol')(({ theme }) => ({
  marginTop: 8,
  paddingLeft: 16,
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.only('sm')]: { columnCount: 2 },
}));

const ContentsLink = styled('a')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
}));

const Sections = styled('div')(({ theme }) => ({
  maxWidth: '64ch',
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('md')]: { gridArea: '1 / 2 / 3' },
  '@media print': { maxWidth: 'none' },
}));

const NumberedSection = styled('section')(({ theme }) => ({
  paddingTop: 40,
  [theme.breakpoints.up('md')]: { '&:first-of-type': { paddingTop: 0 } },
  '@media print': { paddingTop: 16 },
}));

const Address = styled('address')(({ theme }) => ({
  marginTop: 16,
  paddingLeft: 16,
  borderLeft: `4px solid ${theme.vars.palette.divider}`,
  fontStyle: 'normal',
}));

const List = styled('ul')(({ theme }) => theme.mixins.squareList);

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <Typography sx={{ mt: 2 }}>{block}</Typography>;
  if ('contact' in block) {
    return (
      <Address>
        <MailLink address={site.privacyEmail} />
        {site.postalAddress.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Address>
    );
  }
  return (
    <List>
      {block.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}

const signal = dataAttributes.privacyControl;

/** Whether the browser sends Global Privacy Control (globalprivacycontrol.org). */
function PrivacySignal() {
  const { label, unknown, on, off } = privacySignalCopy;
  return (
    <NoteCard sx={{ mt: 3 }}>
      <strong>{label}</strong> <VisibleWhere selector={`html:not([${signal}])`}>{unknown}</VisibleWhere>
      <VisibleWhere selector={`[${signal}="on"]`}>{on}</VisibleWhere>
      <VisibleWhere selector={`[${signal}="off"]`}>{off}</VisibleWhere>
    </NoteCard>
  );
}

/**
 * A legal document: numbered sections at a reading width. On wide screens the title is beside them, above the table of
 * contents, which stays in sight.
 */
export function LegalPage({ page, content }: { page: PageId; content: LegalDocument }) {
  const { intro, lastUpdated, isAboutPrivacy } = content;
  const sections = Object.entries(content.sections).map(([heading, blocks], index) => ({
    id: heading.toLowerCase().replaceAll(' ', '-'),
    heading: `${index + 1}. ${heading}`,
    blocks,
  }));
  return (
    <>
      <PageHead page={page} />
      <Columns>
        <Box component="header" sx={{ maxWidth: '64ch' }}>
          <DescendingLine />
          <Typography variant="h2" component="h1" sx={{ mt: 3 }}>
            {pageCopy[page].name}
          </Typography>
          {lastUpdated && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {legalCopy.lastUpdated} {lastUpdated}
            </Typography>
          )}
          <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 2 }}>
            {intro}
          </Typography>
          {isAboutPrivacy && <PrivacySignal />}
        </Box>
        <Contents aria-label={legalCopy.contents}>
          <Typography component="h2" variant="subtitle2">
            {legalCopy.contents}
          </Typography>
          <ContentsList>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <ContentsLink href={`#${id}`}>{heading}</ContentsLink>
              </li>
            ))}
          </ContentsList>
        </Contents>
        <Sections>
          {sections.map(({ id, heading, blocks }) => (
            <NumberedSection key={id} id={id}>
              <Typography variant="h4">{heading}</Typography>
              {blocks.map((block, index) => (
                <Block key={index} block={block} />
              ))}
            </NumberedSection>
          ))}
        </Sections>
      </Columns>
    </>
  );
}
