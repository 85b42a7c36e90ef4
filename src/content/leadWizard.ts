import { deliversLeads } from '../config/build';
import { business } from '../config/business';
import { claims } from '../config/claims';
import { site } from '../config/site';
import type { LeadAmountField, LeadChoiceField, LeadField } from '../domain/lead';
import { formatDollars } from '../domain/money';
import type { choiceCopy } from './choices';
import { layoutCopy } from './layout';
import { pageCopy } from './pages';

const { creditScores, leadWizard } = business;

/** The words of each field. The hint is always visible under the label. */
export const fieldCopy: Record<LeadField, { label: string; hint?: string; placeholder?: string }> = {
  vehicleYear: { label: 'Vehicle Year', hint: 'Another year' },
  vehicleMake: { label: 'Vehicle Make', hint: 'Another make' },
  vehicleModel: { label: 'Vehicle Model', hint: 'For example Camry, F-150 or Model 3.' },
  currentLoanBalance: {
    label: 'Current Loan Balance',
    hint: 'What you still owe. A rough figure is fine.',
    placeholder: formatDollars(leadWizard.exampleBalance),
  },
  monthlyPayment: {
    label: 'Current Monthly Payment',
    hint: 'As on your statement.',
    placeholder: formatDollars(leadWizard.examplePayment),
  },
  firstName: { label: 'First Name' },
  lastName: { label: 'Last Name' },
  email: { label: 'Email', hint: 'Your rate goes here.' },
  phone: { label: 'Phone', hint: 'Optional. No calls unless you agree.' },
  creditScore: { label: 'Credit Score Range', hint: 'Your best guess. Nothing is checked here.' },
  employmentStatus: { label: 'Employment Status' },
};

/** Each step's heading above its fields, and its title in the browser's tab and in the summary. */
export const stepCopy = {
  vehicleYear: { heading: 'What year is your vehicle?', title: 'Vehicle Year' },
  vehicleMake: { heading: 'What make is it?', title: 'Vehicle Make' },
  vehicleModel: { heading: 'Which model is it?', title: 'Vehicle Model' },
  currentLoan: { heading: 'Your current loan', title: 'Current Loan Information' },
  personal: { heading: 'Where should your rate go?', title: 'Personal Information' },
  financial: { heading: 'Two questions, then check and send', title: 'Financial Information' },
};

/** Advice on unusual answers. An unusual answer is no error: the visitor can go on. */
export const adviceCopy = {
  notAYear: 'That does not look like a year. Four digits work best, for example 2019.',
  oldYear: `Before ${leadWizard.oldestPlausibleYear}? Few lenders refinance vehicles that old. If that's right, keep going.`,
  /** For a make that builds nothing else. */
  motorcycle: `${claims.vehicles.words}. You can still go on.`,
  futureYear: "That model year isn't out yet. If that's right, keep going.",
  /** @param example in dollars */
  notAnAmount: (example: number) =>
    `That does not look like an amount. Digits work best, for example ${example}.`,
  balanceOutside: `${claims.loanAmount.sentence} You can still go on.`,
  paymentAboveBalance: 'The payment is the whole balance or more. Are the two swapped?',
  oddEmail: 'That is not one complete email address: a name, an @ and a domain.',
  mistypedEmail: (suggestion: string) => `Did you mean ${suggestion}?`,
  useSuggestedEmail: (suggestion: string) => `Use ${suggestion}`,
  noNumber: 'That is too short to call. A U.S. phone number has ten digits, area code first.',
  oddPhone: 'Please check it: a U.S. phone number has ten digits, area code first.',
} as const;

export const choiceAdvice: { [Field in LeadChoiceField]?: Partial<(typeof choiceCopy)[Field]> } = {
  creditScore: { [creditScores.belowMinimum]: `${claims.minScore.sentence} You can still go on.` },
};

const stepOf = (step: number) => `Step ${step} of ${leadWizard.steps}`;

const { comes, expected } = claims.replyTime;

export const leadWizardCopy = {
  heading: pageCopy.leadCapture.name,
  progress: (step: number) => `${stepOf(step)} - ${claims.shortForm.words}`,
  progressLabel: 'Progress',
  stepOf,
  previous: 'Previous',
  next: 'Next',
  submit: 'Get My Rate',
  honeypot: 'Leave this empty',
  /** Above the button that submits; '' if no state is excluded. */
  excludedStates: claims.states.notAvailable,
  quickPicks: { vehicleYear: 'Recent years', vehicleMake: 'Popular makes' },
  /** The heading of the fold that reads a VIN; content/vin has the fold's other words. */
  vinFold: 'Have your VIN handy?',
  vinFoldFailed: 'This part of the page did not load. You can type the year and the make instead.',
  savedHere: 'Not sure? Skip it. Your answers stay in this tab until you send them.',
  notSaved: "This browser can't save your answers for later, so please finish in one sitting.",
  /** About figures from the landing page's estimate, on the steps up to the one that asks for them. */
  estimateFigures: {
    beforeLoan: (loanStep: number) => `Your loan figures are filled in on step ${loanStep}.`,
    atLoan: 'These figures are from your estimate. Your statement has the exact payment.',
    newLoan: (payment: string, months: number) =>
      `Your estimate: ${payment} a month over ${months} months. Your real rate comes from the lender.`,
  },
  clear: 'Clear my answers',
  vehicle: { heading: 'Your vehicle' },
  summary: {
    heading: 'Check your answers',
    empty: 'Not given',
    vehicle: 'Vehicle',
    amountWords: {
      currentLoanBalance: (amount: string) => `${amount} owed`,
      monthlyPayment: (amount: string) => `${amount} a month`,
    } satisfies Record<LeadAmountField, (amount: string) => string>,
    change: 'Change',
    changing: 'Next takes you back to the summary.',
  },
  readyNote: {
    heading: 'Ready to See Your Rate?',
    recipient: `Your answers go to ${site.partner}.`,
    /** By the ways in which the partner can reply. */
    rateComes: { ...comes, none: `${site.partner} has no way to reach you yet.` },
    /** Above the button. */
    terms: {
      before: `${claims.commission.statement} ${claims.dataIsSecure.noCreditCheck} ${claims.minIncome.withScore} See our `,
      terms: pageCopy.terms.name,
      and: ' and ',
      privacy: pageCopy.privacyPolicy.name,
      after: '.',
    },
    /** In the button, if the partner has no way to reply. */
    withoutReply: 'without a way to reach you',
  },
  /** Above the last step, after a failed submission. */
  failed: {
    notSent: {
      heading: 'Your answers were not sent',
      text: 'Your answers are still here. If you are online, the problem is on our side: try again in a minute. Or write to',
    },
    unconfirmed: {
      heading: 'We could not confirm that your answers arrived',
      text: 'They may have. They are all still here, and sending them again will not create a duplicate. Or write to',
    },
    retry: 'Try again',
  },
  /** Above a field for the email address, on the last step and on the thank-you screen. */
  askForEmail: {
    missing: 'Add your email so your rate can reach you.',
    /** If there is advice on the address. */
    odd: 'Is this email address right?',
  },
  processing: {
    heading: 'Processing your answers',
    text: `This usually takes about ${leadWizard.processingMs / 1000} seconds, longer on a slow connection. Please keep this page open.`,
    /** After some seconds. */
    slow: 'Still trying. Your answers stay here until they arrive.',
  },
  thanks: {
    heading: 'Thank You!',
    receipt: {
      heading: 'What you sent',
      sent: 'Sent',
      calls: 'Calls and texts',
      done: deliversLeads
        ? 'We sent your answers. This browser no longer stores them.'
        : 'Nobody received your answers, since this site is a sample.',
      notAgain: deliversLeads ? 'No need to send them again.' : null,
      /** Above the blank form after a reload or Back. The form no longer has the contact details. */
      againOnlyIf: deliversLeads
        ? 'Send them again only if your contact details were missing or wrong.'
        : null,
      /** The rest of the thank-you screen reads as if the answers had been received. */
      sampleOnly: deliversLeads ? null : 'The rest of this page is what a visitor to the live site sees.',
      saveCopy: "Save a copy. You can't reopen this page.",
    },
    /** Around the reference of the lead. */
    reference: { label: 'Your reference is', use: '. Mention it when you write or call.' },
    /** Before and after how the partner can reach the visitor. An address to write to follows. */
    contacts: { before: 'You gave', and: 'and', after: '. If that is wrong, write to' },
    correctEmail: (email: string) => `Use ${email} and send again`,
    /** After a correction that failed. The button that sends it stays. */
    notCorrected: {
      notSent: {
        heading: 'Your correction was not sent',
        text: 'What you sent first has arrived. If you are online, the problem is on our side: send the correction again in a minute. Or write to',
      },
      unconfirmed: {
        heading: 'We could not confirm that your correction arrived',
        text: 'It may have, and what you sent first has. Sending the correction again will not create a duplicate. Or write to',
      },
    },
    nextHeading: 'What happens next',
    /** How the partner replies, by the ways in which it can reach the visitor. */
    reply: expected,
    next: [
      {
        label: 'If a rate comes',
        text: `You see a rate and terms, and decide at your own pace. ${claims.noObligation.words}`,
      },
      { label: 'If you say yes', text: claims.noHardPull.ifYouAccept },
      { label: 'Until it is paid off', text: 'Keep paying your current loan.' },
    ],
    /** In case no reply comes. The partner's phone number follows. */
    noReply: (replyChannel: keyof typeof expected) =>
      `Nothing ${site.partnerReplyTime}? ${replyChannel === 'phone' ? 'You may have missed a call' : `${site.partner}'s email may be in spam`}. Call`,
    /** Between the partner's phone number and an address to write to. */
    orWrite: ', or write to us:',
    /** For a credit score below the partner's minimum. */
    belowMinimum: `${claims.minScore.sentence} You gave a lower one, so it may turn you down. ${claims.coBorrowers.sentence}`,
    /** For a make that only builds motorcycles. */
    motorcycle: `${claims.vehicles.words}: ${site.partner} may turn you down.`,
    /** For a balance that the partner does not refinance. */
    balanceOutside: `${claims.loanAmount.sentence} Your balance is outside that range, so it may turn you down.`,
    notAnEmail: (email: string) => `"${email}" is not one complete email address.`,
    /** The button below the field for an email. */
    sendEmail: 'Send with this email',
    documentsHeading: 'What to have ready',
    documents: [
      'The payoff letter from your current lender',
      'Your vehicle registration',
      'Proof of insurance',
      'Proof of income (a pay stub)',
    ],
    home: layoutCopy.returnToHome,
    print: 'Print or save this page',
  },
  secure: claims.dataIsSecure.words,
} as const;
