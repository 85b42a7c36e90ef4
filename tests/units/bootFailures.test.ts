import { boot, bootForm, endPage, goLive, loaded, scriptsRun, unload } from '../support/bootPage';
import { takeFullNavigations } from '../support/complaints';

afterEach(endPage);

describe('the site, where a script is lost,', () => {
  const page = '<div id="stuck" hidden>Stuck</div><button>Estimate</button>';
  const asForm = { scripts: '/assets/form.js /assets/main.js' };
  const asPage = { scripts: '/assets/home.js /assets/main.js' };
  const stuck = () => document.getElementById('stuck');

  /** Opens a page and has it fetch its scripts, with its time in the test's hand. */
  function open(marks: Record<string, string>) {
    jest.useFakeTimers();
    (marks === asForm ? bootForm : boot)(page, marks);
    loaded();
    if (marks === asPage) document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    jest.advanceTimersByTime(250);
    expect(scriptsRun().slice(-2)).toEqual(marks.scripts?.split(' '));
  }
  const reopen = (marks: Record<string, string>) => {
    unload();
    open(marks);
  };
  const lose = (name: string) =>
    [...document.head.querySelectorAll(`script[src="/assets/${name}"]`)]
      .at(-1)
      ?.dispatchEvent(new Event('error'));
  const fail = (filename: string) => window.dispatchEvent(new ErrorEvent('error', { filename }));
  const ours = `${window.location.origin}/assets/main.js`;
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['does not come', () => lose('main.js')],
    ['breaks', () => fail(ours)],
  ])('loads a form again once when its script %s, and then says what to do', (_, happen) => {
    open(asForm);
    happen();
    happen();
    expect(takeFullNavigations()).toBe(1);
    expect(stuck()).not.toBeVisible();
    reopen(asForm);
    happen();
    expect(takeFullNavigations()).toBe(0);
    expect(stuck()).toBeVisible();
  });

  it('says it at once where nothing can be noted', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    open(asForm);
    lose('main.js');
    expect(stuck()).toBeVisible();
    expect(takeFullNavigations()).toBe(0);
  });

  it('says it at once where there is no network, and stays', () => {
    jest.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(false);
    open(asForm);
    lose('main.js');
    expect(stuck()).toBeVisible();
    expect(takeFullNavigations()).toBe(0);
  });

  it('says so in a form whose scripts have not answered after ten seconds, until they do', () => {
    open(asForm);
    jest.advanceTimersByTime(9_900);
    expect(stuck()).not.toBeVisible();
    jest.advanceTimersByTime(100);
    expect(stuck()).toBeVisible();
    goLive();
    expect(stuck()).not.toBeVisible();
  });

  it('forgets, once a form answers, that it was loaded again', () => {
    open(asForm);
    lose('main.js');
    expect(takeFullNavigations()).toBe(1);
    reopen(asForm);
    expect(sessionStorage).toHaveLength(1);
    goLive();
    expect(sessionStorage).toHaveLength(0);
    jest.advanceTimersByTime(20_000);
    expect(stuck()).not.toBeVisible();
  });

  it('takes no notice of scripts of somebody else, nor of any once the page is live', () => {
    open(asForm);
    fail('chrome-extension://some/script.js');
    fail('');
    goLive();
    fail(ours);
    lose('main.js');
    expect(takeFullNavigations()).toBe(0);
    expect(stuck()).not.toBeVisible();
  });

  it.each([
    ['the next sign of intent', () => document.body.dispatchEvent(new Event('keydown', { bubbles: true }))],
    ['the return of the network', () => window.dispatchEvent(new Event('online'))],
  ])('leaves any other page as it is, and tries again at %s', (_, happen) => {
    open(asPage);
    lose('main.js');
    jest.advanceTimersByTime(20_000);
    expect(takeFullNavigations()).toBe(0);
    expect(stuck()).not.toBeVisible();
    happen();
    expect(scriptsRun()).toHaveLength(4);
  });

  it('runs the scripts of any other page once more, however many of them were broken', () => {
    open(asPage);
    fail(ours);
    fail(`${window.location.origin}/assets/home.js`);
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(scriptsRun()).toHaveLength(4);
  });

  it('says so on any other page of a tap that comes when nothing has answered for long', () => {
    open(asPage);
    jest.advanceTimersByTime(15_000);
    expect(stuck()).not.toBeVisible();
    document.querySelector('button')?.click();
    jest.advanceTimersByTime(10_000);
    expect(stuck()).toBeVisible();
  });

  it.each([
    ['a script is lost', () => lose('main.js')],
    [
      'nothing comes for ten seconds',
      () => {
        jest.advanceTimersByTime(10_000);
      },
    ],
  ])('says so on any other page where a tap waits and %s', (_, happen) => {
    open(asPage);
    document.querySelector('button')?.click();
    happen();
    expect(takeFullNavigations()).toBe(0);
    expect(stuck()).toBeVisible();
  });
});
