import { leadShape } from '../../src/features/leadWizard/leadDraft';
import { sourceStorageKey } from '../../src/services/visitSource';
import { boot, endPage, goLive, finishLoad, html, setStorage, refuseStorage } from '../support/bootPage';
import { takeFullNavigations } from '../support/consoleCheck';
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

  it('loads a prerendered page again where the answers have changed since', () => {
    boot(undefined, 'leadCapture');
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(takeFullNavigations()).toBe(0);
    setStorage(storageOfLead(ada, 3));
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(takeFullNavigations()).toBe(1);
  });
});
