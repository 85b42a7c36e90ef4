import { screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { business } from '../../src/config/business';
import { paths } from '../../src/config/paths';
import { layoutCopy } from '../../src/content/layout';
import { leadWizardCopy } from '../../src/content/leadWizard';
import { leadShape } from '../../src/features/leadWizard/leadDraft';
import { submitLead } from '../../src/features/leadWizard/leadWizardSlice';
import { syncStepsWithHistory } from '../../src/features/leadWizard/stepHistory';
import { stepNumberOf } from '../../src/features/leadWizard/steps/index';
import { lastStep } from '../../src/features/leadWizard/steps/step';
import { stepPath } from '../support/form';
import { ada } from '../support/people';
import { openStore } from '../support/store';
import { textInput, visit } from '../support/visit';
import {
  changeLink,
  savedAt,
  currentStep,
  visitAtLastStep,
  labels,
  visitAt,
  sendApplication,
} from '../support/wizard';

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
    const visitor = await visitAtLastStep(ada);
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
    const router = createMemoryRouter([{ path: '/', lazy: () => code }, { path: '/lead-capture' }], {
      initialEntries: [stepPath(lastStep)],
    });
    syncStepsWithHistory(opened, router);
    void store.dispatch(submitLead({ answers: {} }));
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

  it.each([
    '/lead-capture',
    '/lead-capture?step=2',
    '/lead-capture?step=99',
    '/lead-capture?step=constructor',
  ])('opens %s at the step that was left, and corrects the address without a new entry', async (address) => {
    const visitor = await visit(address, { ...savedAt(loanStep, ada), after: ['/terms'] });
    expect(currentStep()).toBe(loanStep);
    expect(visitor.address()).toBe(stepPath(loanStep));
    await visitor.goBack();
    expect(visitor.address()).toBe('/terms');
  });

  it('opens the first step for a visitor who opens a later step’s address with nothing stored', async () => {
    const visitor = await visit('/lead-capture?step=5');
    expect(currentStep()).toBe(1);
    expect(visitor.address()).toBe('/lead-capture');
  });

  it('opens a new form on Back from the thank-you page, even at the address of a changed step, and restores no answer by any number of Back', async () => {
    const visitor = await visitAtLastStep(ada);
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
    const visitor = await visitAtLastStep(ada, { after: [stepPath(lastStep - 1)] });
    await visitor.press(leadWizardCopy.submit);
    await visitor.goBack();
    expect(visitor.address()).toBe(stepPath(lastStep));
    expect(screen.getByRole('heading', { name: leadWizardCopy.processing.heading })).toBeInTheDocument();
    await visitor.tick(business.leadWizard.processingMs);
    expect(screen.getByRole('heading', { name: leadWizardCopy.thanks.heading })).toBeInTheDocument();
    expect(visitor.leads.attempts).toHaveLength(1);
  });
});
