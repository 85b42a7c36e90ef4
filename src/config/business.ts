import type { StateName } from '../domain/states';

/** The lowest credit score that the partner accepts. The range `poor` is below it. */
const minCreditScore = 580;

/** By how many percentage points the new rate of the landing page's estimate may be lower. */
const pointsLowerChoices = [1, 2, 3, 4];

/**
 * Numbers and lists that the operator or the specification sets (section 9 unless another is named), even if only one
 * file uses them.
 */
export const business = {
  /** The maximum length of a one-line answer, in characters. */
  maxAnswerLength: 200,
  /** The milliseconds after which a delivery without an answer counts as failed. */
  deliveryTimeoutMs: 15_000,
  /** The credit score ranges on offer (specification, section 3). */
  creditScores: {
    excellentFrom: 740,
    goodFrom: 670,
    fairFrom: minCreditScore,
    /** The answer that is below the partner's minimum (`minCreditScore`). */
    belowMinimum: 'poor',
  },
  leadWizard: {
    /** How many steps the form has; `steps/index.ts` must list as many, or the project does not compile. */
    steps: 6,
    /** How long the processing screen is visible, in milliseconds. */
    processingMs: 2000,
    /** How long Undo can restore cleared answers, in milliseconds. */
    undoMs: 60_000,
    /** How many years the list of suggested years has. */
    yearsListed: 30,
    quickPickYears: 12,
    /** How long the form takes according to the pages, in minutes. */
    minutes: 2,
    /** Older vehicle years show advice to check the year. */
    oldestPlausibleYear: 1980,
    quickPickMakes: [
      'Toyota',
      'Honda',
      'Ford',
      'Chevrolet',
      'Nissan',
      'BMW',
      'Mercedes-Benz',
      'Audi',
      'Volkswagen',
      'Hyundai',
      'Kia',
      'Subaru',
    ],
    /** Examples in the two money fields, in dollars. */
    exampleBalance: 25_000,
    examplePayment: 450,
  },
  eligibility: {
    minCreditScore,
    /** Dollars a year. */
    minIncome: 24_000,
    /** May be empty. */
    excludedStates: [
      'Maryland',
      'Nebraska',
      'Nevada',
      'West Virginia',
    ] satisfies StateName[] as readonly StateName[],
  },
  loan: {
    /** Dollars. */
    minAmount: 5_000,
    maxAmount: 125_000,
    /** Months. */
    minTerm: 24,
    maxTerm: 84,
  },
  /** The numbers of the claims; config/claims has their words and the proof of each. */
  claimFigures: {
    /** "Payments reduced by up to": percent. */
    maxPaymentCut: 40,
    /** "Average savings": dollars, "or more". */
    averageSavings: 3_000,
    approvalRate: 98,
    rating: 4.9,
    ratingOutOf: 5,
    customersThousands: 500,
    refinancedBillions: 2.5,
  },
  /**
   * The worked example. The specification gives the loan, the points and the saving. The saving is true only with these
   * rates and terms, which the site chose and prints with it; over the same term it would be about $28. Rates are
   * yearly, in percent; terms in months.
   */
  example: {
    balance: 20_000,
    pointsLower: 3,
    monthlySaving: 150,
    current: { rate: 9, months: 50 },
    newLoan: { rate: 6, months: 72 },
  },
  /** The landing page's estimate. */
  estimate: {
    /** The loan that it opens with, in dollars, percent and months. It saves without a longer term. */
    example: { balance: 30_000, rate: 11, months: 72, pointsLower: 3 },
    pointsLowerChoices,
    /** A rate must be above it: the smallest choice of points has to leave a rate above zero. */
    rateFloor: Math.min(...pointsLowerChoices),
    /** The terms that it compares with the remaining term, in months. */
    comparedTerms: [36, 48, 60, 72, 84],
    /** The highest balance in dollars, rate in percent and term in months that the fields accept. */
    maxBalance: 999_999,
    maxRate: 100,
    maxMonths: 600,
    /** How long the visitor must have stopped typing before the page comments on the input, in milliseconds. */
    settleMs: 1000,
  },
  review: {
    maxRating: 5,
    /** The savings slider, in dollars a year. */
    savingsMin: 0,
    savingsMax: 10_000,
    savingsStep: 100,
    textRows: 4,
    /** In characters. */
    maxTextLength: 5_000,
  },
  privacy: {
    /** The window of the right to know, in months (section 2). */
    rightToKnowMonths: 12,
    /** The business days for confirming a request, and the calendar days for answering it (11 CCR 7021). */
    confirmationBusinessDays: 10,
    answerDays: 45,
    /** Below this age data is not sold without authorization (section 2). */
    saleConsentAge: 16,
    /** The default of RETENTION_DAYS: a handled lead is deleted this many days after its latest revision arrived. */
    retentionDays: 90,
    /** How long the evidence of consent is stored, in years. */
    consentYears: 5,
    /** How long the source, the outcomes and the amounts of a deleted lead are stored, in years. */
    reportYears: 2,
    /**
     * Whether the privacy policy says that click identifiers go to the partner. Must equal PARTNER_GETS_CLICK_IDS; the
     * launch check and a build for a public address compare them.
     */
    partnerGetsClickIds: false as boolean,
    /**
     * Whether the privacy policy and the notice at collection say that a confirmation is mailed. Must equal
     * CONFIRM_LEADS; the launch check and a build for a public address compare them.
     */
    confirmsLeads: false as boolean,
  },
} as const;
