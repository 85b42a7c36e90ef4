import { parseSavedLead, storageKey } from '../../src/features/leadWizard/savedLead';
import { parseSavedReview, storageKey as reviewKey } from '../../src/features/reviewForm/savedReview';
import { takeFullNavigations } from '../support/complaints';
import { ada, grace, leadWith, storedLead } from '../support/people';
import { openStore } from '../support/store';

const { documentElement: html } = document;
const listeners: [EventTarget, ...Parameters<EventTarget['addEventListener']>][] = [];
const spies: jest.SpyInstance[] = [];

/** Runs the boot script on a page, as its head does, and on a form's page the forms' own after it. */
function boot(body = '', marks: Record<string, string> = {}) {
  Object.assign(html.dataset, marks);
  document.body.innerHTML = body;
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    spies.push(
      jest.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
        listeners.push([target, type, listener, options]);
        add(type, listener, options);
      }),
    );
  }
  jest.isolateModules(() => {
    jest.requireActual('../../src/boot');
    if (marks.start === 'atOnce') jest.requireActual('../../src/bootForms');
  });
}
/** Ends the page: nothing of it listens any more. */
function unload() {
  for (const spy of spies.splice(0)) spy.mockRestore();
  for (const [target, ...rest] of listeners.splice(0)) target.removeEventListener(...rest);
  document.head.innerHTML = '';
  document.body.innerHTML = '';
}
/** The application answers from here on. */
function goLive() {
  html.dataset.live = '';
  document.dispatchEvent(new Event('live'));
}
const loaded = () => {
  window.dispatchEvent(new Event('DOMContentLoaded'));
  window.dispatchEvent(new Event('load'));
};
/** A frame and whatever is put off until after it. */
const idle = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5)));
/** Loads the page and lets the time pass after which it may look ahead. */
const settled = () => {
  jest.useFakeTimers();
  loaded();
  expect(fetched()).toEqual([]);
  jest.advanceTimersByTime(600);
  jest.useRealTimers();
};
const scriptsRun = () => [...document.head.querySelectorAll('script')].map((one) => one.getAttribute('src'));
const fetched = () =>
  [...document.head.querySelectorAll('link[rel=prefetch]')].map(
    (one) => `${String(Reflect.get(one, 'as'))} ${one.getAttribute('href') ?? ''}`,
  );

afterEach(async () => {
  await idle();
  unload();
  for (const name of ['requestIdleCallback', 'trustedTypes']) Reflect.deleteProperty(window, name);
  for (const name of ['connection', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, name);
});

const save = (contents: Record<string, string>) => {
  for (const [key, value] of Object.entries(contents)) sessionStorage.setItem(key, value);
};

describe('the site, before anything is painted,', () => {
  it('marks the step at which an application waits', () => {
    save(storedLead(ada, 4));
    boot();
    expect(html.dataset.savedStep).toBe('4');
  });

  it('marks nothing for what is no application', () => {
    sessionStorage.setItem(storageKey, '{');
    boot();
    expect(html.dataset.savedStep).toBeUndefined();
  });

  it('goes on where the storage is forbidden', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    boot();
    expect(html.dataset.savedStep).toBeUndefined();
  });

  it('looks again when the page comes back out of the browser’s cache', () => {
    boot();
    save(storedLead(ada, 3));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(html.dataset.savedStep).toBeUndefined();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(html.dataset.savedStep).toBe('3');
  });

  it.each([
    [true, 'on'],
    [undefined, 'off'],
  ])('marks Global Privacy Control where it is %s as %s', (signal, mark) => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: signal, configurable: true });
    boot();
    expect(html.dataset.gpc).toBe(mark);
  });

  it('logs the path of a page that is not there', () => {
    const log = jest.spyOn(console, 'log').mockImplementation();
    boot('', { page: 'notFound' });
    expect(log.mock.calls).toEqual([['Page not found:', '/']]);
    expect(html.dataset.logged).toBe('/');
  });
});

describe('the site, on a page that is not live yet,', () => {
  it('starts over at a click, wherever in the button', () => {
    save(storedLead(ada, 4));
    boot('<h1 tabindex="-1">Home</h1><button data-start-over><b>Start over</b></button><i>Elsewhere</i>');
    document.querySelector('i')?.click();
    expect(sessionStorage.getItem(storageKey)).not.toBeNull();
    document.querySelector('b')?.click();
    expect(sessionStorage.getItem(storageKey)).toBeNull();
    expect(html.dataset.savedStep).toBeUndefined();
    expect(document.querySelector('h1')).toHaveFocus();
  });

  it('makes each tap again once the page is live, in their order, and only once', async () => {
    boot('<form><button id="next">Next</button></form><button id="clear">Clear</button>');
    const next = document.getElementById('next');
    const submitted = jest.fn((event: Event) => {
      event.preventDefault();
    });
    document.querySelector('form')?.addEventListener('submit', submitted);
    next?.click();
    next?.click();
    document.getElementById('clear')?.click();
    // A browser that submitted the form by itself would leave the page.
    expect(submitted).not.toHaveBeenCalled();
    expect(next).toHaveAttribute('aria-busy', 'true');

    const clicked: string[] = [];
    document.body.addEventListener('click', ({ target }) => clicked.push((target as Element).id));
    goLive();
    document.dispatchEvent(new Event('live'));
    await idle();
    expect(clicked).toEqual(['next', 'clear']);
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(next).not.toHaveAttribute('aria-busy');
    next?.click();
    expect(clicked).toEqual(['next', 'clear', 'next']);
  });

  it('loads the page that Back or Forward leads to, until the application shows it', () => {
    boot();
    const pop = () => window.dispatchEvent(new PopStateEvent('popstate'));
    pop();
    window.history.pushState(null, '', '#main');
    pop();
    expect(takeFullNavigations()).toBe(0);
    window.history.pushState(null, '', '?step=3');
    pop();
    expect(takeFullNavigations()).toBe(1);
    goLive();
    pop();
    expect(takeFullNavigations()).toBe(0);
    window.history.replaceState(null, '', '/');
  });

  it.each(['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin'])(
    'runs its scripts at the first %s, in order and once',
    (sign) => {
      boot('<p>Words</p>', { scripts: '/assets/a.js /assets/main.js' });
      loaded();
      expect(scriptsRun()).toEqual([]);
      const words = document.querySelector('p');
      words?.dispatchEvent(new Event(sign, { bubbles: true }));
      words?.dispatchEvent(new Event('keydown', { bubbles: true }));
      expect(scriptsRun()).toEqual(['/assets/a.js', '/assets/main.js']);
      expect([...document.head.querySelectorAll('script')].every((script) => !script.async)).toBe(true);
    },
  );

  describe('of a form', () => {
    /** The frames asked for: a browser paints none in a hidden tab. */
    let frames: FrameRequestCallback[];
    let painting: jest.SpyInstance;
    beforeEach(() => {
      frames = [];
      painting = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((work) => frames.push(work));
    });
    afterEach(() => {
      painting.mockRestore();
    });
    const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5));

    it('runs the scripts after the first paint', async () => {
      boot('', { scripts: '/assets/form.js', start: 'atOnce' });
      loaded();
      await aMoment();
      expect(scriptsRun()).toEqual([]);
      for (const work of frames) work(0);
      await aMoment();
      expect(scriptsRun()).toEqual(['/assets/form.js']);
    });

    it('runs them without a paint in a hidden tab', async () => {
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      boot('', { scripts: '/assets/form.js', start: 'atOnce' });
      loaded();
      await aMoment();
      expect(scriptsRun()).toEqual(['/assets/form.js']);
    });
  });

  it('fetches what a form may need later once it has settled', () => {
    boot('', { scripts: '/assets/form.js', later: '/assets/toast.js', start: 'atOnce' });
    settled();
    expect(fetched()).toEqual(['script /assets/toast.js']);
  });

  it('fetches its scripts once it has settled, so that they are there when wanted', () => {
    boot('', { scripts: '/assets/a.js' });
    settled();
    expect(fetched()).toEqual(['script /assets/a.js']);
  });

  it('has the browser prepare the form behind a call to action, where it can', () => {
    Object.assign(HTMLScriptElement, { supports: () => true });
    boot('<a href="/lead-capture">Check Your Rate Now</a>', { scripts: '/assets/a.js' });
    settled();
    Reflect.deleteProperty(HTMLScriptElement, 'supports');
    const rules = document.head.querySelector('script[type=speculationrules]')?.textContent ?? '{}';
    expect(JSON.parse(rules)).toMatchObject({ prerender: [{ urls: ['/lead-capture'] }] });
    expect(fetched()).toEqual(['script /assets/a.js']);
  });

  it('asks the browser when that is, where it can tell', () => {
    const whenIdle = jest.fn<undefined, [() => undefined]>();
    Object.assign(window, { requestIdleCallback: whenIdle });
    boot('', { scripts: '/assets/a.js' });
    settled();
    expect(fetched()).toEqual([]);
    whenIdle.mock.calls[0]?.[0]();
    expect(fetched()).toEqual(['script /assets/a.js']);
  });

  it('fetches nothing in advance for who saves data', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    boot('', { scripts: '/assets/a.js' });
    settled();
    expect(fetched()).toEqual([]);
  });
});

describe('the site, over a link,', () => {
  const links =
    '<a id="in" href="/terms">Terms</a><a id="here" href="/">Home</a><a id="out" href="https://elsewhere.example/terms">Out</a><a id="file" href="/robots.txt">File</a><script type="application/json" id="scripts">{"/terms":["/assets/terms.js","/assets/main.js"]}</script>';
  const over = (id: string) =>
    document.getElementById(id)?.dispatchEvent(new Event('pointerover', { bubbles: true }));

  it('fetches the page behind it, once, while links still load pages', () => {
    boot(links);
    over('in');
    over('in');
    expect(fetched()).toEqual(['script /assets/terms.js', 'script /assets/main.js', 'document /terms']);
  });

  it('fetches only its scripts where the page is live', () => {
    boot(links, { live: '' });
    over('in');
    expect(fetched()).toEqual(['script /assets/terms.js', 'script /assets/main.js']);
  });

  it.each(['here', 'out', 'file'])('fetches nothing for one that leads %s', (id) => {
    boot(links);
    over(id);
    expect(fetched()).toEqual([]);
  });

  it('fetches nothing where the list of scripts is lost', () => {
    boot(links.replace('{"/terms"', '{'));
    over('in');
    expect(fetched()).toEqual([]);
  });
});

describe('the site, under Trusted Types,', () => {
  it('makes scripts of the build’s own files and of nothing else', async () => {
    let rules: { createScriptURL?: (url: string) => string } = {};
    const createPolicy = jest.fn((_: string, given: typeof rules) => {
      rules = given;
      return given;
    });
    Object.assign(window, { trustedTypes: { createPolicy } });
    boot('', { scripts: '/assets/form.js', start: 'atOnce' });
    loaded();
    await idle();
    expect(createPolicy).toHaveBeenCalledWith('boot', expect.anything());
    expect(scriptsRun()).toEqual(['/assets/form.js']);
    expect(() => rules.createScriptURL?.('https://elsewhere.example/x.js')).toThrow(TypeError);
  });
});

describe('the site, in a form that is not live yet,', () => {
  const asForm = { scripts: '/assets/form.js /assets/main.js', start: 'atOnce' };
  const step = (number: number, fields: string) =>
    `<div id="wizard"><p>Step ${number}</p><form data-keeps="lead">${fields}</form></div>`;
  const year = '<input name="vehicleYear"><input name="other">';
  const picks = [2026, 2025]
    .map((pick) => `<button type="button" data-picks="vehicleYear" aria-pressed="false">${pick}</button>`)
    .join('');
  const choices =
    '<input type="radio" name="creditScore" value="good"><input type="radio" name="creditScore" value="fair">';
  const template = `<template id="step-6">${step(6, choices)}</template>`;
  const review = `<form data-keeps="review"><input type="radio" name="rating" value="4"><input type="radio" name="rating" value="5">
    <input name="firstName"><input name="lastName"><input name="city"><select name="state"><option value=""><option value="VA"></select>
    <input type="range" name="savings" min="0" max="10000" step="100" value="0"><textarea name="reviewText"></textarea></form>`;

  const control = (selector: string) => {
    const found = document.querySelector<HTMLInputElement>(selector);
    if (!found) throw new Error(`There is no ${selector}`);
    return found;
  };
  const type = (selector: string, value: string) => {
    const field = control(selector);
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const keptLead = () => parseSavedLead(sessionStorage.getItem(storageKey))?.lead;

  it('stores what is typed where the store finds it', async () => {
    boot(step(1, year), asForm);
    loaded();
    type('[name=vehicleYear]', '2019');
    const { store } = await openStore({ storage: sessionStorage });
    expect(store.getState().leadWizard).toMatchObject({
      lead: leadWith({ vehicleYear: '2019' }),
      step: 1,
      status: 'editing',
    });
  });

  it('stores what is chosen beside the answers that were there, at the step where they were', () => {
    save(storedLead({ ...ada, creditScore: 'good' }, 6));
    boot(step(1, year) + template, asForm);
    loaded();
    control('[value=fair]').click();
    expect(parseSavedLead(sessionStorage.getItem(storageKey))).toMatchObject({
      lead: { ...ada, creditScore: 'fair' },
      step: 6,
      submissionId: 'an-application',
    });
  });

  it('stores each field of a review in its own kind, and shows it again', () => {
    boot(review, asForm);
    loaded();
    control('[name=rating][value="5"]').click();
    for (const field of ['firstName', 'lastName', 'city', 'state', 'savings', 'reviewText'] as const) {
      type(`[name=${field}]`, String(grace[field]));
    }
    expect(parseSavedReview(sessionStorage.getItem(reviewKey))).toEqual(grace);
    unload();
    boot(review, asForm);
    loaded();
    expect(control('[name=rating][value="5"]')).toBeChecked();
    expect(control('[name=rating][value="4"]')).not.toBeChecked();
    for (const field of ['firstName', 'lastName', 'city', 'state', 'savings', 'reviewText'] as const) {
      expect([field, control(`[name=${field}]`).value]).toEqual([field, String(grace[field])]);
    }
  });

  it('fills a field by a quick pick, stores it, and marks it alone as picked', async () => {
    boot(step(1, year + picks), asForm);
    loaded();
    const [newest, older] = document.querySelectorAll<HTMLButtonElement>('[data-picks]');
    newest?.click();
    older?.click();
    expect(control('[name=vehicleYear]')).toHaveValue('2025');
    expect(newest).toHaveAttribute('aria-pressed', 'false');
    expect(older).toHaveAttribute('aria-pressed', 'true');
    expect(keptLead()).toEqual(leadWith({ vehicleYear: '2025' }));
    // It is done, and not made again.
    const clicked = jest.fn();
    older?.addEventListener('click', clicked);
    goLive();
    await idle();
    expect(clicked).not.toHaveBeenCalled();
  });

  it('stores nothing of other fields and forms, nor once the application answers', () => {
    boot(`${step(1, year)}<form><input name="vehicleMake"></form><input name="vehicleModel">`, asForm);
    loaded();
    for (const name of ['other', 'vehicleMake', 'vehicleModel']) type(`[name=${name}]`, 'x');
    goLive();
    type('[name=vehicleYear]', '2019');
    expect(sessionStorage).toHaveLength(0);
  });

  it('goes on where the browser stores nothing', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    boot(step(1, year + picks), asForm);
    loaded();
    document.querySelector<HTMLButtonElement>('[data-picks]')?.click();
    expect(control('[name=vehicleYear]')).toHaveValue('2026');
  });

  it('shows the stored step in place of the first, with its answers', () => {
    save(storedLead(ada, 6));
    boot(step(1, year) + template, asForm);
    loaded();
    expect(control('#wizard p')).toHaveTextContent('Step 6');
    expect(document.querySelectorAll('#wizard')).toHaveLength(1);
    expect(control('[value=good]')).toBeChecked();
    expect(html.dataset.shownStep).toBe('6');
  });

  it('shows the first step, with its answers, where that was the stored one', () => {
    save(storedLead(ada, 1));
    boot(step(1, year) + template, asForm);
    loaded();
    expect(control('#wizard p')).toHaveTextContent('Step 1');
    expect(control('[name=vehicleYear]')).toHaveValue(ada.vehicleYear);
    expect(html.dataset.shownStep).toBe('1');
  });
});

describe('the site, where a script is lost,', () => {
  const page = '<div id="stuck" hidden>Stuck</div><button>Estimate</button>';
  const asForm = { scripts: '/assets/form.js /assets/main.js', start: 'atOnce' };
  const asPage = { scripts: '/assets/home.js /assets/main.js', start: 'intent' };
  const stuck = () => document.getElementById('stuck');

  /** Opens a page and has it fetch its scripts, with its time in the test's hand. */
  function open(marks: Record<string, string>) {
    jest.useFakeTimers();
    boot(page, marks);
    loaded();
    if (marks === asPage) document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    jest.advanceTimersByTime(50);
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
  ])('loads a form anew once when its script %s, and then says what to do', (_, happen) => {
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

  it('says so in a form whose scripts have not answered after ten seconds, until they do', () => {
    open(asForm);
    jest.advanceTimersByTime(9_900);
    expect(stuck()).not.toBeVisible();
    jest.advanceTimersByTime(100);
    expect(stuck()).toBeVisible();
    goLive();
    expect(stuck()).not.toBeVisible();
  });

  it('forgets, once a form answers, that it was loaded anew', () => {
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
