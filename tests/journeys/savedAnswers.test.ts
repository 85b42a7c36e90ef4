import { act, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { business } from '../../src/config/business';
import { paths } from '../../src/config/paths';
import { clearedCopy, layoutCopy } from '../../src/content/layout';
import { leadWizardCopy } from '../../src/content/leadWizard';
import { leadShape } from '../../src/features/leadWizard/leadDraft';
import * as slice from '../../src/features/leadWizard/leadWizardSlice';
import { syncStepsWithHistory } from '../../src/features/leadWizard/stepHistory';
import { stepNumberOf } from '../../src/features/leadWizard/steps/index';
import { lastStep } from '../../src/features/leadWizard/steps/step';
import { takeConsoleErrors } from '../support/consoleCheck';
import { fakeStorage } from '../support/fakes';
import { stepPath } from '../support/form';
import { ada } from '../support/people';
import { storageOfLead, storedIdentity } from '../support/savedLead';
import { openStore } from '../support/store';
import { textInput, visit, type Visitor } from '../support/visit';
import { changeLink, currentStep, labels, savedAt, sendApplication, visitAt } from '../support/wizard';

const loanStep = stepNumberOf('currentLoanBalance');

describe('the site, in the browser’s history of the form,', () => {
  it('makes a new entry for Previous too, so that Back undoes it', async () => {
    const visitor = await visitAt('currentLoanBalance');
    await visitor.press(leadWizardCopy.previous);
    expect(visitor.address()).toBe(stepPath(loanStep - 1));
    await visitor.goBack();
    expect(currentStep()).toBe(loanStep);
  });

  it('keeps the step on a link to the form, which opens a blank form on the thank-you page', async () => {
    const [toForm] = layoutCopy.footer.links.filter(({ to }) => to === paths.leadCapture);
    const visitor = await visitAt('creditScore');
    await visitor.follow(toForm?.label ?? '');
    expect(currentStep()).toBe(lastStep);
    expect(visitor.address()).toBe(stepPath(lastStep));
    await sendApplication(visitor);
    await visitor.follow(toForm?.label ?? '');
    expect(currentStep()).toBe(1);
    expect(visitor.address()).toBe('/lead-capture');
  });

  it('lets the visitor go to a page whose code arrives only after the application is accepted, and shows the thank-you page on return', async () => {
    const opened = await openStore(savedAt(lastStep, ada));
    const { store, clock } = opened;
    let bringCode: (module: object) => void = () => undefined;
    const code = new Promise<object>((resolve) => (bringCode = resolve));
    const routes = [{ path: '/', lazy: () => code }, { path: '/lead-capture' }];
    const router = createMemoryRouter(routes, { initialEntries: [stepPath(lastStep)] });
    syncStepsWithHistory(opened, router);
    void store.dispatch(slice.submitLead({ answers: {} }));
    const left = router.navigate('/');
    await clock.pass(business.leadWizard.processingMs);
    expect(store.getState().leadWizard.status).toBe('submitted');
    bringCode({});
    await left;
    expect(router.state.location.pathname).toBe('/');
    await router.navigate(-1);
    expect(router.state.location).toMatchObject({ pathname: '/lead-capture', search: '' });
    expect(store.getState().leadWizard.status).toBe('submitted');
    await router.navigate('/');
    expect(store.getState().leadWizard.status).toBe('editing');
  });

  const searches = ['', '?step=2', '?step=99', '?step=constructor'];
  it.each(searches)(
    'corrects the address of the step that was left, with no new entry: %j',
    async (search) => {
      const visitor = await visit(paths.leadCapture + search, {
        ...savedAt(loanStep, ada),
        after: ['/terms'],
      });
      expect(currentStep()).toBe(loanStep);
      expect(visitor.address()).toBe(stepPath(loanStep));
      await visitor.goBack();
      expect(visitor.address()).toBe('/terms');
    },
  );

  it('opens the first step for a visitor who opens a later step’s address with nothing stored', async () => {
    const visitor = await visit('/lead-capture?step=5');
    expect(currentStep()).toBe(1);
    expect(visitor.address()).toBe('/lead-capture');
  });

  it('opens a new form on Back from the thank-you page, even at the address of a changed step, and restores no answer by any number of Back', async () => {
    const visitor = await visitAt('creditScore');
    await visitor.follow(changeLink('vehicleYear'));
    for (let step = 1; step <= stepNumberOf('vehicleModel'); step += 1) {
      expect(currentStep()).toBe(step);
      await visitor.press(leadWizardCopy.next);
    }
    expect(currentStep()).toBe(lastStep);
    await sendApplication(visitor);
    await visitor.goBack();
    expect(await screen.findByText(leadWizardCopy.thanks.receipt.done)).toBeVisible();
    expect(visitor.address()).toBe('/lead-capture');
    expect(textInput(labels.vehicleYear)).toHaveValue('');
    await visitor.press(leadWizardCopy.next);
    expect(currentStep()).toBe(2);
    for (let entry = 0; entry < lastStep; entry += 1) {
      await visitor.goBack();
      expect(screen.queryByDisplayValue(ada.vehicleModel)).toBeNull();
      expect(document.body).not.toHaveTextContent(ada.vehicleModel);
      expect(visitor.storage.getItem(leadShape.storageKey)).toBeNull();
    }
    expect(visitor.leads.attempts).toEqual([ada]);
  });

  it('stays on the processing screen when the visitor goes back meanwhile, and sends once', async () => {
    const visitor = await visitAt('creditScore', ada, { after: [stepPath(lastStep - 1)] });
    await visitor.press(leadWizardCopy.submit);
    await visitor.goBack();
    expect(visitor.address()).toBe(stepPath(lastStep));
    expect(screen.getByText(leadWizardCopy.processing.heading)).toHaveRole('heading');
    await visitor.tick(business.leadWizard.processingMs);
    expect(screen.getByText(leadWizardCopy.thanks.heading)).toHaveRole('heading');
    expect(visitor.leads.attempts).toHaveLength(1);
  });
});

describe('the site, in what it saves of the answers,', () => {
  it('saves the last key press on a page that is left at the same moment', async () => {
    const storage = fakeStorage();
    await visit('/lead-capture', { storage });
    fireEvent.change(textInput(labels.vehicleYear), { target: { value: '201' } });
    fireEvent(window, new Event('pagehide'));
    expect(storage.contents.get(leadShape.storageKey)).toContain('201');
    fireEvent.change(textInput(labels.vehicleYear), { target: { value: '2019' } });
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    expect(storage.contents.get(leadShape.storageKey)).toContain('2019');
  });

  it('says so if the storage is full, and saves again when there is space', async () => {
    const storage = fakeStorage();
    const visitor = await visit('/lead-capture', { storage });
    await visitor.fillIn(labels.vehicleYear, '2020');
    expect(screen.getByText(leadWizardCopy.savedHere)).toBeInTheDocument();
    storage.isFull = true;
    await visitor.press(leadWizardCopy.next);
    expect(await screen.findByText(leadWizardCopy.notSaved)).toBeInTheDocument();
    storage.isFull = false;
    await visitor.fillIn(labels.vehicleMake, 'Kia');
    await visitor.reload();
    expect(textInput(labels.vehicleMake)).toHaveValue('Kia');
    takeConsoleErrors(/^Error storing data/);
  });
});

describe('the site, asked to clear the answers,', () => {
  const clear = (visitor: Visitor) => visitor.press(leadWizardCopy.clear);

  it('wipes the answers at once, and restores them on Undo together with those given since', async () => {
    const storage = fakeStorage(storageOfLead(ada, stepNumberOf('firstName')));
    const visitor = await visit('/lead-capture', { storage });
    await clear(visitor);
    expect(currentStep()).toBe(1);
    expect(textInput(labels.vehicleYear)).toHaveValue('');
    expect(storage.contents.size).toBe(0);
    expect(screen.getByText(clearedCopy.done).closest('[role=status]')).not.toBeNull();
    expect(screen.queryByRole('button', { name: leadWizardCopy.clear })).toBeNull();

    await visitor.fillIn(labels.vehicleYear, '2022');
    act(() => {
      visitor.store.dispatch(slice.answersChanged({ phone: ada.phone }));
      visitor.store.dispatch(slice.callsAgreementChanged(true));
    });
    expect(screen.getByText(clearedCopy.done)).toBeVisible();
    await visitor.press(clearedCopy.undo);
    expect(currentStep()).toBe(stepNumberOf('firstName'));
    expect(screen.queryByRole('button', { name: clearedCopy.undo })).toBeNull();
    await sendApplication(await visitor.reload());
    const { sequence: _, ...identity } = storedIdentity;
    const sent = { ...identity, lead: { ...ada, vehicleYear: '2022' }, consent: { given: true } };
    expect(visitor.leads.submissions).toMatchObject([sent]);
  });

  it('forgets the cleared answers after the time for Undo, counted from the last clearing', async () => {
    const visitor = await visitAt('phone');
    await clear(visitor);
    await visitor.tick(business.leadWizard.undoMs - 1000);
    await visitor.fillIn(labels.vehicleYear, '2022');
    await clear(visitor);
    await visitor.tick(business.leadWizard.undoMs - 1000);
    expect(screen.getByRole('button', { name: clearedCopy.undo })).toBeVisible();
    await visitor.tick(1000);
    expect(screen.queryByRole('button', { name: clearedCopy.undo })).toBeNull();
    expect(JSON.stringify(visitor.store.getState())).not.toContain(ada.lastName);
  });
});
