import { business } from '../../config/business';
import { monthlyPayment, type Loan } from '../../domain/amortization';
import { parseMonths, parsePercent } from '../../domain/figures';
import type { Lead } from '../../domain/lead';
import { parseDollars } from '../../domain/money';

const { estimate, example, loan } = business;

/** The two loans that the estimate compares. */
export interface Loans {
  current: Loan;
  offered: Loan;
}

/** The worked example, with a term of its own for the new loan. */
const startFigures = {
  balance: String(example.balance),
  rate: String(example.rateBefore),
  months: String(example.monthsBefore),
  newRate: String(example.rateAfter),
  newMonths: String(estimate.newMonths),
};
/** What the visitor puts in, as typed. */
export type Figures = typeof startFigures;
export type FigureName = keyof Figures;

const within = (value: number | null, least: number, most: number) =>
  value !== null && value >= least && value <= most ? value : null;
const readRate = (text: string) => within(parsePercent(text), 0, estimate.maxRate);
const readMonths = (text: string) => within(parseMonths(text), 1, estimate.maxTerm);

const readers: Record<FigureName, (text: string) => number | null> = {
  balance: (text) => within(parseDollars(text), 1, estimate.maxBalance),
  rate: readRate,
  months: readMonths,
  newRate: readRate,
  newMonths: readMonths,
};

/** The number that a typed figure stands for; `null` if the text is empty or no number within the field's limits. */
export const readFigure = (name: FigureName, text: string) => readers[name](text);

/** Whether a valid balance or term is outside the partner's loan criteria (specification, section 9). */
export function isOutsidePartnerRange(name: 'balance' | 'newMonths', text: string): boolean {
  const value = readFigure(name, text);
  const [least, most] = name === 'balance' ? [loan.minAmount, loan.maxAmount] : [loan.minTerm, loan.maxTerm];
  return value !== null && within(value, least, most) === null;
}

/** The loans that the figures describe; `null` if one of the figures is invalid. */
function loansOf(figures: Figures): Loans | null {
  const principal = readers.balance(figures.balance);
  const [rate, newRate] = [readRate(figures.rate), readRate(figures.newRate)];
  const [months, newMonths] = [readMonths(figures.months), readMonths(figures.newMonths)];
  if (principal === null || rate === null || newRate === null || months === null || newMonths === null) {
    return null;
  }
  return {
    current: { principal, annualRatePercent: rate, months },
    offered: { principal, annualRatePercent: newRate, months: newMonths },
  };
}

/** The answers of the rate form that the figures give. */
export type FormAnswers = Pick<Lead, 'currentLoanBalance' | 'monthlyPayment'>;

/** The form's balance, as typed, and payment, in whole dollars; `null` if one of the figures is invalid. */
export function formAnswersFrom(figures: Figures): FormAnswers | null {
  const loans = loansOf(figures);
  return (
    loans && {
      currentLoanBalance: figures.balance,
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
  figures: Figures;
  /** Of the last figures that were all valid, so that the result stays while a figure is typed over. */
  loans: Loans;
  /** Whether one of the figures is invalid, and `loans` are those of earlier figures. */
  isOutdated: boolean;
}

/** The estimate after some of its figures have changed. */
export function estimateReducer(state: EstimateState, changed: Partial<Figures>): EstimateState {
  const figures = { ...state.figures, ...changed };
  const loans = loansOf(figures);
  return { figures, loans: loans ?? state.loans, isOutdated: loans === null };
}

export const initialEstimate: EstimateState = {
  figures: startFigures,
  loans: {
    current: {
      principal: example.balance,
      annualRatePercent: example.rateBefore,
      months: example.monthsBefore,
    },
    offered: { principal: example.balance, annualRatePercent: example.rateAfter, months: estimate.newMonths },
  },
  isOutdated: false,
};
