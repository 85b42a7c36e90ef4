import { act, screen, within } from '@testing-library/react';
import { business } from '../../src/config/business';
import { choiceCopy } from '../../src/content/choices';
import { adviceCopy, choiceAdvice, leadWizardCopy } from '../../src/content/leadWizard';
import { vinCopy } from '../../src/content/vin';
import { buildLead, isChoice, leadChoices } from '../../src/domain/lead';
import { formatDollars } from '../../src/domain/money';
import { stepAt, stepNumberOf, steps } from '../../src/features/leadWizard/steps/index';
import { lastStep } from '../../src/features/leadWizard/steps/step';
import { stepPath } from '../support/form';
import { ada, leadWith } from '../support/people';
import { textInput, visit } from '../support/visit';
import { changeLink, currentStep, labels, sendApplication, visitAt } from '../support/wizard';

/** The browser's suggestions for a field. */
const suggestedFor = (label: string) =>
  Array.from((textInput(label) as HTMLInputElement).list?.options ?? [], ({ value }) => value);

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
    const { yearsListed, quickPickYears, quickPickMakes } = business.leadWizard;
    const years = Array.from({ length: yearsListed }, (_, ago) => String(2026 - ago));
    expect(suggestedFor(labels.vehicleYear)).toEqual(years);
    await visitor.press('2026');
    expect(textInput(labels.vehicleYear)).toHaveValue('2026');
    const newest = years.slice(0, quickPickYears);
    expect(picks('vehicleYear')).toEqual(newest.map((year) => [year, year === '2026']));
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

const tooLittle = formatDollars(business.loan.minAmount - 1);

describe('the site, in its advice on odd answers,', () => {
  it('advises on an odd answer once its field is left, offers the likely one, and says it again on the visitor’s return', async () => {
    const visitor = await visitAt('email', { ...ada, email: '' });
    const field = textInput(labels.email);
    const advice = adviceCopy.mistypedEmail('ada@gmail.com');
    await visitor.fillIn(labels.email, 'ada@gmial.com');
    expect(screen.queryByText(advice)).toBeNull();
    await visitor.user.tab();
    expect(await screen.findByText(advice)).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(advice));
    expect(field).not.toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAttribute('maxlength', String(business.maxAnswerLength));
    await visitor.press(adviceCopy.useSuggestedEmail('ada@gmail.com'));
    expect(field).toHaveValue('ada@gmail.com');
    expect(field).toHaveFocus();
    expect(screen.queryByText(advice)).toBeNull();
    await visitor.fillIn(labels.email, 'ada@gmial.com');
    await visitor.press(leadWizardCopy.next);
    await visitor.press(leadWizardCopy.previous);
    expect(screen.getByText(advice)).toBeVisible();
    await visitor.fillIn(labels.email, 'ada@example.com');
    expect(screen.queryByText(advice)).toBeNull();
  });

  it('puts a dollar sign in front of an amount typed without one', async () => {
    const visitor = await visitAt('currentLoanBalance');
    const box = () => textInput(labels.currentLoanBalance).parentElement;
    await visitor.fillIn(labels.currentLoanBalance, '18,250');
    expect(box()).toHaveTextContent('$');
    await visitor.fillIn(labels.currentLoanBalance, '$18,250');
    expect(box()).not.toHaveTextContent('$');
    expect(textInput(labels.currentLoanBalance)).toHaveValue('$18,250');
  });

  it('says at once that a score is below the minimum, until another is chosen', async () => {
    const visitor = await visitAt('creditScore', { ...ada, creditScore: '' });
    const group = screen.getByRole('radiogroup', { name: labels.creditScore });
    const advice = choiceAdvice.creditScore?.poor ?? '';
    expect(advice).toContain(String(business.eligibility.minCreditScore));
    await visitor.choose(choiceCopy.creditScore.poor);
    expect(group).toHaveAccessibleDescription(expect.stringContaining(advice));
    await visitor.choose(choiceCopy.creditScore.fair);
    expect(screen.queryByText(advice)).toBeNull();
    await visitor.choose(choiceCopy.creditScore.poor);
    await sendApplication(visitor);
    expect(visitor.leads.accepted).toMatchObject([{ creditScore: 'poor' }]);
  });
});

describe('the site, in the summary on the last step,', () => {
  const onPhone = () => jest.spyOn(window, 'matchMedia').mockReturnValue(window.matchMedia(''));

  /** The answers in the summary, line by line. */
  const answers = () =>
    [...document.querySelectorAll('details dd')]
      .filter((answer) => !answer.querySelector('a'))
      .map(({ textContent }) => textContent);

  it('repeats each answer of the earlier steps as typed, with a link to change it, and formats amounts', async () => {
    const lead = { ...buildLead((field) => `my ${field}`), monthlyPayment: '412.50' };
    await visitAt('creditScore', lead);
    for (const { id, fields } of steps.slice(0, -1)) {
      for (const field of fields) expect(answers().join()).toContain(lead[field]);
      expect(screen.getByRole('link', { name: changeLink(id) })).toBeVisible();
    }
    const payment = leadWizardCopy.summary.amountWords.monthlyPayment('$412.50');
    expect(answers()).toContain(`${lead.currentLoanBalance}\n${payment}`);
  });

  it('marks each line without an answer', async () => {
    await visitAt(
      'creditScore',
      leadWith({ vehicleYear: '2021', vehicleModel: 'RAV4', phone: '3055550142' }),
    );
    const { empty } = leadWizardCopy.summary;
    expect(answers()).toEqual(expect.arrayContaining([empty, '2021 RAV4', '(305) 555-0142']));
    expect(answers().filter((answer) => answer !== empty)).toHaveLength(2);
  });

  it('repeats its advice next to each odd answer with a link to change it, visible on a phone too', async () => {
    onPhone();
    const tooOld = String(business.leadWizard.oldestPlausibleYear - 1);
    await visitAt('creditScore', {
      ...ada,
      vehicleYear: tooOld,
      currentLoanBalance: tooLittle,
      phone: '305',
    });
    const rowOf = (advice: string) => screen.getByText(advice).closest('div:has(> dt)');
    expect(screen.queryByText(leadWizardCopy.askForEmail.missing)).toBeNull();
    expect(rowOf(adviceCopy.oldYear)).toHaveTextContent(tooOld);
    expect(rowOf(adviceCopy.balanceOutside)).toHaveTextContent(tooLittle);
    const personal = rowOf(adviceCopy.noNumber);
    expect(personal).toHaveTextContent('305');
    if (!(personal instanceof HTMLElement)) throw new Error('The advice is in no row');
    expect(within(personal).getByRole('link')).toHaveAttribute('href', stepPath(stepNumberOf('email')));
    expect(personal.closest('details')).toHaveAttribute('open');
  });

  it('asks below the terms whether another email was meant, with a button to use it', async () => {
    onPhone();
    const visitor = await visitAt('creditScore', { ...ada, email: 'ada@gmial.com' });
    expect(screen.getByText(leadWizardCopy.askForEmail.odd)).toBeVisible();
    expect(screen.getByText(adviceCopy.mistypedEmail('ada@gmail.com')).closest('details')).toBeNull();
    await visitor.press(adviceCopy.useSuggestedEmail('ada@gmail.com'));
    expect(screen.getByLabelText(labels.email)).toHaveValue('ada@gmail.com');
    expect(screen.queryByText(leadWizardCopy.askForEmail.odd)).toBeNull();
    expect(screen.queryByText(adviceCopy.mistypedEmail('ada@gmail.com'))).toBeNull();
  });

  it.each([
    ['no', ' '],
    ['a', '3055550142'],
  ])('asks for an email beside %s phone number, and never insists', async (_, phone) => {
    const visitor = await visitAt('creditScore', { ...ada, email: '', phone });
    expect(screen.getByText(leadWizardCopy.askForEmail.missing)).toBeVisible();
    await sendApplication(visitor);
    expect(screen.getByRole('heading', { name: leadWizardCopy.thanks.heading })).toBeVisible();
    expect(screen.getByText(leadWizardCopy.askForEmail.missing)).toBeVisible();
    const { contacts, nextHeading, print, receipt, reply } = leadWizardCopy.thanks;
    for (const words of [receipt.done, receipt.saveCopy, print])
      expect(screen.getByText(words)).toBeVisible();
    const promises = [contacts.before, nextHeading, ...Object.values(reply)];
    expect(promises.filter((words) => document.body.textContent.includes(words))).toEqual([]);
    await visitor.press(leadWizardCopy.thanks.sendEmail);
    expect(textInput(labels.email)).toHaveFocus();
    expect(visitor.leads.submissions).toHaveLength(1);
    await visitor.user.type(textInput(labels.email), 'ada@example.com');
    await visitor.press(leadWizardCopy.thanks.sendEmail);
    await visitor.tick(business.leadWizard.processingMs);
    expect(screen.getByText(leadWizardCopy.thanks.reply.email)).toBeVisible();
    const [{ submissionId } = { submissionId: '' }, second] = visitor.leads.submissions;
    const lead = { ...ada, phone, email: 'ada@example.com' };
    expect(second).toMatchObject({ submissionId, sequence: 2, lead });
  });

  it.each([
    ['poor', tooLittle, 'Harley-Davidson', 1],
    ['fair', '20,000', 'Honda', 0],
  ])('warns on the thank-you page of what the partner refuses: %s, %s, %s', async (...answers) => {
    const [creditScore, currentLoanBalance, vehicleMake, warnings] = answers;
    await sendApplication(
      await visitAt('creditScore', { ...ada, creditScore, currentLoanBalance, vehicleMake }),
    );
    const { belowMinimum, balanceOutside, motorcycle } = leadWizardCopy.thanks;
    for (const words of [belowMinimum, balanceOutside, motorcycle])
      expect(screen.queryAllByText(words)).toHaveLength(warnings);
  });

  it('returns from a change to the open summary, on a phone too', async () => {
    onPhone();
    const visitor = await visitAt('creditScore');
    await visitor.user.click(screen.getByText(leadWizardCopy.summary.heading));
    await visitor.follow(changeLink('currentLoan'));
    await visitor.press(leadWizardCopy.next);
    const fold = screen.getByText(leadWizardCopy.summary.heading).closest('details');
    expect(fold).toHaveAttribute('open');
    expect(fold?.querySelector('summary')).toHaveFocus();
  });
});
