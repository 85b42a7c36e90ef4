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

/** The numbers that are the program's business and no visitor's: nobody is told of them in words. */
const untold = [
  'longestAnswer',
  'deliveryTimeoutMs',
  'leadForm.yearsListed',
  'leadForm.quickPickYears',
  'leadForm.undoMs',
  'estimate.newMonths',
  'estimate.highestRate',
  'estimate.longestTerm',
  'review.textRows',
  'review.longestText',
];

/** The numbers told in some words, thousands separators aside. */
const numbersTold = (words: string[]) =>
  new Set(
    words
      .join('\n')
      .match(/\d[\d,]*(\.\d+)?/g)
      ?.map((number) => Number(number.replaceAll(',', ''))),
  );

/** Every number below a value, with its path. */
function numbersOf(value: unknown, path = ''): [path: string, number: number][] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => numbersOf(item, `${path}.${key}`));
}

/** The business with every number replaced by one that no words would make up, and which is whose. */
function withTellingNumbers() {
  const nameOf = new Map<number, string>();
  const replace = (value: unknown, path: string): unknown => {
    if (typeof value === 'number') {
      const telling = (7_001 + 2 * nameOf.size) * 1_000;
      nameOf.set(telling, path);
      return telling;
    }
    if (Array.isArray(value)) return value.map((item, index) => replace(item, `${path}.${index}`));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, replace(item, path ? `${path}.${key}` : key)]),
    );
  };
  return { changed: replace(business, ''), nameOf };
}

describe('the site, in its words,', () => {
  const said = wordsIn([
    errorCopy,
    landingCopy,
    layoutCopy,
    leadFormCopy,
    pageCopy,
    reviewFormCopy,
    toastCopy,
  ]);

  it('leaves no text empty', () => {
    expect(said.length).toBeGreaterThan(150);
    for (const text of said) expect(text.trim()).not.toBe('');
  });

  it('capitalizes the partner at the start of a sentence, and as its name has it within one', () => {
    const { partner, partnerCapitalized }: Readonly<Record<'partner' | 'partnerCapitalized', string>> = site;
    const within = new RegExp(`[a-z,;:] ${partnerCapitalized}`);
    const first = new RegExp(`(^|[.?!] )${partner}`);
    expect(said.some((text) => text.includes(partner))).toBe(true);
    expect(
      said.filter((text) => (within.test(text) || first.test(text)) && partnerCapitalized !== partner),
    ).toEqual([]);
  });

  it('describes each page in as many words as a search result shows', () => {
    for (const { title, description } of Object.values(pageCopy)) {
      expect(title.length).toBeLessThanOrEqual(70);
      expect(description.length).toBeLessThanOrEqual(170);
    }
  });
});

describe('the site, in the numbers of its words,', () => {
  it('tells each number of the business as the business has it, but for those that are nobody’s', async () => {
    const { changed, nameOf } = withTellingNumbers();
    let words: string[] = [];
    jest.doMock('../../src/config/business', () => ({ business: changed }));
    await jest.isolateModulesAsync(async () => {
      words = wordsIn(
        await Promise.all([
          import('../../src/content/landing'),
          import('../../src/content/leadForm'),
          import('../../src/content/pages'),
          import('../../src/content/reviewForm'),
          import('../../src/content/legal/caPrivacyRights'),
          import('../../src/content/legal/dataPractice'),
        ]),
      );
    });
    jest.dontMock('../../src/config/business');
    const told = numbersTold(words);
    // Milliseconds are told in seconds.
    const isTold = (number: number) => told.has(number) || told.has(number / 1_000);
    const silent = [...nameOf].filter(([number]) => !isTold(number)).map(([, name]) => name);
    expect(silent.sort()).toEqual([...untold].sort());
  });

  it('writes none of them down a second time', () => {
    const folder = join(__dirname, '../../src/content');
    // Samples and makers' names are full of numbers of their own.
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?<!estimonials|vehicles|makesByWmi)\.ts$/.test(name),
    );
    expect(files).toEqual(expect.arrayContaining(['landing.ts', 'legal/terms.ts']));
    // Small ones mean many things; milliseconds are told in seconds.
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
