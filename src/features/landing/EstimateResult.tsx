import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Advice } from '../../components/Advice';
import { WarningSign } from '../../components/Icon';
import { landingCopy } from '../../content/landing';
import { compareLoans } from '../../domain/amortization';
import { formatDollars } from '../../domain/money';
import { hasHigherRate, type Loans } from './estimateInputs';
import { Figure, FigureBox } from './Figure';
import { Road } from './Road';
import { equalColumns, SmallPrint } from './sharedStyles';
import { TermComparison } from './TermComparison';

const { results } = landingCopy.estimate;

/** The road never falls or rises by more than this share of `--ground`, where the labels would leave the drawing. */
const maxFall = 0.27;
/** How far the road falls, as a share of `--ground`: nearly to scale at first, and always further for a greater difference. */
const fallOf = (newPayment: number, currentPayment: number) =>
  maxFall * Math.tanh((1 - newPayment / currentPayment) / maxFall);

const ResultDetails = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { marginTop: 24 },
  [theme.breakpoints.up('md')]: { gridArea: '2 / 2' },
}));

const ResultCard = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 28,
}));

/** With one column, its parts become items of the parent, so that the differences stick as far as the parent reaches. */
const Status = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { gridArea: '1 / 2' },
  [theme.mixins.oneColumnQuery]: { display: 'contents' },
}));

/** With one column, the differences stay in sight while the fields are; otherwise they would be a screen away from the fields. */
const Differences = styled('div')(({ theme }) => ({
  ...equalColumns,
  gap: 8,
  paddingBlock: 8,
  [theme.mixins.oneColumnQuery]: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    background: theme.palette.background.paper,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
}));

const Difference = styled('div')(({ theme }) => ({
  padding: '8px 14px',
  borderRadius: 18,
  background: theme.palette.background.default,
  fontWeight: 500,
  [theme.breakpoints.up('md')]: { padding: '20px 24px' },
  '@media print': { padding: 0 },
}));

/** It has its room also while empty, so that its appearance moves nothing. */
const ResultMessage = styled('div')(({ theme }) => ({
  '@media screen': { minHeight: '4.5rem' },
  [theme.mixins.oneColumnQuery]: { marginBlock: '-16px -24px' },
}));

const PaymentDrawing = styled('div')(({ theme }) => ({
  '--road': '22px',
  // The height of the road at the current payment. The label of the payment is above the road.
  '--ground': '108px',
  position: 'relative',
  // The ground, the highest rise and a label.
  height: 'calc(var(--ground) * 1.3 + 84px)',
  overflow: 'hidden',
  [theme.breakpoints.up('md')]: { '--road': '32px', '--ground': '150px' },
  '@media print': { '--road': '10px', '--ground': '80px', height: 'calc(var(--ground) * 1.3 + 56px)' },
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

/** Both totals as bars. The larger total has the full width. */
const Totals = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  inset: 'auto 24px 14px',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '4px 12px',
  color: theme.palette.panel.contrastText,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
}));

/** Outlined; the bar of the new total is filled. */
const CurrentTotalBar = styled('dd')({
  height: 14,
  borderRadius: 3,
  border: '1.5px solid currentColor',
  '@media (prefers-reduced-motion: no-preference)': { transition: 'width 240ms ease-out' },
});
/** Filled by its border, since neither paper nor forced colors have backgrounds. */
const NewTotalBar = styled(CurrentTotalBar)({ borderWidth: 7 });

const Total = styled('dd')({ textAlign: 'right' });

interface DifferenceTileProps {
  /** Dollars, positive if they are saved. */
  amount: number;
  labels: Record<'less' | 'more' | 'same', string>;
  /** The change of the term, below the label. */
  payments?: string;
}

/** A difference between the loans: its amount, and whether the new loan costs less or more. */
function DifferenceTile({ amount, labels, payments }: DifferenceTileProps) {
  const figure = amount === 0 ? results.noChange : formatDollars(Math.abs(amount));
  const label = amount === 0 ? labels.same : amount > 0 ? labels.less : labels.more;
  return (
    <Difference>
      <FigureBox>
        <Figure size="clamp(1.75rem, 1rem + 2.4vw, 2.5rem)">{figure}</Figure>
      </FigureBox>{' '}
      {amount < 0 && <WarningSign />}
      {/* An element of its own: React could not update a text that a browser's translator has replaced. */}
      <span>{label}</span>
      {payments && <SmallPrint>{payments}</SmallPrint>}
    </Difference>
  );
}

/** Says why the new loan costs more, or how much of a lower payment comes from a longer term; otherwise `null`. */
function explanationOf(loans: Loans): string | null {
  const { current, newLoan } = loans;
  const { monthlyDifference, totalDifference } = compareLoans(current, newLoan);
  const morePayments = newLoan.months - current.months;
  if (totalDifference < 0 && hasHigherRate(loans)) return results.higherRate;
  if (morePayments <= 0 || monthlyDifference <= 0) return null;
  const sameTerm = compareLoans(current, { ...newLoan, months: current.months });
  const payments = results.payments(morePayments);
  return sameTerm.monthlyDifference > 0
    ? results.longer(formatDollars(sameTerm.monthlyDifference), payments)
    : results.onlyLonger(payments);
}

interface EstimateResultProps {
  loans: Loans;
  /** Whether an input is invalid; `loans` are then the last valid ones. */
  isOutdated: boolean;
}

/** Gray, and not over the fields: the figures are not those of the fields. */
const outdatedStyle = { filter: 'grayscale(1)', position: 'static' };

/** The differences between the loans, as a live region. */
export const EstimateDifferences = memo(function EstimateDifferences({
  loans,
  isOutdated,
}: EstimateResultProps) {
  const { monthlyDifference, totalDifference } = compareLoans(loans.current, loans.newLoan);
  const morePayments = loans.newLoan.months - loans.current.months;
  const message = isOutdated ? results.outdated : explanationOf(loans);
  return (
    <Status role="status">
      <Differences sx={isOutdated ? outdatedStyle : null}>
        <DifferenceTile
          amount={monthlyDifference}
          labels={results.monthly}
          payments={results.payments(morePayments)}
        />
        <DifferenceTile amount={totalDifference} labels={results.total} />
      </Differences>
      <ResultMessage sx={isOutdated ? { displayPrint: 'none' } : null}>
        {message && <Advice text={message} />}
      </ResultMessage>
    </Status>
  );
});

/**
 * Both loans drawn and over other terms. The drawn road starts at the height of the current payment and ends at the height
 * of the new one.
 */
export const EstimateResult = memo(function EstimateResult({ loans, isOutdated }: EstimateResultProps) {
  const { currentPayment, newPayment, currentTotal, newTotal } = compareLoans(loans.current, loans.newLoan);
  const fall = fallOf(newPayment, currentPayment);
  const widthOf = (total: number) => ({
    width: `${((100 * total) / Math.max(currentTotal, newTotal)).toFixed(1)}%`,
  });
  return (
    <ResultDetails sx={isOutdated ? outdatedStyle : null}>
      <ResultCard>
        <PaymentDrawing>
          <PaymentRoad descents={[[38, 60, 100 * fall]]} isFilled />
          <DrawnPayment>
            {`${results.now} `}
            <Figure size="2.5rem">{formatDollars(currentPayment)}</Figure>
          </DrawnPayment>
          <DrawnNewPayment sx={{ transform: `translateY(calc(${fall.toFixed(4)} * var(--ground)))` }}>
            {`${results.newPayment} `}
            <Figure size="2.5rem">{formatDollars(newPayment)}</Figure>
          </DrawnNewPayment>
          <Totals>
            <dt>{results.totalNow}</dt>
            <CurrentTotalBar aria-hidden="true" sx={widthOf(currentTotal)} />
            <Total>{formatDollars(currentTotal)}</Total>
            <dt>{results.totalNew}</dt>
            <NewTotalBar aria-hidden="true" sx={widthOf(newTotal)} />
            <Total>{formatDollars(newTotal)}</Total>
          </Totals>
        </PaymentDrawing>
      </ResultCard>
      <div>
        <TermComparison loans={loans} />
      </div>
    </ResultDetails>
  );
});
