import { createMemoryRouter } from 'react-router-dom';
import { countPageViews } from '../../src/app/countVisits';
import type { AppStore } from '../../src/app/store';
import { business } from '../../src/config/business';
import { funnelEvents, maxCount, stepReached, type EventName } from '../../src/config/events';
import { paths } from '../../src/config/paths';
import type { Source } from '../../src/domain/source';
import { answersChanged, stepVisited, submitLead } from '../../src/features/leadWizard/leadWizardSlice';
import { estimateApplied } from '../../src/features/ui/uiSlice';
import { browserVisitCounter } from '../../src/services/visitCounter';
import { captureSource, sourceStorageKey, visitSource } from '../../src/services/visitSource';
import { refuseStorage, removeListeners, trackListeners } from '../support/bootPage';
import { fakeStorage } from '../support/fakes';
import { ada } from '../support/people';
import { storageOfLead } from '../support/savedLead';
import { openStore } from '../support/store';

const privacySignals = [
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
] as const;
const endpoint = '/api/events';
const noSource = () => null;
let sent: { url: string; body: { version: 1; counts: object } }[] = [];
let accepts = true;
let visibility: DocumentVisibilityState = 'visible';

function become(next: DocumentVisibilityState) {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
const hide = () => become('hidden');
const show = () => become('visible');

beforeEach(() => {
  sent = [];
  accepts = true;
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
  navigator.sendBeacon = (url, body) => {
    if (accepts)
      sent.push({ url: String(url), body: JSON.parse(body as string) as (typeof sent)[number]['body'] });
    return accepts;
  };
  trackListeners();
});

afterEach(() => {
  removeListeners();
  for (const [name] of privacySignals) Reflect.deleteProperty(navigator, name);
  window.history.replaceState(null, '', '/');
});

describe('the site, counting where visitors give up,', () => {
  it('sends the sums only when the page is hidden, with each step of the funnel once a page view', () => {
    const visitCounter = browserVisitCounter(endpoint, noSource);
    for (const event of [...funnelEvents, ...funnelEvents, 'failed', 'failed'] as const)
      visitCounter.count(event);
    expect(sent).toEqual([]);
    hide();
    window.dispatchEvent(new Event('pagehide'));
    const onTheWay = Object.fromEntries(funnelEvents.map((event) => [event, 1]));
    expect(sent).toEqual([{ url: endpoint, body: { version: 1, counts: { ...onTheWay, failed: 2 } } }]);
    show();
    for (const event of [...funnelEvents, 'failed'] as const) visitCounter.count(event);
    hide();
    expect(sent.slice(1).map(({ body }) => body.counts)).toEqual([{ failed: 1 }]);
  });

  it('sends later what the browser did not accept, and counts no event more often than the intake accepts', () => {
    const visitCounter = browserVisitCounter(endpoint, noSource);
    for (let times = 0; times < maxCount + 5; times += 1) visitCounter.count('resumed');
    accepts = false;
    hide();
    accepts = true;
    hide();
    expect(sent.map(({ body }) => body.counts)).toEqual([{ resumed: maxCount }]);
  });

  it('counts under the campaign that brought the visit, even after a lead has deleted it', () => {
    let source: Source | null = { utm_source: 'google', utm_campaign: 'spring', gclid: 'TEST123' };
    const visitCounter = browserVisitCounter(endpoint, () => source);
    visitCounter.count('formOpened');
    source = null;
    visitCounter.count('sent');
    hide();
    const counts = { formOpened: 1, sent: 1 };
    expect(sent[0]?.body).toEqual({ version: 1, counts, utm_source: 'google', utm_campaign: 'spring' });
  });

  it.each(privacySignals)('counts nothing under %s', (name, value) => {
    Object.defineProperty(navigator, name, { value, configurable: true });
    browserVisitCounter(endpoint, noSource).count('landingSeen');
    hide();
    expect(sent).toEqual([]);
  });

  it('counts each vital by its rating once a page view, and a page that comes back as a new view', async () => {
    type Report = (metric: { name: string; id: string; rating: string }) => void;
    const reports: Report[] = [];
    const collect = (report: Report) => reports.push(report);
    jest.doMock('web-vitals', () => ({ onLCP: collect, onINP: collect, onCLS: collect }));
    const measure = (view: string) => {
      for (const [index, rating] of ['good', 'needs-improvement', 'poor'].entries()) {
        reports[index]?.({ name: ['LCP', 'INP', 'CLS'][index] ?? '', rating, id: `${index} of ${view}` });
      }
    };
    jest.useFakeTimers();
    browserVisitCounter(endpoint, noSource).observeVitals();
    expect(reports).toHaveLength(0);
    await jest.runAllTimersAsync();
    for (const view of ['first', 'first', 'second']) measure(view);
    hide();
    jest.useRealTimers();
    expect(sent[0]?.body.counts).toEqual({ 'lcp.good': 2, 'inp.needsImprovement': 2, 'cls.poor': 2 });
  });
});

/** The counts of a visitor who comes from a URL and then opens some paths in turn. */
async function countsOf(referrer: string, first: string, ...others: string[]) {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const { store } = await openStore();
  return countsIn(store, first, ...others);
}

async function countsIn(store: AppStore, first: string, ...others: string[]) {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [first] });
  const counts: EventName[] = [];
  countPageViews(store, router, { count: (event) => counts.push(event), observeVitals: () => undefined });
  for (const path of others) await router.navigate(path);
  return counts;
}

describe('the site, counting the pages on the way to the form,', () => {
  it('counts each new step, but not a restored one', async () => {
    const count = jest.fn();
    const { store } = await openStore({
      storage: fakeStorage(storageOfLead(ada, 4)),
      visitCounter: { count, observeVitals: () => undefined },
    });
    expect(count).not.toHaveBeenCalled();
    store.dispatch(stepVisited({ step: 3, byLink: false }));
    store.dispatch(stepVisited({ step: 5, byLink: false }));
    expect(count.mock.calls).toEqual([[stepReached(5)]]);
  });

  it('counts the form once, whether or not the host ends its address by a slash', async () => {
    const { home, leadCapture } = paths;
    const counts = ['landingSeen', 'callToAction', 'formOpened', stepReached(1)];
    expect(await countsOf('', home, leadCapture, `${leadCapture}/`, leadCapture)).toEqual(counts);
    expect(await countsOf('', home, `${leadCapture}/`)).toEqual(counts);
  });

  it('counts no form when a visitor who left while sending sees the thank-you page', async () => {
    const { store, clock } = await openStore();
    store.dispatch(stepVisited({ step: 5, byLink: false }));
    void store.dispatch(submitLead({ answers: {} }));
    await clock.pass(business.leadWizard.processingMs);
    expect(await countsIn(store, paths.home, paths.leadCapture)).toEqual(['landingSeen']);
  });

  it('counts a form with only figures of the estimate as new, and one with an answer as resumed', async () => {
    for (const [answers, last] of [
      [{}, stepReached(1)],
      [{ vehicleYear: '2019' }, 'resumed'],
    ] as const) {
      const { store } = await openStore();
      store.dispatch(estimateApplied({ answers: { currentLoanBalance: '20,000' }, newLoan: null }));
      store.dispatch(answersChanged(answers));
      expect((await countsIn(store, paths.home, paths.leadCapture)).at(-1)).toBe(last);
    }
  });

  it.each([
    ['nowhere', '', false],
    ['another page of the site', `${location.origin}${paths.terms}`, true],
    ['the form, reloaded', `${location.origin}${paths.leadCapture}/`, false],
    ['a site whose name begins like ours', `${location.origin}.evil.example${paths.home}`, false],
    ['an app', 'android-app://com.example/', false],
  ])('counts a call to action only from another page: from %s', async (_, referrer, isCounted) => {
    const counts = await countsOf(referrer, paths.leadCapture);
    expect(counts.includes('callToAction')).toBe(isCounted);
  });
});

/** Opens a page of the site, coming from another URL. */
function open(address: string, referrer = '') {
  window.history.replaceState(null, '', address);
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  captureSource();
}
describe('the site, asking where a visit came from,', () => {
  it('reads labels, click identifiers, referrer and path of its first page, and does not change the address', () => {
    const search = '?utm_source=google&utm_campaign=spring&gclid=TEST123&other=1';
    open(`/${search}`, 'https://www.google.com/search?q=me');
    const labels = { utm_source: 'google', utm_campaign: 'spring', gclid: 'TEST123' };
    expect(visitSource.read()).toEqual({ ...labels, referrer: 'www.google.com', landingPath: '/' });
    expect(location.search).toBe(search);
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

  it.each(privacySignals)('reads, stores and sends no click identifier under %s', (name, value) => {
    open('/?utm_source=google&gclid=before');
    Object.defineProperty(navigator, name, { value, configurable: true });
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
