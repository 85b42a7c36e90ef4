/** The answers about the vehicle. */
export const vehicleFields = ['vehicleYear', 'vehicleMake', 'vehicleModel'] as const;

/** The answers of a lead, in the order in which they are asked (specification, section 3). */
export const leadFields = [
  ...vehicleFields,
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

/** A lead: every answer as the visitor typed it, `''` if not answered. */
export type Lead = Record<LeadField, string>;

/** The fields that are answered by a choice, with the stored values in the order in which they are offered. */
export const leadChoices = {
  creditScore: ['excellent', 'good', 'fair', 'poor'],
  employmentStatus: ['employed', 'parttime', 'selfemployed', 'retired', 'other'],
} as const;
export type LeadChoiceField = keyof typeof leadChoices;

export const isChoice = (field: LeadField): field is LeadChoiceField => field in leadChoices;

/** The fields that are answered by an amount in dollars. */
const leadAmounts = ['currentLoanBalance', 'monthlyPayment'] as const satisfies readonly LeadField[];
export type LeadAmountField = (typeof leadAmounts)[number];

export const isAmount = (field: LeadField): field is LeadAmountField =>
  leadAmounts.some((name) => name === field);

export type LeadTextField = Exclude<LeadField, LeadChoiceField>;

/**
 * The fields whose answers do not identify the visitor. The operator's lists and Redux DevTools mask the answers to all
 * other fields, so a new field is masked by default.
 */
export const nonIdentifyingFields: readonly LeadField[] = [
  ...vehicleFields,
  ...leadAmounts,
  'creditScore',
  'employmentStatus',
];

/** Makes a lead. `answerTo` returns the answer to each field. */
export const buildLead = (answerTo: (field: LeadField) => string) =>
  Object.fromEntries(leadFields.map((field) => [field, answerTo(field)])) as Lead;

/** The lead's answers among the values of a form's controls, without the VIN and the honeypot. */
export const answersAmong = (controls: Readonly<Record<string, string>>): Partial<Lead> =>
  Object.fromEntries(Object.entries(controls).filter(([name]) => name in emptyLead));

/** The known parts of a lead's vehicle in one line; '' if nothing is known. */
export const vehicleName = (lead: Lead): string =>
  vehicleFields
    .map((field) => lead[field].trim())
    .filter(Boolean)
    .join(' ');

export const emptyLead = buildLead(() => '');
