import { business } from '../config/business';
import type { RequiredReviewField } from '../config/entities';
import { site } from '../config/site';

export const reviewFormWords = {
  heading: 'Leave Us a Review',
  subtitle: 'Share your experience and help others save money on their auto loans',
  backToHome: 'Back to Home',
  required: 'Fields marked * are required.',
  rating: {
    label: 'Rate Your Experience *',
    star: (stars: number) => `${stars} Star${stars === 1 ? '' : 's'}`,
    /** Said beside the stars, by how many are lit. */
    meanings: ['Choose from 1 to 5 stars', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'],
  },
  labels: { firstName: 'First Name', lastName: 'Last Name', city: 'City', state: 'State' },
  noState: 'Choose a state',
  savings: {
    label: 'How much did you save a year?',
    optional: '(optional)',
    low: '$0',
    high: '$10,000+',
    /** The value in words, `dollars` a year. */
    amount: (dollars: number) =>
      dollars >= business.review.savingsMax
        ? '$10,000+ a year'
        : `$${dollars.toLocaleString('en-US')} a year`,
    less: `$${business.review.savingsStep} less`,
    more: `$${business.review.savingsStep} more`,
  },
  text: {
    label: 'Your Review',
    optional: '(optional)',
    placeholder: `What was it like to refinance your auto loan through ${site.name}?`,
  },
  submit: 'Submit Review',
  missing: {
    rating: 'Choose from 1 to 5 stars.',
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    city: 'Enter your city.',
    state: 'Choose your state.',
  } satisfies Record<RequiredReviewField, string>,
  thanks: {
    heading: 'Thank You for Your Review!',
    text: 'Your feedback helps others save money on their auto loans. We truly appreciate you taking the time to share your experience.',
    again: 'Submit Another Review',
  },
} as const;
