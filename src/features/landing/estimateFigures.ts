import { business } from '../../config/business';
import { compareLoans } from '../../domain/amortization';
import { parseDollars } from '../../domain/money';
import { parseMonths, parsePercent } from '../../lib/figures';

const { estimate, example, loan } = business;

/** The worked example's loan, with a term of its own for the new one. */
export const startFigures = {
  balance: String(example.balance),
  rate: String(example.rateBefore),
  months: String(example.monthsBefore),
  newRate: String(example.rateAfter),
  newMonths: String(estimate.newMonths),
};
/** What the visitor puts in, as typed. */
export type Figures = typeof startFigures;
export type Figure = keyof Figures;
export const figureNames = Object.keys(startFigures) as Figure[];

const within = (value: number | null, least: number, most: number) =>
  value !== null && value >= least && value <= most ? value : null;
const rate = (text: string) => within(parsePercent(text), 0, estimate.highestRate);
const months = (text: string) => within(parseMonths(text), 1, estimate.longestTerm);

const readers: Record<Figure, (text: string) => number | null> = {
  balance: (text) => within(parseDollars(text), 1, Infinity),
  rate,
  months,
  newRate: rate,
  newMonths: months,
};

/** The number that a figure means, or `null` where it makes no sense: a slip, or nothing. */
export const readFigure = (name: Figure, text: string) => readers[name](text);

/** Whether a figure makes sense and yet is none that the partner refinances (specification, section 9). */
export function isOutside(name: 'balance' | 'newMonths', text: string): boolean {
  const value = readFigure(name, text);
  const [least, most] = name === 'balance' ? [loan.minAmount, loan.maxAmount] : [loan.minTerm, loan.maxTerm];
  return value !== null && within(value, least, most) === null;
}

/** Both loans compared, where all five figures make sense. */
export function comparisonOf(figures: Figures): ReturnType<typeof compareLoans> | null {
  const principal = readFigure('balance', figures.balance);
  const rates = { now: rate(figures.rate), then: rate(figures.newRate) };
  const terms = { now: months(figures.months), then: months(figures.newMonths) };
  if (principal === null || rates.now === null || rates.then === null) return null;
  if (terms.now === null || terms.then === null) return null;
  return compareLoans(
    { principal, annualRatePercent: rates.now, months: terms.now },
    { principal, annualRatePercent: rates.then, months: terms.then },
  );
}
