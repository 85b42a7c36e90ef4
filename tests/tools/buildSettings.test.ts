import { settingNames } from '../../server/settings/settings';
import { buildSettings, connectOrigins } from '../../tools/buildSettings';

const now = new Date('2026-11-21T12:00:00Z');

describe('the site, reading the settings of its build,', () => {
  it.each(['', ' '])('takes defaults where all are %p', (value) => {
    const environment = Object.fromEntries(settingNames.map((name) => [name, value]));
    expect(buildSettings({}, now)).toEqual(buildSettings(environment, now));
    expect(buildSettings(environment, now)).toEqual({
      SITE_ORIGIN: 'http://localhost:3000',
      BUILD_YEAR: '2026',
      LEAD_ENDPOINT: '',
      REVIEW_ENDPOINT: '',
      EVENTS_ENDPOINT: '',
    });
  });

  it.each([
    ['https://www.example.com', 'https://www.example.com'],
    ['https://www.example.com/', 'https://www.example.com'],
    ['http://192.168.0.2:8080', 'http://192.168.0.2:8080'],
  ])('reads SITE_ORIGIN %s as %s', (setting, origin) => {
    expect(buildSettings({ SITE_ORIGIN: setting }, now).SITE_ORIGIN).toBe(origin);
  });

  it.each([
    ['SITE_ORIGIN', 'www.example.com'],
    ['SITE_ORIGIN', 'https://example.com/shop'],
    ['SITE_ORIGIN', 'ftp://example.com'],
    ['BUILD_YEAR', '26'],
    ['BUILD_YEAR', 'next'],
    ['LEAD_ENDPOINT', 'http://leads.example.com/'],
    ['REVIEW_ENDPOINT', 'reviews'],
    ['EVENTS_ENDPOINT', 'javascript:alert(1)'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const build = () => buildSettings({ [name]: value }, now);
    expect(build).toThrow(new RegExp(`^${name} must be [^\\n]+, not "[^\\n]*"\\.$`));
  });
});

describe('the site, reading an endpoint,', () => {
  it.each([
    ['/api/leads', '/api/leads'],
    [' /api/leads ', '/api/leads'],
    ['/api/leads?v=1', '/api/leads?v=1'],
    ['https://leads.example.com', 'https://leads.example.com/'],
    ['https://leads.example.com:8443/in?key=1', 'https://leads.example.com:8443/in?key=1'],
  ])('takes %s', (value, endpoint) => {
    expect(buildSettings({ LEAD_ENDPOINT: value }, now).LEAD_ENDPOINT).toBe(endpoint);
  });

  it.each([
    ['no path and no address', ['leads', './leads', 'https:leads', 'https://', 'wss://example.com/']],
    ['an address that looks like a path', ['//leads.example.com/', '/\\leads.example.com/']],
    ['one with a secret or a part', ['https://user:secret@example.com/', 'https://example.com/#part']],
    ['no host', ['https://*.example.com/', 'https://a;script-src/', 'https://exa mple.com/']],
  ])('refuses %s', (_what, values) => {
    for (const LEAD_ENDPOINT of values)
      expect(() => buildSettings({ LEAD_ENDPOINT }, now)).toThrow('LEAD_ENDPOINT must be');
  });

  it('lets pages send to the origin of each, named once, and to none for a path', () => {
    const [leads, reviews] = ['https://in.example.com/leads', 'https://in.example.com/reviews'];
    const endpoints = { LEAD_ENDPOINT: leads, REVIEW_ENDPOINT: reviews, EVENTS_ENDPOINT: '/api/events' };
    expect(connectOrigins(buildSettings(endpoints, now))).toEqual(['https://in.example.com']);
  });
});
