import { startFailedEvent } from '../../src/config/pageContract';
import {
  boot,
  endPage,
  goLive,
  finishLoad,
  html,
  scriptsRequested,
  clearPage,
  refuseStorage,
} from '../support/bootPage';
import { takeFullNavigations } from '../support/consoleCheck';

/** Notifies the paint observers, since jsdom paints nothing. */
let paint: () => void;
beforeEach(() => {
  const observers: (() => void)[] = [];
  paint = () => {
    for (const observer of observers) observer();
  };
  class PaintObserver {
    static readonly supportedEntryTypes = ['paint'];
    readonly observe = jest.fn();
    constructor(callback: () => void) {
      observers.push(callback);
    }
  }
  Object.assign(window, { PerformanceObserver: PaintObserver });
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
});
afterEach(() => {
  jest.useRealTimers();
  endPage();
});

const all = ['/assets/page.js', '/assets/main.js'];
const content = '<div id="script-failure-alert" hidden>Stuck</div><button>Estimate</button>';
const failureAlert = () => document.getElementById('script-failure-alert');
const tap = () =>
  document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));

describe('the site, on a page that is not live yet,', () => {
  it.each([
    [true, 'on'],
    [undefined, 'off'],
  ])('states on the page, for its styles, that Global Privacy Control is %s', (signal, value) => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: signal, configurable: true });
    boot();
    expect(html.dataset.gpc).toBe(value);
  });

  it('runs the scripts of a page that is read once the browser is idle after its load, in order and once', () => {
    boot(content, 'terms');
    window.dispatchEvent(new Event('DOMContentLoaded'));
    paint();
    expect(scriptsRequested()).toEqual([]);
    window.dispatchEvent(new Event('load'));
    jest.runOnlyPendingTimers();
    tap();
    expect(scriptsRequested()).toEqual(all);
    expect([...document.head.querySelectorAll('script')].every((script) => !script.async)).toBe(true);
  });

  it.each(['pointerdown', 'keydown', 'click'])(
    'runs the scripts of a page that is read at a %s, which comes before',
    (type) => {
      boot(content, 'terms');
      window.dispatchEvent(new Event('DOMContentLoaded'));
      document.querySelector('button')?.dispatchEvent(new Event(type, { bubbles: true }));
      expect(scriptsRequested()).toEqual(all);
    },
  );

  it('runs the scripts of a form after its first paint, once', () => {
    boot(content, 'leadCapture');
    finishLoad();
    expect(scriptsRequested()).toEqual([]);
    paint();
    paint();
    expect(scriptsRequested()).toEqual(all);
  });

  it('runs the scripts of a form without a paint too, which Firefox reports of no scrolled page', () => {
    boot(content, 'leadCapture');
    finishLoad();
    jest.advanceTimersByTime(499);
    expect(scriptsRequested()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(scriptsRequested()).toEqual(all);
  });
});

describe('the site, where a script is lost,', () => {
  const openForm = () => {
    clearPage();
    boot(content, 'leadCapture');
    finishLoad();
    paint();
    jest.advanceTimersByTime(10);
    expect(scriptsRequested()).toEqual(all);
  };
  const lose = (script = '/assets/main.js') =>
    document.head.querySelector(`script[src="${script}"]`)?.dispatchEvent(new Event('error'));
  const breakIn = (filename: string) => window.dispatchEvent(new ErrorEvent('error', { filename }));
  const ours = `${window.location.origin}/assets/main.js`;

  it.each<[string, () => unknown]>([
    ...all.map((script): [string, () => unknown] => [`${script} does not come`, () => lose(script)]),
    ['a script breaks', () => breakIn(ours)],
    ['a script cannot start', () => document.dispatchEvent(new Event(startFailedEvent))],
  ])('loads a form again once when %s, and then says what to do', (_, happen) => {
    openForm();
    happen();
    happen();
    expect(takeFullNavigations()).toBe(1);
    expect(failureAlert()).not.toBeVisible();
    openForm();
    happen();
    expect(takeFullNavigations()).toBe(0);
    expect(failureAlert()).toBeVisible();
  });

  it.each([
    ['nothing can be stored', () => refuseStorage('setItem')],
    ['there is no network', () => jest.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(false)],
  ])('says at once in a form that a script is lost where %s', (_, arrange) => {
    arrange();
    openForm();
    lose();
    expect(failureAlert()).toBeVisible();
    expect(takeFullNavigations()).toBe(0);
  });

  it('says in a form that its scripts are slow after thirty seconds, until they answer', () => {
    openForm();
    jest.advanceTimersByTime(29_900);
    expect(failureAlert()).not.toBeVisible();
    jest.advanceTimersByTime(100);
    expect(failureAlert()).toBeVisible();
    expect(failureAlert()).toHaveAttribute('data-problem', 'slow');
    goLive();
    expect(failureAlert()).not.toBeVisible();
  });

  it('removes its item from sessionStorage once the form is live', () => {
    openForm();
    lose();
    expect(takeFullNavigations()).toBe(1);
    openForm();
    expect(sessionStorage).toHaveLength(1);
    goLive();
    expect(sessionStorage).toHaveLength(0);
  });

  it('takes no notice of scripts of somebody else, nor of any once the page is live', () => {
    openForm();
    breakIn('chrome-extension://some/script.js');
    goLive();
    breakIn(ours);
    lose();
    expect(takeFullNavigations()).toBe(0);
    expect(failureAlert()).not.toBeVisible();
  });
});
