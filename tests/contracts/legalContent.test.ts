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
const endpoints = ['LEAD_ENDPOINT', 'REVIEW_ENDPOINT', 'EVENTS_ENDPOINT'] as const;

/** The privacy texts of a build with these endpoints. */
async function privacyTextsWith(settings: Partial<Record<(typeof endpoints)[number], string>>) {
  const texts = { policy: '', rights: '', signal: '' };
  for (const name of endpoints) process.env[name] = settings[name] ?? '';
  await jest.isolateModulesAsync(async () => {
    texts.policy = wholeOf((await import('../../src/content/legal/privacyPolicy')).privacyPolicy);
    texts.rights = wholeOf((await import('../../src/content/legal/caPrivacyRights')).caPrivacyRights);
    texts.signal = (await import('../../src/content/legal/legalPage')).privacySignalCopy.on;
  });
  for (const name of endpoints) process.env[name] = '';
  return texts;
}

describe('the site, in its texts about its own practice,', () => {
  it('says that it counts nothing if it does not', async () => {
    const { policy, rights, signal } = await privacyTextsWith({});
    expect(policy).toMatch(/do not count visits .* came from only with a rate form/);
    expect(`${policy} ${rights} ${signal}`).not.toMatch(/We count|counted/);
  });

  it('says how long answers, evidence of consent and outcomes are stored', async () => {
    const { policy, rights } = await privacyTextsWith({});
    for (const text of [policy, rights]) {
      expect(text).toMatch(new RegExp(` ${retentionDays} days .* ${consentYears} years as evidence`));
      expect(text).toMatch(new RegExp(`funded.* until ${reportYears} years after we received it`));
    }
  });

  it('says what the partner gets besides the answers', async () => {
    const { policy, rights } = await privacyTextsWith({});
    for (const text of [policy, rights])
      expect(text).toMatch(/send our lending partner your answers, whether you agree .*sending.* came from/);
  });

  it('says that reviews may be published, and how to withdraw one', async () => {
    const { policy } = await privacyTextsWith({});
    expect(policy).toMatch(/store the review .* publish .* To withdraw it/);
  });

  it('says what is counted, and that Global Privacy Control stops it, if visits are counted', async () => {
    const { policy, signal } = await privacyTextsWith({ EVENTS_ENDPOINT: '/api/events' });
    expect(policy).toMatch(/Global Privacy Control or Do Not Track, nothing about your visit is counted/);
    expect(signal).toMatch(/nothing about your visit is counted/);
  });

  it('reads no click identifier if the browser asks for privacy', async () => {
    const { policy, rights, signal } = await privacyTextsWith({});
    for (const text of [policy, rights, signal]) expect(text).toMatch(/no click identifier/);
  });
});
