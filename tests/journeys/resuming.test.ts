import { fireEvent, screen } from '@testing-library/react';
import { leadWizardCopy } from '../../src/content/leadWizard';
import { leadShape } from '../../src/features/leadWizard/leadDraft';
import { takeConsoleErrors } from '../support/consoleCheck';
import { fakeStorage } from '../support/fakes';
import { textInput, visit } from '../support/visit';
import { currentStep, labels } from '../support/wizard';

const notSavedNotice = leadWizardCopy.notSaved;
const savedNotice = leadWizardCopy.savedHere;

describe('the site, for a visitor who was interrupted,', () => {
  it('saves the last key press of a page that is left in the same moment', async () => {
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

  it('stores nothing of a blank form', async () => {
    const storage = fakeStorage();
    const visitor = await visit('/lead-capture', { storage });
    await visitor.fillIn(labels.vehicleYear, '2020');
    await visitor.fillIn(labels.vehicleYear, '');
    visitor.leave();
    expect(storage.contents.size).toBe(0);
  });
});

describe('the site, where the browser', () => {
  it('runs out of storage on the way, says so, and saves again when there is room', async () => {
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

  it('has its storage cleared in mid-journey, goes on and saves again', async () => {
    const storage = fakeStorage();
    const visitor = await visit('/lead-capture', { storage });
    await visitor.fillIn(labels.vehicleYear, '2020');
    storage.contents.clear();
    await visitor.press(leadWizardCopy.next);
    await visitor.reload();
    expect(currentStep()).toBe(2);
  });
});
