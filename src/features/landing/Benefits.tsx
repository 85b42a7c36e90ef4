import { styled } from '@mui/material/styles';
import { choice, clock, Icon, noFee, shield } from '../../components/Icon';
import { business } from '../../config/business';
import { landingCopy } from '../../content/landing';
import { Figure, FigureBox } from './Figure';
import { NoteRef } from './NoteRef';
import { Road } from './Road';
import { SecondaryText, Section, Title } from './Section';

const icons = { clock, noFee, shield, choice };
const { heading, upTo, average, lines } = landingCopy.benefits;

const BenefitTiles = styled('div')(({ theme }) => ({
  marginTop: 20,
  display: 'grid',
  gap: 12,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: {
    marginTop: 48,
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
  },
}));

const BenefitTile = styled(FigureBox)(({ theme }) => ({
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

const AverageSavingsTile = styled(BenefitTile)(({ theme }) => ({
  justifyContent: 'space-between',
  borderColor: 'transparent',
  background: theme.palette.panel.main,
  color: theme.palette.panel.contrastText,
  '--focus-ring': theme.palette.panel.contrastText,
  '@media print': { borderColor: theme.palette.divider },
}));

const ClaimLimit = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 8,
  maxWidth: '40ch',
}));

/** The largest payment cut, drawn to scale. */
const PaymentDrawing = styled('div')(({ theme }) => ({
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

const PaymentRoad = styled(Road)({ position: 'absolute', inset: '10px 0 0', width: '100%', height: '100%' });
const DrawnPayment = styled('span')({ position: 'relative' });

const BenefitList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: '10px 32px',
  marginTop: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', marginTop: 40 },
}));

const BenefitItem = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 14,
  breakInside: 'avoid',
});

const size = 'clamp(3.5rem, 1rem + 6.4vw, 7rem)';

/** A claim with its figure in large type and a footnote reference. */
function ClaimHeading({ before, value, note }: { before: string | null; value: string; note: number }) {
  return (
    <Title>
      {before}
      <NoteRef to={note} /> <Figure size={size}>{value}</Figure>
    </Title>
  );
}

/** The two benefits with a figure as tiles, the other four as a list. */
export function Benefits() {
  return (
    <Section id="benefits" heading={heading}>
      <BenefitTiles>
        <BenefitTile>
          <ClaimHeading {...upTo} />
          <ClaimLimit>{upTo.limit}</ClaimLimit>
          <PaymentDrawing aria-hidden="true">
            <PaymentRoad descents={[[45, 73, business.claims.maxPaymentCut]]} filled />
            <DrawnPayment>{upTo.from}</DrawnPayment>
            <DrawnPayment>{upTo.to}</DrawnPayment>
          </PaymentDrawing>
        </BenefitTile>
        <AverageSavingsTile>
          <ClaimHeading {...average} />
          <ClaimLimit>{average.more}</ClaimLimit>
        </AverageSavingsTile>
      </BenefitTiles>
      <BenefitList>
        {lines.map((line) => (
          <BenefitItem key={line.title}>
            <Icon path={icons[line.icon]} />
            <div>
              <Title>
                {line.title}
                {'note' in line && <NoteRef to={line.note} />}
              </Title>
              <SecondaryText>{line.text}</SecondaryText>
            </div>
          </BenefitItem>
        ))}
      </BenefitList>
    </Section>
  );
}
