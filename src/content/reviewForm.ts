import { deliversReviews } from '../config/build';
import { business } from '../config/business';
import { site } from '../config/site';
import { formatDollars } from '../domain/money';
import type { RequiredReviewField } from '../domain/review';
import { textDigest } from '../lib/textDigest';
import { layoutCopy } from './layout';
import { pageCopy } from './pages';

const { maxRating, savingsMin, savingsMax, savingsStep } = business.review;
const highest = `${formatDollars(savingsMax)}+`;
const chooseStars = `Choose from 1 to ${maxRating} stars`;

export const reviewFormCopy = {
  heading: pageCopy.leaveReview.name,
  subtitle: 'Share your experience and help others save money on their auto loans',
  required: 'Refinanced through us? Tell us, good or bad. Fields marked * are required.',
  rating: {
    label: 'Rate Your Experience *',
    star: (stars: number) => `${stars} Star${stars === 1 ? '' : 's'}`,
    /** Next to the stars, by the number of lit stars. */
    meanings: [chooseStars, 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'],
  },
  labels: { firstName: 'First Name', lastName: 'Last Name', city: 'City', state: 'State' },
  savings: {
    label: 'How much are you saving per year?',
    optional: '(optional)',
    low: formatDollars(savingsMin),
    high: highest,
    /** The value of the slider in words. 0 means that the question is not answered. */
    amount: (dollars: number) =>
      dollars === savingsMin
        ? 'Not given'
        : `${dollars >= savingsMax ? highest : formatDollars(dollars)} a year`,
    less: `${formatDollars(savingsStep)} less`,
    more: `${formatDollars(savingsStep)} more`,
  },
  text: {
    label: 'Your Review',
    optional: '(optional)',
    placeholder: `What was it like to refinance your auto loan through ${site.name}?`,
  },
  submit: 'Submit Review',
  processing: 'Sending your review…',
  missing: {
    rating: chooseStars,
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    city: 'Enter your city.',
    state: 'Choose your state.',
  } satisfies Record<RequiredReviewField, string>,
  /** Over the page, if the check at submit fails (specification, section 5). */
  toasts: {
    ratingMissing: {
      title: 'Please select a rating',
      description: 'A star rating is required to submit your review.',
    },
    fieldsMissing: {
      title: 'Please fill in all required fields',
      description: 'All personal information fields are required.',
    },
  },
  closeToast: 'Close',
  /** Above the button, after a failed submission. An address to write to follows. */
  failed: {
    notSent: {
      heading: 'Your review was not sent',
      text: 'Everything you wrote is still here. Please try again in a moment. Or write to',
    },
    unconfirmed: {
      heading: 'We could not confirm that your review arrived',
      text: 'It may have. Everything you wrote is still here, and sending it again will not create a duplicate. Or write to',
    },
  },
  thanks: {
    heading: 'Thank You for Your Review!',
    text: 'Your feedback helps others save money on their auto loans. We truly appreciate you taking the time to share your experience.',
    /** What happens to a review that was sent. The address for privacy requests follows it, if anybody received it. */
    next: deliversReviews
      ? 'We read each review before it appears. To withdraw yours, write to'
      : 'Nobody received your review, since this site is a sample.',
    home: layoutCopy.returnToHome,
    again: 'Submit Another Review',
  },
} as const;

/** The agreement next to the button, in three parts: the middle one is the address for privacy requests. */
export const reviewConsentParts = [
  'By submitting, you agree that we may show your review on this site with your first name, the initial of your last name, your city and your state. To withdraw it, write to ',
  site.privacyEmail,
  '.',
] as const;
const consentText = reviewConsentParts.join('');

/** The agreement that is sent with the review. The version identifies the wording. */
export const reviewConsent = { version: textDigest(consentText), text: consentText };
