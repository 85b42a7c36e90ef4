import { testimonialEvidence } from '../config/claims';

// Evaluated by the build, as content/landing is.

/** What one customer says on the landing page. */
export interface Testimonial {
  /** First name and last initial. */
  name: string;
  /** City and state, the state spelled out. */
  location: string;
  /** What they save, with its unit: "$1,380 a year". */
  savings: string;
  /** One to three sentences in their own words. */
  quote: string;
  /** Whether it is a sample, and marked as one: each is that the register does not call confirmed. */
  isSample: boolean;
}

/**
 * SAMPLES: none of these people exists. The operator replaces all nine with the words of real customers who agreed to
 * be quoted, and registers each in `testimonialEvidence` (config/claims): made-up testimonials shown as real ones are
 * unlawful (FTC rule on consumer reviews and testimonials, 16 CFR part 465). Wherever a quote names a monthly amount,
 * the yearly saving is twelve times that.
 */
const signed: readonly Omit<Testimonial, 'isSample'>[] = [
  {
    name: 'Denise R.',
    location: 'Tucson, Arizona',
    savings: '$1,380 a year',
    quote:
      'My payment went from $489 to $374, partly because I took a longer term. That was the trade I needed this year.',
  },
  {
    name: 'Marcus T.',
    location: 'Columbus, Ohio',
    savings: '$948 a year',
    quote:
      'I filled in the form on my lunch break and got a call the next morning. The new payment is $79 lower.',
  },
  {
    name: 'Priya S.',
    location: 'Raleigh, North Carolina',
    savings: '$1,164 a year',
    quote:
      "When I bought the car I had almost no credit history, and the rate showed it. Two years of on-time payments later I looked again. The difference covers the kids' swim lessons.",
  },
  {
    name: 'Walt K.',
    location: 'Spokane, Washington',
    savings: '$612 a year',
    quote: "It won't change my life, but $51 a month is my phone bill.",
  },
  {
    name: 'Lucia M.',
    location: 'San Antonio, Texas',
    savings: '$1,020 a year',
    quote:
      'The lender explained that stretching the loan would cost more interest overall. I kept the same end date and still pay $85 less each month.',
  },
  {
    name: 'Andre B.',
    location: 'Atlanta, Georgia',
    savings: '$780 a year',
    quote: 'I only wanted to know whether I was overpaying on my truck. I was.',
  },
  {
    name: 'Hannah L.',
    location: 'Grand Rapids, Michigan',
    savings: '$516 a year',
    quote:
      "Checking didn't touch my credit score, so I took a weekend to compare the offer with my credit union's. This one was lower.",
  },
  {
    name: 'Joe P.',
    location: 'Pittsburgh, Pennsylvania',
    savings: '$1,296 a year',
    quote:
      'After the divorce I was paying for a minivan on one income. I could answer most of the questions from memory, and my new payment is $108 less.',
  },
  {
    name: 'Kim N.',
    location: 'Sacramento, California',
    savings: '$864 a year',
    quote: 'My score had climbed about 60 points since I bought the car. Now the rate reflects that.',
  },
];

/** The testimonials as the landing page shows them; the first is the large one. */
export const testimonials: readonly Testimonial[] = signed.map((testimonial) => ({
  ...testimonial,
  isSample: testimonialEvidence[testimonial.name]?.status !== 'confirmed',
}));

/** While one of them is, nothing around them says that people saved. */
export const testimonialsAreSamples = testimonials.some(({ isSample }) => isSample);
