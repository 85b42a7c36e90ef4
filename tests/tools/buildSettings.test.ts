import { settingNames } from '../../server/settings/settings';
import { buildSettings, connectOrigins } from '../../tools/buildSettings';

const now = new Date('2026-11-21T12:00:00Z');

describe('the site, reading the settings of its build,', () => {
  it.each(['', ' '])('uses defaults if all are %p', (value) => {
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
    ['SITE_ORIGIN', 'https://www.example.com/', 'https://www.example.com'],
    ['SITE_ORIGIN', 'http://192.168.0.2:8080', 'http://192.168.0.2:8080'],
    ['LEAD_ENDPOINT', ' /api/leads?v=1 ', '/api/leads?v=1'],
    ['LEAD_ENDPOINT', 'https://leads.example.com', 'https://leads.example.com/'],
    ['LEAD_ENDPOINT', 'https://leads.example.com:8443/in?key=1', 'https://leads.example.com:8443/in?key=1'],
  ])('reads %s=%s as %s', (name, value, read) => {
    expect(buildSettings({ [name]: value }, now)).toMatchObject({ [name]: read });
  });

  it.each([
    ['SITE_ORIGIN', 'no origin', ['www.example.com', 'https://example.com/shop', 'ftp://example.com']],
    ['BUILD_YEAR', 'no year', ['26', 'next']],
    ['REVIEW_ENDPOINT', 'an address that is not secure', ['http://in.example.com/', 'javascript:alert(1)']],
    ['EVENTS_ENDPOINT', 'no address', ['leads', './leads', 'https:leads', 'https://', 'wss://example.com/']],
    ['LEAD_ENDPOINT', 'what looks like a path', ['//leads.example.com/', '/\\leads.example.com/']],
    ['LEAD_ENDPOINT', 'a secret or a part', ['https://me:secret@example.com/', 'https://example.com/#part']],
    ['LEAD_ENDPOINT', 'no host', ['https://*.example.com/', 'https://a;script-src/', 'https://a b.example/']],
  ])('refuses as %s %s, in one line that names it', (name, _what, values) => {
    for (const value of values) {
      const message = new RegExp(`^${name} must be [^\\n]+, not "[^\\n]*"\\.$`);
      expect(() => buildSettings({ [name]: value }, now)).toThrow(message);
    }
  });

  it('lets pages send to the origin of each URL, listed once, and adds none for a path', () => {
    const [leads, reviews] = ['https://in.example.com/leads', 'https://in.example.com/reviews'];
    const endpoints = { LEAD_ENDPOINT: leads, REVIEW_ENDPOINT: reviews, EVENTS_ENDPOINT: '/api/events' };
    expect(connectOrigins(buildSettings(endpoints, now))).toEqual(['https://in.example.com']);
  });
});
