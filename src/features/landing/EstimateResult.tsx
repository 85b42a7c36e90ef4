import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { Advice } from '../../components/Advice';
import { landingCopy } from '../../content/landing';
import { compareLoans } from '../../domain/amortization';
import { formatDollars } from '../../domain/money';
import type { Loans } from './estimateFigures';
import { Figure, FigureBox } from './Figure';
import { Ground, Road } from './Road';

const { results } = landingCopy.estimate;

/** The drawing in units of its own: the sky above the present payment's level, and the ground, which stands for it. */
const sky = 80;
const ground = 100;
/** A new payment outside these shares of the present one is drawn at them, or its words would leave the drawing. */
const [lowest, highest] = [0.7, 1.15];

const Card = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 28,
  background: theme.palette.background.paper,
  breakInside: 'avoid',
}));

const Differences = styled('div')({
  display: 'grid',
  gap: 8,
  padding: 12,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media (max-width:15em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Difference = styled('div')(({ theme }) => ({
  padding: '16px 12px',
  borderRadius: 18,
  background: theme.palette.background.default,
  fontWeight: 500,
  [theme.breakpoints.up('sm')]: { padding: '20px 24px' },
}));

const Message = styled('div')({ gridColumn: '1 / -1', paddingInline: 12 });

const Scene = styled('div')(({ theme }) => ({
  '--road': '22px',
  '--ground': '100px',
  position: 'relative',
  height: `calc(var(--ground) * ${(sky + ground) / ground})`,
  overflow: 'hidden',
  '& path': { transition: 'd 240ms ease-out' },
  [theme.breakpoints.up('md')]: { '--road': '36px', '--ground': '190px' },
}));

const SceneRoad = styled(Road)({ width: '100%', height: '100%' });

const Payment = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  left: 24,
  bottom: 'calc(var(--ground) + var(--road) / 2 + 8px)',
  width: 'calc(50% - 40px)',
  containerType: 'inline-size',
}));

const NewPayment = styled(Payment)({
  left: 'calc(60% + 4px)',
  width: 'calc(40% - 20px)',
  transition: 'transform 240ms ease-out',
});

/** Both totals as bars on the ground, the larger one over the whole width. */
const Totals = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  inset: 'auto 24px 12px',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '2px 12px',
  color: theme.palette.panel.contrastText,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
}));

const Bar = styled('dd')({
  gridColumn: 2,
  height: 12,
  borderRadius: 3,
  background: 'currentColor',
  border: '1px solid currentColor',
  transition: 'width 240ms ease-out',
});
const Total = styled('dd')({ textAlign: 'right' });

interface DifferenceProps {
  /** Positive where it is saved. */
  amount: number;
  words: Readonly<Record<'less' | 'more' | 'same', string>>;
}

/** What changes by the new loan, in a figure and words; an amount that is not saved has a sign, too. */
function DifferenceTile({ amount, words }: DifferenceProps) {
  return (
    <Difference>
      <FigureBox>
        <Figure size="3.25rem">{amount === 0 ? results.noChange : formatDollars(Math.abs(amount))}</Figure>
      </FigureBox>{' '}
      {amount < 0 && <span aria-hidden="true">▲ </span>}
      {/* An element of its own, so that a translator's change to it does not get in React's way. */}
      <span>{amount > 0 ? words.less : amount < 0 ? words.more : words.same}</span>
    </Difference>
  );
}

interface EstimateResultProps {
  loans: Loans;
  /** Whether the figures have changed since into ones that make no sense. */
  isOutdated: boolean;
}

/** The outcome: its words are announced as they change, and the road ends as high as the new payment is. */
export function EstimateResult({ loans, isOutdated }: EstimateResultProps) {
  const { currentPayment, newPayment, monthlyDifference, currentTotal, newTotal, totalDifference } =
    compareLoans(loans.current, loans.offered);
  const fall = 1 - Math.min(Math.max(newPayment / currentPayment, lowest), highest);
  const level = fall * ground;
  const road = `M0 0H38C50 0 48 ${level} 60 ${level}H100`;
  const largest = Math.max(currentTotal, newTotal);
  return (
    <Card sx={isOutdated ? { opacity: 0.85, filter: 'grayscale(1)' } : {}}>
      <Differences role="status">
        <DifferenceTile amount={monthlyDifference} words={results.monthly} />
        <DifferenceTile amount={totalDifference} words={results.total} />
        <Message>
          {isOutdated && <Advice text={results.odd} />}
          {!isOutdated && totalDifference < 0 && monthlyDifference > 0 && <Advice text={results.warning} />}
        </Message>
      </Differences>
      <Scene>
        <SceneRoad d={road} viewBox={`0 -${sky} 100 ${sky + ground}`}>
          <Ground d={`${road}V${ground}H0Z`} />
        </SceneRoad>
        <Payment>
          {`${results.now} `}
          <Figure size="2.5rem">{formatDollars(currentPayment)}</Figure>
        </Payment>
        <NewPayment sx={{ transform: `translateY(calc(${fall.toFixed(4)} * var(--ground)))` }}>
          {`${results.offered} `}
          <Figure size="2.5rem">{formatDollars(newPayment)}</Figure>
        </NewPayment>
        <Totals>
          {[
            { label: results.totalNow, total: currentTotal },
            { label: results.totalOffered, total: newTotal },
          ].map(({ label, total }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <Bar aria-hidden="true" sx={{ width: `${((100 * total) / largest).toFixed(1)}%` }} />
              <Total>{formatDollars(total)}</Total>
            </Fragment>
          ))}
        </Totals>
      </Scene>
    </Card>
  );
}
