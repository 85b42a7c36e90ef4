import { captureSource, sourceStorageKey, visitSource } from '../../src/services/visitSource';
import { refuseStorage } from '../support/bootPage';

/** Opens a page of the site, coming from another URL. */
function open(address: string, referrer = '') {
  window.history.replaceState(null, '', address);
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  captureSource();
}
const setSignal = (name: 'globalPrivacyControl' | 'doNotTrack', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

afterEach(() => {
  for (const name of ['globalPrivacyControl', 'doNotTrack']) Reflect.deleteProperty(navigator, name);
  window.history.replaceState(null, '', '/');
});

describe('the site, asking where a visit came from,', () => {
  it('reads labels, click identifiers, referrer and path of its first page, and does not change the address', () => {
    open(
      '/?utm_source=google&utm_campaign=spring&gclid=TEST123&other=1',
      'https://www.google.com/search?q=me',
    );
    expect(visitSource.read()).toEqual({
      utm_source: 'google',
      utm_campaign: 'spring',
      gclid: 'TEST123',
      referrer: 'www.google.com',
      landingPath: '/',
    });
    expect(location.search).toBe('?utm_source=google&utm_campaign=spring&gclid=TEST123&other=1');
  });

  it('replaces a search result with an ad that is clicked later, but not the ad with a later search result', () => {
    open('/', 'https://www.bing.com/');
    expect(visitSource.read()).toEqual({ referrer: 'www.bing.com', landingPath: '/' });
    open('/terms', 'https://duckduckgo.com/');
    expect(visitSource.read()).toEqual({ referrer: 'www.bing.com', landingPath: '/' });
    open('/lead-capture?gclid=TEST123', 'https://www.google.com/');
    const ad = { gclid: 'TEST123', referrer: 'www.google.com', landingPath: '/lead-capture' };
    expect(visitSource.read()).toEqual(ad);
    open('/', 'https://www.bing.com/');
    expect(visitSource.read()).toEqual(ad);
  });

  it('keeps the first labeled visit of the tab until a lead is accepted', () => {
    open('/?utm_source=google');
    open('/lead-capture', `${location.origin}/`);
    open('/?utm_source=bing');
    expect(visitSource.read()).toEqual({ utm_source: 'google', landingPath: '/' });
    visitSource.forget();
    expect(sessionStorage.getItem(sourceStorageKey)).toBeNull();
    open('/terms', `${location.origin}/`);
    expect(visitSource.read()).toBeNull();
    open('/');
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ] as const)('reads, stores and sends no click identifier under %s', (name, value) => {
    open('/?utm_source=google&gclid=before');
    setSignal(name, value);
    expect(visitSource.read()).toEqual({ utm_source: 'google', landingPath: '/' });
    open('/lead-capture', `${location.origin}/`);
    expect(sessionStorage.getItem(sourceStorageKey)).not.toContain('before');
    visitSource.forget();
    open('/?utm_source=google&gclid=a&gbraid=b&wbraid=c&msclkid=d&fbclid=e');
    expect(sessionStorage.getItem(sourceStorageKey)).toBe('{"utm_source":"google","landingPath":"/"}');
  });

  it('reads at most 200 printable characters of a label, also after &amp;, its first value that is not empty, and no click identifier that would be cut', () => {
    const repeated = Array.from({ length: 30 }, (_, index) => `utm_medium=${index || ''}`).join('&amp;');
    const html = '<img src=x onerror=alert(1)>';
    const labels = new URLSearchParams({
      utm_source: html,
      utm_term: 'a\u0000b\n\u202Ec',
      utm_content: 'x'.repeat(5000),
      utm_campaign: '🚗'.repeat(150),
      utm_id: '1',
      gclid: 'a'.repeat(201),
      msclkid: 'b'.repeat(200),
    });
    open(`/?${labels.toString()}&${repeated}`);
    expect(visitSource.read()).toEqual({
      utm_source: html,
      utm_term: 'abc',
      utm_content: 'x'.repeat(200),
      utm_campaign: '🚗'.repeat(100),
      utm_medium: '1',
      msclkid: 'b'.repeat(200),
      landingPath: '/',
    });
  });

  it('knows no source if the storage contains something else, or is forbidden', () => {
    for (const text of ['', 'no JSON', '7', '[]', '{"utm_source":7,"ssn":"1"}']) {
      sessionStorage.setItem(sourceStorageKey, text);
      expect([text, visitSource.read()]).toEqual([text, null]);
    }
    refuseStorage('getItem');
    expect(() => open('/?utm_source=google')).not.toThrow();
    expect(visitSource.read()).toBeNull();
  });
});
