import { act, fireEvent, screen } from '@testing-library/react';
import { business } from '../../src/config/business';
import { clearedCopy } from '../../src/content/layout';
import { leadWizardCopy } from '../../src/content/leadWizard';
import { leadShape } from '../../src/features/leadWizard/leadDraft';
import * as slice from '../../src/features/leadWizard/leadWizardSlice';
import { stepNumberOf } from '../../src/features/leadWizard/steps/index';
import { takeConsoleErrors } from '../support/consoleCheck';
import { fakeStorage } from '../support/fakes';
import { ada } from '../support/people';
import { storageOfLead, storedIdentity } from '../support/savedLead';
import { textInput, visit, type Visitor } from '../support/visit';
import { currentStep, labels, visitAt, sendApplication } from '../support/wizard';

const notSavedNotice = leadWizardCopy.notSaved;
const savedNotice = leadWizardCopy.savedHere;

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
    expect(screen.getByText(savedNotice)).toBeInTheDocument();
    storage.isFull = true;
    await visitor.press(leadWizardCopy.next);
    expect(await screen.findByText(notSavedNotice)).toBeInTheDocument();
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
    const { submissionId, startedAt } = storedIdentity;
    expect(visitor.leads.submissions).toMatchObject([
      { submissionId, startedAt, lead: { ...ada, vehicleYear: '2022' }, consent: { given: true } },
    ]);
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
