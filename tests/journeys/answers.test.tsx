import { screen, within } from '@testing-library/react';
import { business } from '../../src/config/business';
import { paths } from '../../src/config/paths';
import { leadFormCopy, adviceCopy, choiceAdvice, choiceCopy, stepCopy } from '../../src/content/leadForm';
import type { LeadField } from '../../src/domain/lead';
import { formatDollars } from '../../src/domain/money';
import { selectLead } from '../../src/features/leadWizard/leadWizardSlice';
import { steps, stepNumberOf } from '../../src/features/leadWizard/steps';
import { lastStep } from '../../src/features/leadWizard/steps/step';
import { ada, leadWith } from '../support/people';
import { textInput, visit } from '../support/visit';
import { savedAt, currentStep, visitAtTheEnd, labels, changeLink, addressOf } from '../support/wizard';

const { leadForm, loan } = business;
const least = formatDollars(loan.minAmount);
const tooLittle = formatDollars(loan.minAmount - 1);
const tooOld = String(leadForm.oldestPlausibleYear - 1);
const most = `${loan.maxAmount / 1000}k`;

describe('the site, in its advice on odd answers,', () => {
  it.each([
    [stepNumberOf('vehicleYear'), labels.vehicleYear, 'next year', adviceCopy.notAYear, '2019'],
    [
      stepNumberOf('vehicleYear'),
      labels.vehicleYear,
      tooOld,
      adviceCopy.oldYear,
      String(leadForm.oldestPlausibleYear),
    ],
    [stepNumberOf('vehicleYear'), labels.vehicleYear, '2028', adviceCopy.futureYear, '2027'],
    [stepNumberOf('currentLoanBalance'), labels.currentLoanBalance, 'a lot', adviceCopy.notAnAmount, least],
    [
      stepNumberOf('currentLoanBalance'),
      labels.currentLoanBalance,
      tooLittle,
      adviceCopy.balanceOutside,
      most,
    ],
    [
      stepNumberOf('currentLoanBalance'),
      labels.currentLoanBalance,
      formatDollars(loan.maxAmount + 1),
      adviceCopy.balanceOutside,
      `${formatDollars(loan.maxAmount)}.00`,
    ],
    [
      stepNumberOf('currentLoanBalance'),
      labels.monthlyPayment,
      '18,501',
      adviceCopy.paymentAboveBalance,
      '18500',
    ],
    [stepNumberOf('currentLoanBalance'), labels.monthlyPayment, 'too much', adviceCopy.notAnAmount, '450/mo'],
    [stepNumberOf('firstName'), labels.email, 'ada', adviceCopy.oddEmail, 'ada@example.com'],
    [stepNumberOf('firstName'), labels.phone, '555-0142', adviceCopy.oddPhone, '(305) 555-0142'],
  ])(
    'at step %d gives %s %j a word after it is left, and none once mended',
    async (step, label, odd, advice, fine) => {
      const visitor = await visit(paths.leadCapture, savedAt(step, ada));
      const field = textInput(label);
      await visitor.fillIn(label, odd);
      expect(screen.queryByText(advice, { exact: false })).toBeNull();
      await visitor.user.tab();
      expect(await screen.findByText(advice, { exact: false })).toBeInTheDocument();
      expect(field).toHaveAccessibleDescription(expect.stringContaining(advice));
      expect(field).not.toHaveAttribute('aria-invalid');
      await visitor.fillIn(label, fine);
      expect(screen.queryByText(advice, { exact: false })).toBeNull();
      expect(field).toHaveValue(fine);
    },
  );

  it('never lets a word stand in the way of Next', async () => {
    const visitor = await visit('/lead-capture');
    await visitor.fillIn(labels.vehicleYear, 'MCMXC');
    await visitor.user.tab();
    await visitor.press(leadFormCopy.next);
    expect(currentStep()).toBe(2);
    expect(selectLead(visitor.store.getState()).vehicleYear).toBe('MCMXC');
  });

  it('offers the likely address for a mistyped one, as a button', async () => {
    const visitor = await visit(paths.leadCapture, savedAt(stepNumberOf('firstName'), ada));
    await visitor.fillIn(labels.email, 'ada@gmial.com');
    await visitor.user.tab();
    expect(await screen.findByText(adviceCopy.mistypedEmail('ada@gmail.com'))).toBeInTheDocument();
    await visitor.press(adviceCopy.useSuggestedEmail('ada@gmail.com'));
    expect(textInput(labels.email)).toHaveValue('ada@gmail.com');
    expect(textInput(labels.email)).toHaveFocus();
    expect(screen.queryByText(adviceCopy.mistypedEmail('ada@gmail.com'))).toBeNull();
  });

  it('puts a dollar sign before an amount that brings none', async () => {
    const visitor = await visit(paths.leadCapture, savedAt(stepNumberOf('currentLoanBalance'), ada));
    const box = () => textInput(labels.currentLoanBalance).parentElement;
    await visitor.fillIn(labels.currentLoanBalance, '18,250');
    expect(box()).toHaveTextContent('$');
    await visitor.fillIn(labels.currentLoanBalance, '$18,250');
    expect(box()).not.toHaveTextContent('$');
    expect(textInput(labels.currentLoanBalance)).toHaveValue('$18,250');
  });

  it('says at once that a score is below the minimum, and no longer once another is chosen', async () => {
    const visitor = await visitAtTheEnd({ ...ada, creditScore: '' });
    const group = screen.getByRole('radiogroup', { name: labels.creditScore });
    const advice = choiceAdvice.creditScore?.poor ?? '';
    expect(advice).toContain(String(business.eligibility.minCreditScore));
    await visitor.choose(choiceCopy.creditScore.poor);
    expect(group).toHaveAccessibleDescription(expect.stringContaining(advice));
    await visitor.choose(choiceCopy.creditScore.fair);
    expect(screen.queryByText(advice)).toBeNull();
    await visitor.choose(choiceCopy.creditScore.poor);
    await visitor.press(leadFormCopy.submit);
    await visitor.tick(2000);
    expect(visitor.leads.accepted).toMatchObject([{ creditScore: 'poor' }]);
  });

  it('says nothing about an empty field', async () => {
    const visitor = await visit(
      addressOf(stepNumberOf('phone')),
      savedAt(stepNumberOf('phone'), leadWith({ vehicleYear: '2020' })),
    );
    await visitor.user.click(textInput(labels.email));
    await visitor.user.tab();
    await visitor.user.tab();
    for (const [label, advice] of [
      [labels.email, adviceCopy.oddEmail],
      [labels.phone, adviceCopy.oddPhone],
    ] as const) {
      expect(textInput(label)).not.toHaveAccessibleDescription(expect.stringContaining(advice));
    }
  });

  it('stores what was typed and not a character else, up to a bound', async () => {
    const visitor = await visit('/lead-capture');
    const typed = '  20 19 <b>"\\';
    await visitor.fillIn(labels.vehicleYear, typed);
    expect(selectLead(visitor.store.getState()).vehicleYear).toBe(typed);
    await visitor.fillIn(labels.vehicleYear, 'x'.repeat(200_000));
    expect(selectLead(visitor.store.getState()).vehicleYear).toBe('x'.repeat(200));
  });
});

describe('the site, in its vehicle summary,', () => {
  it.each([
    ['2021', 'Toyota', 'RAV4', 'This is about your 2021 Toyota RAV4.'],
    ['', 'Toyota', 'RAV4', 'This is about your Toyota RAV4. You can go back and add the year.'],
    ['2021', '', 'RAV4', 'This is about your 2021 RAV4. You can go back and add the make.'],
    ['2021', 'Toyota', '', 'This is about your 2021 Toyota. You can go back and add the model.'],
    ['', '', 'RAV4', 'This is about your RAV4. You can go back and add the year and make.'],
    ['2021', ' ', '', 'This is about your 2021. You can go back and add the make and model.'],
    ['', '', '', 'You have not told us about your vehicle yet. You can go back and add it.'],
  ])('makes a sentence of %j, %j and %j', async (vehicleYear, vehicleMake, vehicleModel, sentence) => {
    await visit(
      addressOf(stepNumberOf('monthlyPayment')),
      savedAt(
        stepNumberOf('monthlyPayment'),
        leadWith({ vehicleYear, vehicleMake, vehicleModel, phone: '1' }),
      ),
    );
    const summary = screen.getByRole('region', { name: leadFormCopy.vehicle.heading });
    expect(summary).toHaveTextContent(sentence, { normalizeWhitespace: true });
  });
});

describe('the site, in the summary on the last step,', () => {
  const onPhone = () =>
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);

  it('shows what was answered, and says where nothing was', async () => {
    await visitAtTheEnd({ ...ada, vehicleModel: '', currentLoanBalance: 'about 9k?' });
    const answers = [...document.querySelectorAll('dd')]
      .map((one) => one.textContent)
      .filter((text) => !text.startsWith('Change'));
    expect(answers).toEqual(
      expect.arrayContaining([
        '2021 Toyota',
        // As typed where it is no amount, as an amount where it is.
        expect.stringMatching(/^about 9k\?.*\$412\.50/),
        expect.stringMatching(/^Ada.*Byron King.*ada@example\.com.*\(305\) 555-0142$/),
      ]),
    );
  });

  it('repeats its advice beside each odd answer, with the way to change it, open on a phone too', async () => {
    onPhone();
    await visitAtTheEnd({
      ...ada,
      vehicleYear: tooOld,
      currentLoanBalance: tooLittle,
      email: 'ada@gmial.com',
      phone: '305',
    });
    const rowOf = (advice: string) => screen.getByText(advice).closest('div:has(> dt)');
    expect(rowOf(adviceCopy.oldYear)).toHaveTextContent(tooOld);
    expect(rowOf(adviceCopy.balanceOutside)).toHaveTextContent(tooLittle);
    expect(rowOf(adviceCopy.noNumber)).toHaveTextContent('305');
    const personal = rowOf(adviceCopy.mistypedEmail('ada@gmail.com'));
    if (!(personal instanceof HTMLElement)) throw new Error('The advice is in no row');
    expect(within(personal).getByRole('link')).toHaveAttribute('href', addressOf(stepNumberOf('email')));
    expect(personal.closest('details')).toHaveAttribute('open');
  });

  it('is folded on a phone where no answer is odd', async () => {
    onPhone();
    await visitAtTheEnd(ada);
    expect(screen.getByText(leadFormCopy.summary.heading).closest('details')).not.toHaveAttribute('open');
  });

  it('shows an answer as often as it was given', async () => {
    await visitAtTheEnd({ ...ada, phone: 'ask Ann', email: 'ask Ann' });
    expect(screen.getAllByText('ask Ann')).toHaveLength(2);
  });

  it('shows a choice in its words, at whatever step it is made', async () => {
    const asked = (steps[0]?.fields ?? []) as LeadField[];
    asked.push('employmentStatus');
    await visitAtTheEnd(ada);
    const words = [...document.querySelectorAll('dd')].map((one) => one.textContent);
    asked.pop();
    expect(words[0]).toContain(choiceCopy.employmentStatus.selfemployed);
    expect(words[0]).not.toContain('selfemployed');
  });

  it('says where nothing was answered', async () => {
    await visitAtTheEnd(leadWith({ phone: '3055550142' }));
    const blank = steps.slice(0, -1).filter(({ fields }) => !fields.includes('phone'));
    // Steps that tell of one thing share a line.
    const lines = new Set(blank.map(({ id }) => stepCopy[id].partOf?.thing ?? id));
    expect(screen.getAllByText(leadFormCopy.summary.empty)).toHaveLength(lines.size);
  });

  it.each([
    ['', '', 1],
    ['', ' ', 1],
    ['ada@example.com', '', 0],
    ['', '3055550142', 0],
  ])(
    'asks for a way to be reached, with email %j and phone %j, and never insists',
    async (email, phone, asked) => {
      const visitor = await visitAtTheEnd({ ...ada, email, phone });
      expect(screen.queryAllByText(leadFormCopy.unreachable.text)).toHaveLength(asked);
      if (asked === 0) return;
      await visitor.press(leadFormCopy.unreachable.add);
      expect(currentStep()).toBe(stepNumberOf('phone'));
      await visitor.press(leadFormCopy.next);
      await visitor.press(leadFormCopy.submit);
      await visitor.tick(2000);
      expect(screen.getByRole('heading', { name: leadFormCopy.thanks.heading })).toBeVisible();
      expect(screen.getByText(leadFormCopy.thanks.unreachable)).toBeVisible();
      const promises = Object.values(leadFormCopy.thanks.contact);
      expect(promises.filter((words) => screen.queryByText(words) !== null)).toEqual([]);
      await visitor.press(leadFormCopy.thanks.again);
      expect(currentStep()).toBe(1);
    },
  );

  it('leads to a step to change it, and back with Next', async () => {
    const visitor = await visitAtTheEnd(ada);
    await visitor.follow(changeLink('vehicleMake'));
    expect(currentStep()).toBe(stepNumberOf('vehicleMake'));
    expect(screen.getByText(leadFormCopy.summary.changing)).toBeInTheDocument();
    await visitor.fillIn(labels.vehicleMake, 'Honda');
    await visitor.press(leadFormCopy.next);
    expect(currentStep()).toBe(lastStep);
    expect(screen.getByText('2021 Honda RAV4 Hybrid')).toBeInTheDocument();
  });

  it('goes on step by step again once Previous was used', async () => {
    const visitor = await visitAtTheEnd(ada);
    await visitor.follow(changeLink('personal'));
    await visitor.press(leadFormCopy.previous);
    await visitor.press(leadFormCopy.next);
    expect(currentStep()).toBe(stepNumberOf('firstName'));
  });

  it.each(['Control', 'Alt'])('leaves a click with %s on a link to the browser', async (key) => {
    const visitor = await visitAtTheEnd(ada);
    await visitor.user.keyboard(`{${key}>}`);
    const link = screen.getByRole('link', { name: changeLink('vehicleMake') });
    expect(link).toHaveAttribute('href', addressOf(stepNumberOf('vehicleMake')));
    link.addEventListener('click', (event) => {
      event.preventDefault();
    });
    await visitor.user.click(link);
    expect(currentStep()).toBe(lastStep);
  });

  it('tells what is agreed to, beside the terms and the policy', async () => {
    await visitAtTheEnd(ada);
    const note = screen.getByRole('heading', { name: leadFormCopy.ready.heading }).closest('section');
    if (!note) throw new Error('The note is in no section');
    expect(within(note).getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
    expect(within(note).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
  });
});
