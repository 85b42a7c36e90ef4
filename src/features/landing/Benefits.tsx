import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { checkPath } from '../../components/Icon';
import { landingCopy } from '../../content/landing';
import { NoteRef } from './Footnotes';
import { Section } from './Section';
import { Figure, FigureBox, IconItem, SecondaryText, Subheading } from './sharedStyles';

const { benefits, statistics } = landingCopy;

const BenefitTile = styled(FigureBox)(({ theme }) => ({
  padding: 'clamp(16px, 3vw, 40px)',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 24,
  breakInside: 'avoid',
  background: theme.vars.palette.background.paper,
}));

const BenefitList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))',
  gap: 32,
  marginTop: 32,
  breakInside: 'avoid',
  // On phones the hero's ticks and "How it works" say the same.
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

/** From edge to edge of the window. */
const ProofBand = styled('section')(({ theme }) => ({
  ...theme.mixins.panel,
  paddingBlock: 16,
  breakInside: 'avoid',
  [theme.breakpoints.up('md')]: { paddingBlock: 48 },
}));

const StatisticList = styled('dl')(({ theme }) => ({
  display: 'grid',
  // Two columns or four: three would leave the fourth figure alone, and four on a tablet would shrink the longest one.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr))',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))' },
  gap: 16,
  marginTop: 16,
}));

/** The partner's figures; renders nothing if none is used. */
export const Proof = () => {
  const [first] = statistics.figures;
  return (
    first && (
      <ProofBand aria-labelledby="proof">
        <Container>
          <Subheading as="h2" id="proof" sx={{ display: 'inline' }}>
            {statistics.heading}
          </Subheading>
          <NoteRef to={first.note} />
          <StatisticList>
            {statistics.figures.map(({ value, after }) => (
              <FigureBox
                key={after}
                sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
              >
                <dt>{after}</dt>
                <dd>
                  <Figure textSize="xl">{value}</Figure>
                </dd>
              </FigureBox>
            ))}
          </StatisticList>
        </Container>
      </ProofBand>
    )
  );
};

/** The largest cut and the example as tiles, the other benefits as a list. */
export const Benefits = () => (
  <Section id="benefits" heading={benefits.heading}>
    <Box sx={{ display: 'grid', gap: 2, gridAutoFlow: { sm: 'column' }, gridAutoColumns: 'minmax(0, 1fr)' }}>
      {benefits.figures.map(({ before, value, after, note, more }) => (
        <BenefitTile key={value}>
          <Subheading>
            {before} <Figure textSize="xl">{value}</Figure>
            {after}
          </Subheading>
          <Typography sx={{ mt: 1, maxWidth: '40ch' }}>
            {more}
            <NoteRef to={note} />
          </Typography>
        </BenefitTile>
      ))}
    </Box>
    <BenefitList>
      {benefits.lines.map(({ title, text }) => (
        <IconItem key={title} path={checkPath}>
          <Subheading>{title}</Subheading>
          <SecondaryText>{text}</SecondaryText>
        </IconItem>
      ))}
    </BenefitList>
  </Section>
);
