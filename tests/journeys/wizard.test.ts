import { act, screen, within } from '@testing-library/react';
import { business } from '../../src/config/business';
import { choiceCopy } from '../../src/content/choices';
import { leadWizardCopy } from '../../src/content/leadWizard';
import { vinCopy } from '../../src/content/vin';
import { isChoice, leadChoices } from '../../src/domain/lead';
import { stepAt, stepNumberOf } from '../../src/features/leadWizard/steps/index';
import { lastStep } from '../../src/features/leadWizard/steps/step';
import { ada } from '../support/people';
import { textInput, visit } from '../support/visit';
import { currentStep, labels, visitAt } from '../support/wizard';

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
  it('shows the progress at each step, offers every choice at one tap with none made, and names each button', async () => {
    const visitor = await visit('/lead-capture');
    for (let step = 1; step <= lastStep; step += 1) {
      const percent = String(Math.round((step / lastStep) * 100));
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', percent);
      expect(screen.getByText(leadWizardCopy.progress(step))).toBeInTheDocument();
      expect(screen.getByRole('heading', { level: 1, name: leadWizardCopy.heading })).toBeInTheDocument();
      expect(screen.getByText(leadWizardCopy.secure)).toBeInTheDocument();
      for (const field of stepAt(step).fields.filter(isChoice)) {
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
      const { next, previous, submit } = leadWizardCopy;
      const enabled = [previous, next, submit].filter((name) =>
        screen.queryAllByRole<HTMLButtonElement>('button', { name }).some(({ disabled }) => !disabled),
      );
      expect(enabled).toEqual([...(step > 1 ? [previous] : []), step < lastStep ? next : submit]);
      if (step < lastStep) await visitor.press(next);
    }
    expect(screen.getByRole('heading', { name: leadWizardCopy.readyNote.heading })).toBeInTheDocument();
  });

  it('offers the latest years and the popular makes as quick picks, and suggests many more years, and models of the make', async () => {
    const visitor = await visit('/lead-capture');
    const picks = (field: 'vehicleYear' | 'vehicleMake') =>
      [...screen.getByRole('group', { name: leadWizardCopy.quickPicks[field] }).children].map((pick) => [
        pick.textContent,
        pick.getAttribute('aria-pressed') === 'true',
      ]);
    const years = Array.from({ length: yearsListed }, (_, ago) => String(2026 - ago));
    expect(suggestedFor(labels.vehicleYear)).toEqual(years);
    await visitor.press('2026');
    expect(textInput(labels.vehicleYear)).toHaveValue('2026');
    expect(picks('vehicleYear')).toEqual(
      years.slice(0, quickPickYears).map((year) => [year, year === '2026']),
    );
    await visitor.press(leadWizardCopy.next);
    const [first, second] = quickPickMakes;
    // A make may be typed in any case.
    await visitor.fillIn(labels.vehicleMake, ` ${first.toUpperCase()} `);
    expect(picks('vehicleMake')).toEqual(quickPickMakes.map((make) => [make, make === first]));
    await visitor.press(second);
    expect(textInput(labels.vehicleMake)).toHaveValue(second);
    await visitor.press(leadWizardCopy.next);
    const models = suggestedFor(labels.vehicleModel);
    expect(models).toContain('Civic');
    expect(models).not.toContain('Corolla');
  });
});

const { label } = vinCopy;

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

  it('fills in the year and make at once and says so, but replaces a typed year only on Enter', async () => {
    const visitor = await visitVin();
    await visitor.fillIn(label, ' 1hgcm826 33a004352 ');
    expect(screen.getByText(/2003 and Honda are filled in/).closest('[aria-live="polite"]')).not.toBeNull();
    expect(textInput(labels.vehicleYear)).toHaveValue('2003');
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
    await visitor.fillIn(labels.vehicleYear, '2019');
    expect(screen.queryByText(/filled in/)).toBeNull();
    await visitor.fillIn(label, '1HGCM82633A004352');
    expect(screen.getByText('Model year 2003, made by Honda.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use 2003 Honda' })).toBeVisible();
    expect(textInput(labels.vehicleYear)).toHaveValue('2019');
    await visitor.user.keyboard('{Enter}');
    expect(textInput(labels.vehicleYear)).toHaveValue('2003');
    expect(textInput(label)).toHaveFocus();
    expect(currentStep()).toBe(1);
    await visitor.press(leadWizardCopy.clear);
    expect(textInput(label)).toHaveValue('');
  });

  it('fills in the year alone for an unknown make, and offers each make of a plant that builds several', async () => {
    const visitor = await visitVin();
    await visitor.fillIn(label, '11111111111111111');
    expect(screen.getByText(/2001 is filled in/)).toBeVisible();
    await visitor.press(leadWizardCopy.next);
    expect(textInput(labels.vehicleMake)).toHaveValue('');
    await visitor.press(leadWizardCopy.previous);
    await visitor.fillIn(labels.vehicleYear, '');
    await visitor.fillIn(label, '1C4RJFAG0FC625797');
    expect(textInput(labels.vehicleYear)).toHaveValue('');
    await visitor.press('Use 2015 Dodge');
    expect(textInput(labels.vehicleYear)).toHaveValue('2015');
    await visitor.press(leadWizardCopy.next);
    expect(textInput(labels.vehicleMake)).toHaveValue('Dodge');
  });
});
