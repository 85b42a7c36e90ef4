import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Icon } from '../../components/Icon';
import { landingCopy } from '../../content/landing';
import { NoteRef } from './Footnotes';
import { Section } from './Section';
import { Figure, FigureBox, SecondaryText, SmallPrint, Subheading } from './sharedStyles';

const icons = {
  clock: 'M23.5 14a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0M14 8.5V14l3.5 2.5',
  noFee: 'M23.5 14a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0M7.25 20.75l13.5-13.5',
  shield:
    'M14 3.5l8.75 3.25v6.5c0 5.25-3.5 9.25-8.75 11.25-5.25-2-8.75-6-8.75-11.25v-6.5zM10 14l3 3 5.25-5.75',
};
const { benefits, statistics } = landingCopy;
type FigureText = Exclude<(typeof benefits)['largestCut' | 'example'], false>;

const BenefitTiles = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  [theme.breakpoints.up('sm')]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
}));

const BenefitTile = styled(FigureBox)(({ theme }) => ({
  padding: 'clamp(16px, 3vw, 40px)',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 24,
  breakInside: 'avoid',
  background: theme.palette.background.paper,
  '@media print': { padding: 12, borderRadius: 12 },
}));

const PanelTile = styled(BenefitTile)(({ theme }) => ({
  ...theme.mixins.panel,
  '@media screen': { borderColor: 'transparent' },
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

const BenefitItem = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 16,
});

const FigureWithText = ({ before, value, after, note, more }: FigureText) => (
  <>
    <Subheading>
      {before} <Figure size="xl">{value}</Figure>
      {after}
    </Subheading>
    <Typography sx={{ mt: 1, maxWidth: '40ch' }}>
      {more}
      <NoteRef to={note} />
    </Typography>
  </>
);

/** From edge to edge of the window. */
const ProofBand = styled('section')(({ theme }) => ({
  ...theme.mixins.panel,
  paddingBlock: 16,
  breakInside: 'avoid',
  [theme.breakpoints.up('md')]: { paddingBlock: 48 },
  '@media print': { paddingBlock: 8 },
}));

const StatisticList = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
  gap: 16,
  marginTop: 16,
});

const Statistic = styled(FigureBox)({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
});

/** The partner's figures, if any is used. */
export const Proof = () => {
  const [first] = statistics.figures;
  return (
    first && (
      <ProofBand aria-labelledby="proof">
        <Container>
          <Subheading as="h2" id="proof">
            {statistics.heading}
            <NoteRef to={first.note} />
          </Subheading>
          <StatisticList>
            {statistics.figures.map(({ value, after, asOf }) => (
              <Statistic key={after}>
                <dt>
                  {after}
                  {asOf && <SmallPrint>{asOf}</SmallPrint>}
                </dt>
                <dd>
                  <Figure size="xl">{value}</Figure>
                </dd>
              </Statistic>
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
    <BenefitTiles>
      {benefits.largestCut && (
        <BenefitTile>
          <FigureWithText {...benefits.largestCut} />
        </BenefitTile>
      )}
      {benefits.example && (
        <PanelTile>
          <FigureWithText {...benefits.example} />
        </PanelTile>
      )}
    </BenefitTiles>
    <BenefitList>
      {benefits.lines.map((line) => (
        <BenefitItem key={line.title}>
          <Icon path={icons[line.icon]} />
          <div>
            <Subheading>{line.title}</Subheading>
            <SecondaryText>{line.text}</SecondaryText>
          </div>
        </BenefitItem>
      ))}
    </BenefitList>
  </Section>
);
