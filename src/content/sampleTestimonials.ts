/**
 * Testimonials of invented people. The landing page displays them, labeled as samples, until testimonials.json has
 * published reviews with a text. To present made-up testimonials as real ones is unlawful (16 CFR part 465). If a quote
 * names a monthly amount, the yearly saving is twelve times that amount.
 */
export const sampleTestimonials = [
  {
    name: 'Denise R.',
    location: 'Tucson, Arizona',
    savings: '$1,380',
    quote:
      'My payment went from $489 to $374, partly because I took a longer term. That was the trade I needed this year.',
  },
  {
    name: 'Marcus T.',
    location: 'Columbus, Ohio',
    savings: '$948',
    quote:
      'I filled in the form on my lunch break and got a call the next morning. The new payment is $79 lower.',
  },
  {
    name: 'Priya S.',
    location: 'Raleigh, North Carolina',
    savings: '$1,164',
    quote:
      'I bought the car with almost no credit history. After two years of on-time payments, I pay $97 less.',
  },
  {
    name: 'Walt K.',
    location: 'Spokane, Washington',
    savings: '$612',
    quote: "It won't change my life, but $51 a month is my phone bill.",
  },
  {
    name: 'Lucia M.',
    location: 'San Antonio, Texas',
    savings: '$1,020',
    quote:
      'Stretching the loan would have cost more interest, so I kept the same end date. I still pay $85 less.',
  },
  {
    name: 'Andre B.',
    location: 'Atlanta, Georgia',
    savings: '$780',
    quote: 'I only wanted to know whether I was overpaying on my truck. I was.',
  },
  {
    name: 'Hannah L.',
    location: 'Grand Rapids, Michigan',
    savings: '$516',
    quote:
      "Checking didn't touch my score, so I compared the offer with my credit union's. This one was lower.",
  },
  {
    name: 'Joe P.',
    location: 'Pittsburgh, Pennsylvania',
    savings: '$1,296',
    quote: 'After the divorce I was paying for a minivan on one income. My new payment is $108 less.',
  },
  {
    name: 'Kim N.',
    location: 'Sacramento, California',
    savings: '$864',
    quote: 'My score had climbed about 60 points since I bought the car. Now the rate reflects that.',
  },
];
