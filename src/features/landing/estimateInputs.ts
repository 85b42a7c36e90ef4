import { business } from '../../config/business';
import { exampleLoans } from '../../config/claims';
import { compareLoans, monthlyPayment, type Loan } from '../../domain/amortization';
import type { Lead } from '../../domain/lead';
import { parseDollars, parseMonths, parsePercent } from '../../domain/typedNumbers';

const { estimate, example } = business;

export interface Loans {
  current: Loan;
  newLoan: Loan;
}

export type InputName = 'balance' | 'rate' | 'months' | 'newRate' | 'newMonths';
/** The visitor's inputs, as typed. */
export type EstimateInputs = Record<InputName, string>;

const within = (value: number | null, min: number, max: number) =>
  value !== null && value >= min && value <= max ? value : null;
const readRate = (text: string) => within(parsePercent(text), 0, estimate.maxRate);
const readMonths = (text: string) => within(parseMonths(text), 1, estimate.maxMonths);

/** Reads the number in an input; `null` if the text is no number within the input's limits. */
export const readInput: Record<InputName, (text: string) => number | null> = {
  balance: (text) => within(parseDollars(text), 1, estimate.maxBalance),
  rate: readRate,
  months: readMonths,
  newRate: readRate,
  newMonths: readMonths,
};

/** The two loans that the inputs describe; `null` if one of the inputs is invalid. */
function loansOf(inputs: EstimateInputs): Loans | null {
  const principal = readInput.balance(inputs.balance);
  const [rate, newRate] = [readRate(inputs.rate), readRate(inputs.newRate)];
  const [months, newMonths] = [readMonths(inputs.months), readMonths(inputs.newMonths)];
  if (principal === null || rate === null || newRate === null || months === null || newMonths === null) {
    return null;
  }
  return {
    current: { principal, annualRatePercent: rate, months },
    newLoan: { principal, annualRatePercent: newRate, months: newMonths },
  };
}

export interface UsedEstimate {
  /** For the rate form: the balance as typed and the payment in whole dollars. */
  answers: Pick<Lead, 'currentLoanBalance' | 'monthlyPayment'>;
  /** The inputs, and the new loan's payment in dollars a month and its term. */
  estimate: { inputs: EstimateInputs; payment: number; months: number };
}

/** What the rate form takes over from the estimate; `null` if one of the inputs is invalid. */
export function usedEstimateOf(inputs: EstimateInputs): UsedEstimate | null {
  const loans = loansOf(inputs);
  return (
    loans && {
      answers: {
        currentLoanBalance: inputs.balance,
        monthlyPayment: String(Math.round(monthlyPayment(loans.current))),
      },
      estimate: { inputs, payment: monthlyPayment(loans.newLoan), months: loans.newLoan.months },
    }
  );
}

/** A rate lowered by some percentage points, as text; `null` if the result would not be above zero. */
export const lowerRate = (rate: number, points: number): string | null =>
  rate > points ? String(Number((rate - points).toFixed(3))) : null;

export const hasHigherRate = ({ current, newLoan }: Loans) =>
  newLoan.annualRatePercent > current.annualRatePercent;

/** Whether the new loan saves something, each month or in total, at a rate that is not higher. */
export function saves(loans: Loans): boolean {
  const { monthlyDifference, totalDifference } = compareLoans(loans.current, loans.newLoan);
  return !hasHigherRate(loans) && (monthlyDifference > 0 || totalDifference > 0);
}

interface EstimateState {
  inputs: EstimateInputs;
  /** By how many percentage points the new rate is lower, if that is one of the choices: it then follows the current rate. */
  pointsLower: number | undefined;
  /** The last valid loans, so that the result stays visible while the visitor retypes an input. */
  loans: Loans;
  /** Whether `loans` are older than `inputs`, because an input is invalid. */
  isOutdated: boolean;
}

export function estimateReducer(state: EstimateState, changed: Partial<EstimateInputs>): EstimateState {
  const inputs = { ...state.inputs, ...changed };
  const rate = readRate(inputs.rate) ?? 0;
  let { pointsLower } = state;
  if (changed.newRate !== undefined) {
    pointsLower = estimate.pointsLowerChoices.find((points) => lowerRate(rate, points) === inputs.newRate);
  } else if (pointsLower !== undefined) {
    inputs.newRate = lowerRate(rate, pointsLower) ?? inputs.newRate;
  }
  const loans = loansOf(inputs);
  return { inputs, pointsLower, loans: loans ?? state.loans, isOutdated: loans === null };
}

export const initialEstimate: EstimateState = {
  inputs: {
    balance: String(example.balance),
    rate: String(example.current.rate),
    months: String(example.current.months),
    newRate: String(example.newLoan.rate),
    newMonths: String(example.newLoan.months),
  },
  pointsLower: example.pointsLower,
  loans: exampleLoans,
  isOutdated: false,
};
