import { screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { paths } from '../../src/config/paths';
import { leadFormCopy, choiceCopy, stepCopy } from '../../src/content/leadForm';
import { pageCopy } from '../../src/content/pages';
import { followStepsInHistory } from '../../src/features/leadWizard/stepHistory';
import { steps, stepNumberOf } from '../../src/features/leadWizard/steps';
import { lastStep } from '../../src/features/leadWizard/steps/step';
import { submitLead } from '../../src/features/leadWizard/submitLead';
import { ada, consentTo, leadWith } from '../support/people';
import { openStore } from '../support/store';
import { textInput, visit } from '../support/visit';
import {
  addressOf,
  changeLink,
  savedAt,
  currentStep,
  visitAtTheEnd,
  labels,
  goOnTo,
} from '../support/wizard';

describe('the site, in the browser’s history of the form,', () => {
  it('makes each step an entry that Back and Forward move through, with the answers kept', async () => {
    const visitor = await visit('/lead-capture');
    await visitor.fillIn(labels.vehicleYear, '2020');
    await visitor.press(leadFormCopy.next);
    await visitor.fillIn(labels.vehicleMake, 'Kia');
    await visitor.press(leadFormCopy.next);
    expect(visitor.address()).toBe('/lead-capture?step=3');
    await visitor.goBack();
    expect(currentStep()).toBe(2);
    expect(textInput(labels.vehicleMake)).toHaveValue('Kia');
    await visitor.goBack();
    expect(currentStep()).toBe(1);
    expect(visitor.address()).toBe('/lead-capture');
    await visitor.goForward();
    await visitor.goForward();
    expect(currentStep()).toBe(3);
    expect(visitor.address()).toBe('/lead-capture?step=3');
  });

  it('goes to a new entry with Previous too, so that Back undoes it', async () => {
    const visitor = await visit(paths.leadCapture, savedAt(stepNumberOf('currentLoanBalance'), ada));
    await visitor.press(leadFormCopy.previous);
    expect(visitor.address()).toBe(addressOf(stepNumberOf('currentLoanBalance') - 1));
    await visitor.goBack();
    expect(currentStep()).toBe(stepNumberOf('currentLoanBalance'));
  });

  it('lets the visitor leave where the application is accepted before the next page’s code is there', async () => {
    const { store, clock } = await openStore(savedAt(lastStep, ada));
    let bringCode: (module: object) => void = () => undefined;
    const code = new Promise<object>((resolve) => (bringCode = resolve));
    const router = createMemoryRouter([{ path: paths.home, lazy: () => code }, { path: paths.leadCapture }], {
      initialEntries: [addressOf(lastStep)],
    });
    followStepsInHistory(store, router);
    void store.dispatch(submitLead({ consentTo }));
    const left = router.navigate(paths.home);
    await clock.pass(2000);
    expect(store.getState().leadWizard.status).toBe('submitted');
    bringCode({});
    await left;
    expect(router.state.location.pathname).toBe(paths.home);
    expect(store.getState().leadWizard.status).toBe('editing');
    await router.navigate(-1);
    expect(router.state.location).toMatchObject({ pathname: paths.leadCapture, search: '' });
  });

  it.each([
    '/lead-capture',
    '/lead-capture?step=2',
    '/lead-capture?step=99',
    '/lead-capture?step=constructor',
  ])('opens %s at the step that was left, and puts the address right in place', async (address) => {
    const visitor = await visit(address, {
      ...savedAt(stepNumberOf('currentLoanBalance'), ada),
      after: ['/terms'],
    });
    expect(currentStep()).toBe(stepNumberOf('currentLoanBalance'));
    expect(visitor.address()).toBe(addressOf(stepNumberOf('currentLoanBalance')));
    await visitor.goBack();
    expect(visitor.address()).toBe('/terms');
  });

  it('opens the first step for whoever comes by a later step’s address with nothing stored', async () => {
    const visitor = await visit('/lead-capture?step=5');
    expect(currentStep()).toBe(1);
    expect(visitor.address()).toBe('/lead-capture');
  });

  it('puts no answer into the address, the title or the history', async () => {
    const visitor = await visitAtTheEnd(ada);
    const addressesAndTitles = [visitor.router.state.location, document.title];
    while (currentStep() > 1) {
      await visitor.press(leadFormCopy.previous);
      addressesAndTitles.push(visitor.router.state.location, document.title);
    }
    const answers = Object.values(ada).filter((answer) => answer !== '');
    expect(answers.filter((answer) => JSON.stringify(addressesAndTitles).includes(answer))).toEqual([]);
  });

  it('shows a fresh form to whoever goes back from the thank-you, and cannot send the old one again', async () => {
    const visitor = await visit('/lead-capture');
    await goOnTo(visitor, stepNumberOf('employmentStatus'));
    await visitor.choose(choiceCopy.employmentStatus.retired);
    await goOnTo(visitor);
    await visitor.press(leadFormCopy.submit);
    await visitor.tick(2000);
    await visitor.goBack();
    expect(visitor.store.getState().leadWizard).toMatchObject({ status: 'editing', lead: leadWith({}) });
    expect(visitor.leads.attempts).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: leadFormCopy.thanks.heading })).toBeNull();
  });

  it('opens step 1 to whoever goes Back from the thank-you, however often', async () => {
    const visitor = await visit('/lead-capture');
    await goOnTo(visitor);
    await visitor.press(leadFormCopy.submit);
    await visitor.tick(2000);
    for (const time of ['once', 'twice']) {
      await visitor.goBack();
      expect({ time, step: currentStep(), address: visitor.address() }).toEqual({
        time,
        step: 1,
        address: '/lead-capture',
      });
    }
  });

  // The first step's address is the one that the thank-you has, too.
  it.each(['vehicleYear', 'vehicleMake'] as const)(
    'opens a fresh form on Back from the thank-you after the %s was changed from the summary',
    async (changed) => {
      const visitor = await visitAtTheEnd(ada);
      await visitor.follow(changeLink(changed));
      expect(currentStep()).toBe(stepNumberOf(changed));
      await visitor.press(leadFormCopy.next);
      expect(currentStep()).toBe(lastStep);
      await visitor.press(leadFormCopy.submit);
      await visitor.tick(2000);
      await visitor.goBack();
      expect(currentStep()).toBe(1);
      expect(visitor.address()).toBe('/lead-capture');
      expect(textInput(labels.vehicleYear)).toHaveValue('');
      await visitor.press(leadFormCopy.next);
      expect(currentStep()).toBe(2);
      expect(visitor.leads.attempts).toEqual([ada]);
    },
  );

  it('stays on the processing screen when the visitor goes back meanwhile, and sends once', async () => {
    const visitor = await visit('/lead-capture');
    await goOnTo(visitor);
    await visitor.press(leadFormCopy.submit);
    await visitor.goBack();
    expect(screen.getByRole('heading', { name: leadFormCopy.processing.heading })).toBeInTheDocument();
    // No other page offers to go on with it, or to start over.
    expect(document.documentElement.dataset.savedStep).toBeUndefined();
    await visitor.tick(2000);
    expect(screen.getByRole('heading', { name: leadFormCopy.thanks.heading })).toBeInTheDocument();
    expect(visitor.leads.attempts).toHaveLength(1);
  });
});

describe('the site, as the steps change,', () => {
  it('leaves the focus alone at first and then moves it to each new heading', async () => {
    const visitor = await visit('/lead-capture');
    expect(document.body).toHaveFocus();
    await visitor.press(leadFormCopy.next);
    expect(
      screen.getByRole('heading', { name: `${leadFormCopy.stepOf(2)}: ${stepCopy.vehicleMake.heading}` }),
    ).toHaveFocus();
    await visitor.press(leadFormCopy.previous);
    expect(
      screen.getByRole('heading', { name: `${leadFormCopy.stepOf(1)}: ${stepCopy.vehicleYear.heading}` }),
    ).toHaveFocus();
  });

  it('moves the focus to the processing screen and on to the thank-you', async () => {
    const visitor = await visitAtTheEnd(ada);
    await visitor.press(leadFormCopy.submit);
    expect(screen.getByRole('heading', { name: leadFormCopy.processing.heading })).toHaveFocus();
    await visitor.tick(2000);
    expect(screen.getByRole('heading', { name: leadFormCopy.thanks.heading })).toHaveFocus();
  });

  it('names the step in the tab’s title, and what happens then', async () => {
    const visitor = await visit('/lead-capture');
    const titles = [document.title];
    while (currentStep() < lastStep) {
      await visitor.press(leadFormCopy.next);
      titles.push(document.title);
    }
    await visitor.press(leadFormCopy.submit);
    titles.push(document.title);
    await visitor.tick(2000);
    titles.push(document.title);
    expect(titles).toEqual([
      pageCopy.leadCapture.title,
      ...steps.slice(1).map(({ id }, index) => `${leadFormCopy.stepOf(index + 2)}: ${stepCopy[id].title}`),
      leadFormCopy.processing.heading,
      leadFormCopy.thanks.heading,
    ]);
  });
});
