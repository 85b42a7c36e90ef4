import { business } from '../config/business';
import { formatDollars } from '../domain/money';
import type { PublishedReview } from '../domain/review';
import { usStates } from '../domain/states';
import { sampleTestimonials } from './sampleTestimonials';
import publishedReviews from './testimonials.json';

/** What one customer says on the landing page. */
export interface Testimonial {
  readonly id: string;
  readonly name: string;
  /** City and state, the state spelled out. */
  readonly location: string;
  /** What they save a year, as in "$1,380"; `null` where they named nothing. */
  readonly savings: string | null;
  /** One to five stars; `null` for a sample. */
  readonly rating: number | null;
  readonly quote: string;
  /** Whether it is made up, and marked so. */
  readonly isSample: boolean;
}

/** The page has room for so many testimonials. */
const maxShown = 9;

function testimonialOf({ id, name, city, state, savings, rating, text }: PublishedReview): Testimonial {
  const { savingsMax } = business.review;
  const stateName = usStates.find(([code]) => code === state)?.[1] ?? state;
  const amount = savings >= savingsMax ? `${formatDollars(savingsMax)}+` : formatDollars(savings);
  return {
    id,
    name,
    location: `${city}, ${stateName}`,
    savings: savings > 0 ? amount : null,
    rating,
    quote: text,
    isSample: false,
  };
}

/**
 * What the landing page shows: the newest published reviews that have words, or the samples where there are none. The
 * first is the large one.
 */
export function testimonialsFrom(reviews: readonly PublishedReview[]): readonly Testimonial[] {
  const published = reviews
    .filter(({ text }) => text.trim() !== '')
    .sort((one, other) => Date.parse(other.date) - Date.parse(one.date))
    .slice(0, maxShown)
    .map(testimonialOf);
  return published.length > 0 ? published : sampleTestimonials;
}

export const testimonials = testimonialsFrom(publishedReviews);
export const testimonialsAreSamples = testimonials.some(({ isSample }) => isSample);
