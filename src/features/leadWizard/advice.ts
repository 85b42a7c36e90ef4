import { business } from '../../config/business';
import { adviceCopy } from '../../content/leadWizard';
import { looksLikeEmail, looksLikePhone, hasCallablePhone } from '../../domain/contact';
import { suggestEmail } from '../../domain/emailSuggestion';
import type { Lead, LeadField } from '../../domain/lead';
import { buildsOnlyMotorcycles } from '../../domain/motorcycles';
import { parseDollars } from '../../domain/typedNumbers';
import { latestModelYear, parseYear } from '../../domain/vehicleYear';

const { leadWizard, loan } = business;

/** Whether a balance can be read and is outside of what the partner refinances. */
export function isBalanceOutside(answer: string): boolean {
  const balance = parseDollars(answer);
  return balance !== null && (balance < loan.minAmount || balance > loan.maxAmount);
}

/** Advice on an answer, and the answer that the visitor may have meant. */
export interface AdviceOnAnswer {
  text: string;
  suggestion?: string;
}

const advisers: Partial<
  Record<LeadField, (answer: string, lead: Lead, currentYear: number) => AdviceOnAnswer | string | null>
> = {
  vehicleYear: (answer, _, currentYear) => {
    const year = parseYear(answer);
    if (year === null) return adviceCopy.notAYear;
    if (year < leadWizard.oldestPlausibleYear) return adviceCopy.oldYear;
    return year > latestModelYear(currentYear) ? adviceCopy.futureYear : null;
  },
  vehicleMake: (answer) => (buildsOnlyMotorcycles(answer) ? adviceCopy.motorcycle : null),
  currentLoanBalance: (answer) => {
    if (parseDollars(answer) === null) return adviceCopy.notAnAmount(leadWizard.exampleBalance);
    return isBalanceOutside(answer) ? adviceCopy.balanceOutside : null;
  },
  monthlyPayment: (answer, { currentLoanBalance }) => {
    const payment = parseDollars(answer);
    if (payment === null) return adviceCopy.notAnAmount(leadWizard.examplePayment);
    const balance = parseDollars(currentLoanBalance);
    return balance !== null && payment >= balance ? adviceCopy.paymentAboveBalance : null;
  },
  email: (answer) => {
    const suggestion = suggestEmail(answer);
    if (suggestion !== null) return { text: adviceCopy.mistypedEmail(suggestion), suggestion };
    return looksLikeEmail(answer) ? null : adviceCopy.oddEmail;
  },
  phone: (answer) => {
    if (!hasCallablePhone({ phone: answer })) return adviceCopy.noNumber;
    return looksLikePhone(answer) ? null : adviceCopy.oddPhone;
  },
};

/** The advice on an answer; `null` if the answer looks fine or is empty, since nothing is required. */
export function adviceOn(field: LeadField, lead: Lead, currentYear: number): AdviceOnAnswer | null {
  const answer = lead[field];
  const advice = answer.trim() === '' ? null : (advisers[field]?.(answer, lead, currentYear) ?? null);
  return typeof advice === 'string' ? { text: advice } : advice;
}
