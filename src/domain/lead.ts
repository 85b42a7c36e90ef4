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

/** Whether a field is answered by choosing. */
export const isChoice = (field: LeadField): field is LeadChoiceField => field in leadChoices;

export type LeadTextField = Exclude<LeadField, LeadChoiceField>;

/**
 * The answers that do not tell who gave them. Every other answer, a new field's too until it is listed here, is
 * masked where an operator only looks through what came in.
 */
export const impersonalFields: readonly LeadField[] = [
  'vehicleYear',
  'vehicleMake',
  'vehicleModel',
  'currentLoanBalance',
  'monthlyPayment',
  'creditScore',
  'employmentStatus',
];

/** An application of the answers that a function gives to each field. */
export function leadOf(answerTo: (field: LeadField) => string): Lead {
  return Object.fromEntries(leadFields.map((field) => [field, answerTo(field)])) as Lead;
}

/** An application with every answer empty. */
export const emptyLead = leadOf(() => '');
