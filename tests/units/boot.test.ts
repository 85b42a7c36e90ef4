import { storageKey } from '../../src/features/leadWizard/savedLead';
import { takeFullNavigations } from '../support/complaints';
import { ada, storedLead } from '../support/people';

const { documentElement: html } = document;
const listeners: [EventTarget, ...Parameters<EventTarget['addEventListener']>][] = [];

/** Runs the boot script on a page, as its head does. */
function boot(body = '', marks: Record<string, string> = {}) {
  Object.assign(html.dataset, marks);
  document.body.innerHTML = body;
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    jest.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      listeners.push([target, type, listener, options]);
      add(type, listener, options);
    });
  }
  jest.isolateModules(() => {
    jest.requireActual('../../src/boot');
  });
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
  for (const [target, ...rest] of listeners.splice(0)) target.removeEventListener(...rest);
  document.head.innerHTML = '';
  document.body.innerHTML = '';
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

  it('makes a click again once the page is live, and only once', async () => {
    boot('<button data-replay>Use these figures</button>');
    const button = document.querySelector('button');
    const clicked = jest.fn();
    button?.click();
    button?.addEventListener('click', clicked);
    html.dataset.live = '';
    document.dispatchEvent(new Event('live'));
    document.dispatchEvent(new Event('live'));
    await idle();
    expect(clicked).toHaveBeenCalledTimes(1);
    button?.click();
    expect(clicked).toHaveBeenCalledTimes(2);
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

describe('the site, where a script is lost,', () => {
  const form = '<div id="stuck" hidden>Stuck</div>';
  const lose = (element: Element) => {
    document.head.append(element);
    element.dispatchEvent(new Event('error'));
  };
  const stuck = () => document.getElementById('stuck');

  it('reloads a form once, and then says what to do', () => {
    boot(form);
    lose(document.createElement('script'));
    expect(takeFullNavigations()).toBe(1);
    expect(stuck()).not.toBeVisible();
    lose(document.createElement('script'));
    expect(takeFullNavigations()).toBe(0);
    expect(stuck()).toBeVisible();
  });

  it('says it at once where nothing can be noted', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    boot(form);
    lose(document.createElement('script'));
    expect(stuck()).toBeVisible();
    expect(takeFullNavigations()).toBe(0);
  });

  it('takes no notice of lost pictures, of a page that is live, or of one that is no form', () => {
    boot(form);
    lose(document.createElement('img'));
    html.dataset.live = '';
    lose(document.createElement('script'));
    expect(stuck()).not.toBeVisible();
    stuck()?.remove();
    delete html.dataset.live;
    lose(document.createElement('script'));
    expect(takeFullNavigations()).toBe(0);
  });
});
