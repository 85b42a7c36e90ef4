import { parseSavedLead, storageKey } from '../../src/features/leadWizard/savedLead';
import {
  parseSavedReview,
  serializeSavedReview,
  storageKey as reviewKey,
} from '../../src/features/reviewForm/savedReview';
import { bootForm, endPage, goLive, html, idle, loaded, save, unload } from '../support/bootPage';
import { ada, grace, leadWith, storedLead, storedIdentity } from '../support/people';
import { openStore } from '../support/store';

afterEach(endPage);

describe('the site, in a form that is not live yet,', () => {
  const asForm = { scripts: '/assets/form.js /assets/main.js' };
  const step = (number: number, fields: string) =>
    `<div id="wizard"><p>Step ${number}</p><form data-form="lead">${fields}</form></div>`;
  const year = '<input name="vehicleYear"><input name="other">';
  const picks = [2026, 2025]
    .map(
      (pick) =>
        `<button type="button" data-fills="vehicleYear" aria-pressed="false" value="${pick}">The year ${pick}, translated</button>`,
    )
    .join('');
  const choices =
    '<input type="radio" name="creditScore" value="good"><input type="radio" name="creditScore" value="fair">';
  const template = `<template id="step-6">${step(6, choices)}</template>`;
  const review = `<form data-form="review"><input type="radio" name="rating" value="4"><input type="radio" name="rating" value="5">
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
    bootForm(step(1, year), asForm);
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
    bootForm(step(1, year) + template, asForm);
    loaded();
    control('[value=fair]').click();
    expect(parseSavedLead(sessionStorage.getItem(storageKey))).toMatchObject({
      lead: { ...ada, creditScore: 'fair' },
      step: 6,
      identity: storedIdentity,
    });
  });

  it('keeps the agreement to calls for the number that it names, and for no other', () => {
    const [stored = ''] = Object.values(storedLead(ada, 1));
    save({ [storageKey]: JSON.stringify({ ...JSON.parse(stored), agreedToCalls: true }) });
    const kept = () => parseSavedLead(sessionStorage.getItem(storageKey));
    bootForm(step(1, `${year}<input name="phone">`), asForm);
    loaded();
    type('[name=vehicleYear]', '2019');
    expect(kept()).toMatchObject({ agreedToCalls: true, lead: { vehicleYear: '2019' } });
    type('[name=phone]', '305 555 0199');
    expect(kept()).toMatchObject({ agreedToCalls: false, lead: { phone: '305 555 0199' } });
  });

  it('stores each field of a review in its own kind, and shows it again', () => {
    bootForm(review, asForm);
    loaded();
    control('[name=rating][value="5"]').click();
    for (const field of ['firstName', 'lastName', 'city', 'state', 'savings', 'reviewText'] as const) {
      type(`[name=${field}]`, String(grace[field]));
    }
    expect(parseSavedReview(sessionStorage.getItem(reviewKey))?.review).toEqual(grace);
    unload();
    bootForm(review, asForm);
    loaded();
    expect(control('[name=rating][value="5"]')).toBeChecked();
    expect(control('[name=rating][value="4"]')).not.toBeChecked();
    for (const field of ['firstName', 'lastName', 'city', 'state', 'savings', 'reviewText'] as const) {
      expect([field, control(`[name=${field}]`).value]).toEqual([field, String(grace[field])]);
    }
  });

  it('keeps the identity of a review that the application made', () => {
    const { submissionId, startedAt } = storedIdentity;
    const identity = { submissionId, startedAt };
    sessionStorage.setItem(reviewKey, serializeSavedReview({ review: grace, identity }));
    bootForm(review, asForm);
    loaded();
    type('[name=city]', 'Richmond');
    expect(parseSavedReview(sessionStorage.getItem(reviewKey))).toEqual({
      review: { ...grace, city: 'Richmond' },
      identity,
    });
  });

  it('fills a field by a quick pick, stores it, and marks it alone as picked', async () => {
    bootForm(step(1, year + picks), asForm);
    loaded();
    const [newest, older] = document.querySelectorAll<HTMLButtonElement>('[data-fills]');
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

  it('stays at its step where the only answer is emptied and given anew', () => {
    save(storedLead(leadWith({ creditScore: 'good' }), 6));
    bootForm(step(1, year) + `<template id="step-6">${step(6, year)}</template>`, asForm);
    loaded();
    sessionStorage.removeItem(storageKey);
    type('[name=vehicleYear]', '2019');
    expect(parseSavedLead(sessionStorage.getItem(storageKey))?.step).toBe(6);
  });

  it('stores nothing of other fields and forms, nor once the application answers', () => {
    bootForm(`${step(1, year)}<form><input name="vehicleMake"></form><input name="vehicleModel">`, asForm);
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
    bootForm(step(1, year + picks), asForm);
    loaded();
    document.querySelector<HTMLButtonElement>('[data-fills]')?.click();
    expect(control('[name=vehicleYear]')).toHaveValue('2026');
  });

  it('shows the stored step in place of the first, with its answers', () => {
    save(storedLead(ada, 6));
    bootForm(step(1, year) + template, asForm);
    loaded();
    expect(control('#wizard p')).toHaveTextContent('Step 6');
    expect(document.querySelectorAll('#wizard')).toHaveLength(1);
    expect(control('[value=good]')).toBeChecked();
    expect(html.dataset.prerenderedStep).toBe('6');
  });

  it('shows the first step, with its answers, where that was the stored one', () => {
    save(storedLead(ada, 1));
    bootForm(step(1, year) + template, asForm);
    loaded();
    expect(control('#wizard p')).toHaveTextContent('Step 1');
    expect(control('[name=vehicleYear]')).toHaveValue(ada.vehicleYear);
    expect(html.dataset.prerenderedStep).toBe('1');
  });
});
