/** The answers of a lead application, in the order in which they are asked (specification, section 3). */
export const leadFields = [
  'vehicleYear',
  'vehicleMake',
  'vehicleModel',
  'currentLoanBalance',
  'monthlyPayment',
  'firstName',
  'lastName',
  'email',
  'phone',
  'creditScore',
  'employmentStatus',
] as const;
export type LeadField = (typeof leadFields)[number];

/** A lead application: every answer as the visitor typed it, `''` if not answered. */
export type Lead = Record<LeadField, string>;

/** The fields that are answered by choosing, with the values they store. */
export const leadChoices = {
  creditScore: ['excellent', 'good', 'fair', 'poor'],
  employmentStatus: ['employed', 'parttime', 'selfemployed', 'retired', 'other'],
} as const;
export type LeadChoiceField = keyof typeof leadChoices;

export const isChoice = (field: LeadField): field is LeadChoiceField => field in leadChoices;

export type LeadTextField = Exclude<LeadField, LeadChoiceField>;

/** The answers that do not identify the visitor. The operator's lists mask every other answer, also that of a new field. */
export const nonIdentifyingFields: readonly LeadField[] = [
  'vehicleYear',
  'vehicleMake',
  'vehicleModel',
  'currentLoanBalance',
  'monthlyPayment',
  'creditScore',
  'employmentStatus',
];

/** An application with the answer that a function gives for each field. */
export function buildLead(answerTo: (field: LeadField) => string): Lead {
  return Object.fromEntries(leadFields.map((field) => [field, answerTo(field)])) as Lead;
}

/** The vehicle of an application in one line, as far as it is known; '' if nothing is. */
export const vehicleName = ({ vehicleYear, vehicleMake, vehicleModel }: Lead): string =>
  [vehicleYear, vehicleMake, vehicleModel]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

export const emptyLead = buildLead(() => '');
