import { act, screen, within } from '@testing-library/react';
import { business } from '../../src/config/business';
import { choiceCopy } from '../../src/content/choices';
import { leadWizardCopy } from '../../src/content/leadWizard';
import { vinCopy } from '../../src/content/vin';
import { isChoice, leadChoices } from '../../src/domain/lead';
import { steps, stepNumberOf } from '../../src/features/leadWizard/steps/index';
import { lastStep } from '../../src/features/leadWizard/steps/step';
import { ada } from '../support/people';
import { textInput, visit, type Visitor } from '../support/visit';
import { currentStep, labels, goOnTo, visitAt } from '../support/wizard';

const { yearsListed, quickPickYears, quickPickMakes } = business.leadWizard;

/** The browser's suggestions for a field. */
const suggestedFor = (label: string) =>
  [...((textInput(label) as HTMLInputElement).list?.querySelectorAll('option') ?? [])].map(
    ({ value }) => value,
  );

describe('the site, on the fastest way through the form,', () => {
  it('moves with Enter to the next field of the step, and from the last field to the next step', async () => {
    const visitor = await visitAt('firstName');
    await visitor.user.type(textInput(labels.firstName), ' Ana');
    for (const field of ['lastName', 'email', 'phone'] as const) {
      await visitor.user.keyboard('{Enter}');
      expect(textInput(labels[field])).toHaveFocus();
      // The label of the key on a phone.
      expect(textInput(labels[field])).toHaveAttribute('enterkeyhint', 'next');
    }
    await visitor.user.keyboard('{Enter}');
    expect(screen.getByRole('checkbox')).toHaveFocus();
    await visitor.user.keyboard('{Enter}');
    expect(currentStep()).toBe(stepNumberOf('phone') + 1);
    await visitor.press(leadWizardCopy.previous);
    expect(textInput(labels.firstName)).toHaveValue(`${ada.firstName} Ana`);
  });

  it('advances by one step when Enter is pressed twice before the next step is painted', async () => {
    const visitor = await visit('/lead-capture');
    const form = textInput(labels.vehicleYear).closest('form');
    await act(async () => {
      form?.requestSubmit();
      form?.requestSubmit();
      await Promise.resolve();
    });
    expect(currentStep()).toBe(2);
    expect(visitor.address()).toBe('/lead-capture?step=2');
  });
});

describe('the site, on the form,', () => {
  it('shows the progress at each step, and names the last button for what it does', async () => {
    const visitor = await visit('/lead-capture');
    for (let step = 1; step <= lastStep; step += 1) {
      const percent = String(Math.round((step / lastStep) * 100));
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', percent);
      expect(screen.getByText(leadWizardCopy.progress(step))).toBeInTheDocument();
      expect(screen.getByRole('heading', { level: 1, name: leadWizardCopy.heading })).toBeInTheDocument();
      expect(screen.getByText(leadWizardCopy.secure)).toBeInTheDocument();
      const previous = screen.getByRole<HTMLButtonElement>('button', { name: leadWizardCopy.previous });
      expect([step, previous.disabled]).toEqual([step, step === 1]);
      const hasNext = screen.queryByRole('button', { name: leadWizardCopy.next }) !== null;
      const sends = screen.queryByRole('button', { name: leadWizardCopy.submit }) !== null;
      expect([step, hasNext, sends]).toEqual([step, step < lastStep, step === lastStep]);
      if (hasNext) await visitor.press(leadWizardCopy.next);
    }
    expect(screen.getByRole('heading', { name: leadWizardCopy.readyNote.heading })).toBeInTheDocument();
  });

  it('offers every choice at one tap, with none made', async () => {
    const visitor = await visit('/lead-capture');
    for (const field of steps.flatMap(({ fields }) => fields).filter(isChoice)) {
      await goOnTo(visitor, stepNumberOf(field));
      const group = screen.getByRole('radiogroup', { name: labels[field] });
      const radios = within(group).getAllByRole<HTMLInputElement>('radio');
      const words: Record<string, string> = choiceCopy[field];
      const offered = leadChoices[field].map((choice) => words[choice]);
      expect(radios.map((radio) => radio.labels?.[0]?.textContent)).toEqual(offered);
      for (const radio of radios) expect(radio).not.toBeChecked();
      for (const radio of radios) {
        await visitor.user.click(radio);
        expect(radio).toBeChecked();
      }
    }
  });

  it('offers the latest years as quick picks and suggests many more', async () => {
    const visitor = await visit('/lead-capture');
    const picks = screen.getByRole('group', { name: leadWizardCopy.quickPicks.vehicleYear });
    const years = Array.from({ length: yearsListed }, (_, ago) => String(2026 - ago));
    expect([...picks.children].map((pick) => pick.textContent)).toEqual(years.slice(0, quickPickYears));
    expect(suggestedFor(labels.vehicleYear)).toEqual(years);
    await visitor.press('2026');
    expect(textInput(labels.vehicleYear)).toHaveValue('2026');
    expect(screen.getByRole('button', { name: '2026' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: '2025' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('offers the popular makes as quick picks, and shows one typed in any case as picked', async () => {
    const visitor = await visitAt('vehicleMake', { ...ada, vehicleMake: '' });
    const picks = screen.getByRole('group', { name: leadWizardCopy.quickPicks.vehicleMake });
    expect([...picks.children].map((pick) => pick.textContent)).toEqual(quickPickMakes);
    const [first, second] = quickPickMakes;
    await visitor.fillIn(labels.vehicleMake, ` ${first.toUpperCase()} `);
    expect(screen.getByRole('button', { name: first })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: second })).toHaveAttribute('aria-pressed', 'false');
    await visitor.press(second);
    expect(textInput(labels.vehicleMake)).toHaveValue(second);
  });

  it('suggests models of the given make', async () => {
    await visitAt('vehicleModel', { ...ada, vehicleMake: 'Tesla' });
    const models = suggestedFor(labels.vehicleModel);
    expect(models).toContain('Model 3');
    expect(models).not.toContain('Corolla');
  });
});

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
  ])('replaces a year that is filled in only on %s, without advancing', async (_how, take) => {
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

  it('no longer says what it filled in once the year is changed, and clears the VIN with the answers', async () => {
    const visitor = await visitVin();
    await visitor.fillIn(label, vin);
    await visitor.fillIn(labels.vehicleYear, '2019');
    expect(screen.queryByText(/filled in/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Use 2003 Honda' })).toBeVisible();
    await visitor.press(leadWizardCopy.clear);
    expect(textInput(label)).toHaveValue('');
  });

  it('offers each make that a plant builds under the same identifier', async () => {
    const visitor = await visitVin();
    await visitor.fillIn(label, '1C4RJFAG0FC625797');
    expect(textInput(labels.vehicleYear)).toHaveValue('');
    await visitor.press('Use 2015 Dodge');
    await visitor.press(leadWizardCopy.next);
    expect(textInput(labels.vehicleMake)).toHaveValue('Dodge');
  });

  it('says at once what is wrong with it, but only after it is left that it is too short, and blocks nothing', async () => {
    const visitor = await visitVin();
    const tooShort = vinCopy.fault({ kind: 'length', length: 5 });
    await visitor.fillIn(label, '1HGCM');
    expect(screen.queryByText(tooShort)).toBeNull();
    await visitor.user.tab();
    expect(await screen.findByText(tooShort)).toBeVisible();
    await visitor.fillIn(label, '1HGCM82633A004353');
    const fault = vinCopy.fault({ kind: 'checkDigit' });
    expect(textInput(label)).toHaveAccessibleDescription(expect.stringContaining(fault));
    await visitor.press(leadWizardCopy.next);
    expect(currentStep()).toBe(2);
  });
});
