import { business } from '../config/business';
import { formatDollars } from '../domain/money';
import type { PublishedReview, Testimonial } from '../domain/review';
import { stateName } from '../domain/states';
import { sampleTestimonials } from './sampleTestimonials';
import publishedReviews from './testimonials.json';

const maxTestimonials = 9;

function testimonialOf({ name, city, state, savings, rating, text }: PublishedReview): Testimonial {
  const { savingsMax } = business.review;
  const amount = savings >= savingsMax ? `${formatDollars(savingsMax)}+` : formatDollars(savings);
  return {
    name,
    location: `${city}, ${stateName(state) ?? state}`,
    savings: savings > 0 ? amount : null,
    rating,
    quote: text,
    isSample: false,
  };
}

/** The latest published reviews that have a text, the newest first; if there are none, the samples. */
export function testimonialsFrom(reviews: readonly PublishedReview[]): readonly Testimonial[] {
  const published = reviews
    .filter(({ text }) => text.trim() !== '')
    .sort((one, other) => Date.parse(other.date) - Date.parse(one.date))
    .slice(0, maxTestimonials)
    .map(testimonialOf);
  return published.length > 0 ? published : sampleTestimonials;
}

export const testimonials = testimonialsFrom(publishedReviews);
