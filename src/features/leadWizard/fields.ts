import { choiceCopy, leadFormCopy, stepCopy } from '../../content/leadForm';
import { isChoice, type Lead, type LeadField, type LeadTextField } from '../../domain/lead';
import { formatDollars, parseDollars } from '../../domain/money';
import { formatPhone } from '../../domain/phone';

/** How a text field behaves: whether it takes dollars, its keyboard and its autofill (HTML Standard, "Autofill detail tokens"). */
interface FieldTraits {
  isMoney?: boolean;
  type?: 'email' | 'tel';
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: string;
  autoCapitalize?: 'words';
}

export const fieldTraits: Readonly<Record<LeadTextField, FieldTraits>> = {
  vehicleYear: { inputMode: 'numeric', autoComplete: 'off' },
  vehicleMake: { autoComplete: 'off', autoCapitalize: 'words' },
  vehicleModel: { autoComplete: 'off', autoCapitalize: 'words' },
  currentLoanBalance: { isMoney: true, inputMode: 'decimal', autoComplete: 'off' },
  monthlyPayment: { isMoney: true, inputMode: 'decimal', autoComplete: 'off' },
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
};

const amountWords: Partial<Record<LeadField, (amount: string) => string>> = leadFormCopy.summary.amountWords;

/** An answer as the summary repeats it: a choice in its words, a readable amount as dollars, anything else as typed. */
function answerText(field: LeadField, answer: string): string {
  const typed = answer.trim();
  if (isChoice(field)) return (choiceCopy[field] as Record<string, string>)[typed] ?? typed;
  if (field === 'phone') return formatPhone(typed);
  const withWords = amountWords[field];
  const amount = withWords ? parseDollars(typed) : null;
  if (!withWords || amount === null) return typed;
  return withWords(formatDollars(amount, { cents: !Number.isInteger(amount) }));
}

/** Answers that are displayed together. */
interface AnswerRow {
  title: string;
  /** The fields of each line. */
  lines: readonly (readonly LeadField[])[];
}

/** The answers of the steps before the last, for the summary. */
export const earlierAnswers: readonly AnswerRow[] = [
  { title: leadFormCopy.summary.vehicle, lines: [['vehicleYear', 'vehicleMake', 'vehicleModel']] },
  { title: stepCopy.currentLoan.title, lines: [['currentLoanBalance'], ['monthlyPayment']] },
  { title: stepCopy.personal.title, lines: [['firstName', 'lastName'], ['email'], ['phone']] },
];

/** The answers of all steps, for the receipt. */
export const allAnswers: readonly AnswerRow[] = [
  ...earlierAnswers,
  { title: stepCopy.financial.title, lines: [['creditScore'], ['employmentStatus']] },
];

/** The answers to the fields of a line; '' if none is answered. */
export const lineText = (lead: Lead, fields: readonly LeadField[]): string =>
  fields
    .map((field) => answerText(field, lead[field]))
    .filter(Boolean)
    .join(' ');
