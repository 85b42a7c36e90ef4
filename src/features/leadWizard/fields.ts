import { choiceCopy, leadFormCopy } from '../../content/leadForm';
import { isChoice, type LeadField, type LeadTextField } from '../../domain/lead';
import { formatDollars, parseDollars } from '../../domain/money';

/** How a text field behaves: its keyboard, its autofill (HTML Standard, "Autofill detail tokens") and its dollar sign. */
export interface FieldTraits {
  type?: 'email' | 'tel';
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: string;
  autoCapitalize?: 'words';
  /** A dollar sign stands before the value. */
  isMoney?: true;
}

/** The traits of each text field. */
export const fieldTraits = {
  vehicleYear: { inputMode: 'numeric', autoComplete: 'off' },
  vehicleMake: { autoComplete: 'off', autoCapitalize: 'words' },
  vehicleModel: { autoComplete: 'off', autoCapitalize: 'words' },
  currentLoanBalance: { inputMode: 'decimal', autoComplete: 'off', isMoney: true },
  monthlyPayment: { inputMode: 'decimal', autoComplete: 'off', isMoney: true },
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
} satisfies Record<LeadTextField, FieldTraits>;

type Traits = typeof fieldTraits;

/** The fields that hold a dollar amount. */
type MoneyField = {
  [Field in LeadTextField]: Traits[Field] extends { isMoney: true } ? Field : never;
}[LeadTextField];

/** The words around each amount. */
const amountOf: Readonly<Record<MoneyField, (amount: string) => string>> = leadFormCopy.summary.amountOf;
const isMoneyField = (field: LeadField): field is MoneyField => field in amountOf;

/** An answer as the summary repeats it: a choice in its words, a readable amount as dollars, anything else as typed. */
export function answerText(field: LeadField, answer: string): string {
  const typed = answer.trim();
  if (isChoice(field)) return (choiceCopy[field] as Record<string, string>)[typed] ?? typed;
  if (!isMoneyField(field) || typed === '') return typed;
  const amount = parseDollars(typed);
  return amountOf[field](
    amount === null ? typed : formatDollars(amount, { cents: !Number.isInteger(amount) }),
  );
}
