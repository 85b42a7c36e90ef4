import { business } from '../config/business';
import { site } from '../config/site';

/** A message that comes and goes at the edge of the screen. */
export interface Toast {
  /** Says which message it is: a second one with the same key takes the first one's place. */
  key: string;
  kind: 'destructive' | 'info';
  title: string;
  description: string;
}

/** Every toast that the site can raise. */
export const toastWords = {
  ratingMissing: {
    key: 'ratingMissing',
    kind: 'destructive',
    title: 'Please select a rating',
    description: 'A star rating is required to submit your review.',
  },
  fieldsMissing: {
    key: 'fieldsMissing',
    kind: 'destructive',
    title: 'Please fill in all required fields',
    description: 'All personal information fields are required.',
  },
  reviewNotDelivered: {
    key: 'reviewNotDelivered',
    kind: 'destructive',
    title: 'Your review was not sent',
    description: 'Everything you wrote is still here. Please try again in a moment.',
  },
  notDelivered: {
    key: 'notDelivered',
    kind: 'destructive',
    title: 'Your answers were not sent',
    description: `Nothing is lost: every answer is still here. Try again, or write to ${site.email}.`,
  },
  notConfirmed: {
    key: 'notConfirmed',
    kind: 'destructive',
    title: 'We could not confirm that your answers arrived',
    description: `They may have. Every answer is still here: sending them again cannot count twice. Or write to ${site.email}.`,
  },
  estimateApplied: {
    key: 'estimateApplied',
    kind: 'info',
    title: 'Your figures are in the form',
    description: `The balance and the payment from your estimate are filled in at step 4 of ${business.leadForm.steps}.`,
  },
} satisfies Record<string, Toast>;

/** The words on every toast's own controls. */
export const toastCardWords = {
  region: 'Notifications',
  dismiss: (title: string) => `Dismiss: ${title}`,
};
