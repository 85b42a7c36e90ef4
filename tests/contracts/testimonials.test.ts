/** @jest-environment node */
import { business } from '../../src/config/business';
import { testimonials } from '../../src/content/testimonials';

const offenders = (isWrong: (testimonial: (typeof testimonials)[number]) => boolean) =>
  testimonials.filter(isWrong);

describe('the site, in its testimonials,', () => {
  it('lets each person speak once', () => {
    expect(new Set(testimonials.map(({ name }) => name)).size).toBe(testimonials.length);
    expect(new Set(testimonials.map(({ quote }) => quote)).size).toBe(testimonials.length);
  });

  it('names people by first name and initial alone', () => {
    expect(offenders(({ name }) => !/^\p{Lu}[\p{L}'’ -]+ \p{Lu}\.$/u.test(name))).toEqual([]);
  });

  it('places them in states, spelled out, where the offer is available', () => {
    // Spelled out, or an excluded state could hide behind its two-letter code.
    const isSpelledOut = (location: string) =>
      /^\p{Lu}[\p{L}.' -]+, \p{Lu}\p{Ll}+( \p{Lu}\p{Ll}+)*$/u.test(location);
    const excluded: readonly string[] = business.eligibility.excludedStates;
    expect(offenders(({ location }) => !isSpelledOut(location))).toEqual([]);
    expect(offenders(({ location }) => excluded.includes(location.split(', ')[1] ?? ''))).toEqual([]);
  });

  it('gives what they save in dollars a year, within what a review can report', () => {
    const { savingsMin, savingsMax } = business.review;
    const isOdd = (savings: string) => {
      const dollars = Number(savings.replace(/\D/g, ''));
      return !/^\$\d{1,3}(,\d{3})* a year$/.test(savings) || dollars <= savingsMin || dollars > savingsMax;
    };
    expect(offenders(({ savings }) => isOdd(savings))).toEqual([]);
  });

  it('lets nobody promise approval', () => {
    expect(offenders(({ quote }) => quote.trim() === '' || /approv|guarantee|promise/i.test(quote))).toEqual(
      [],
    );
  });
});
