/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import type * as Business from '../../src/config/business';
import type * as Claims from '../../src/config/claims';
import {
  asOf,
  claims,
  evidence,
  footnoteOf,
  testimonialEvidence,
  type ClaimId,
  type Standing,
} from '../../src/config/claims';
import type * as Testimonials from '../../src/content/testimonials';
import { testimonials } from '../../src/content/testimonials';
import { figuresIn } from '../support/claimFigures';
import { wordsIn } from '../support/wordsIn';

const root = join(__dirname, '../..');
const confirmed: Standing = {
  status: 'confirmed',
  basis: 'Counted by the partner.',
  source: 'Partner report Q3 2026, page 4',
  date: '2026-09-30',
  vouchedBy: 'Jo Doe',
  until: '2027-03-31',
};

/** Whether a number is a length in a style, which claims nothing. */
const isSize = (parent: ts.Node) =>
  ts.isPropertyAssignment(parent) && /^(min|max)?(height|width)$/i.test(parent.name.getText());

/** The texts of a module: what its string literals and templates say, with `…` for what a template fills in. */
function textsOf(source: ts.SourceFile): string[] {
  const texts: string[] = [];
  const walk = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node)) {
      texts.push(node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join(''));
    } else if (ts.isNumericLiteral(node) && !isSize(node.parent)) texts.push(node.text);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return texts;
}

/** The figures of the claims, however somebody may write them by hand. */
const sellingFigures =
  /\b98\s?(%|percent|per cent)|\b4\.9\b|\b500(k|,?000)\b|\b2\.5\s?(B|billion)|\$3,?000\b|^3,?000$|\b40\s?(%|percent|per cent)|\b2[- ]minutes?\b|\$150\b|^150$/i;

const isTestimonials = (file: string) => file.endsWith('testimonials.ts');
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(root, folder, name));

describe('the site, in what it claims,', () => {
  it('tells a selling figure from other numbers', () => {
    const wanted: [text: string, isOne: boolean][] = [
      ['98% of people', true],
      ['rated 4.9 of 5', true],
      ['500,000 customers', true],
      ['$2.5 billion', true],
      ['Save $3,000', true],
      ['a 2-minute form', true],
      ['in 2 minutes', true],
      ['$150 less', true],
      ['up to 40 %', true],
      ['1980 or 98 cars', false],
      ['12 minutes', false],
      ['$1,500', false],
    ];
    expect(wanted.map(([text]) => [text, sellingFigures.test(text)])).toEqual(wanted);
  });

  it('writes its selling figures in the register and nowhere else', () => {
    const files = [...filesIn('src/content'), ...filesIn('src/features'), ...filesIn('src/pages')];
    expect(files.length).toBeGreaterThan(50);
    const found = files
      .filter((file) => !isTestimonials(file))
      .flatMap((file) =>
        textsOf(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
          .filter((text) => sellingFigures.test(text))
          .map((text) => `${relative(root, file)}: ${text}`),
      );
    expect(found).toEqual([]);
  });

  it('sees the figures in a text', () => {
    const wanted: [text: string, figures: string[]][] = [
      ['Save $1,234+ a year.', ['$1,234+']],
      ['97% of 600k+ people', ['97%', '600k+']],
      ['4.8/5, $3.5B+', ['4.8/5', '$3.5B+']],
      ['a 3-minute form, in 3 minutes', ['3-minute', '3 minutes']],
      ['72 payments instead of 50', ['72 payments']],
      ['6 short steps since 1980', []],
    ];
    expect(wanted.map(([text]) => [text, figuresIn(text)])).toEqual(wanted);
  });

  it('words no figure by itself on its landing page: the register has the words of each', async () => {
    // Digits of the register are written in others, so that one that a page wrote by itself stands out.
    const marked = <T>(words: T): T =>
      JSON.parse(
        JSON.stringify(words).replace(/\d/g, (digit) => String.fromCharCode(0xe000 + Number(digit))),
      ) as T;
    let words: string[] = [];
    jest.doMock('../../src/config/claims', () => ({
      ...jest.requireActual<object>('../../src/config/claims'),
      claims: marked(claims),
    }));
    await jest.isolateModulesAsync(async () => {
      const { landingCopy } = await import('../../src/content/landing');
      // What a field that is filled in wrongly gives for an example claims nothing.
      const { estimate, footnotes, ...others } = landingCopy;
      words = wordsIn([others, { ...estimate, odd: null }]);
      expect(footnotes.notes.length).toBeGreaterThan(5);
    });
    jest.dontMock('../../src/config/claims');
    expect(words.join()).toMatch(/[\ue000-\ue009]/);
    expect(words.filter((text) => figuresIn(text).length > 0)).toEqual([]);
  });

  it.each([
    [[], 'Available in all fifty states'],
    [['Nevada'], 'Unavailable in Nevada'],
    [['Nevada', 'Ohio'], 'Unavailable in Nevada and Ohio'],
  ])('says where loans are not offered, with %j excluded', async (excludedStates, words) => {
    const { business } = jest.requireActual<typeof Business>('../../src/config/business');
    const eligibility = { ...business.eligibility, excludedStates };
    jest.doMock('../../src/config/business', () => ({ business: { ...business, eligibility } }));
    await jest.isolateModulesAsync(async () => {
      expect((await import('../../src/config/claims')).claims.states.words).toBe(words);
      const { landingCopy } = await import('../../src/content/landing');
      // The map's legend goes with the last hatched state.
      expect(landingCopy.eligibility.state.hatched !== null).toBe(excludedStates.length > 0);
    });
    jest.dontMock('../../src/config/business');
  });

  it('states a basis for every claim and every testimonial', () => {
    expect(Object.keys(evidence).sort()).toEqual(Object.keys(claims).sort());
    expect(Object.keys(testimonialEvidence).sort()).toEqual(testimonials.map(({ name }) => name).sort());
    for (const { basis } of [...Object.values(evidence), ...Object.values(testimonialEvidence)]) {
      expect(basis.trim()).not.toBe('');
    }
  });

  it.each([
    ['none', 0],
    ['one', 1],
    ['each', testimonials.length],
  ])('marks each testimonial as a sample until it is confirmed, where %s is', (_which, count) => {
    const names = testimonials.map(({ name }) => name);
    const sample: Standing = { status: 'sample', basis: 'Made up.' };
    jest.isolateModules(() => {
      jest.doMock('../../src/config/claims', () => ({
        ...jest.requireActual<typeof Claims>('../../src/config/claims'),
        testimonialEvidence: Object.fromEntries(
          names.map((name, place) => [name, place < count ? confirmed : sample]),
        ),
      }));
      const shown = jest.requireActual<typeof Testimonials>('../../src/content/testimonials');
      const real = shown.testimonials.filter(({ isSample }) => !isSample);
      expect(real.map(({ name }) => name)).toEqual(names.slice(0, count));
      expect(shown.testimonialsAreSamples).toBe(count < names.length);
    });
    jest.dontMock('../../src/config/claims');
  });

  it('dates a confirmed claim and names its source, and a sample by neither', () => {
    const sample: Standing = { status: 'sample', basis: 'Nobody knows.' };
    expect(asOf(confirmed)).toBe('As of September 2026');
    expect(asOf({ ...confirmed, date: '2026-01-05' })).toBe('As of January 2026');
    expect(asOf(sample)).toBe('');
    expect(footnoteOf(confirmed)).toBe(
      'Counted by the partner. Source: Partner report Q3 2026, page 4. As of September 2026.',
    );
    expect(footnoteOf(sample)).toBe('Nobody knows.');
  });

  it('does not compile with a confirmed claim that lacks a part of its proof', () => {
    const { source, date, vouchedBy, until, ...rest } = confirmed;
    const part = { source, date, vouchedBy, until };
    // Each of these lines is an error of the compiler, which `npm run types` demands.
    const faulty: Standing[] = [
      // @ts-expect-error it has no source
      { ...rest, status: 'confirmed', date, vouchedBy, until },
      // @ts-expect-error it has no date
      { ...rest, status: 'confirmed', source, vouchedBy, until },
      // @ts-expect-error nobody vouches for it
      { ...rest, status: 'confirmed', source, date, until },
      // @ts-expect-error no day until which it holds
      { ...rest, status: 'confirmed', source, date, vouchedBy },
      // @ts-expect-error its end is no day
      { ...rest, ...part, status: 'confirmed', until: 'soon' },
    ];
    // @ts-expect-error a claim without evidence
    const missing: Record<ClaimId, Standing> = { rating: confirmed };
    expect(faulty).toHaveLength(5);
    expect(missing).toBeDefined();
  });
});
