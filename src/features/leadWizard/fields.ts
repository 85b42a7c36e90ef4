import type { LeadTextField } from '../../domain/lead';

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
