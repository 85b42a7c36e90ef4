import { site } from '../config/site';

/** A message that comes and goes at the edge of the screen. */
export interface Toast {
  /** Says which message it is: a second one with the same key takes the first one's place. */
  key: string;
  kind: 'destructive' | 'info';
  title: string;
  description: string;
  /** A button in the toast, and what it does: `undoClear` brings the cleared answers back. */
  action?: { label: string; does: 'undoClear' };
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
  leadCleared: {
    key: 'leadCleared',
    kind: 'info',
    title: 'Your answers are cleared',
    description: "They are out of this browser's storage.",
    action: { label: 'Undo', does: 'undoClear' },
  },
} satisfies Record<string, Toast>;

/** The words on every toast's own controls. */
export const toastCardWords = {
  region: 'Notifications',
  dismiss: (title: string) => `Dismiss: ${title}`,
};
