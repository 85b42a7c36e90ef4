import type { SettingName } from '../../server/settings/settings';
import { claims, type Claim, type Proof } from '../../src/config/claims';
import { confirmed, legalTexts, site } from '../../src/config/site';
import {
  buildInput,
  buildRefusal,
  isPublicOrigin,
  launchProblems,
  launchReport,
  type LaunchInput,
} from '../../tools/launchProblems';
import { allOf, confirmedSettings, confirmedSite } from '../support/confirmedOperator';

const proof = { source: 'Report Q3', date: '2026-09-30', until: '2026-11-21' } as const;
const sample: Claim = { words: '4.9/5', basis: 'Counted.' };
const rating: Claim = { ...sample, proof };
const namesOf = Object.keys as <Name extends string>(values: Record<Name, unknown>) => Name[];
const withProof = (changed: Partial<Proof> | null) => ({
  claims: { ...ready.claims, rating: changed ? { ...rating, proof: { ...proof, ...changed } } : sample },
});
const security = 'Contact: mailto:security@roadlow-loans.com\nExpires: 2027-11-21T00:00:00.000Z\n';

const { SITE_ORIGIN, LEAD_ENDPOINT, REVIEW_ENDPOINT, EVENTS_ENDPOINT } = confirmedSettings;
const builtEndpoints = { SITE_ORIGIN, LEAD_ENDPOINT, REVIEW_ENDPOINT, EVENTS_ENDPOINT };

/** A site whose operator has confirmed everything. */
const ready = {
  site: confirmedSite,
  confirmed: [...namesOf(site), ...legalTexts],
  // Its last day is the day of the launch.
  claims: allOf(namesOf(claims), rating),
  claimVouchers: allOf(namesOf(claims), 'Jo Doe'),
  testimonials: [{ name: 'Ann B.', isSample: false }],
  policy: { retentionDays: 90, partnerGetsClickIds: false, confirmsLeads: false, lastUpdated: 'March 2026' },
  settings: { ...confirmedSettings, RETENTION_DAYS: '90' },
  securityTxt: security,
  builtEndpoints,
  outdatedPictures: [],
  testimonialsAreCurrent: null,
  today: '2026-11-21',
} satisfies LaunchInput;

const problemsOf = (changed: Partial<LaunchInput>) =>
  launchProblems({ ...ready, ...changed }).map(({ about, what }) => `${about}: ${what}`);
/** The settings with one changed, before a build. */
const withSetting = (name: SettingName, value: string) => ({
  builtEndpoints: null,
  settings: { ...ready.settings, [name]: value },
});

describe('the site, before its launch,', () => {
  it('is ready if every value is confirmed, also for a partner that needs no license', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ site: { ...ready.site, partnerLicense: '' } })).toEqual([]);
    expect(problemsOf({ builtEndpoints: null, securityTxt: '' })).toEqual([]);
  });

  const { policy } = ready;
  const allBut = (sample: string) => ({ confirmed: ready.confirmed.filter((name) => name !== sample) });
  const [MAIL_FROM, SMTP_URL] = ['hello@roadlow-loans.com', 'smtps://mail.roadlow-loans.com'];
  const confirming = { CONFIRM_LEADS: '1', MAIL_FROM, SMTP_URL };
  it.each<[RegExp, Partial<LaunchInput>]>([
    [/^claim rating: "4.9\/5" is a sample/, withProof(null)],
    [/expired on 2026-11-20/, withProof({ until: '2026-11-20' })],
    [/expired on 2027-13-30/, withProof({ until: '2027-13-30' })],
    [/a proof dated in the future/, withProof({ date: '2026-11-22' })],
    [/confirmed without a basis or a source/, withProof({ source: ' ' })],
    [/claim rating: .* names nobody /, { claimVouchers: { ...ready.claimVouchers, rating: ' ' } }],
    [/outdated reviews/, { testimonialsAreCurrent: false }],
    [/no review with text, and Ann B\. are made up/, { testimonials: [{ name: 'Ann B.', isSample: true }] }],
    [/site.company: "RoadLow LLC" is a sample/, allBut('company')],
    [/site.partner: is confirmed but empty/, { site: { ...ready.site, partner: '' } }],
    [/site.postalAddress: .* placeholder/, { site: { ...ready.site, postalAddress: ['1 Sample Street'] } }],
    [/^consentText: your lawyer/, allBut('consentText')],
    [/^public: og-image.png must be drawn again/, { outdatedPictures: ['og-image.png'] }],
    [/SITE_ORIGIN: is not set/, withSetting('SITE_ORIGIN', '')],
    [/not a public address/, withSetting('SITE_ORIGIN', 'http://localhost:3000')],
    [/is not https/, withSetting('SITE_ORIGIN', 'http://www.roadlow-loans.com')],
    [/LEAD_ENDPOINT: is not set: a lead/, withSetting('LEAD_ENDPOINT', '')],
    [/^settings: PARTNER_WEBHOOK_SECRET is missing; /, withSetting('PARTNER_WEBHOOK_SECRET', '')],
    [/^settings: REVIEW_ENDPOINT must be/, withSetting('REVIEW_ENDPOINT', 'http://roadlow-loans.com/')],
    [/is 365, but the privacy policy says 90/, withSetting('RETENTION_DAYS', '365')],
    [/^PARTNER_GETS_CLICK_IDS: is on, but .* says otherwise/, withSetting('PARTNER_GETS_CLICK_IDS', '1')],
    [/^CONFIRM_LEADS: is on, but .* says otherwise/, { settings: { ...ready.settings, ...confirming } }],
    [/security.txt: expired on 2025-11-21/, { securityTxt: security.replace('2027', '2025') }],
    [/security.txt: is missing/, { securityTxt: '' }],
    [/says "Last updated October 2025"/, { policy: { ...policy, lastUpdated: 'October 2025' } }],
  ])('is not ready because of a single problem: %s', (problem, changed) => {
    expect(problemsOf(changed)).toEqual([expect.stringMatching(problem)]);
  });

  it.each(namesOf(builtEndpoints))('is not ready if the pages were built with another %s', (name) => {
    expect(problemsOf({ builtEndpoints: { ...builtEndpoints, [name]: '/elsewhere' } })).toEqual([
      expect.stringMatching(`^${name}: is "${builtEndpoints[name]}", but the pages .* build again$`),
    ]);
  });

  it('is not ready while an endpoint or a setting of the intake is missing', () => {
    const missing = ['REVIEW_ENDPOINT', 'DATABASE_URL', 'PARTNER_WEBHOOK_URL', 'LEADS_PUBLIC_KEY'];
    const settings = { ...ready.settings, ...allOf([...missing, 'PARTNER_WEBHOOK_SECRET'], ' ') };
    const problems = launchProblems({ ...ready, settings, builtEndpoints: null });
    expect(problems.map(({ about }) => about)).toEqual(missing);
  });

  it('reports every sample of the repository, each with its risk', () => {
    const problems = launchProblems({ ...ready, ...buildInput({}) });
    const abouts = problems.map(({ about }) => about);
    for (const [id, { use, proof: given }] of Object.entries<Claim>(claims)) {
      if (!given && use !== false) expect(abouts).toContain(`claim ${id}`);
    }
    for (const name of namesOf(site)) {
      if (!confirmed.includes(name)) expect(abouts).toContain(`site.${name}`);
    }
    for (const { risk } of problems) expect(risk).toMatch(/\S.*\.$/);
    const report = launchReport(problems);
    for (const { about, what } of problems) expect(report).toContain(`${about}: ${what}`);
  });

  it('is public only at a name that strangers can open', () => {
    const www = 'https://www.roadlow-loans.com';
    const names = [www, 'http://roadlow-loans.com', 'https://loans.xn--p1ai:8443'];
    const reserved = ['', 'http://localhost:3000', 'https://site.example', 'http://mac.local:3000'];
    const addresses = ['http://8.8.4.4', 'http://192.168.1.4:3000', 'http://[::1]:3000'];
    const all = [...names, ...reserved, ...addresses, 'ftp://roadlow-loans.com'];
    expect(all.filter(isPublicOrigin)).toEqual(names);
  });
});

describe('the site, built for an address,', () => {
  it('is refused for a public address while something is not ready, and says what', () => {
    // The build does not know the settings of the server, to which leads go; reviews go nowhere.
    const refusal = buildRefusal({ SITE_ORIGIN, LEAD_ENDPOINT });
    expect(refusal).toMatch(/not ready for it/);
    expect(refusal).toMatch(/REVIEW_ENDPOINT: is not set/);
    expect(refusal).not.toMatch(/DATABASE_URL/);
  });

  const built = [{ SITE_ORIGIN: 'http://localhost:3000' }, {}, { SITE_ORIGIN, ALLOW_SAMPLES: '1' }];
  it.each(built)('is built with %j', (settings) => {
    expect(buildRefusal(settings)).toBeNull();
  });
});
