import { choiceCopy, leadFormCopy } from '../../content/leadForm';
import { isChoice, type LeadField, type LeadTextField } from '../../domain/lead';
import { formatDollars, parseDollars } from '../../domain/money';

/** How a text field behaves: its keyboard and its autofill (HTML Standard, "Autofill detail tokens"). */
interface FieldTraits {
  type?: 'email' | 'tel';
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: string;
  autoCapitalize?: 'words';
}

/** The traits of each text field. */
export const fieldTraits: Readonly<Record<LeadTextField, FieldTraits>> = {
  vehicleYear: { inputMode: 'numeric', autoComplete: 'off' },
  vehicleMake: { autoComplete: 'off', autoCapitalize: 'words' },
  vehicleModel: { autoComplete: 'off', autoCapitalize: 'words' },
  currentLoanBalance: { inputMode: 'decimal', autoComplete: 'off' },
  monthlyPayment: { inputMode: 'decimal', autoComplete: 'off' },
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
};

/** The words around each amount, by the fields that hold one. */
const amountOf: Partial<Record<LeadField, (amount: string) => string>> = leadFormCopy.summary.amountOf;

/** Whether a field holds an amount in dollars. */
export const isMoney = (field: LeadField) => field in amountOf;

/** An answer as the summary repeats it: a choice in its words, a readable amount as dollars, anything else as typed. */
export function answerText(field: LeadField, answer: string): string {
  const typed = answer.trim();
  if (isChoice(field)) return (choiceCopy[field] as Record<string, string>)[typed] ?? typed;
  const wordsAround = amountOf[field];
  if (!wordsAround || typed === '') return typed;
  const amount = parseDollars(typed);
  return wordsAround(amount === null ? typed : formatDollars(amount, { cents: !Number.isInteger(amount) }));
}
