/** What a toast says, and how much it matters. */
interface ToastCopy {
  kind: 'destructive' | 'info';
  title: string;
  description: string;
}

/** Every toast that the site can raise. */
export const toastCopy = {
  ratingMissing: {
    kind: 'destructive',
    title: 'Please select a rating',
    description: 'A star rating is required to submit your review.',
  },
  fieldsMissing: {
    kind: 'destructive',
    title: 'Please fill in all required fields',
    description: 'All personal information fields are required.',
  },
  reviewNotDelivered: {
    kind: 'destructive',
    title: 'Your review was not sent',
    description: 'Everything you wrote is still in the form. Please try again in a moment.',
  },
  notDelivered: {
    kind: 'destructive',
    title: 'Your answers were not sent',
    description: 'Nothing is lost: the rate form keeps every answer. Try again there in a moment.',
  },
  notConfirmed: {
    kind: 'destructive',
    title: 'We could not confirm that your answers arrived',
    description: 'They may have. The rate form keeps every answer: sending them again cannot count twice.',
  },
  estimateApplied: {
    kind: 'info',
    title: 'Your figures are in the form',
    description: 'The balance and the payment from your estimate are filled in where we ask about your loan.',
  },
} satisfies Record<string, ToastCopy>;
export type ToastName = keyof typeof toastCopy;

/** A message that comes and goes at the edge of the screen. */
export interface Toast extends ToastCopy {
  /** Says which message it is: a second one with the same key takes the first one's place. */
  key: ToastName;
}

/** A toast by its name, with its words. */
export const toastOf = (name: ToastName): Toast => ({ key: name, ...toastCopy[name] });

/** The words on every toast's own controls. */
export const toastCardCopy = {
  region: 'Notifications',
  dismiss: (title: string) => `Dismiss: ${title}`,
};
