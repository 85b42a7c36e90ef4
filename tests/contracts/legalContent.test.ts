/** @jest-environment node */
import { caPrivacyRights } from '../../src/content/legal/caPrivacyRights';
import { privacyPolicy } from '../../src/content/legal/privacyPolicy';
import { terms } from '../../src/content/legal/terms';
import type { LegalBlock, LegalDocument, LegalSection } from '../../src/content/legal/types';

const documents: readonly LegalDocument[] = [terms, privacyPolicy, caPrivacyRights];

/** Every word of a block, on one line. */
function wordsOf(block: LegalBlock): string {
  if (block.kind === 'paragraph') return block.text;
  return block.kind === 'list' ? block.items.join(' ') : '';
}

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
    .blocks.filter((block) => block.kind === 'list')
    .map(wordsOf)
    .join(' ');
}

function hasContact(document: LegalDocument, heading: string): boolean {
  return section(document, heading).blocks.some((block) => block.kind === 'contact');
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
          if (block.kind === 'paragraph') expect(block.text.trim()).not.toBe('');
          if (block.kind === 'list') {
            expect(block.items.length).toBeGreaterThan(0);
            for (const item of block.items) expect(item.trim()).not.toBe('');
          }
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

  it('can be written to by email or by post', () => {
    expect(textUnder(caPrivacyRights, 'Exercising Your Rights')).toMatch(/by email or by post/);
    expect(hasContact(caPrivacyRights, 'Exercising Your Rights')).toBe(true);
  });
});
