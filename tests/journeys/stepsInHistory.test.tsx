import { screen } from '@testing-library/react';
import { ada, leadWith } from '../support/people';
import { textInput, visit } from '../support/visit';
import { savedAt, stepShown, visitAtTheEnd } from '../support/wizard';

describe('the site, in the browser’s history of the form,', () => {
  it('makes each step an entry that Back and Forward move through, with the answers kept', async () => {
    const visitor = await visit('/lead-capture');
    await visitor.fillIn('Vehicle Year', '2020');
    await visitor.press('Next');
    await visitor.fillIn('Vehicle Make', 'Kia');
    await visitor.press('Next');
    expect(visitor.address()).toBe('/lead-capture?step=3');
    await visitor.goBack();
    expect(stepShown()).toBe(2);
    expect(textInput('Vehicle Make')).toHaveValue('Kia');
    await visitor.goBack();
    expect(stepShown()).toBe(1);
    expect(visitor.address()).toBe('/lead-capture');
    await visitor.goForward();
    await visitor.goForward();
    expect(stepShown()).toBe(3);
    expect(visitor.address()).toBe('/lead-capture?step=3');
  });

  it('goes to a new entry with Previous too, so that Back undoes it', async () => {
    const visitor = await visit('/lead-capture?step=4', savedAt(4, ada));
    await visitor.press('Previous');
    expect(visitor.address()).toBe('/lead-capture?step=3');
    await visitor.goBack();
    expect(stepShown()).toBe(4);
  });

  it.each([
    '/lead-capture',
    '/lead-capture?step=2',
    '/lead-capture?step=99',
    '/lead-capture?step=constructor',
  ])('opens %s at the step that was left, and puts the address right in place', async (address) => {
    const visitor = await visit(address, { ...savedAt(4, ada), after: ['/terms'] });
    expect(stepShown()).toBe(4);
    expect(visitor.address()).toBe('/lead-capture?step=4');
    await visitor.goBack();
    expect(visitor.address()).toBe('/terms');
  });

  it('opens the first step for whoever comes by a later step’s address with nothing stored', async () => {
    const visitor = await visit('/lead-capture?step=5');
    expect(stepShown()).toBe(1);
    expect(visitor.address()).toBe('/lead-capture');
  });

  it('puts no answer into the address, the title or the history', async () => {
    const visitor = await visitAtTheEnd(ada);
    for (let back = 0; back < 5; back += 1) await visitor.press('Previous');
    const told = JSON.stringify(visitor.router.state.location) + document.title;
    for (const answer of Object.values(ada)) expect(told).not.toContain(answer);
  });

  it('shows a fresh form to whoever goes back from the thank-you, and cannot send the old one again', async () => {
    const visitor = await visit('/lead-capture');
    for (let next = 0; next < 5; next += 1) await visitor.press('Next');
    await visitor.choose('Retired');
    await visitor.press('Get My Rate');
    await visitor.tick(2000);
    await visitor.goBack();
    expect(visitor.store.getState().leadWizard).toMatchObject({ status: 'editing', lead: leadWith({}) });
    expect(visitor.leads.attempts).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Thank You!' })).toBeNull();
  });

  it('stays on the processing screen when the visitor goes back meanwhile, and sends once', async () => {
    const visitor = await visit('/lead-capture');
    for (let next = 0; next < 5; next += 1) await visitor.press('Next');
    await visitor.press('Get My Rate');
    await visitor.goBack();
    expect(screen.getByRole('heading', { name: 'Processing your answers' })).toBeVisible();
    await visitor.tick(2000);
    expect(screen.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect(visitor.leads.attempts).toHaveLength(1);
  });
});

describe('the site, as the steps change,', () => {
  it('leaves the focus alone at first and then moves it to each new heading', async () => {
    const visitor = await visit('/lead-capture');
    expect(document.body).toHaveFocus();
    await visitor.press('Next');
    expect(screen.getByRole('heading', { name: 'Step 2 of 6: What make is it?' })).toHaveFocus();
    await visitor.press('Previous');
    expect(screen.getByRole('heading', { name: 'Step 1 of 6: What year is your vehicle?' })).toHaveFocus();
  });

  it('moves the focus to the processing screen and on to the thank-you', async () => {
    const visitor = await visitAtTheEnd(ada);
    await visitor.press('Get My Rate');
    expect(screen.getByRole('heading', { name: 'Processing your answers' })).toHaveFocus();
    await visitor.tick(2000);
    expect(screen.getByRole('heading', { name: 'Thank You!' })).toHaveFocus();
  });

  it('names the step in the tab’s title, and what happens then', async () => {
    const visitor = await visit('/lead-capture');
    const titles = [document.title];
    for (let next = 0; next < 5; next += 1) {
      await visitor.press('Next');
      titles.push(document.title);
    }
    await visitor.press('Get My Rate');
    titles.push(document.title);
    await visitor.tick(2000);
    titles.push(document.title);
    expect(titles).toEqual([
      'Get Your Auto Loan Rate | DriveDown',
      'Step 2 of 6: Vehicle Make',
      'Step 3 of 6: Vehicle Model',
      'Step 4 of 6: Current Loan Information',
      'Step 5 of 6: Personal Information',
      'Step 6 of 6: Financial Information',
      'Processing your answers',
      'Thank You!',
    ]);
  });
});
