import type { LeadTextField } from '../../domain/lead';

/** A text field's keyboard and autofill (HTML Standard, "Autofill detail tokens"). */
interface FieldTraits {
  type?: 'email' | 'tel';
  inputMode?: 'numeric' | 'decimal';
  autoComplete?: string;
  autoCapitalize?: 'words';
}

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
