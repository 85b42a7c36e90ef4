/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { business } from '../../src/config/business';
import { leadChoices, leadFields, usStates } from '../../src/config/entities';
import { errorWords } from '../../src/content/errors';
import { landingWords } from '../../src/content/landing';
import { layoutWords } from '../../src/content/layout';
import { choiceWords, fieldWords, leadFormWords } from '../../src/content/leadForm';
import { pageWords } from '../../src/content/pages';
import { reviewFormWords } from '../../src/content/reviewForm';
import { toastWords } from '../../src/content/toasts';

/** Every word in some content; functions speak with examples. */
function wordsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (typeof content === 'function') {
    const speak = content as (...args: unknown[]) => unknown;
    return wordsIn(speak.length > 1 ? speak('2021', 'Kia', 'Soul') : speak(1));
  }
  if (typeof content !== 'object' || content === null) return [];
  return Object.values(content).flatMap(wordsIn);
}

/** The modules of content that take numbers from the business, loaded as they would be with other numbers. */
async function wordsWith(changed: unknown): Promise<string> {
  let words: string[] = [];
  jest.doMock('../../src/config/business', () => ({ business: changed }));
  await jest.isolateModulesAsync(async () => {
    const modules = await Promise.all([
      import('../../src/content/landing'),
      import('../../src/content/leadForm'),
      import('../../src/content/pages'),
      import('../../src/content/reviewForm'),
      import('../../src/content/legal/caPrivacyRights'),
    ]);
    words = wordsIn(modules);
  });
  jest.dontMock('../../src/config/business');
  return words.join('\n');
}

/** The numbers that are the program's business and no visitor's: nobody is told of them in words. */
const untold = [
  'longestAnswer',
  'deliveryTimeoutMs',
  'leadForm.yearsListed',
  'leadForm.quickPickYears',
  'estimate.newMonths',
  'estimate.highestRate',
  'estimate.longestTerm',
  'review.textRows',
  'review.longestText',
];

function numbersIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => numbersIn(item, [...path, key]));
}

/** A copy of the business with one number changed. */
function withAnother(path: readonly string[]): unknown {
  const copy = structuredClone(business) as unknown as Record<string, unknown>;
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  const last = path.at(-1) ?? '';
  at[last] = Number(at[last]) * 2 + 1;
  return copy;
}

describe('the site, in its words,', () => {
  it('has a label for every field and words for every option', () => {
    expect(Object.keys(fieldWords).sort()).toEqual([...leadFields].sort());
    for (const { label } of Object.values(fieldWords)) expect(label.trim()).not.toBe('');
    for (const [field, options] of Object.entries(leadChoices)) {
      expect(Object.keys(choiceWords[field as keyof typeof choiceWords])).toEqual([...options]);
    }
    expect(Object.keys(leadFormWords)).not.toHaveLength(0);
    expect(new Set(usStates.map(([code]) => code)).size).toBe(50);
    expect(new Set(usStates.map(([, name]) => name)).size).toBe(50);
  });

  it.each([
    [layoutWords.headerButton, 'Save Money Today'],
    [landingWords.hero.button, 'Check Your Rate Now'],
    [landingWords.finalCall.button, "Get Your Rate Now - It's Free"],
    [landingWords.testimonials.button, 'Leave us a review'],
    [leadFormWords.heading, 'Get Your Auto Loan Rate'],
    [leadFormWords.progress(3), 'Step 3 of 6 - This takes less than 2 minutes'],
    [leadFormWords.backToHome, 'Back to Home'],
    [leadFormWords.ready.heading, 'Ready to See Your Rate?'],
    [leadFormWords.submit, 'Get My Rate'],
    [leadFormWords.thanks.heading, 'Thank You!'],
    [leadFormWords.thanks.home, 'Return to Home'],
    [reviewFormWords.heading, 'Leave Us a Review'],
    [reviewFormWords.subtitle, 'Share your experience and help others save money on their auto loans'],
    [reviewFormWords.backToHome, 'Back to Home'],
    [reviewFormWords.rating.label, 'Rate Your Experience *'],
    [reviewFormWords.rating.star(1), '1 Star'],
    [reviewFormWords.rating.star(5), '5 Stars'],
    [reviewFormWords.text.label, 'Your Review'],
    [reviewFormWords.submit, 'Submit Review'],
    [reviewFormWords.savings.low, '$0'],
    [reviewFormWords.savings.high, '$10,000+'],
    [reviewFormWords.thanks.heading, 'Thank You for Your Review!'],
    [
      reviewFormWords.thanks.text,
      'Your feedback helps others save money on their auto loans. We truly appreciate you taking the time to share your experience.',
    ],
    [reviewFormWords.thanks.again, 'Submit Another Review'],
    [toastWords.ratingMissing.title, 'Please select a rating'],
    [toastWords.ratingMissing.description, 'A star rating is required to submit your review.'],
    [toastWords.fieldsMissing.title, 'Please fill in all required fields'],
    [toastWords.fieldsMissing.description, 'All personal information fields are required.'],
    [errorWords.notFound.heading, 'Oops! Page not found'],
    [errorWords.notFound.home, 'Return to Home'],
    [errorWords.unexpected.heading, 'Unexpected Application Error!'],
  ])('says %j exactly so', (said, wanted) => {
    expect(said).toBe(wanted);
  });

  it('leaves no text empty', () => {
    const all = [
      errorWords,
      landingWords,
      layoutWords,
      leadFormWords,
      pageWords,
      reviewFormWords,
      toastWords,
    ];
    const said = wordsIn(all);
    expect(said.length).toBeGreaterThan(150);
    for (const text of said) expect(text.trim()).not.toBe('');
  });

  it('describes each page in as many words as a search result shows', () => {
    for (const { title, description } of Object.values(pageWords)) {
      expect(title.length).toBeLessThanOrEqual(70);
      expect(description.length).toBeLessThanOrEqual(170);
    }
  });
});

describe('the site, in the numbers of its words,', () => {
  it.each(numbersIn(business).map((path) => [path.join('.'), path] as const))(
    'follows business.%s, or never tells it',
    async (name, path) => {
      const changes = (await wordsWith(withAnother(path))) !== (await wordsWith(business));
      expect(changes).toBe(!untold.includes(name));
    },
  );

  it('writes none of them down a second time', () => {
    const folder = join(__dirname, '../../src/content');
    // Samples and makers' names are full of numbers of their own.
    const files = readdirSync(folder).filter((name) => /(?<!testimonials|vehicles)\.ts$/.test(name));
    expect(files.length).toBeGreaterThan(5);
    const numbers = /\b(580|24,?000|5,?000|125,?000|25,?000|10,?000|20,?000|3,?000|740|670|739|669|1980)\b/;
    const found = files.flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => numbers.test(line) && !/^\s*(\/\/|\/?\*)/.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});
