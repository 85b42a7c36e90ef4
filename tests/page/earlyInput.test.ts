import { liveEvent } from '../../src/config/pageContract';
import { leadShape } from '../../src/features/leadWizard/leadDraft';
import { sourceStorageKey } from '../../src/services/visitSource';
import { boot, endPage, finishLoad, goLive, html, refuseStorage, setStorage } from '../support/bootPage';
import { ada, leadWith } from '../support/people';
import { storageOfLead, storedIdentity } from '../support/savedLead';
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
  const leave = () => window.dispatchEvent(new Event('pagehide'));
  const hide = () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const openForm = (fields: string) => {
    boot(fields, 'leadCapture');
    finishLoad();
  };

  it.each([
    ['left', leave],
    ['hidden', hide],
  ])('saves what was typed where the store finds it once the page is %s', async (_, happen) => {
    openForm(step(1, year));
    control('[name=vehicleYear]').value = '2019';
    happen();
    const { store } = await openStore({ storage: sessionStorage });
    expect(store.getState().leadWizard).toMatchObject({
      lead: leadWith({ vehicleYear: '2019' }),
      step: 1,
      status: 'editing',
    });
  });

  it('wipes no saved answer when it is left while it still loads', () => {
    const saved = storageOfLead(ada, 1);
    setStorage(saved);
    boot(step(1, year), 'leadCapture');
    leave();
    expect(sessionStorage.getItem(leadShape.storageKey)).toBe(saved[leadShape.storageKey]);
  });

  it('saves an answer beside the others, with an agreement to calls for the number that it names alone', () => {
    setStorage(storageOfLead(ada, 1, { agreedToCalls: true }));
    const saved = () => leadShape.parse(sessionStorage.getItem(leadShape.storageKey));
    openForm(step(1, `${year}<input name="phone">`));
    control('[name=vehicleYear]').value = '2019';
    leave();
    expect(saved()).toMatchObject({
      agreedToCalls: true,
      lead: { ...ada, vehicleYear: '2019' },
      identity: storedIdentity,
    });
    control('[name=phone]').value = '305 555 0199';
    leave();
    expect(saved()).toMatchObject({ agreedToCalls: false, lead: { phone: '305 555 0199' } });
  });

  it('saves nothing of other fields and forms, nothing blank, and nothing once hydrated', () => {
    openForm(`${step(1, year)}<form><input name="vehicleMake"></form><input name="vehicleModel">`);
    for (const name of ['other', 'vehicleMake', 'vehicleModel']) control(`[name=${name}]`).value = 'x';
    leave();
    expect(sessionStorage).toHaveLength(0);
    goLive();
    control('[name=vehicleYear]').value = '2019';
    leave();
    expect(sessionStorage).toHaveLength(0);
  });

  it('goes on where the browser stores nothing', () => {
    refuseStorage('setItem');
    openForm(step(1, year));
    control('[name=vehicleYear]').value = '2019';
    leave();
    expect(control('[name=vehicleYear]')).toHaveValue('2019');
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

  it('discards the application at once, wherever in the button, and again when the store has it', () => {
    setStorage(storageOfLead(ada, 4));
    boot('<button data-start-over><b>Start over</b></button><i>Elsewhere</i>');
    document.querySelector('i')?.click();
    expect(html.dataset.savedStep).toBe('4');
    document.querySelector('b')?.click();
    expect(sessionStorage.getItem(leadShape.storageKey)).toBeNull();
    expect(html.dataset.savedStep).toBeUndefined();
    const clicked = jest.fn();
    document.querySelector('button')?.addEventListener('click', clicked);
    goLive();
    jest.runAllTimers();
    expect(clicked).toHaveBeenCalledTimes(1);
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
