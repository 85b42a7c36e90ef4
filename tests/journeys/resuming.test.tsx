import { fireEvent, screen, waitFor } from '@testing-library/react';
import { leadFormCopy, choiceCopy } from '../../src/content/leadForm';
import { selectLead } from '../../src/features/leadWizard/leadWizardSlice';
import { savedLead } from '../../src/features/leadWizard/savedLead';
import { stepNumberOf } from '../../src/features/leadWizard/steps/index';
import { lastStep } from '../../src/features/leadWizard/steps/step';
import { takeComplaints } from '../support/complaints';
import { fakeStorage, forbiddenStorage } from '../support/fakes';
import { ada, leadWith, mallory, storedLead } from '../support/people';
import { textInput, visit } from '../support/visit';
import { answerStep, currentStep, visitAtTheEnd, labels, goOnTo } from '../support/wizard';

const notSavedNotice = leadFormCopy.notSaved;
const savedNotice = leadFormCopy.savedHere;

describe('the site, for a visitor who was interrupted,', () => {
  it('opens the form at the step that was left, with every answer', async () => {
    const visitor = await visit('/lead-capture');
    while (currentStep() < stepNumberOf('firstName')) {
      await answerStep(visitor, ada);
      await visitor.press(leadFormCopy.next);
    }
    await visitor.fillIn(labels.firstName, 'Ada');
    const again = await visitor.reload();
    expect(currentStep()).toBe(stepNumberOf('firstName'));
    expect(textInput(labels.firstName)).toHaveValue('Ada');
    await again.press(leadFormCopy.previous);
    expect(textInput(labels.currentLoanBalance)).toHaveValue(ada.currentLoanBalance);
    expect(textInput(labels.monthlyPayment)).toHaveValue(ada.monthlyPayment);
  });

  it('keeps the last key press of a page that is left in the same moment', async () => {
    const storage = fakeStorage();
    await visit('/lead-capture', { storage });
    fireEvent.change(textInput(labels.vehicleYear), { target: { value: '201' } });
    fireEvent(window, new Event('pagehide'));
    expect(storage.contents.get(savedLead.storageKey)).toContain('201');
    fireEvent.change(textInput(labels.vehicleYear), { target: { value: '2019' } });
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    expect(storage.contents.get(savedLead.storageKey)).toContain('2019');
  });

  it('gives odd answers back exactly as they were typed', async () => {
    const visitor = await visit('/lead-capture', {
      storage: fakeStorage(storedLead(mallory, stepNumberOf('firstName'))),
    });
    const again = await visitor.reload();
    expect(again.store.getState().leadWizard).toMatchObject({
      lead: mallory,
      step: stepNumberOf('firstName'),
    });
    expect(textInput(labels.firstName)).toHaveValue(mallory.firstName);
  });

  it('goes on where it was when the page was left while processing, with nothing sent', async () => {
    const visitor = await visitAtTheEnd(ada);
    await visitor.press(leadFormCopy.submit);
    const again = await visitor.reload();
    expect(currentStep()).toBe(lastStep);
    expect(screen.getByRole('button', { name: leadFormCopy.submit })).toBeEnabled();
    expect(again.leads.attempts).toEqual([]);
    expect(again.store.getState().leadWizard).toMatchObject({ status: 'editing', lead: ada });
  });

  it('has nothing left in storage or memory once the application is accepted', async () => {
    const storage = fakeStorage(storedLead(ada, lastStep));
    const visitor = await visitAtTheEnd(ada, { storage });
    while (currentStep() > stepNumberOf('employmentStatus')) await visitor.press(leadFormCopy.previous);
    await visitor.choose(choiceCopy.employmentStatus.retired);
    await waitFor(() => {
      expect(storage.contents.get(savedLead.storageKey)).toContain('retired');
    });
    await goOnTo(visitor);
    await visitor.press(leadFormCopy.submit);
    await visitor.tick(2000);
    expect(storage.contents.size).toBe(0);
    expect(JSON.stringify(visitor.store.getState())).not.toContain('Byron');
    const again = await visitor.reload();
    expect(currentStep()).toBe(1);
    expect(selectLead(again.store.getState())).toEqual(leadWith({}));
  });

  it('starts afresh for whoever returns home from the thank-you and comes back', async () => {
    const visitor = await visitAtTheEnd(ada);
    await visitor.press(leadFormCopy.submit);
    await visitor.tick(2000);
    await visitor.follow(leadFormCopy.thanks.home);
    await visitor.startForm();
    expect(currentStep()).toBe(1);
    expect(textInput(labels.vehicleYear)).toHaveValue('');
  });

  it('keeps a blank form nowhere', async () => {
    const storage = fakeStorage();
    const visitor = await visit('/lead-capture', { storage });
    await visitor.fillIn(labels.vehicleYear, '2020');
    await visitor.fillIn(labels.vehicleYear, '');
    visitor.leave();
    expect(storage.contents.size).toBe(0);
  });

  it('marks the document with the step that waits, for pages that run no other script', async () => {
    const { dataset } = document.documentElement;
    const visitor = await visit('/lead-capture');
    expect(dataset.savedStep).toBeUndefined();
    await visitor.fillIn(labels.vehicleYear, '2020');
    await visitor.press(leadFormCopy.next);
    expect(dataset.savedStep).toBe('2');
  });
});

describe('the site, where the browser', () => {
  it.each([
    ['has no storage', null],
    ['forbids its storage', forbiddenStorage()],
  ])('%s, works to the end and says in one line that it keeps nothing', async (_, storage) => {
    const visitor = await visit('/lead-capture', { storage });
    await visitor.fillIn(labels.vehicleYear, '2020');
    expect(screen.getByText(notSavedNotice)).toBeInTheDocument();
    await goOnTo(visitor);
    await visitor.press(leadFormCopy.submit);
    await visitor.tick(2000);
    expect(visitor.leads.accepted).toEqual([leadWith({ vehicleYear: '2020' })]);
    takeComplaints(/^Error storing data/);
  });

  it('runs out of storage on the way, says so, and saves again when there is room', async () => {
    const storage = fakeStorage();
    const visitor = await visit('/lead-capture', { storage });
    await visitor.fillIn(labels.vehicleYear, '2020');
    expect(screen.getByText(savedNotice)).toBeInTheDocument();
    storage.isFull = true;
    await visitor.press(leadFormCopy.next);
    expect(await screen.findByText(notSavedNotice)).toBeInTheDocument();
    storage.isFull = false;
    await visitor.fillIn(labels.vehicleMake, 'Kia');
    await visitor.reload();
    expect(textInput(labels.vehicleMake)).toHaveValue('Kia');
    takeComplaints(/^Error storing data/);
  });

  it('has its storage cleared in mid-journey, goes on and saves again', async () => {
    const storage = fakeStorage();
    const visitor = await visit('/lead-capture', { storage });
    await visitor.fillIn(labels.vehicleYear, '2020');
    storage.contents.clear();
    await visitor.press(leadFormCopy.next);
    await visitor.reload();
    expect(currentStep()).toBe(2);
  });
});
