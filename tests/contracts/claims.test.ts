import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as Business from '../../src/config/business';
import { business } from '../../src/config/business';
import { claims, type Claim } from '../../src/config/claims';
import { footnoteOf } from '../../src/content/footnotes';
import { sampleTestimonials } from '../../src/content/sampleTestimonials';
import { testimonialsFrom } from '../../src/content/testimonialsToShow';
import { formatDollars } from '../../src/domain/money';
import type { PublishedReview } from '../../src/domain/review';
import { root } from '../support/root';
import { wordsIn } from '../support/texts';

const units =
  'minutes?|hours?|days?|weeks?|months?|years?|points?|payments?|customers|stars?|percent|per cent|million|billion';

/** Figures that may advertise: money, percentages, ratings, counts with a plus or a unit, spans of time. */
const figureLike = new RegExp(
  `\\$ ?\\d[\\d.,]*\\d?(k|B)?\\+?|\\d[\\d.,]*(/\\d+| ?%|[kB]?\\+|k\\b|[ -](${units})\\b)`,
  'gi',
);

/** The figures in a text that may advertise. */
const figuresIn = (text: string): string[] =>
  [...text.matchAll(figureLike)].map(([figure]) => figure.replace(/[.,]$/, ''));

/** Words that promise or praise. Only the register of claims may use them. */
const sellingWords =
  /\b(free|no (fees?|costs?)|costs? (you )?nothing|guarantee[ds]?|lowest|best (rate|price|deal)s?|trusted|instant(ly)?|(pre-)?approved|(hard|soft) (credit )?(pull|inquiry)|secure|not sold|save up to|no obligation|commission)\b/i;

const sellingFigures = Object.values<Claim>(claims).flatMap(({ words, short = '' }) =>
  figuresIn(`${words} ${short}`),
);

const sells = (text: string) =>
  sellingWords.test(text) || figuresIn(text).some((figure) => sellingFigures.includes(figure));

/** Customers' words, and those on a VIN, whose figures advertise nothing. */
const leftOut = ['sampleTestimonials.ts', 'vin.ts'];

/** Every text of src/content, with the claims of the register blanked out. */
async function wordsOutsideTheRegister(): Promise<string[]> {
  const folder = join(root, 'src/content');
  // The legal texts are in a subfolder; a lawyer confirms them.
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !leftOut.includes(file));
  const blank = (key: string, value: unknown) =>
    typeof value === 'string' && key !== 'date' && key !== 'until' ? '…' : value;
  const blankClaims = JSON.parse(JSON.stringify(claims, blank)) as typeof claims;
  const words: string[] = [];
  jest.doMock('../../src/config/claims', () => ({
    ...jest.requireActual<object>('../../src/config/claims'),
    claims: blankClaims,
  }));
  await jest.isolateModulesAsync(async () => {
    for (const file of files) {
      const exported = Object.values((await import(join(folder, file))) as object);
      // A function that a file exports looks something up, or gives the words of consent, which a lawyer confirms.
      words.push(...wordsIn(exported.filter((value) => typeof value !== 'function')));
    }
  });
  jest.dontMock('../../src/config/claims');
  return words;
}

describe('the site, in what it claims,', () => {
  it('advertises only with the words and figures of the register', async () => {
    const words = await wordsOutsideTheRegister();
    expect(words.length).toBeGreaterThan(300);
    // A hint's example of an amount claims nothing.
    expect(words.filter((text) => sells(text.replace(/for example [$\d]\S*/, '')))).toEqual([]);
  });

  it('recognizes words and figures that advertise', () => {
    const [figure = ''] = sellingFigures;
    expect([`Save ${figure} now`, 'Your rate is guaranteed.', 'It is free.'].filter(sells)).toHaveLength(3);
    expect(['A 2021 Kia', 'Feel at ease', '6 short steps'].filter(sells)).toEqual([]);
  });

  it('shows in large type only figures that are in the claim’s own words', () => {
    for (const { words, figure } of Object.values<Claim>(claims))
      expect(words).toContain(figure?.value ?? '');
  });

  it.each([
    [[], 'Available in all fifty states'],
    [['Nevada'], 'Unavailable in Nevada'],
    [['Nevada', 'Ohio'], 'Unavailable in Nevada and Ohio'],
    [['Nevada', 'Ohio', 'Utah'], 'Unavailable in Nevada, Ohio and Utah'],
  ])('says where loans are not offered, with %j excluded', async (excludedStates, words) => {
    const { business } = jest.requireActual<typeof Business>('../../src/config/business');
    const eligibility = { ...business.eligibility, excludedStates };
    jest.doMock('../../src/config/business', () => ({ business: { ...business, eligibility } }));
    await jest.isolateModulesAsync(async () => {
      expect((await import('../../src/config/claims')).claims.states.words).toBe(words);
      const { landingCopy } = await import('../../src/content/landing');
      // Without an excluded state the map needs no legend.
      expect(landingCopy.eligibility.state.striped !== '').toBe(excludedStates.length > 0);
    });
    jest.dontMock('../../src/config/business');
  });

  const sample: Claim = { words: '5 of 5', basis: 'Counted by the partner.' };
  const source = 'Partner report Q3 2026, page 4';
  const confirmed: Claim = { ...sample, proof: { source, date: '2026-01-05', until: '2027-03-31' } };

  it('warns of samples while at least one claim is a sample', async () => {
    await jest.isolateModulesAsync(async () => {
      const register = await import('../../src/config/claims');
      const used = Object.values<Claim>(register.claims).filter(({ use }) => use !== false);
      const [last = sample, ...others] = used;
      for (const claim of others) Object.assign(claim, confirmed);
      expect(register.hasSampleClaims()).toBe(true);
      Object.assign(last, confirmed);
      expect(register.hasSampleClaims()).toBe(false);
    });
  });

  it('dates a confirmed claim and names its source, but gives neither for a sample', () => {
    expect(footnoteOf(sample)).toBe('Counted by the partner.');
    const whole = 'Counted by the partner. Source: Partner report Q3 2026, page 4. As of January 2026.';
    expect(footnoteOf(confirmed)).toBe(whole);
  });
});

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
    const asSamples = sampleTestimonials.map((sample) => ({ ...sample, rating: 0, isSample: true }));
    expect(testimonialsFrom([])).toEqual(asSamples);
    const written = { name: 'Dana R.', location: 'Tucson, Arizona', quote: 'It took a week.' };
    const testimonial = { ...written, savings: '$1,300', rating: 2, isSample: false };
    expect(testimonialsFrom([review])).toEqual([testimonial]);
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

  it('states no savings if the customer stated none, or more than the top of the slider', () => {
    const { savingsMax } = business.review;
    const savings = (amount: number) => testimonialsFrom([{ ...review, savings: amount }])[0]?.savings;
    const most = `${formatDollars(savingsMax)}+`;
    expect([0, 100, savingsMax].map(savings)).toEqual(['', '$100', most]);
  });
});

/** The privacy texts of a build that counts visits at this endpoint, or nowhere. */
async function privacyTextsWith(eventsEndpoint: string) {
  const texts = { policy: '', rights: '', signal: '' };
  process.env.EVENTS_ENDPOINT = eventsEndpoint;
  await jest.isolateModulesAsync(async () => {
    const { privacyPolicy } = await import('../../src/content/legal/privacyPolicy');
    const { caPrivacyRights } = await import('../../src/content/legal/caPrivacyRights');
    texts.policy = wordsIn(privacyPolicy.sections).join(' ');
    texts.rights = wordsIn(caPrivacyRights.sections).join(' ');
    texts.signal = (await import('../../src/content/legal/legalPage')).privacySignalCopy.on;
  });
  process.env.EVENTS_ENDPOINT = '';
  return texts;
}

describe('the site, in its texts about its own practice,', () => {
  it('says what is stored and how long, what the partner gets, that reviews may be published, and that nothing is counted', async () => {
    const { retentionDays, consentYears, reportYears } = business.privacy;
    const { policy, rights, signal } = await privacyTextsWith('');
    for (const text of [policy, rights]) {
      expect(text).toMatch(new RegExp(` ${retentionDays} days .* ${consentYears} years as evidence`));
      expect(text).toMatch(new RegExp(`funded.* until ${reportYears} years after we received it`));
      expect(text).toMatch(/send our lending partner your answers, whether you agree .*sending.* came from/);
    }
    expect(policy).toMatch(/store the review .* publish .* To withdraw it/);
    expect(policy).toMatch(/do not count visits .* came from only with a rate form/);
    expect(`${policy} ${rights} ${signal}`).not.toMatch(/We count|counted/);
    for (const text of [policy, rights, signal]) expect(text).toMatch(/no click identifier/);
  });

  it('says what is counted, and that Global Privacy Control stops it, if visits are counted', async () => {
    const { policy, signal } = await privacyTextsWith('/api/events');
    expect(policy).toMatch(/Global Privacy Control or Do Not Track, nothing about your visit is counted/);
    expect(signal).toMatch(/nothing about your visit is counted/);
  });
});
