import type { LeadTextField } from '../../domain/lead';

/** How a field behaves: its keyboard, its autofill (HTML Standard, "Autofill detail tokens") and its dollar sign. */
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
export type MoneyField = {
  [Field in LeadTextField]: Traits[Field] extends { isMoney: true } ? Field : never;
}[LeadTextField];
