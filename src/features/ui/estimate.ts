import { business } from '../../config/business';
import { monthlyPayment, type Loan } from '../../domain/amortization';
import type { Lead } from '../../domain/lead';
import { formatDollars } from '../../domain/money';
import { parseDollars, parseMonths, parsePercent } from '../../domain/typedNumbers';
import type { Unchecked } from '../../lib/savedShape';

const { example, maxBalance, maxRate, maxMonths, pointsLowerChoices, rateFloor } = business.estimate;

export type EstimateField = 'balance' | 'rate' | 'months';
const estimateFields: readonly EstimateField[] = ['balance', 'rate', 'months'];
export type EstimateTexts = Readonly<Record<EstimateField, string>>;

/** The landing page's estimate: the visitor's loan at a rate that is some points lower, over the same months. */
export interface EstimateState {
  /** What the visitor typed; a field that is missing shows the example. */
  typed: Partial<EstimateTexts>;
  /** By how many percentage points the new rate is lower, as chosen. */
  pointsLower: number;
  /** The last loan that the fields described, so that its result stays while the visitor retypes a field. */
  loan: Loan;
  /** `changing` while the visitor types or chooses, `settled` once they have stopped. */
  phase: 'opened' | 'changing' | 'settled';
}

const exampleTexts: EstimateTexts = {
  balance: formatDollars(example.balance).slice(1),
  rate: String(example.rate),
  months: String(example.months),
};

/** What the fields show. */
export const estimateTexts = (typed: Partial<EstimateTexts>) => ({ ...exampleTexts, ...typed });

const within = (value: number | null, min: number, max: number) =>
  value !== null && value >= min && value <= max ? value : null;

/** Reads the number in a field; `null` if the text is not a number within the field's limits. */
export const readEstimateField: Record<EstimateField, (text: string) => number | null> = {
  balance: (text) => within(parseDollars(text), 1, maxBalance),
  rate: (text) => {
    const rate = within(parsePercent(text), 0, maxRate);
    return rate !== null && rate > rateFloor ? rate : null;
  },
  months: (text) => within(parseMonths(text), 1, maxMonths),
};

/** The loan that the fields describe; `null` if a field is wrong. */
export function estimatedLoan(texts: EstimateTexts): Loan | null {
  const principal = readEstimateField.balance(texts.balance);
  const annualRatePercent = readEstimateField.rate(texts.rate);
  const months = readEstimateField.months(texts.months);
  return principal === null || annualRatePercent === null || months === null
    ? null
    : { principal, annualRatePercent, months };
}

export const initialEstimate: EstimateState = {
  typed: {},
  pointsLower: example.pointsLower,
  loan: { principal: example.balance, annualRatePercent: example.rate, months: example.months },
  phase: 'opened',
};

/**
 * Applies what the visitor has changed: texts of the fields, or the points. A text that the page shows already is not a
 * change, and the last loan stays while a field is wrong.
 * @param controls by the names of the controls; others are ignored
 * @returns the same estimate if nothing changes
 */
export function withControls(estimate: EstimateState, controls: Unchecked): EstimateState {
  const shown = estimateTexts(estimate.typed);
  const changed = estimateFields.filter((name) => (controls[name] ?? shown[name]) !== shown[name]);
  const pointsLower = Number(controls.pointsLower ?? estimate.pointsLower);
  if (changed.length === 0 && pointsLower === estimate.pointsLower) return estimate;
  const typed = { ...estimate.typed, ...Object.fromEntries(changed.map((name) => [name, controls[name]])) };
  const loan = estimatedLoan(estimateTexts(typed)) ?? estimate.loan;
  return { typed, loan, pointsLower, phase: 'changing' };
}

/** The choices that leave a rate above zero. */
export const allowedPoints = ({ annualRatePercent }: Loan): readonly number[] =>
  pointsLowerChoices.filter((points) => points < annualRatePercent);

/** The points that count: the chosen ones or, if these leave no rate, the most that do. */
export const countedPoints = ({ loan, pointsLower }: EstimateState): number =>
  Math.max(...allowedPoints(loan).filter((points) => points <= pointsLower));

/** The loan at the lower rate. */
export const offeredLoan = (estimate: EstimateState): Loan => ({
  ...estimate.loan,
  // Rounds off the errors of binary fractions: 6.3 - 3 is 3.3.
  annualRatePercent: Number((estimate.loan.annualRatePercent - countedPoints(estimate)).toFixed(6)),
});

/** What the rate form gets: the balance as typed, and the payment in whole dollars if all three figures were typed. */
export interface FiguresForForm {
  answers: Partial<Pick<Lead, 'currentLoanBalance' | 'monthlyPayment'>>;
  /** The new loan: dollars a month, and its term. `null` unless the visitor gave all three figures. */
  newLoan: { payment: number; months: number } | null;
}

/** The figures for the rate form; none while a field is wrong. The example's figures are not the visitor's answers. */
export function figuresForForm(estimate: EstimateState): FiguresForForm {
  const { balance, rate, months } = estimate.typed;
  const loan = estimatedLoan(estimateTexts(estimate.typed));
  if (!loan || balance === undefined) return { answers: {}, newLoan: null };
  if (rate === undefined || months === undefined)
    return { answers: { currentLoanBalance: balance }, newLoan: null };
  return {
    answers: { currentLoanBalance: balance, monthlyPayment: String(Math.round(monthlyPayment(loan))) },
    newLoan: { payment: monthlyPayment(offeredLoan({ ...estimate, loan })), months: loan.months },
  };
}
