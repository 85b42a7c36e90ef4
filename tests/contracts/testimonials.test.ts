import { business } from '../../src/config/business';
import { sampleTestimonials } from '../../src/content/sampleTestimonials';
import { testimonialsFrom } from '../../src/content/testimonialsToShow';
import { formatDollars } from '../../src/domain/money';
import type { PublishedReview } from '../../src/domain/review';

const review: PublishedReview = {
  id: '1',
  text: 'It took a week.',
  rating: 2,
  name: 'Dana R.',
  city: 'Tucson',
  state: 'AZ',
  savings: 1_300,
  date: '2026-03-01T09:00:00.000Z',
  consentVersion: 'abc',
};

describe('the site, in its testimonials,', () => {
  it('shows samples until a review is published', () => {
    expect(testimonialsFrom([])).toBe(sampleTestimonials);
    const written = { name: 'Dana R.', location: 'Tucson, Arizona', quote: 'It took a week.' };
    expect(testimonialsFrom([review])).toEqual([
      { ...written, savings: '$1,300', rating: 2, isSample: false },
    ]);
  });

  it('shows the nine newest reviews that have words, the newest first', () => {
    const reviews = Array.from({ length: 12 }, (_, month) => ({
      ...review,
      text: `Month ${month + 1}`,
      date: new Date(Date.UTC(2026, month)).toISOString(),
    }));
    const testimonials = testimonialsFrom([{ ...review, text: ' ', date: '2027-01-01' }, ...reviews]);
    const newest = [12, 11, 10, 9, 8, 7, 6, 5, 4].map((month) => `Month ${month}`);
    expect(testimonials.map(({ quote }) => quote)).toEqual(newest);
  });

  it('names no savings where the customer named none, and none beyond the top of the slider', () => {
    const { savingsMax } = business.review;
    const savings = (amount: number) => testimonialsFrom([{ ...review, savings: amount }])[0]?.savings;
    const most = `${formatDollars(savingsMax)}+`;
    expect([0, 100, savingsMax].map(savings)).toEqual([null, '$100', most]);
  });
});
