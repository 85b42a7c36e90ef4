/** @jest-environment node */
import { business } from '../../src/config/business';
import { caPrivacyRights } from '../../src/content/legal/caPrivacyRights';
import { privacyPolicy } from '../../src/content/legal/privacyPolicy';
import { terms } from '../../src/content/legal/terms';
import type { LegalBlock, LegalDocument, LegalSection } from '../../src/content/legal/types';

const documents: readonly LegalDocument[] = [terms, privacyPolicy, caPrivacyRights];

/** The paragraph, or the items of the list; null for what the page takes from elsewhere. */
function textsOf(block: LegalBlock): readonly string[] | null {
  if (typeof block === 'string') return [block];
  return 'contact' in block ? null : block;
}

/** Every word of a block, on one line. */
const wordsOf = (block: LegalBlock): string => textsOf(block)?.join(' ') ?? '';

/** The section with this heading; fails the test where there is none. */
function section(document: LegalDocument, heading: string): LegalSection {
  const found = document.sections.find((one) => one.heading === heading);
  if (!found) throw new Error(`${document.title} has no section "${heading}"`);
  return found;
}

function textUnder(document: LegalDocument, heading: string): string {
  return section(document, heading).blocks.map(wordsOf).join(' ');
}

function listUnder(document: LegalDocument, heading: string): string {
  return section(document, heading)
    .blocks.filter((block) => Array.isArray(block))
    .map(wordsOf)
    .join(' ');
}

function hasContact(document: LegalDocument, heading: string): boolean {
  return section(document, heading).blocks.some((block) => textsOf(block) === null);
}

const headingsOf = (document: LegalDocument): string[] => document.sections.map((one) => one.heading);

describe.each(documents.map((document) => [document.title, document] as const))(
  'the site, in its %s,',
  (_title, document) => {
    it('gives every section an address of its own that needs no escaping', () => {
      const ids = document.sections.map((one) => one.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
    });

    it('leaves no section, paragraph or list item without words', () => {
      expect(document.lead.trim()).not.toBe('');
      for (const { heading, blocks } of document.sections) {
        expect(heading.trim()).not.toBe('');
        expect(blocks.length).toBeGreaterThan(0);
        for (const block of blocks) {
          const texts = textsOf(block);
          if (texts) expect(texts).not.toHaveLength(0);
          for (const text of texts ?? []) expect(text.trim()).not.toBe('');
        }
      }
    });

    it('numbers no heading in its words, because the page does', () => {
      for (const heading of headingsOf(document)) expect(heading).not.toMatch(/^\d/);
    });
  },
);

describe('the site, in its Terms of Service,', () => {
  it('forbids what the use license excludes', () => {
    const text = listUnder(terms, 'Use License');
    const wanted = [/modify/, /copy/, /commercial purpose/, /reverse engineer/, /remove copyright/];
    expect(wanted.filter((words) => !words.test(text))).toEqual([]);
  });

  it('names the law of the United States', () => {
    expect(textUnder(terms, 'Governing Law')).toMatch(/laws of the United States/);
  });

  it('says that it refers and does not lend', () => {
    expect(textUnder(terms, 'Acceptance of Terms')).toMatch(/not a lender/);
  });
});

describe('the site, in its Privacy Policy,', () => {
  it('names what it collects', () => {
    const text = listUnder(privacyPolicy, 'Information We Collect');
    const wanted = [
      /\bname\b/,
      /email/,
      /phone/,
      /\bmake\b/,
      /\bmodel\b/,
      /\byear\b/,
      /\bVIN\b/,
      /income/,
      /employment status/,
      /current loan information/,
      /credit score range/,
    ];
    expect(wanted.filter((words) => !words.test(text))).toEqual([]);
  });

  it('names whom it shares with', () => {
    const text = listUnder(privacyPolicy, 'How We Share Information');
    const wanted = [/lenders/i, /service providers/i, /law enforcement/i, /with your consent/i];
    expect(wanted.filter((words) => !words.test(text))).toEqual([]);
  });

  it('offers to opt out of promotional messages', () => {
    expect(textUnder(privacyPolicy, 'Your Choices')).toMatch(/opt out of promotional messages/);
  });

  it('tells what it leaves in the browser', () => {
    const text = textUnder(privacyPolicy, 'Cookies and Browser Storage');
    const wanted = [/sets no cookie/, /session storage/, /Global Privacy Control/, /nothing to switch off/];
    expect(wanted.filter((words) => !words.test(text))).toEqual([]);
  });

  it('says how to write to it', () => {
    expect(hasContact(privacyPolicy, 'Contact Us')).toBe(true);
  });
});

describe('the site, in its California Privacy Rights,', () => {
  it('takes both numbers from the business settings', async () => {
    jest.doMock('../../src/config/business', () => ({
      business: { privacy: { rightToKnowMonths: 77, saleConsentAge: 55 } },
    }));
    await jest.isolateModulesAsync(async () => {
      const changed = (await import('../../src/content/legal/caPrivacyRights')).caPrivacyRights;
      expect(textUnder(changed, 'Right to Know')).toMatch(/past 77 months/);
      expect(textUnder(changed, 'Right to Opt-Out')).toMatch(/under 55 years/);
    });
    jest.dontMock('../../src/config/business');
  });

  it('can be written to by email or by mail', () => {
    expect(textUnder(caPrivacyRights, 'Exercising Your Rights')).toMatch(/by email or by mail/);
    expect(hasContact(caPrivacyRights, 'Exercising Your Rights')).toBe(true);
  });
});

const { retentionDays, consentYears } = business.privacy;
const settingNames = ['LEAD_ENDPOINT', 'REVIEW_ENDPOINT', 'EVENTS_ENDPOINT'] as const;

/** The privacy texts of a build with these endpoints, whole. */
async function privacyTextsWith(settings: Partial<Record<(typeof settingNames)[number], string>>) {
  let texts = { policy: '', rights: '', signal: '' };
  const before = settingNames.map((name) => [name, process.env[name]] as const);
  for (const name of settingNames) process.env[name] = settings[name] ?? '';
  await jest.isolateModulesAsync(async () => {
    const wholeOf = ({ sections }: LegalDocument) =>
      sections.flatMap(({ blocks }) => blocks.map(wordsOf)).join(' ');
    const policy = await import('../../src/content/legal/privacyPolicy');
    const rights = await import('../../src/content/legal/caPrivacyRights');
    const page = await import('../../src/content/legal/legalPage');
    texts = {
      policy: wholeOf(policy.privacyPolicy),
      rights: wholeOf(rights.caPrivacyRights),
      signal: page.privacySignalCopy.on,
    };
  });
  for (const [name, value] of before) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
  return texts;
}

describe('the site, in what it says of its own practice,', () => {
  it('says that it stores, sends and counts nothing where it does not', async () => {
    const { policy, rights, signal } = await privacyTextsWith({});
    expect(policy).toMatch(/stores nothing of the rate form/);
    expect(policy).toMatch(/stores no review/);
    expect(policy).toMatch(/measures nothing about your visit/);
    expect(rights).toMatch(/stores nothing of the rate form/);
    expect(`${policy} ${rights} ${signal}`).not.toMatch(
      /days have passed|years as evidence|We count|counted/,
    );
  });

  it('says how long answers and the evidence of consent are kept where leads are delivered', async () => {
    const { policy, rights } = await privacyTextsWith({ LEAD_ENDPOINT: '/api/leads' });
    for (const text of [policy, rights]) {
      expect(text).toMatch(
        new RegExp(`on our server.* ${retentionDays} days .* ${consentYears} years as evidence`),
      );
      expect(text).not.toMatch(/stores nothing of the rate form/);
    }
    expect(policy).toMatch(/stores no review/);
  });

  it('says that reviews are kept where they are delivered', async () => {
    const { policy } = await privacyTextsWith({ REVIEW_ENDPOINT: '/api/reviews' });
    expect(policy).toMatch(/store the review .* until you ask us to delete it/);
    expect(policy).toMatch(/stores nothing of the rate form/);
  });

  it('says what is counted, and that Global Privacy Control stops it, where visits are counted', async () => {
    const { policy, signal } = await privacyTextsWith({ EVENTS_ENDPOINT: '/api/events' });
    expect(policy).toMatch(/no cookie, no identifier/);
    expect(policy).toMatch(/Global Privacy Control or Do Not Track, nothing of your visit is counted/);
    expect(signal).toMatch(/nothing of your visit is counted/);
  });

  it('names the categories, and the way to use each right', () => {
    const known = textUnder(caPrivacyRights, 'Right to Know');
    for (const category of [/Identifiers/, /vehicle/, /Employment/, /review/])
      expect(known).toMatch(category);
    expect(known).toMatch(/email address or the phone number/);
    expect(textUnder(caPrivacyRights, 'Right to Delete')).toMatch(/email address or the phone number/);
    expect(textUnder(caPrivacyRights, 'Exercising Your Rights')).toMatch(/10 business days.* 45 days/);
  });
});
