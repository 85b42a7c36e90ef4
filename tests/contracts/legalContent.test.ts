import { business } from '../../src/config/business';
import { caPrivacyRights } from '../../src/content/legal/caPrivacyRights';
import type { LegalDocument } from '../../src/content/legal/legalPage';
import { privacyPolicy } from '../../src/content/legal/privacyPolicy';
import { wordsIn } from '../support/texts';

const wholeOf = ({ sections }: LegalDocument) => wordsIn(sections).join(' ');

describe('the site, in its legal texts,', () => {
  it.each([
    ['Contact Us', privacyPolicy],
    ['Exercising Your Rights', caPrivacyRights],
  ])('gives an address to write to under %s', (heading, document) => {
    expect(document.sections[heading]).toContainEqual({ contact: true });
  });
});

const { retentionDays, consentYears, reportYears } = business.privacy;

/** The privacy texts of a build that counts visits at this endpoint, or nowhere. */
async function privacyTextsWith(eventsEndpoint: string) {
  const texts = { policy: '', rights: '', signal: '' };
  process.env.EVENTS_ENDPOINT = eventsEndpoint;
  await jest.isolateModulesAsync(async () => {
    texts.policy = wholeOf((await import('../../src/content/legal/privacyPolicy')).privacyPolicy);
    texts.rights = wholeOf((await import('../../src/content/legal/caPrivacyRights')).caPrivacyRights);
    texts.signal = (await import('../../src/content/legal/legalPage')).privacySignalCopy.on;
  });
  process.env.EVENTS_ENDPOINT = '';
  return texts;
}

describe('the site, in its texts about its own practice,', () => {
  it('says what is stored and how long, what the partner gets, that reviews may be published, and that nothing is counted', async () => {
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
