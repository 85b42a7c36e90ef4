/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { business } from '../../src/config/business';
import { site } from '../../src/config/site';
import { errorCopy } from '../../src/content/errors';
import { landingCopy } from '../../src/content/landing';
import { layoutCopy } from '../../src/content/layout';
import { leadFormCopy } from '../../src/content/leadForm';
import { pageCopy } from '../../src/content/pages';
import { reviewFormCopy } from '../../src/content/reviewForm';
import { toastCopy } from '../../src/content/toasts';
import { wordsIn } from '../support/wordsIn';

/** Every number below a value, with its path. */
function numbersOf(value: unknown, path = ''): [path: string, number: number][] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => numbersOf(item, `${path}.${key}`));
}

describe('the site, in its words,', () => {
  const words = wordsIn([
    errorCopy,
    landingCopy,
    layoutCopy,
    leadFormCopy,
    pageCopy,
    reviewFormCopy,
    toastCopy,
  ]);

  it('leaves no text empty', () => {
    expect(words.length).toBeGreaterThan(150);
    for (const text of words) expect(text.trim()).not.toBe('');
  });

  it('capitalizes the partner at the start of a sentence, and as its name has it within one', () => {
    const { partner, partnerCapitalized }: Readonly<Record<'partner' | 'partnerCapitalized', string>> = site;
    const within = new RegExp(`[a-z,;:] ${partnerCapitalized}`);
    const first = new RegExp(`(^|[.?!] )${partner}`);
    expect(words.some((text) => text.includes(partner))).toBe(true);
    expect(
      words.filter((text) => (within.test(text) || first.test(text)) && partnerCapitalized !== partner),
    ).toEqual([]);
  });

  it('describes each page in as many words as a search result shows', () => {
    for (const { title, description } of Object.values(pageCopy)) {
      expect(title.length).toBeLessThanOrEqual(70);
      expect(description.length).toBeLessThanOrEqual(170);
    }
  });

  it('takes the numbers of the business from its settings, and writes none down a second time', () => {
    const folder = join(__dirname, '../../src/content');
    // Samples and makers' names are full of numbers of their own.
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?<!estimonials|vehicles|makesByWmi)\.ts$/.test(name),
    );
    expect(files).toEqual(expect.arrayContaining(['landing.ts', 'legal/terms.ts']));
    // Small ones mean many things; milliseconds are worded in seconds.
    const telling = numbersOf(business).filter(([name, number]) => number >= 500 && !name.endsWith('Ms'));
    const written = telling.map(([, number]) => `${number}|${number.toLocaleString('en-US')}`);
    const numbers = new RegExp(`\\b(${written.join('|')})\\b`);
    const found = files.flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => numbers.test(line) && !/^\s*(\/\/|\/?\*)/.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});
