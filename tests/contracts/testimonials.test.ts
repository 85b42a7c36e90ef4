/** @jest-environment node */
import { business } from '../../src/config/business';
import { testimonials, testimonialsAreSamples } from '../../src/content/testimonials';

const cases = testimonials.map((testimonial) => [testimonial.name, testimonial] as const);

describe('the site, in its testimonials,', () => {
  it('shows nine, each of another person and with other words', () => {
    expect(testimonials).toHaveLength(9);
    expect(new Set(testimonials.map(({ name }) => name)).size).toBe(9);
    expect(new Set(testimonials.map(({ quote }) => quote)).size).toBe(9);
  });

  it('says that they are samples for as long as they are', () => {
    // Goes when real customers' words take the samples' place.
    expect(testimonialsAreSamples).toBe(true);
  });

  it.each(cases)('names %s by first name and initial alone', (_name, { name }) => {
    expect(name).toMatch(/^\p{Lu}[\p{L}'’-]+ \p{Lu}\.$/u);
  });

  it.each(cases)('places %s in a state, spelled out, where the offer is available', (_name, { location }) => {
    // Spelled out, or an excluded state could hide behind its two-letter code.
    expect(location).toMatch(/^[A-Z][A-Za-z.' -]+, [A-Z][a-z]+( [A-Z][a-z]+)?$/);
    expect(business.eligibility.excludedStates).not.toContain(location.split(', ')[1]);
  });

  it.each(cases)(
    'gives what %s saves in dollars a year, within what a review can report',
    (_name, { savings }) => {
      expect(savings).toMatch(/^\$(\d{1,3}|\d{1,2},\d{3}) a year$/);
      const dollars = Number(savings.replace(/\D/g, ''));
      expect(dollars).toBeGreaterThan(business.review.savingsMin);
      expect(dollars).toBeLessThanOrEqual(business.review.savingsMax);
    },
  );

  it.each(cases)(
    'lets %s speak in one to three sentences that promise nobody approval',
    (_name, { quote }) => {
      const sentences = quote.match(/[.!?](?=\s|$)/g) ?? [];
      expect(sentences.length).toBeGreaterThanOrEqual(1);
      expect(sentences.length).toBeLessThanOrEqual(3);
      expect(quote).not.toMatch(/approv|guarantee|promise/i);
    },
  );
});
