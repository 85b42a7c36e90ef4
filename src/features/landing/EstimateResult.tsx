import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useAppDispatch } from '../../app/typedStore';
import { business } from '../../config/business';
import { landingCopy } from '../../content/landing';
import { compareLoans, monthlyPayment, type Loan } from '../../domain/amortization';
import { formatDollars } from '../../domain/money';
import {
  allowedPoints,
  countedPoints,
  estimatedLoan,
  estimateTexts,
  offeredLoan,
  type EstimateState,
} from '../ui/estimate';
import { pointsLowerChosen } from '../ui/uiSlice';
import { pointsLowerName } from './EstimateForm';
import { Figure, FigureBox } from './Figure';
import { largeTextQuery, SmallPrint, visuallyHidden, withoutScriptQuery } from './sharedStyles';

const copy = landingCopy.estimate;
type Comparison = ReturnType<typeof compareLoans>;

const PaymentBox = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  containerType: 'inline-size',
  '& strong': { color: theme.palette.text.primary },
}));

/** Rides on top of the road, where it begins. */
const OnRoad = styled(PaymentBox)(({ theme }) => ({
  gridArea: 'now',
  alignSelf: 'end',
  width: '40%',
  paddingBottom: 'calc(var(--road) / 2 + 8px)',
  [theme.breakpoints.up('md')]: { width: 'auto' },
}));

/** Below the road, where it ends; on wide screens it follows the road's fall. */
const BelowRoad = styled(PaymentBox)(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    transform: 'translateY(calc(var(--fall) * var(--share)))',
    '@media (prefers-reduced-motion: no-preference)': { transition: 'transform 240ms ease-out' },
  },
  '@media print': { transform: 'none' },
}));

const PaymentLines = ({ label, loan }: { label: string; loan: Loan }) => (
  <>
    {label}
    <Figure size="l">{formatDollars(monthlyPayment(loan))}</Figure>
    {copy.rate(loan.annualRatePercent)}
  </>
);

export const CurrentPayment = ({ loan }: { loan: Loan }) => (
  <OnRoad>
    <PaymentLines label={copy.now} loan={loan} />
  </OnRoad>
);

/** On phones it covers the pinned result, which would repeat it. */
const ResultPanel = styled('div')(({ theme }) => ({
  ...theme.mixins.panel,
  gridArea: 'result',
  position: 'relative',
  zIndex: 2,
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  columnGap: 16,
  padding: 'calc(var(--road) / 2) 0 24px',
  // Paints its color to both edges of the window.
  boxShadow: `0 0 0 100vmax ${theme.palette.panel.main}`,
  clipPath: 'inset(0 -100vmax)',
  [theme.breakpoints.up('md')]: {
    background: 'none',
    boxShadow: 'none',
    clipPath: 'none',
    padding: 'calc(var(--road) / 2 + 8px) 0 32px',
    gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 11fr)',
    gridTemplateRows: 'minmax(calc(var(--fall) + 84px), auto)',
  },
  '@media print': { padding: 0 },
}));

const Savings = styled(FigureBox)(({ theme }) => ({
  ...theme.typography.h4,
  '& strong': { lineHeight: 1 },
}));

const Points = styled('fieldset')(({ theme }) => ({
  ...theme.typography.body2,
  gridColumn: '1 / -1',
  marginTop: 16,
  [withoutScriptQuery]: { display: 'none' },
}));

const Legend = styled('legend')({ padding: 0 });

const PointsRow = styled('div')({
  marginTop: 8,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
});

const PointsChoices = styled('div')({ display: 'flex', gap: 8 });

/** The radio button lies invisibly over the whole choice. */
const Choice = styled('label')(({ theme }) => ({
  ...theme.typography.button,
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minWidth: 56,
  minHeight: 48,
  borderRadius: theme.shape.borderRadius,
  border: '1.5px solid currentColor',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '&:has(:checked)': {
    background: theme.palette.panel.contrastText,
    color: theme.palette.panel.main,
    '@media (forced-colors: active)': { outline: '3px solid Highlight' },
  },
  '&:has(:disabled)': { borderStyle: 'dashed', color: theme.palette.panel.soft, cursor: 'default' },
  '&:has(:focus-visible)': {
    outline: '3px solid',
    outlineColor: theme.palette.panel.contrastText,
    outlineOffset: 3,
  },
}));

const Hidden = styled('span')(visuallyHidden);

/** By how many points the new rate is lower. Outside of any form, so that no address gets it. */
export function PointsLower({ estimate }: { estimate: EstimateState }) {
  const dispatch = useAppDispatch();
  const { label, option, unit, term } = copy.pointsLower;
  const allowed = allowedPoints(estimate.loan);
  const counted = countedPoints(estimate);
  return (
    <Points>
      <Legend>{label}</Legend>
      <PointsRow>
        <PointsChoices>
          {business.estimate.pointsLowerChoices.map((points) => {
            const [number, rest] = option(points);
            return (
              <Choice key={points}>
                <input
                  type="radio"
                  name={pointsLowerName}
                  value={points}
                  checked={points === counted}
                  disabled={!allowed.includes(points)}
                  onChange={() => dispatch(pointsLowerChosen(points))}
                />
                <span>
                  {number}
                  <Hidden>{rest}</Hidden>
                </span>
              </Choice>
            );
          })}
        </PointsChoices>
        <span>{`${unit}, ${term(estimate.loan.months)}`}</span>
      </PointsRow>
    </Points>
  );
}

interface ResultProps {
  estimate: EstimateState;
  comparison: Comparison;
  /** The choice of points, which must not be deferred as the result is: React would undo a press until it renders again. */
  children: ReactNode;
}

/** What the lower rate saves, in the ground below the road. */
export function Result({ estimate, comparison, children }: ResultProps) {
  const isWrong = estimatedLoan(estimateTexts(estimate)) === null;
  const isExample = Object.keys(estimate.typed).length === 0;
  return (
    <ResultPanel>
      <Savings>
        <Figure size="xxl">{formatDollars(comparison.monthlyDifference)}</Figure>
        {copy.monthly}
        <br />
        {copy.total(formatDollars(comparison.totalDifference))}
      </Savings>
      <BelowRoad>
        <PaymentLines label={copy.newPayment} loan={offeredLoan(estimate)} />
      </BelowRoad>
      {children}
      <SmallPrint sx={{ gridColumn: '1 / -1', mt: 2 }}>
        {isWrong && estimate.phase !== 'changing'
          ? copy.check
          : `${isExample ? `${copy.example} ` : ''}${copy.small}`}
      </SmallPrint>
    </ResultPanel>
  );
}

/** As high as the page down to the result, so that what is pinned in it stays until the result covers it. */
const PinnedRange = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.mixins.oneColumnQuery]: { display: 'flex' },
  [largeTextQuery]: { display: 'none' },
  [withoutScriptQuery]: { display: 'none' },
  position: 'absolute',
  gridRow: 'words / road',
  gridColumn: '1 / -1',
  inset: '0 0 calc(-1 * var(--fall) - 4.5rem)',
  zIndex: 1,
  alignItems: 'flex-end',
  pointerEvents: 'none',
}));

const PinnedLine = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'sticky',
  bottom: 0,
  flex: 1,
  minHeight: '3.5rem',
  marginInline: 'calc(50% - 50vw)',
  padding: '8px calc(50vw - 50%)',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  background: theme.palette.panel.main,
  color: theme.palette.panel.contrastText,
  fontVariantNumeric: 'tabular-nums',
  '& b': { fontSize: theme.mixins.textSize.m, fontWeight: 700 },
  // A phone's keyboard covers the foot of the window.
  '@media (pointer: coarse)': {
    'section:has(input:not([type=radio]):focus) &': {
      position: 'fixed',
      inset: '0 0 auto',
      margin: 0,
      paddingInline: 16,
    },
  },
}));

/** On phones, the result in one line that stays in sight while the fields are. */
export const PinnedResult = ({ comparison }: { comparison: Comparison }) => (
  <PinnedRange aria-hidden="true">
    <PinnedLine>
      <span>
        <b>{formatDollars(comparison.monthlyDifference)}</b> {copy.monthly}
      </span>
      <span>{copy.total(formatDollars(comparison.totalDifference))}</span>
    </PinnedLine>
  </PinnedRange>
);

/** Tells screen readers the result once the visitor has stopped changing the figures. */
export function Announcement({ estimate }: { estimate: EstimateState }) {
  const result = compareLoans(estimate.loan, offeredLoan(estimate));
  const isWrong = estimatedLoan(estimateTexts(estimate)) === null;
  const words = isWrong
    ? copy.check
    : copy.announced(
        formatDollars(result.monthlyDifference),
        formatDollars(result.totalDifference),
        formatDollars(result.newPayment),
      );
  return <Hidden role="status">{estimate.phase === 'settled' && words}</Hidden>;
}
