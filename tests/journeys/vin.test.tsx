import { screen, waitFor } from '@testing-library/react';
import { leadFormCopy } from '../../src/content/leadForm';
import { selectLead } from '../../src/features/leadWizard/leadWizardSlice';
import { fakeStorage } from '../support/fakes';
import { textInput, visit, type Visitor } from '../support/visit';
import { labels, currentStep } from '../support/wizard';

const label = 'Vehicle Identification Number (VIN)';
const vin = '1HGCM82633A004352';

/** Opens the fold; jsdom does not unfold it on a click. */
function unfold() {
  const fold = screen.getByText('Have your VIN handy?').closest('details');
  if (!fold) throw new Error('There is no fold');
  fold.open = true;
}

const answers = ({ store }: Visitor) => selectLead(store.getState());

describe('the site, asked to read a VIN,', () => {
  it('asks for none until the fold is opened', async () => {
    await visit('/lead-capture');
    expect(textInput(label)).not.toBeVisible();
    unfold();
    expect(textInput(label)).toBeVisible();
    expect(textInput(label)).toHaveAttribute('autocomplete', 'off');
  });

  it('fills in year and make on a tap, and says so', async () => {
    const visitor = await visit('/lead-capture');
    unfold();
    await visitor.fillIn(label, ' 1hgcm826 33a004352 ');
    expect(
      screen.getByText('Model year 2003, made by Honda.').closest('[aria-live="polite"]'),
    ).not.toBeNull();
    expect(answers(visitor)).toMatchObject({ vehicleYear: '', vehicleMake: '' });
    await visitor.press('Use 2003 Honda');
    expect(textInput(labels.vehicleYear)).toHaveValue('2003');
    expect(answers(visitor)).toMatchObject({ vehicleYear: '2003', vehicleMake: 'Honda' });
    expect(screen.getByText(/2003 and Honda are filled in/)).toBeVisible();
    expect(textInput(label)).toHaveFocus();
  });

  it('takes the offer on Enter, without going on', async () => {
    const visitor = await visit('/lead-capture');
    unfold();
    await visitor.fillIn(label, vin);
    await visitor.user.keyboard('{Enter}');
    expect(currentStep()).toBe(1);
    expect(answers(visitor)).toMatchObject({ vehicleYear: '2003', vehicleMake: 'Honda' });
  });

  it('offers each make that a plant builds under one number', async () => {
    const visitor = await visit('/lead-capture');
    unfold();
    await visitor.fillIn(label, '1C4RJFAG0FC625797');
    await visitor.press(/^Use 2015 Dodge$/);
    expect(answers(visitor)).toMatchObject({ vehicleYear: '2015', vehicleMake: 'Dodge' });
  });

  it('offers the year alone where it does not know the make, and leaves a typed make alone', async () => {
    const visitor = await visit('/lead-capture');
    unfold();
    await visitor.fillIn(label, '11111111111111111');
    await visitor.press('Use 2001');
    expect(answers(visitor)).toMatchObject({ vehicleYear: '2001', vehicleMake: '' });
  });

  it('lets free text win', async () => {
    const visitor = await visit('/lead-capture');
    unfold();
    await visitor.fillIn(label, vin);
    await visitor.press('Use 2003 Honda');
    await visitor.fillIn(labels.vehicleYear, '2004');
    expect(answers(visitor).vehicleYear).toBe('2004');
  });

  it.each([
    ['1HGCM82633A004353', /do not add up to a VIN/],
    ['1HGCM82633AO04352', /No VIN has the letter O/],
    ['1HGCM82633A0043521', /A VIN has 17 characters; this has 18/],
  ])('has a plain word for %j, which blocks nothing', async (wrong, word) => {
    const visitor = await visit('/lead-capture');
    unfold();
    await visitor.fillIn(label, wrong);
    expect(screen.getByText(word)).toBeVisible();
    expect(textInput(label)).toHaveAccessibleDescription(expect.stringMatching(word));
    await visitor.press(leadFormCopy.next);
    expect(currentStep()).toBe(2);
  });

  it('waits with a word about a short one until it is left', async () => {
    const visitor = await visit('/lead-capture');
    unfold();
    await visitor.fillIn(label, '1HGCM');
    expect(screen.queryByText(/A VIN has 17 characters/)).toBeNull();
    await visitor.user.tab();
    expect(await screen.findByText('A VIN has 17 characters; this has 5.')).toBeVisible();
  });

  it('keeps the VIN nowhere', async () => {
    const storage = fakeStorage();
    const stored = () => [...storage.contents.values()].join();
    const visitor = await visit('/lead-capture', { storage });
    unfold();
    await visitor.fillIn(label, vin);
    await visitor.press('Use 2003 Honda');
    await waitFor(() => {
      expect(stored()).toContain('2003');
    });
    expect(stored()).not.toContain(vin);
    expect(JSON.stringify(visitor.store.getState())).not.toContain(vin);
  });
});
