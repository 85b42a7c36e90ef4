import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
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
import { landingChanged } from '../ui/uiSlice';
import { edgeToEdge, Figure, FigureBox, SmallPrint, withoutScriptQuery } from './sharedStyles';

const copy = landingCopy.estimate;

const PaymentBox = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  containerType: 'inline-size',
}));

/** A loan's monthly payment and its rate. */
const Payment = ({ label, loan, className }: { label: string; loan: Loan; className?: string }) => (
  <PaymentBox className={className}>
    {label}
    <Figure textSize="l">{formatDollars(monthlyPayment(loan))}</Figure>
    {/* In an element of its own, since a browser's translator replaces texts. */}
    <span>{copy.rate(loan.annualRatePercent)}</span>
  </PaymentBox>
);

/** Above the road, where it begins. */
export const PaymentOnRoad = styled(Payment)(({ theme }) => ({
  gridArea: 'now',
  alignSelf: 'end',
  width: '40%',
  paddingBottom: 'calc(var(--road) / 2 + 8px)',
  [theme.breakpoints.up('md')]: { width: 'auto' },
}));

/** Below the road, where it ends. On wide screens it moves down with the road, for which it reserves the space. */
const PaymentBelowRoad = styled(Payment)(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    gridArea: '1 / 2 / span 2',
    paddingBottom: 'var(--fall)',
    transform: 'translateY(calc(var(--fall) * var(--share)))',
    '@media (prefers-reduced-motion: no-preference)': { transition: 'transform 240ms ease-out' },
  },
  '@media print': { transform: 'none', paddingBottom: 0 },
}));

const ResultPanel = styled('div')(({ theme }) => ({
  ...theme.mixins.panel,
  background: 'none',
  gridArea: 'result',
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: 16,
  paddingTop: 'calc(var(--road) / 2)',
  '@media (scripting: none)': { paddingBottom: 24 },
  [theme.breakpoints.up('md')]: {
    paddingTop: 'calc(var(--road) / 2 + 8px)',
    gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 11fr)',
    gridTemplateRows: 'auto minmax(0, 1fr)',
  },
}));

/** On phones it covers the pinned result once the result panel above is in sight. */
const Points = styled('div')(({ theme }) => ({
  ...theme.mixins.panel,
  ...theme.typography.body2,
  gridArea: 'control',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'start',
  gap: 8,
  paddingBlock: '16px 24px',
  [theme.breakpoints.down('md')]: { ...edgeToEdge, zIndex: 2 },
  [theme.breakpoints.up('md')]: { background: 'none', paddingBottom: 32 },
  [withoutScriptQuery]: { display: 'none' },
}));

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
    background: theme.vars.palette.panel.contrastText,
    color: theme.vars.palette.panel.main,
    '@media (forced-colors: active)': { outline: '3px solid Highlight' },
  },
  '&:has(:disabled)': { borderStyle: 'dashed', color: theme.vars.palette.panel.soft, cursor: 'default' },
  '&:has(:focus-visible)': {
    outline: `3px solid ${theme.vars.palette.panel.contrastText}`,
    outlineOffset: 3,
  },
}));

/** Chooses by how many points the new rate is lower. Outside of any form, so that no submit puts it into an address. */
export function PointsLower({ estimate }: { estimate: EstimateState }) {
  const dispatch = useAppDispatch();
  const { label, option, unit, term } = copy.pointsLower;
  const allowed = allowedPoints(estimate.loan);
  const counted = countedPoints(estimate);
  return (
    <Points role="radiogroup" aria-labelledby="points-lower">
      <Box id="points-lower" sx={{ width: '100%' }}>
        {label}
      </Box>
      {business.estimate.pointsLowerChoices.map((points) => (
        <Choice key={points}>
          <input
            type="radio"
            name="pointsLower"
            value={points}
            aria-label={option(points)}
            checked={points === counted}
            disabled={!allowed.includes(points)}
            onChange={({ target }) => dispatch(landingChanged({ pointsLower: target.value }))}
          />
          {points}
        </Choice>
      ))}
      <span>{`${unit}, ${term(estimate.loan.months)}`}</span>
    </Points>
  );
}

/** On phones, at the bottom of the window until the choice of points covers it. */
const PinnedLine = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  ...theme.mixins.panel,
  ...edgeToEdge,
  display: 'none',
  [theme.mixins.oneColumnQuery]: { display: 'flex' },
  // In narrower windows, or with large text, it would cover the button.
  '@media (max-width:22em), (scripting: none)': { display: 'none' },
  gridRow: 'words / control',
  gridColumn: 1,
  alignSelf: 'end',
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  minHeight: '3.5rem',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  fontVariantNumeric: 'tabular-nums',
  '& b': { fontSize: theme.mixins.textSize.m, fontWeight: 700 },
  borderTop: `1px solid ${theme.vars.palette.panel.soft}`,
  // A phone's keyboard covers the bottom of the window, so the line moves to the top.
  '@media (pointer: coarse)': {
    'section:has(form input:focus) &': { alignSelf: 'start', marginTop: '-3.5rem', top: 0, bottom: 'auto' },
  },
}));

/**
 * What the lower rate saves, on the background below the road; on phones also in a line that stays in sight with the
 * fields. Screen readers announce it once the visitor has stopped changing the figures.
 */
export function Result({ estimate }: { estimate: EstimateState }) {
  const { loan, phase, typed } = estimate;
  const newLoan = offeredLoan(estimate);
  const result = compareLoans(loan, newLoan);
  const monthly = formatDollars(result.monthlyDifference);
  const total = formatDollars(result.totalDifference);
  const isWrong = estimatedLoan(estimateTexts(typed)) === null;
  const isCheckNeeded = isWrong && phase !== 'changing';
  const isExample = Object.keys(typed).length === 0;
  return (
    <>
      <PinnedLine aria-hidden="true">
        {isCheckNeeded ? (
          // With a key, React replaces whole elements: a translator may have replaced the texts within them.
          <span key="check">{copy.check}</span>
        ) : (
          <>
            <span>
              {isExample && <span>{`${copy.pinnedExample} `}</span>}
              <b>{monthly}</b> {copy.monthly}
            </span>
            <span>{copy.total(total)}</span>
          </>
        )}
      </PinnedLine>
      <ResultPanel>
        <FigureBox sx={{ typography: 'h4' }}>
          <Figure textSize="xxl">{monthly}</Figure>
          {copy.monthly}
          <div>{copy.total(total)}</div>
        </FigureBox>
        <PaymentBelowRoad label={copy.newPayment} loan={newLoan} />
        <SmallPrint sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          {isCheckNeeded ? copy.check : `${isExample ? `${copy.example} ` : ''}${copy.small}`}
        </SmallPrint>
      </ResultPanel>
      <Box role="status" sx={visuallyHidden}>
        {phase === 'settled' &&
          (isWrong ? copy.check : copy.announced(monthly, total, formatDollars(result.newPayment)))}
      </Box>
    </>
  );
}
