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

/** A lead application: every answer as the visitor typed it, `''` where there is none. */
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

/** A review before its first answer. */
export const emptyReview = {
  rating: 0,
  firstName: '',
  lastName: '',
  city: '',
  state: '',
  savings: 0,
  reviewText: '',
};
/**
 * A review (specification, section 3): rating 0 to 5 where 0 is none chosen, the state's two-letter code, savings in
 * dollars a year.
 */
export type Review = typeof emptyReview;

/** What a review cannot be sent without, in the order of the form. */
export const requiredReviewFields = ['rating', 'firstName', 'lastName', 'city', 'state'] as const;
export type RequiredReviewField = (typeof requiredReviewFields)[number];

/** The 50 states: two-letter code (USPS, Publication 28) and name, by name. */
export const usStates = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
] as const;
