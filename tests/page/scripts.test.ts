import { startFailedEvent } from '../../src/config/pageContract';
import { boot, clearPage, endPage, goLive, refuseStorage } from '../support/bootPage';
import { takeFullNavigations } from '../support/consoleCheck';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  endPage();
});

const failureAlert = () => document.getElementById('script-failure-alert');

describe('the site, if a script is lost,', () => {
  const openForm = () => {
    clearPage();
    boot('<form data-form="lead"></form><div id="script-failure-alert" hidden>Stuck</div>', 'leadCapture');
  };
  const lose = () =>
    document.head.querySelector('script[src="/assets/main.js"]')?.dispatchEvent(new Event('error'));
  const breakIn = (filename: string) => window.dispatchEvent(new ErrorEvent('error', { filename }));
  const ours = `${window.location.origin}/assets/main.js`;

  it.each<[string, () => unknown]>([
    ['a script does not come', lose],
    ['a script breaks', () => breakIn(ours)],
    ['a script cannot start', () => document.dispatchEvent(new Event(startFailedEvent))],
  ])('reloads a form once when %s, and then says what to do', (_, happen) => {
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
  ])('says at once in a form that a script is lost if %s', (_, arrange) => {
    arrange();
    openForm();
    lose();
    expect(failureAlert()).toBeVisible();
    expect(takeFullNavigations()).toBe(0);
  });

  it('says in a form after thirty seconds that its scripts are slow, until the page is live', () => {
    openForm();
    jest.advanceTimersByTime(29_900);
    expect(failureAlert()).not.toBeVisible();
    jest.advanceTimersByTime(100);
    expect(failureAlert()).toBeVisible();
    expect(failureAlert()).toHaveAttribute('data-problem', 'slow');
    goLive();
    expect(failureAlert()).not.toBeVisible();
  });

  it('ignores scripts that are not its own, and any script once the page is live', () => {
    openForm();
    breakIn('chrome-extension://some/script.js');
    goLive();
    breakIn(ours);
    lose();
    expect(takeFullNavigations()).toBe(0);
    expect(failureAlert()).not.toBeVisible();
  });
});

describe('the site, in a turn that React asks for,', () => {
  const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  const ask = (work: () => void) => {
    (window as unknown as { setImmediate: (work: () => void) => void }).setImmediate(work);
  };
  let deliver: () => void = () => undefined;
  /** A channel whose messages arrive when the test delivers them. */
  class FakeChannel {
    readonly port1: { onmessage?: () => void } = {};
    readonly port2 = { postMessage: () => (deliver = () => this.port1.onmessage?.()) };
  }
  beforeEach(() => {
    Object.assign(globalThis, { MessageChannel: FakeChannel });
    jest.isolateModules(() => {
      jest.requireActual('../../src/setImmediateForReact');
    });
  });

  it.each([
    ['its message arrives', () => deliver()],
    ['the page returns from the browser’s cache, where messages are lost', comeBack],
  ])('works once, when %s', (_, happen) => {
    const work = jest.fn();
    ask(work);
    expect(work).not.toHaveBeenCalled();
    happen();
    expect(work).toHaveBeenCalledTimes(1);
    deliver();
    comeBack();
    expect(work).toHaveBeenCalledTimes(1);
  });
});
