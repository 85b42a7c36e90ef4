import { business } from '../config/business';
import { formatDollars } from '../domain/money';
import type { PublishedReview } from '../domain/review';
import { stateName } from '../domain/states';
import { sampleTestimonials } from './sampleTestimonials';
import publishedReviews from './testimonials.json';

const maxTestimonials = 9;

function testimonialOf({ name, city, state, savings, rating, text }: PublishedReview) {
  const { savingsMax } = business.review;
  const amount = savings >= savingsMax ? `${formatDollars(savingsMax)}+` : formatDollars(savings);
  return {
    name,
    location: `${city}, ${stateName(state) ?? state}`,
    /** A year; '' if the customer gave no amount. */
    savings: savings > 0 ? amount : '',
    /** One to five stars; 0 for a sample. */
    rating,
    quote: text,
    /** Whether it is made up; the page then labels it as a sample. */
    isSample: false,
  };
}

/** A review or a sample, as the landing page displays it. */
export type Testimonial = ReturnType<typeof testimonialOf>;

/** The latest published reviews that have a text, the newest first; if there are none, the samples. */
export function testimonialsFrom(reviews: readonly PublishedReview[]): readonly Testimonial[] {
  const published = reviews
    .filter(({ text }) => text.trim() !== '')
    .sort((one, other) => Date.parse(other.date) - Date.parse(one.date))
    .slice(0, maxTestimonials)
    .map(testimonialOf);
  const samples = sampleTestimonials.map((sample) => ({ ...sample, rating: 0, isSample: true }));
  return published.length > 0 ? published : samples;
}

export const testimonials = testimonialsFrom(publishedReviews);
