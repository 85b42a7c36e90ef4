import { business } from '../../config/business';
import { adviceCopy } from '../../content/leadForm';
import { looksLikeEmail } from '../../domain/email';
import { suggestEmail } from '../../domain/emailSuggestion';
import type { Lead, LeadTextField } from '../../domain/lead';
import { parseDollars } from '../../domain/money';
import { isPhoneLength } from '../../domain/phone';
import { parseYear } from '../../domain/vehicleYear';
import { hasCallablePhone } from './replyChannel';

/** The words of the advice on an unusual answer. */
export interface AdviceWords {
  text: string;
  /** What the visitor likely meant. */
  suggestion?: string;
}

/** What else the advice on an answer depends on. */
interface AdviceContext {
  balance: Lead['currentLoanBalance'];
  currentYear: number;
}

const { leadForm, loan } = business;

const advisers: Partial<
  Record<LeadTextField, (answer: string, context: AdviceContext) => AdviceWords | string | null>
> = {
  vehicleYear: (answer, { currentYear }) => {
    const year = parseYear(answer);
    if (year === null) return adviceCopy.notAYear;
    if (year < leadForm.oldestPlausibleYear) return adviceCopy.oldYear;
    // Next year's models are on sale this year.
    return year > currentYear + 1 ? adviceCopy.futureYear : null;
  },
  currentLoanBalance: (answer) => {
    const balance = parseDollars(answer);
    if (balance === null) return adviceCopy.notAnAmount;
    return balance < loan.minAmount || balance > loan.maxAmount ? adviceCopy.balanceOutside : null;
  },
  monthlyPayment: (answer, context) => {
    const payment = parseDollars(answer);
    if (payment === null) return adviceCopy.notAnAmount;
    const balance = parseDollars(context.balance);
    return balance !== null && payment > balance ? adviceCopy.paymentAboveBalance : null;
  },
  email: (answer) => {
    const suggestion = suggestEmail(answer);
    if (suggestion !== null) return { text: adviceCopy.mistypedEmail(suggestion), suggestion };
    return looksLikeEmail(answer) ? null : adviceCopy.oddEmail;
  },
  phone: (answer) => {
    if (!hasCallablePhone({ phone: answer })) return adviceCopy.noNumber;
    return isPhoneLength(answer) ? null : adviceCopy.oddPhone;
  },
};

/** The advice on an answer; `null` if the answer looks fine or is empty, since nothing is required. */
export function adviceOn(field: LeadTextField, answer: string, context: AdviceContext): AdviceWords | null {
  if (answer.trim() === '') return null;
  const advice = advisers[field]?.(answer, context) ?? null;
  return typeof advice === 'string' ? { text: advice } : advice;
}
