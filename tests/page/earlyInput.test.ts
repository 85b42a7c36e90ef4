import { liveEvent } from '../../src/config/pageContract';
import { leadShape } from '../../src/features/leadWizard/leadDraft';
import { sourceStorageKey } from '../../src/services/visitSource';
import { boot, endPage, finishLoad, goLive, html, refuseStorage, setStorage } from '../support/bootPage';
import { takeFullNavigations } from '../support/consoleCheck';
import { ada, leadWith } from '../support/people';
import { agreementTo, storageOfLead, storedIdentity } from '../support/savedLead';
import { openStore } from '../support/store';

afterEach(endPage);

describe('the site, in a form that is not live yet,', () => {
  const step = (number: number, fields: string) =>
    `<div id="wizard"><p>Step ${number}</p><form data-form="lead">${fields}</form></div>`;
  const year = '<input name="vehicleYear"><input name="other">';

  const control = (selector: string) => {
    const found = document.querySelector<HTMLInputElement>(selector);
    if (!found) throw new Error(`There is no ${selector}`);
    return found;
  };
  const type = (selector: string, text: string) => {
    const field = control(selector);
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const reload = (event: Event) => {
    window.dispatchEvent(event);
    return takeFullNavigations();
  };
  const pageshow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });
  const openForm = (fields: string) => {
    boot(fields, 'leadCapture');
    finishLoad();
  };

  it('saves what is typed at once, where the store finds it', async () => {
    openForm(step(1, year));
    type('[name=vehicleYear]', '2019');
    const { store } = await openStore({ storage: sessionStorage });
    expect(store.getState().leadWizard).toMatchObject({
      lead: leadWith({ vehicleYear: '2019' }),
      step: 1,
      status: 'editing',
    });
  });

  it('saves an answer beside the others, with an agreement to calls for the number that it names alone', () => {
    setStorage(storageOfLead(ada, 1, { agreement: agreementTo(ada.phone) }));
    const saved = () => leadShape.parse(sessionStorage.getItem(leadShape.storageKey));
    openForm(step(1, `${year}<input name="phone">`));
    type('[name=vehicleYear]', '2019');
    expect(saved()).toMatchObject({
      agreement: agreementTo(ada.phone),
      lead: { ...ada, vehicleYear: '2019' },
      identity: storedIdentity,
    });
    type('[name=phone]', '305 555 0199');
    expect(saved()).toMatchObject({ agreement: { version: '' }, lead: { phone: '305 555 0199' } });
  });

  it('saves nothing of other fields and forms, and nothing once hydrated', () => {
    openForm(`${step(1, year)}<form><input name="vehicleMake"></form><input name="vehicleModel">`);
    for (const name of ['other', 'vehicleMake', 'vehicleModel']) type(`[name=${name}]`, 'x');
    expect(sessionStorage).toHaveLength(0);
    goLive();
    type('[name=vehicleYear]', '2019');
    expect(sessionStorage).toHaveLength(0);
  });

  it('holds what is typed or filled in without an event where the browser stores nothing', () => {
    refuseStorage('setItem');
    openForm(step(1, year));
    type('[name=vehicleYear]', '201');
    control('[name=vehicleYear]').value = '2019';
    window.earlyDrafts?.read();
    const text = window.earlyDrafts?.texts[leadShape.storageKey];
    expect(leadShape.parse(text ?? null)?.lead.vehicleYear).toBe('2019');
  });

  it('loads again out of the back/forward cache, and once live only where the answers have changed', () => {
    openForm(step(1, year));
    expect(reload(pageshow(false))).toBe(0);
    expect(reload(pageshow(true))).toBe(1);
    document.body.inert = false;
    goLive();
    setStorage(storageOfLead(ada, 2));
    window.dispatchEvent(new Event('pagehide'));
    expect(reload(pageshow(true))).toBe(0);
    setStorage(storageOfLead(ada, 3));
    expect(reload(pageshow(true))).toBe(1);
  });

  it('goes with Enter to the next field, in the last one to Next, and never sends', () => {
    openForm(step(1, '<input name="firstName"><input name="lastName"><button name="next">Next</button>'));
    const enter = (name: string) =>
      control(`[name=${name}]`).dispatchEvent(
        new KeyboardEvent('keypress', { key: 'Enter', bubbles: true, cancelable: true }),
      );
    expect(enter('firstName')).toBe(false);
    expect(control('[name=lastName]')).toHaveFocus();
    expect(enter('lastName')).toBe(true);
    document.querySelector('form')?.setAttribute('data-sends', '');
    expect(enter('lastName')).toBe(false);
  });

  it('names the saved vehicle, so that nothing shifts once hydrated', () => {
    setStorage(storageOfLead(ada, 6));
    openForm(
      `${step(1, year)}<template id="step-6">${step(6, '<p data-vehicle-name>Nothing yet</p>')}</template>`,
    );
    expect(control('[data-vehicle-name]')).toHaveTextContent(ada.vehicleModel);
  });
});

describe('the site, before anything is painted,', () => {
  it.each([
    ['an application', storageOfLead(ada, 4), '4'],
    ['what is no application', { [leadShape.storageKey]: '{' }, undefined],
    ['nothing', {}, undefined],
  ])('knows the step at which %s waits', (_, contents, step) => {
    setStorage(contents);
    boot();
    expect(html.dataset.savedStep).toBe(step);
  });

  it('saves the ad that brought the visit, before its other scripts run', () => {
    window.history.replaceState(null, '', '/?utm_source=google&gclid=TEST123');
    boot();
    window.history.replaceState(null, '', '/');
    expect(sessionStorage.getItem(sourceStorageKey)).toContain('TEST123');
  });
});

describe('the site, tapped before it is live,', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('makes each tap again once it is live, in their order, and only once', () => {
    boot('<form><button id="next">Next</button></form><button id="clear">Clear</button>');
    const next = document.getElementById('next');
    const submitted = jest.fn((event: Event) => {
      event.preventDefault();
    });
    document.querySelector('form')?.addEventListener('submit', submitted);
    const clicked: string[] = [];
    document.body.addEventListener('click', ({ target }) => clicked.push((target as Element).id));
    next?.click();
    next?.click();
    document.getElementById('clear')?.click();
    // A browser that submitted the form by itself would leave the page.
    expect(submitted).not.toHaveBeenCalled();
    expect(clicked).toEqual([]);
    expect(next).toHaveAttribute('aria-busy', 'true');

    goLive();
    document.dispatchEvent(new Event(liveEvent));
    jest.runAllTimers();
    expect(clicked).toEqual(['next', 'clear']);
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(next).not.toHaveAttribute('aria-busy');
    next?.click();
    expect(clicked).toEqual(['next', 'clear', 'next']);
  });

  it('fills a field by a quick pick at once, and presses its button alone', () => {
    const picks = ['2026', '2025']
      .map(
        (year) =>
          `<button data-quick-pick-for="vehicleYear" value="${year}">The year ${year}, translated</button>`,
      )
      .join('');
    boot(`<form data-form="lead"><input name="vehicleYear">${picks}</form>`, 'leadCapture');
    const [newest, older] = document.querySelectorAll('button');
    newest?.click();
    older?.click();
    expect(document.querySelector('input')).toHaveValue('2025');
    expect(newest).toHaveAttribute('aria-pressed', 'false');
    expect(older).toHaveAttribute('aria-pressed', 'true');
  });
});
