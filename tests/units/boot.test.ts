import { storageKey } from '../../src/features/leadWizard/savedLead';
import {
  boot,
  bootForm,
  endPage,
  fetched,
  goLive,
  html,
  loaded,
  save,
  scriptsRun,
  settled,
} from '../support/bootPage';
import { takeFullNavigations } from '../support/complaints';
import { ada, storedLead } from '../support/people';

afterEach(endPage);

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
  it.each(['?step=3', '/terms'])(
    'loads %s where Back or Forward leads to it, until the application shows it',
    (address) => {
      boot();
      const pop = () => window.dispatchEvent(new PopStateEvent('popstate'));
      pop();
      window.history.pushState(null, '', '#main');
      pop();
      expect(takeFullNavigations()).toBe(0);
      window.history.pushState(null, '', address);
      pop();
      expect(takeFullNavigations()).toBe(1);
      goLive();
      pop();
      expect(takeFullNavigations()).toBe(0);
      window.history.replaceState(null, '', '/');
    },
  );

  it.each(['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'click'])(
    'runs its scripts at the first %s, in order and once',
    (sign) => {
      boot('<p>Words</p>', { scripts: '/assets/a.js /assets/main.js' });
      loaded();
      const words = document.querySelector('p');
      // A pointer that merely lies where the page appears.
      words?.dispatchEvent(new Event('pointerover', { bubbles: true }));
      expect(scriptsRun()).toEqual([]);
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
    /** What the browser tells of its paints, where it does. */
    function tellsOfPaints() {
      const told: (() => void)[] = [];
      class Told {
        static readonly supportedEntryTypes = ['paint'];
        readonly observe = jest.fn();
        constructor(callback: () => void) {
          told.push(callback);
        }
      }
      Object.assign(window, { PerformanceObserver: Told });
      return () => {
        for (const tell of told) tell();
      };
    }
    afterEach(() => {
      jest.useRealTimers();
      Reflect.deleteProperty(window, 'PerformanceObserver');
    });
    const openForm = () => {
      jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
      bootForm('', { scripts: '/assets/form.js' });
      loaded();
    };

    it('runs the scripts once the browser tells of the first paint, and once only', () => {
      const paint = tellsOfPaints();
      openForm();
      for (const work of frames) work(0);
      expect(scriptsRun()).toEqual([]);
      paint();
      paint();
      jest.advanceTimersByTime(1000);
      expect(scriptsRun()).toEqual(['/assets/form.js']);
    });

    it('runs them soon after the first frame where the browser tells nothing', () => {
      openForm();
      jest.advanceTimersByTime(1000);
      expect(scriptsRun()).toEqual([]);
      for (const work of frames) work(0);
      jest.advanceTimersByTime(250);
      expect(scriptsRun()).toEqual(['/assets/form.js']);
    });

    it('runs them without a paint in a hidden tab', () => {
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      openForm();
      expect(scriptsRun()).toEqual(['/assets/form.js']);
    });
  });

  it('fetches what a form may need later once it has settled', () => {
    bootForm('', { scripts: '/assets/form.js', later: '/assets/toast.js' });
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
    '<a id="in" href="/terms">Terms</a><a id="here" href="/">Home</a><a id="out" href="https://elsewhere.example/terms">Out</a><a id="file" href="/robots.txt">File</a><script type="application/json" id="scripts">{"/terms":"/assets/terms.js","/":"/assets/home.js"}</script>';
  const over = (id: string) =>
    document.getElementById(id)?.dispatchEvent(new Event('pointerover', { bubbles: true }));

  it('fetches the page behind it, once, while links still load pages', () => {
    boot(links, { scripts: '/assets/here.js /assets/main.js' });
    over('in');
    over('in');
    expect(fetched()).toEqual(['script /assets/terms.js', 'script /assets/main.js', 'document /terms']);
  });

  it('fetches only its scripts where the page is live', () => {
    boot(links, { live: '', scripts: '/assets/here.js /assets/main.js' });
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
  it('makes scripts of the build’s own files and of nothing else', () => {
    let rules: { createScriptURL?: (url: string) => string } = {};
    const createPolicy = jest.fn((_: string, given: typeof rules) => {
      rules = given;
      return given;
    });
    Object.assign(window, { trustedTypes: { createPolicy } });
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    bootForm('', { scripts: '/assets/form.js' });
    loaded();
    expect(createPolicy).toHaveBeenCalledWith('boot', expect.anything());
    expect(scriptsRun()).toEqual(['/assets/form.js']);
    expect(() => rules.createScriptURL?.('https://elsewhere.example/x.js')).toThrow(TypeError);
  });
});
