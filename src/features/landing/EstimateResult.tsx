import { styled } from '@mui/material/styles';
import { Fragment, memo } from 'react';
import { Advice } from '../../components/Advice';
import { landingCopy } from '../../content/landing';
import { compareLoans } from '../../domain/amortization';
import { formatDollars } from '../../domain/money';
import type { Loans } from './estimateFigures';
import { Figure, FigureBox } from './Figure';
import { Road } from './Road';

const { results } = landingCopy.estimate;

/** Limits of the drawn ratio of new to current payment; beyond them the labels would leave the drawing. */
const [lowest, highest] = [0.7, 1.06];

const ResultCard = styled('div')(({ theme }) => ({
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

const ResultMessage = styled('div')({ gridColumn: '1 / -1', paddingInline: 12 });

const PaymentDrawing = styled('div')(({ theme }) => ({
  '--road': '22px',
  // The height of the current payment.
  '--ground': '100px',
  position: 'relative',
  height: 'calc(var(--ground) * 1.94)',
  overflow: 'hidden',
  [theme.breakpoints.up('md')]: { '--road': '32px', '--ground': '140px' },
  '@media print': { '--road': '12px', '--ground': '72px' },
}));

const PaymentRoad = styled(Road)({
  position: 'absolute',
  bottom: 0,
  width: '100%',
  height: 'var(--ground)',
});

const DrawnPayment = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  left: 24,
  bottom: 'calc(var(--ground) + var(--road) / 2 + 8px)',
  width: 'calc(50% - 40px)',
  containerType: 'inline-size',
}));

const DrawnNewPayment = styled(DrawnPayment)({
  left: 'calc(60% + 4px)',
  width: 'calc(40% - 20px)',
  '@media (prefers-reduced-motion: no-preference)': { transition: 'transform 240ms ease-out' },
});

/** Both totals as bars; the larger one has the full width. */
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

const TotalBar = styled('dd')({
  gridColumn: 2,
  height: 12,
  borderRadius: 3,
  background: 'currentColor',
  border: '1px solid currentColor',
  '@media (prefers-reduced-motion: no-preference)': { transition: 'width 240ms ease-out' },
});
const TotalAmount = styled('dd')({ textAlign: 'right' });

interface DifferenceProps {
  /** Positive where it is saved. */
  amount: number;
  words: Readonly<Record<'less' | 'more' | 'same', string>>;
}

/** One difference between the loans: an amount and whether it is less or more. A higher cost also has an icon. */
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
  /** Whether one of the figures is invalid now, and the loans are those of earlier figures. */
  isOutdated: boolean;
}

/** The result of the estimate. Screen readers announce its changes; the road ends at the new payment's height. */
export const EstimateResult = memo(function EstimateResult({ loans, isOutdated }: EstimateResultProps) {
  const { currentPayment, newPayment, monthlyDifference, currentTotal, newTotal, totalDifference } =
    compareLoans(loans.current, loans.offered);
  const fall = 1 - Math.min(Math.max(newPayment / currentPayment, lowest), highest);
  const largest = Math.max(currentTotal, newTotal);
  return (
    <ResultCard sx={isOutdated ? { opacity: 0.85, filter: 'grayscale(1)' } : {}}>
      <Differences role="status">
        <DifferenceTile amount={monthlyDifference} words={results.monthly} />
        <DifferenceTile amount={totalDifference} words={results.total} />
        <ResultMessage>
          {isOutdated && <Advice text={results.odd} />}
          {!isOutdated && totalDifference < 0 && monthlyDifference > 0 && <Advice text={results.warning} />}
        </ResultMessage>
      </Differences>
      <PaymentDrawing>
        <PaymentRoad descents={[[38, 60, 100 * fall]]} filled />
        <DrawnPayment>
          {`${results.now} `}
          <Figure size="2.5rem">{formatDollars(currentPayment)}</Figure>
        </DrawnPayment>
        <DrawnNewPayment sx={{ transform: `translateY(calc(${fall.toFixed(4)} * var(--ground)))` }}>
          {`${results.offered} `}
          <Figure size="2.5rem">{formatDollars(newPayment)}</Figure>
        </DrawnNewPayment>
        <Totals>
          {[
            { label: results.totalNow, total: currentTotal },
            { label: results.totalOffered, total: newTotal },
          ].map(({ label, total }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <TotalBar aria-hidden="true" sx={{ width: `${((100 * total) / largest).toFixed(1)}%` }} />
              <TotalAmount>{formatDollars(total)}</TotalAmount>
            </Fragment>
          ))}
        </Totals>
      </PaymentDrawing>
    </ResultCard>
  );
});
