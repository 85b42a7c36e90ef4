import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { landingCopy } from '../../content/landing';
import { formatDollars } from '../../domain/money';
import { comparisonOf, startFigures } from './estimateFigures';
import { Road } from './Road';

const { results } = landingCopy.estimate;
type Comparison = NonNullable<ReturnType<typeof comparisonOf>>;

/**
 * The picture in units of its own: the sky above the level of the present payment, and the ground, whose height stands
 * for that payment.
 */
const sky = 66;
const ground = 100;
/** A new payment outside these shares of the present one is drawn at them, or its words would leave the picture. */
const [lowest, highest] = [0.4, 1.15];

/**
 * How far the road falls, as a share of the ground: 0.2 where the new payment is a fifth lower, below 0 where it rises.
 * Never 0, since a path that is scaled by it is not drawn.
 */
function fallOf({ currentPayment, newPayment }: Comparison): number {
  const fall = 1 - Math.min(Math.max(newPayment / currentPayment, lowest), highest);
  return Math.abs(fall) < 0.0001 ? 0.0001 : fall;
}
/** From here on an amount is set smaller, or it would leave its box. */
const longFrom = 100_000;

/** Falls by the whole ground; {@link fallOf} scales it about its level start. */
const road = `M0 0H38C50 0 48 ${ground} 60 ${ground}H100`;
const start = comparisonOf(startFigures);
const startFall = start ? fallOf(start).toFixed(4) : '0';

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 28,
  background: theme.palette.background.paper,
  '--road': '28px',
  '--ground': '150px',
  // The lower row is there before it says anything: nothing moves from under the finger.
  '& [role="status"]': {
    display: 'grid',
    // One below the other where the text is large.
    grid: 'auto minmax(3.5em, auto) / repeat(auto-fit, minmax(min(100%, 7rem), 1fr))',
    gap: 8,
    padding: 12,
  },
  '& .box': {
    padding: '16px 12px',
    borderRadius: 18,
    background: theme.palette.background.default,
    '& strong': {
      ...theme.typography.figure,
      display: 'block',
      fontSize: 'clamp(2rem, 1.1rem + 4.2vw, 3.5rem)',
    },
    '& span': { fontWeight: 500 },
    '&[data-costs]': {
      background: theme.palette.secondary.main,
      color: theme.palette.secondary.contrastText,
    },
  },
  '& [role="status"] p': { gridColumn: '1 / -1', padding: '4px 12px', fontWeight: 500 },
  '&[data-outdated]': { opacity: 0.85, filter: 'grayscale(1)' },
  '& .picture': {
    position: 'relative',
    marginTop: 'auto',
    height: `calc(var(--ground) * ${(sky + ground) / ground})`,
    overflow: 'hidden',
  },
  // A pixel more: where its edge falls between two, the ground under the air would shine through.
  '& svg': { width: 'calc(100% + 1px)', height: '100%' },
  // The picture's ground stays; what the road's fall or rise changes of it is filled beside the road.
  '& path:not(.ground), & .end': { transition: 'transform 240ms ease-out' },
  '& path:not(.ground)': { transformOrigin: '0 0', transform: `scaleY(var(--fall, ${startFall}))` },
  '& .air': { fill: theme.palette.background.paper },
  '&[data-rises] .air': { fill: theme.palette.panel.main },
  '& .picture p': {
    position: 'absolute',
    left: 24,
    bottom: 'calc(var(--ground) + var(--road) / 2 + 8px)',
    maxWidth: 'calc(50% - 28px)',
    ...theme.typography.body2,
    color: theme.palette.text.secondary,
    '& strong': {
      ...theme.typography.figure,
      display: 'block',
      fontSize: 'min(2.25rem, 9.5vw)',
      color: theme.palette.text.primary,
    },
  },
  // Under the road's surface, below its payment.
  '& .picture .all': {
    inset: 'calc(100% - var(--ground) + 32px) auto auto 24px',
    color: theme.palette.panel.contrastText,
  },
  '& .picture .end': {
    left: 'auto',
    right: 24,
    transform: `translateY(calc(var(--fall, ${startFall}) * var(--ground)))`,
  },
  [theme.breakpoints.up('sm')]: { '& .box': { padding: '20px 24px' }, '--road': '36px' },
  [theme.breakpoints.up('md')]: {
    '--ground': '270px',
    '& [role="status"]': { gridTemplateRows: 'auto minmax(2.2em, auto)' },
    '& .picture p strong': { fontSize: '3rem' },
  },
  '&[data-long]': {
    '& [role="status"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& .box strong, & .picture strong': { fontSize: 'clamp(1.125rem, 0.5rem + 2.4vw, 2.25rem)' },
  },
}));

interface EstimateResultProps {
  comparison: Comparison;
  /** Whether the figures have changed since into ones that make no sense. */
  isOutdated: boolean;
}

/** The outcome: its words are announced as they change, and the road ends as high as the new payment is. */
export function EstimateResult({ comparison, isOutdated }: EstimateResultProps) {
  const fall = fallOf(comparison);
  const card = useRef<HTMLDivElement>(null);
  // By script: the policy allows no style attribute in the page as it is built.
  useLayoutEffect(() => {
    card.current?.style.setProperty('--fall', fall.toFixed(4));
  }, [fall]);

  const { monthlyDifference: monthly, totalDifference: total } = comparison;
  const largest = Math.max(
    ...[monthly, total, comparison.currentPayment, comparison.newPayment].map(Math.abs),
  );
  const difference = (amount: number, words: Record<'less' | 'more' | 'same', string>) => (
    <div className="box" data-costs={amount < 0 ? '' : undefined}>
      <strong>{formatDollars(Math.abs(amount))}</strong>
      <span>{` ${amount === 0 ? words.same : amount > 0 ? words.less : words.more}`}</span>
    </div>
  );
  const loan = (className: string, label: string, amount: number, inAll: number) => (
    <>
      <p className={className}>
        <span>{label}</span> <strong>{formatDollars(amount)}</strong>
      </p>
      <p className={`${className} all`}>{results.inAll(formatDollars(inAll))}</p>
    </>
  );
  return (
    <Card
      ref={card}
      data-outdated={isOutdated ? '' : undefined}
      data-rises={fall < 0 ? '' : undefined}
      data-long={largest >= longFrom ? '' : undefined}
    >
      <div role="status">
        {difference(monthly, results.monthly)}
        {difference(total, results.total)}
        {isOutdated && <p>{results.odd}</p>}
        {total < 0 && monthly > 0 && <p>{results.warning}</p>}
      </div>
      <div className="picture">
        <Road d={road} viewBox={`0 -${sky} 100 ${sky + ground}`}>
          <path className="ground" d={`M0 0H100V${ground}H0Z`} />
          <path className="air" d={`${road}V-2H0Z`} />
        </Road>
        {loan('start', results.now, comparison.currentPayment, comparison.currentTotal)}
        {loan('end', results.offered, comparison.newPayment, comparison.newTotal)}
      </div>
    </Card>
  );
}
