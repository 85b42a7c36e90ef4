import { screen } from '@testing-library/react';
import { leadWizardCopy } from '../../src/content/leadWizard';
import { vinCopy } from '../../src/content/vin';
import { textInput, visit, type Visitor } from '../support/visit';
import { currentStep, labels } from '../support/wizard';

const { label } = vinCopy;
const vin = '1HGCM82633A004352';

/** Opens the form and the fold of the VIN; jsdom does not unfold it on a click. */
async function visitVin() {
  const visitor = await visit('/lead-capture');
  const fold = screen.getByText(leadWizardCopy.vinFold).closest('details');
  if (!fold) throw new Error('There is no fold');
  fold.open = true;
  await screen.findByRole('textbox', { name: label });
  return visitor;
}

describe('the site, asked to read a VIN,', () => {
  it.each([
    ['year and make', ' 1hgcm826 33a004352 ', '2003', 'Honda', /2003 and Honda are filled in/],
    ['the year where it does not know the make', '11111111111111111', '2001', '', /2001 is filled in/],
  ])('fills in %s at once, and says so', async (_what, text, year, make, filled) => {
    const visitor = await visitVin();
    await visitor.fillIn(label, text);
    expect(screen.getByText(filled).closest('[aria-live="polite"]')).not.toBeNull();
    expect(textInput(labels.vehicleYear)).toHaveValue(year);
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
    await visitor.press(leadWizardCopy.next);
    expect(textInput(labels.vehicleMake)).toHaveValue(make);
  });

  it.each([
    ['a tap', (visitor: Visitor) => visitor.press('Use 2003 Honda')],
    ['Enter', (visitor: Visitor) => visitor.user.keyboard('{Enter}')],
  ])('replaces a year that is filled in only on %s, without going on', async (_how, take) => {
    const visitor = await visitVin();
    await visitor.fillIn(labels.vehicleYear, '2019');
    await visitor.fillIn(label, vin);
    expect(screen.getByText('Model year 2003, made by Honda.')).toBeVisible();
    expect(textInput(labels.vehicleYear)).toHaveValue('2019');
    await take(visitor);
    expect(textInput(labels.vehicleYear)).toHaveValue('2003');
    expect(textInput(label)).toHaveFocus();
    expect(currentStep()).toBe(1);
  });

  it('says no longer what it filled in once the year is changed', async () => {
    const visitor = await visitVin();
    await visitor.fillIn(label, vin);
    await visitor.fillIn(labels.vehicleYear, '2019');
    expect(screen.queryByText(/filled in/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Use 2003 Honda' })).toBeVisible();
  });

  it('clears it with the answers', async () => {
    const visitor = await visitVin();
    await visitor.fillIn(label, vin);
    await visitor.press(leadWizardCopy.clear);
    expect(textInput(label)).toHaveValue('');
  });

  it('offers each make that a plant builds under one number', async () => {
    const visitor = await visitVin();
    await visitor.fillIn(label, '1C4RJFAG0FC625797');
    expect(textInput(labels.vehicleYear)).toHaveValue('');
    await visitor.press('Use 2015 Dodge');
    await visitor.press(leadWizardCopy.next);
    expect(textInput(labels.vehicleMake)).toHaveValue('Dodge');
  });

  it('says what is wrong with one, which blocks nothing', async () => {
    const visitor = await visitVin();
    await visitor.fillIn(label, '1HGCM82633A004353');
    const fault = vinCopy.fault({ kind: 'checkDigit' });
    expect(textInput(label)).toHaveAccessibleDescription(expect.stringContaining(fault));
    await visitor.press(leadWizardCopy.next);
    expect(currentStep()).toBe(2);
  });

  it('says that one is too short only after it is left', async () => {
    const visitor = await visitVin();
    const fault = vinCopy.fault({ kind: 'length', length: 5 });
    await visitor.fillIn(label, '1HGCM');
    expect(screen.queryByText(fault)).toBeNull();
    await visitor.user.tab();
    expect(await screen.findByText(fault)).toBeVisible();
  });
});
