import { screen, within } from '@testing-library/react';
import { business } from '../../src/config/business';
import { choiceCopy } from '../../src/content/choices';
import { fieldCopy, leadWizardCopy, adviceCopy, choiceAdvice } from '../../src/content/leadWizard';
import { buildLead } from '../../src/domain/lead';
import { formatDollars } from '../../src/domain/money';
import { stepNumberOf, steps } from '../../src/features/leadWizard/steps/index';
import { stepPath } from '../support/form';
import { ada, leadWith } from '../support/people';
import { textInput } from '../support/visit';
import { visitAtLastStep, labels, changeLink, visitAt, sendApplication } from '../support/wizard';

const { leadWizard, loan } = business;
const tooLittle = formatDollars(loan.minAmount - 1);
const tooOld = String(leadWizard.oldestPlausibleYear - 1);

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
    const visitor = await visitAtLastStep({ ...ada, creditScore: '' });
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
    await visitAtLastStep(lead);
    for (const { id, fields } of steps.slice(0, -1)) {
      for (const field of fields) expect(answers().join()).toContain(lead[field]);
      expect(screen.getByRole('link', { name: changeLink(id) })).toBeVisible();
    }
    const payment = leadWizardCopy.summary.amountWords.monthlyPayment('$412.50');
    expect(answers()).toContain(`${lead.currentLoanBalance}\n${payment}`);
  });

  it('marks each line without an answer', async () => {
    await visitAtLastStep(leadWith({ vehicleYear: '2021', vehicleModel: 'RAV4', phone: '3055550142' }));
    const { empty } = leadWizardCopy.summary;
    expect(answers()).toEqual(expect.arrayContaining([empty, '2021 RAV4', '(305) 555-0142']));
    expect(answers().filter((answer) => answer !== empty)).toHaveLength(2);
  });

  it('repeats its advice next to each odd answer with a link to change it, visible on a phone too', async () => {
    onPhone();
    await visitAtLastStep({
      ...ada,
      vehicleYear: tooOld,
      currentLoanBalance: tooLittle,
      phone: '305',
    });
    const rowOf = (advice: string) => screen.getByText(advice).closest('div:has(> dt)');
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
    const visitor = await visitAtLastStep({ ...ada, email: 'ada@gmial.com' });
    expect(screen.getByText(leadWizardCopy.askForEmail.odd)).toBeVisible();
    expect(screen.getByText(adviceCopy.mistypedEmail('ada@gmail.com')).closest('details')).toBeNull();
    await visitor.press(adviceCopy.useSuggestedEmail('ada@gmail.com'));
    expect(screen.getByLabelText(fieldCopy.email.label)).toHaveValue('ada@gmail.com');
    expect(screen.queryByText(leadWizardCopy.askForEmail.odd)).toBeNull();
    expect(screen.queryByText(adviceCopy.mistypedEmail('ada@gmail.com'))).toBeNull();
  });

  it.each([
    ['', ' ', 1],
    ['ada@example.com', '', 0],
    ['', '3055550142', 1],
  ])(
    'asks for a way to be reached, with email %j and phone %j, and never insists',
    async (email, phone, asked) => {
      const visitor = await visitAtLastStep({ ...ada, email, phone });
      expect(screen.queryAllByText(leadWizardCopy.askForEmail.missing)).toHaveLength(asked);
      if (asked === 0) return;
      await sendApplication(visitor);
      expect(screen.getByRole('heading', { name: leadWizardCopy.thanks.heading })).toBeVisible();
      expect(screen.getByText(leadWizardCopy.askForEmail.missing)).toBeVisible();
      const { contacts, nextHeading, print, receipt, reply } = leadWizardCopy.thanks;
      for (const words of [receipt.done, receipt.saveCopy, print])
        expect(screen.getByText(words)).toBeVisible();
      const promises = [contacts.before, nextHeading, ...Object.values(reply)];
      expect(promises.filter((words) => document.body.textContent.includes(words))).toEqual([]);
      await visitor.press(leadWizardCopy.thanks.sendEmail);
      expect(textInput(fieldCopy.email.label)).toHaveFocus();
      expect(visitor.leads.submissions).toHaveLength(1);
      await visitor.user.type(textInput(fieldCopy.email.label), 'ada@example.com');
      await visitor.press(leadWizardCopy.thanks.sendEmail);
      await visitor.tick(business.leadWizard.processingMs);
      expect(screen.getByText(leadWizardCopy.thanks.reply.email)).toBeVisible();
      const [first, second] = visitor.leads.submissions;
      expect(second).toMatchObject({
        submissionId: first?.submissionId,
        sequence: 2,
        lead: { ...first?.lead, email: 'ada@example.com' },
      });
    },
  );

  it.each([
    ['poor', tooLittle, 'Harley-Davidson', 1],
    ['fair', '20,000', 'Honda', 0],
  ])(
    'warns on the thank-you page about a score, a balance and a make that the partner does not accept: %s, %s, %s',
    async (creditScore, currentLoanBalance, vehicleMake, warnings) => {
      await sendApplication(await visitAtLastStep({ ...ada, creditScore, currentLoanBalance, vehicleMake }));
      const { belowMinimum, balanceOutside, motorcycle } = leadWizardCopy.thanks;
      for (const words of [belowMinimum, balanceOutside, motorcycle])
        expect(screen.queryAllByText(words)).toHaveLength(warnings);
    },
  );

  it('returns from a change to the open summary, on a phone too', async () => {
    onPhone();
    const visitor = await visitAtLastStep(ada);
    await visitor.user.click(screen.getByText(leadWizardCopy.summary.heading));
    await visitor.follow(changeLink('currentLoan'));
    await visitor.press(leadWizardCopy.next);
    const fold = screen.getByText(leadWizardCopy.summary.heading).closest('details');
    expect(fold).toHaveAttribute('open');
    expect(fold?.querySelector('summary')).toHaveFocus();
  });
});
