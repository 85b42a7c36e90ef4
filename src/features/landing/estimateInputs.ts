import { business } from '../../config/business';
import { monthlyPayment, type Loan } from '../../domain/amortization';
import type { Lead } from '../../domain/lead';
import { parseDollars } from '../../domain/money';
import { parseMonths, parsePercent } from '../../domain/parseNumbers';

const { estimate, example, loan } = business;

/** The two loans that the estimate compares. */
export interface Loans {
  current: Loan;
  offered: Loan;
}

/** What the visitor puts in, as typed. */
export type EstimateInputs = Record<InputName, string>;
export type InputName = 'balance' | 'rate' | 'months' | 'newRate' | 'newMonths';

const within = (value: number | null, least: number, most: number) =>
  value !== null && value >= least && value <= most ? value : null;
const readRate = (text: string) => within(parsePercent(text), 0, estimate.maxRate);
const readMonths = (text: string) => within(parseMonths(text), 1, estimate.maxTerm);

/** Each reads the number in an input; `null` if the text is empty or no number within the input's limits. */
export const readInput: Record<InputName, (text: string) => number | null> = {
  balance: (text) => within(parseDollars(text), 1, estimate.maxBalance),
  rate: readRate,
  months: readMonths,
  newRate: readRate,
  newMonths: readMonths,
};

/** Whether a valid balance or term is outside the partner's loan criteria (specification, section 9). */
export function isOutsidePartnerRange(name: 'balance' | 'newMonths', text: string): boolean {
  const value = readInput[name](text);
  const [least, most] = name === 'balance' ? [loan.minAmount, loan.maxAmount] : [loan.minTerm, loan.maxTerm];
  return value !== null && within(value, least, most) === null;
}

/** The loans that the inputs describe; `null` if one of the inputs is invalid. */
function loansOf(inputs: EstimateInputs): Loans | null {
  const principal = readInput.balance(inputs.balance);
  const [rate, newRate] = [readRate(inputs.rate), readRate(inputs.newRate)];
  const [months, newMonths] = [readMonths(inputs.months), readMonths(inputs.newMonths)];
  if (principal === null || rate === null || newRate === null || months === null || newMonths === null) {
    return null;
  }
  return {
    current: { principal, annualRatePercent: rate, months },
    offered: { principal, annualRatePercent: newRate, months: newMonths },
  };
}

/** The answers of the rate form that the inputs give. */
export type FormAnswers = Pick<Lead, 'currentLoanBalance' | 'monthlyPayment'>;

/** The form's balance, as typed, and payment, in whole dollars; `null` if one of the inputs is invalid. */
export function formAnswersFrom(inputs: EstimateInputs): FormAnswers | null {
  const loans = loansOf(inputs);
  return (
    loans && {
      currentLoanBalance: inputs.balance,
      monthlyPayment: String(Math.round(monthlyPayment(loans.current))),
    }
  );
}

/** A rate lowered by so many points, as a text for its field; `null` if the rate is invalid or not above the points. */
export function lowerRate(text: string, points: number): string | null {
  const rate = readRate(text);
  return rate !== null && rate > points ? String(Number((rate - points).toFixed(3))) : null;
}

interface EstimateState {
  inputs: EstimateInputs;
  /** Of the last inputs that were all valid, so that the result stays while an input is typed over. */
  loans: Loans;
  /** Whether one of the inputs is invalid, and `loans` are those of earlier inputs. */
  isOutdated: boolean;
}

/** The estimate after some of its inputs have changed. */
export function estimateReducer(state: EstimateState, changed: Partial<EstimateInputs>): EstimateState {
  const inputs = { ...state.inputs, ...changed };
  const loans = loansOf(inputs);
  return { inputs, loans: loans ?? state.loans, isOutdated: loans === null };
}

/** The loans of the worked example. */
const { current, offered }: Loans = {
  current: {
    principal: example.balance,
    annualRatePercent: example.rateBefore,
    months: example.monthsBefore,
  },
  offered: {
    principal: example.balance,
    annualRatePercent: example.rateAfter,
    months: example.monthsAfter,
  },
};

export const initialEstimate: EstimateState = {
  inputs: {
    balance: String(current.principal),
    rate: String(current.annualRatePercent),
    months: String(current.months),
    newRate: String(offered.annualRatePercent),
    newMonths: String(offered.months),
  },
  loans: { current, offered },
  isOutdated: false,
};
