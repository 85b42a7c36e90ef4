import { styled } from '@mui/material/styles';
import { choice, clock, Icon, noFee, shield } from '../../components/Icon';
import { business } from '../../config/business';
import { landingCopy } from '../../content/landing';
import { Figure, FigureBox } from './Figure';
import { largeText } from './largeText';
import { NoteRef } from './NoteRef';
import { Ground, Road } from './Road';
import { Quiet, Section, Title } from './Section';

const icons = { clock, noFee, shield, choice };
const { heading, upTo, average, lines } = landingCopy.benefits;

/** Falls by the percentage of the claim, on a ground that is 100 high. */
const { maxPaymentCut: fall } = business.claims;
const road = `M-10 0H45C60 0 58 ${fall} 73 ${fall}H110`;

const Tiles = styled('div')(({ theme }) => ({
  marginTop: 20,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [`@media ${largeText}`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.up('md')]: {
    marginTop: 48,
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
  },
}));

const Tile = styled(FigureBox)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: 16,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 28,
  overflow: 'hidden',
  breakInside: 'avoid',
  background: theme.palette.background.paper,
  [theme.breakpoints.up('md')]: { padding: 36, minHeight: 380 },
}));

const AverageTile = styled(Tile)(({ theme }) => ({
  justifyContent: 'space-between',
  borderColor: 'transparent',
  background: theme.palette.panel.main,
  color: theme.palette.panel.contrastText,
  '--focus-ring': theme.palette.panel.contrastText,
  '@media print': { borderColor: theme.palette.divider },
}));

const Before = styled('span')({ display: 'block' });
const Limit = styled('p')(({ theme }) => ({ ...theme.typography.body2, marginTop: 8, maxWidth: '40ch' }));

/** A payment falls by the percentage, to scale, at the foot of its tile. */
const Scene = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'end',
  margin: 'auto -16px -16px',
  padding: '0 16px 10px',
  height: 92,
  '--road': '20px',
  ...theme.typography.h4,
  color: theme.palette.panel.contrastText,
  [theme.breakpoints.up('md')]: { margin: 'auto -36px -36px', padding: '0 36px 20px', height: 150 },
  '@media print': { display: 'none' },
}));

const SceneRoad = styled(Road)({ position: 'absolute', inset: '10px 0 0', width: '100%', height: '100%' });
const ScenePayment = styled('span')({ position: 'relative' });

const Lines = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: '10px 32px',
  marginTop: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', marginTop: 40 },
}));

const Line = styled('li')({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  columnGap: 14,
  alignContent: 'start',
  breakInside: 'avoid',
});

const LineTitle = styled('h3')(({ theme }) => ({ ...theme.typography.body1, fontWeight: 650 }));

const size = 'clamp(3.5rem, 1rem + 6.4vw, 7rem)';

/** A claim in words with its figure set large, and the number of its note. */
function ClaimHeading({ before, value, note }: { before: string | null; value: string; note: number }) {
  return (
    <Title>
      <Before>{before}</Before>{' '}
      <Figure size={size} inline>
        {value}
      </Figure>
      <NoteRef to={note} />
    </Title>
  );
}

/** The two benefits with a figure as tiles, the other four as quiet lines. */
export function Benefits() {
  return (
    <Section id="benefits" heading={heading}>
      <Tiles>
        <Tile>
          <ClaimHeading {...upTo} />
          <Limit>{upTo.limit}</Limit>
          <Scene aria-hidden="true">
            <SceneRoad d={road} viewBox="0 0 100 100">
              <Ground d={`${road}V101H-10Z`} />
            </SceneRoad>
            <ScenePayment>{upTo.from}</ScenePayment>
            <ScenePayment>{upTo.to}</ScenePayment>
          </Scene>
        </Tile>
        <AverageTile>
          <ClaimHeading {...average} />
          <Limit>{average.more}</Limit>
        </AverageTile>
      </Tiles>
      <Lines>
        {lines.map((line) => (
          <Line key={line.title}>
            <Icon path={icons[line.icon]} size={28} />
            <div>
              <LineTitle>
                {line.title}
                {'note' in line && <NoteRef to={line.note} />}
              </LineTitle>
              <Quiet>{line.text}</Quiet>
            </div>
          </Line>
        ))}
      </Lines>
    </Section>
  );
}
