import type { LeadTextField } from '../../config/entities';

/** How the browser shall treat a field: keyboard, autofill (HTML Standard, "Autofill detail tokens"), sign. */
interface FieldTraits {
  type?: 'email' | 'tel';
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: string;
  autoCapitalize?: 'words';
  /** A dollar sign stands before the value. */
  isMoney?: true;
}

export const fieldTraits: Record<LeadTextField, FieldTraits> = {
  vehicleYear: { inputMode: 'numeric', autoComplete: 'off' },
  vehicleMake: { autoComplete: 'off', autoCapitalize: 'words' },
  vehicleModel: { autoComplete: 'off', autoCapitalize: 'words' },
  currentLoanBalance: { inputMode: 'decimal', autoComplete: 'off', isMoney: true },
  monthlyPayment: { inputMode: 'decimal', autoComplete: 'off', isMoney: true },
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
};
