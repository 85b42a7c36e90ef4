// Apart from the texts in claims.ts, which only some pages show: every page's script reads the numbers.

/** The numbers of the claims (specification, section 9). */
export const claimFigures = {
  /** "Payments reduced by up to": percent. */
  maxPaymentCut: 40,
  /** "Average savings": dollars, "or more". */
  averageSavings: 3_000,
  approvalRate: 98,
  rating: 4.9,
  ratingOutOf: 5,
  /** Thousands of customers. */
  customersThousands: 500,
  /** Billions of dollars refinanced. */
  refinancedBillions: 2.5,
} as const;

/** How long the form takes, in minutes. */
export const applicationMinutes = 2;

/**
 * The worked example. The specification fixes the loan, the points and the saving; the rates and terms are
 * the assumption under which the saving is true (a same-term refinance would save $27 to $34), and are
 * printed beside it. Rates are yearly, in percent; terms in months.
 */
export const workedExample = {
  balance: 20_000,
  pointsLower: 3,
  monthlySaving: 150,
  rateBefore: 9,
  rateAfter: 6,
  monthsBefore: 50,
  monthsAfter: 72,
} as const;
