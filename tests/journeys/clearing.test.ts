import { act, screen } from '@testing-library/react';
import { business } from '../../src/config/business';
import { clearedCopy } from '../../src/content/layout';
import { leadWizardCopy } from '../../src/content/leadWizard';
import {
  answersChanged,
  callsAgreementChanged,
  clearUndone,
  estimateApplied,
  leadCleared,
  leadReopened,
  leadRestarted,
  stepAdvanced,
  stepReopened,
  stepReversed,
  stepVisited,
} from '../../src/features/leadWizard/leadWizardSlice';
import { stepNumberOf } from '../../src/features/leadWizard/steps/index';
import { lastStep } from '../../src/features/leadWizard/steps/step';
import { fakeStorage } from '../support/fakes';
import { ada } from '../support/people';
import { storageOfLead, storedIdentity } from '../support/savedLead';
import { textInput, visit, type Visitor } from '../support/visit';
import { currentStep, visitAtLastStep, labels, visitAt, sendApplication } from '../support/wizard';

describe('the site, asked to clear the answers,', () => {
  const clear = (visitor: Visitor) => visitor.press(leadWizardCopy.clear);

  it('wipes the answers at once, and offers to undo it', async () => {
    const storage = fakeStorage(storageOfLead(ada, stepNumberOf('firstName')));
    const visitor = await visit('/lead-capture', { storage });
    await clear(visitor);
    expect(currentStep()).toBe(1);
    expect(textInput(labels.vehicleYear)).toHaveValue('');
    expect(storage.contents.size).toBe(0);
    expect(screen.getByText(clearedCopy.done).closest('[role=status]')).not.toBeNull();
    expect(screen.queryByRole('button', { name: leadWizardCopy.clear })).toBeNull();

    await visitor.fillIn(labels.vehicleYear, '2');
    await visitor.fillIn(labels.vehicleYear, '');
    expect(screen.getByText(clearedCopy.done)).toBeVisible();
    await visitor.press(clearedCopy.undo);
    expect(currentStep()).toBe(stepNumberOf('firstName'));
    expect(screen.queryByRole('button', { name: clearedCopy.undo })).toBeNull();
    await visitor.reload();
    expect(textInput(labels.firstName)).toHaveValue(ada.firstName);
  });

  it('forgets what it wiped once its time is over, counted from the last clearing', async () => {
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

  it('restores what was cleared last beside the answers that were given since', async () => {
    const visitor = await visitAt('phone');
    await clear(visitor);
    await visitor.fillIn(labels.vehicleYear, '2022');
    await visitor.press(clearedCopy.undo);
    await sendApplication(visitor);
    const { submissionId, startedAt } = storedIdentity;
    expect(visitor.leads.submissions).toMatchObject([
      { submissionId, startedAt, lead: { ...ada, vehicleYear: '2022' } },
    ]);
  });

  it('takes no change while an application is on its way', async () => {
    const visitor = await visitAtLastStep(ada);
    await visitor.press(leadWizardCopy.submit);
    expect(screen.queryByRole('button', { name: leadWizardCopy.clear })).toBeNull();
    const { leadWizard: sent } = visitor.store.getState();
    const answers = { currentLoanBalance: '1', monthlyPayment: '1' };
    for (const action of [
      leadCleared(),
      clearUndone(),
      leadRestarted(),
      leadReopened(answers),
      answersChanged(answers),
      callsAgreementChanged(true),
      stepAdvanced({ from: lastStep, answers }),
      stepReversed(lastStep),
      stepVisited(1),
      stepReopened(1),
      estimateApplied({ answers, estimate: { payment: 1, months: 12 } }),
    ]) {
      act(() => void visitor.store.dispatch(action));
      expect(visitor.store.getState().leadWizard).toBe(sent);
    }
    await visitor.tick(business.leadWizard.processingMs);
    expect(visitor.leads.accepted).toEqual([ada]);
  });
});
