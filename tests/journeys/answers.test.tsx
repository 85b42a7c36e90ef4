import { act, screen, within } from '@testing-library/react';
import { paths } from '../../src/config/paths';
import { leadFormWords, adviceWords } from '../../src/content/leadForm';
import { estimateApplied, leadCleared } from '../../src/features/leadWizard/leadWizardSlice';
import { lastStep } from '../../src/features/leadWizard/stepNumbers';
import { fakeStorage } from '../support/fakes';
import { ada, leadWith, storedLead } from '../support/people';
import { textInput, visit, type Visitor } from '../support/visit';
import { savedAt, stepShown, visitAtTheEnd, labels, changeLink, stepOf, addressOf } from '../support/wizard';

describe('the site, in its advice on odd answers,', () => {
  it.each([
    [stepOf('vehicleYear'), labels.vehicleYear, 'next year', adviceWords.notAYear, '2019'],
    [stepOf('vehicleYear'), labels.vehicleYear, '1979', adviceWords.oldYear, '1980'],
    [stepOf('vehicleYear'), labels.vehicleYear, '2028', adviceWords.futureYear, '2027'],
    [stepOf('currentLoanBalance'), labels.currentLoanBalance, 'a lot', adviceWords.notAnAmount, '$5,000'],
    [stepOf('currentLoanBalance'), labels.currentLoanBalance, '4,999', adviceWords.balanceOutside, '125k'],
    [
      stepOf('currentLoanBalance'),
      labels.currentLoanBalance,
      '125,001',
      adviceWords.balanceOutside,
      '125,000.00',
    ],
    [stepOf('currentLoanBalance'), labels.monthlyPayment, '18,501', adviceWords.paymentAboveBalance, '18500'],
    [stepOf('currentLoanBalance'), labels.monthlyPayment, 'too much', adviceWords.notAnAmount, '450/mo'],
    [stepOf('firstName'), labels.email, 'ada', adviceWords.oddEmail, 'ada@example.com'],
    [stepOf('firstName'), labels.phone, '555-0142', adviceWords.oddPhone, '(305) 555-0142'],
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
    await visitor.press(leadFormWords.next);
    expect(stepShown()).toBe(2);
    expect(visitor.store.getState().leadWizard.lead.vehicleYear).toBe('MCMXC');
  });

  it('offers the likely address for a mistyped one, as a button', async () => {
    const visitor = await visit(paths.leadCapture, savedAt(stepOf('firstName'), ada));
    await visitor.fillIn(labels.email, 'ada@gmial.com');
    await visitor.user.tab();
    expect(await screen.findByText(adviceWords.mistypedEmail('ada@gmail.com'))).toBeInTheDocument();
    await visitor.press(adviceWords.useLikelyEmail('ada@gmail.com'));
    expect(textInput(labels.email)).toHaveValue('ada@gmail.com');
    expect(screen.queryByText(adviceWords.mistypedEmail('ada@gmail.com'))).toBeNull();
  });

  it('puts a dollar sign before an amount that brings none', async () => {
    const visitor = await visit(paths.leadCapture, savedAt(stepOf('currentLoanBalance'), ada));
    const box = () => textInput(labels.currentLoanBalance).parentElement;
    await visitor.fillIn(labels.currentLoanBalance, '18,250');
    expect(box()).toHaveTextContent('$');
    await visitor.fillIn(labels.currentLoanBalance, '$18,250');
    expect(box()).not.toHaveTextContent('$');
    expect(textInput(labels.currentLoanBalance)).toHaveValue('$18,250');
  });

  it('says nothing about an empty field', async () => {
    const visitor = await visit('/lead-capture?step=5', savedAt(5, leadWith({ vehicleYear: '2020' })));
    await visitor.user.click(textInput('Email'));
    await visitor.user.tab();
    await visitor.user.tab();
    expect(textInput(labels.email)).not.toHaveAccessibleDescription(/usually/);
    expect(textInput(labels.phone)).not.toHaveAccessibleDescription(/ten digits/);
  });

  it('stores what was typed and not a character else, up to a bound', async () => {
    const visitor = await visit('/lead-capture');
    const typed = '  20 19 <b>"\\';
    await visitor.fillIn(labels.vehicleYear, typed);
    expect(visitor.store.getState().leadWizard.lead.vehicleYear).toBe(typed);
    await visitor.fillIn(labels.vehicleYear, 'x'.repeat(200_000));
    expect(visitor.store.getState().leadWizard.lead.vehicleYear).toBe('x'.repeat(200));
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
      '/lead-capture?step=4',
      savedAt(4, leadWith({ vehicleYear, vehicleMake, vehicleModel, phone: '1' })),
    );
    const summary = screen.getByRole('region', { name: 'Your vehicle' });
    expect(summary).toHaveTextContent(sentence, { normalizeWhitespace: true });
  });
});

describe('the site, in the summary on the last step,', () => {
  it('shows what was answered, and says where nothing was', async () => {
    await visitAtTheEnd({ ...ada, vehicleModel: '', currentLoanBalance: 'about 9k?' });
    const answers = [...document.querySelectorAll('dd')]
      .map((one) => one.textContent)
      .filter((text) => !text.startsWith('Change'));
    expect(answers).toEqual([
      '2021 Toyota',
      // As typed where it is no amount, as an amount where it is.
      expect.stringMatching(/^about 9k\?.*\$413/),
      expect.stringMatching(/^Ada.*Byron King.*ada@example\.com.*\(305\) 555-0142$/),
    ]);
  });

  it('says where nothing was answered', async () => {
    await visitAtTheEnd(leadWith({ phone: '3055550142' }));
    expect(screen.getAllByText(leadFormWords.summary.empty)).toHaveLength(2);
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
      expect(screen.queryAllByText("Add a phone or email, or our partner can't reach you.")).toHaveLength(
        asked,
      );
      if (asked === 0) return;
      await visitor.press('Add a phone or email');
      expect(stepShown()).toBe(5);
      await visitor.press('Next');
      await visitor.press('Get My Rate');
      await visitor.tick(2000);
      expect(screen.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
      expect(screen.getByText(/can't reach you/)).toBeVisible();
      expect(screen.queryByText(/get in touch|call you|email you/)).toBeNull();
      await visitor.press('Fill in the form again');
      expect(stepShown()).toBe(1);
    },
  );

  it('leads to a step to change it, and back with Next', async () => {
    const visitor = await visitAtTheEnd(ada);
    await visitor.follow(changeLink('vehicleMake'));
    expect(stepShown()).toBe(stepOf('vehicleMake'));
    expect(screen.getByText(leadFormWords.summary.changing)).toBeInTheDocument();
    await visitor.fillIn(labels.vehicleMake, 'Honda');
    await visitor.press(leadFormWords.next);
    expect(stepShown()).toBe(lastStep);
    expect(screen.getByText('2021 Honda RAV4 Hybrid')).toBeInTheDocument();
  });

  it('goes on step by step again once Previous was used', async () => {
    const visitor = await visitAtTheEnd(ada);
    await visitor.follow(changeLink('personal'));
    await visitor.press(leadFormWords.previous);
    await visitor.press(leadFormWords.next);
    expect(stepShown()).toBe(stepOf('firstName'));
  });

  it('leaves a link that is to open in another tab to the browser', async () => {
    const visitor = await visitAtTheEnd(ada);
    await visitor.user.keyboard('{Control>}');
    const link = screen.getByRole('link', { name: changeLink('vehicleMake') });
    expect(link).toHaveAttribute('href', addressOf(stepOf('vehicleMake')));
    link.addEventListener('click', (event) => {
      event.preventDefault();
    });
    await visitor.user.click(link);
    expect(stepShown()).toBe(lastStep);
  });

  it('tells what is agreed to, beside the terms and the policy', async () => {
    await visitAtTheEnd(ada);
    const note = screen.getByRole('heading', { name: leadFormWords.ready.heading }).closest('section');
    if (!note) throw new Error('The note is in no section');
    expect(within(note).getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
    expect(within(note).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
  });
});

describe('the site, asked to clear the answers,', () => {
  it('asks first, and keeps them where the visitor thinks better of it', async () => {
    const visitor = await visit(paths.leadCapture, savedAt(stepOf('firstName'), ada));
    await visitor.press(leadFormWords.clear.button);
    expect(screen.getByText(leadFormWords.clear.question)).toHaveFocus();
    await visitor.press(leadFormWords.clear.cancel);
    expect(textInput(labels.firstName)).toHaveValue('Ada');
    expect(screen.getByRole('button', { name: leadFormWords.clear.button })).toHaveFocus();
  });

  it('wipes memory and storage at once, and offers to undo it', async () => {
    const storage = fakeStorage(storedLead(ada, stepOf('firstName')));
    const visitor = await visit(paths.leadCapture, { storage });
    await visitor.press(leadFormWords.clear.button);
    await visitor.press(leadFormWords.clear.confirm);
    expect(stepShown()).toBe(1);
    expect(storage.contents.size).toBe(0);
    expect(visitor.store.getState().leadWizard.lead).toEqual(leadWith({}));
    expect(screen.getByText(/^Your answers are cleared/).closest('[role=status]')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Clear my answers' })).toBeNull();

    await visitor.press('Undo');
    expect(stepShown()).toBe(5);
    expect(textInput('First Name')).toHaveValue('Ada');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await visitor.reload();
    expect(textInput(labels.firstName)).toHaveValue('Ada');
  });

  const clear = async (visitor: Visitor) => {
    await visitor.press('Clear my answers');
    await visitor.press('Yes, clear them');
  };

  it('forgets what it wiped after a minute, counted from the last clearing', async () => {
    const visitor = await visit('/lead-capture?step=5', savedAt(5, ada));
    await clear(visitor);
    await visitor.tick(59_000);
    await visitor.fillIn('Vehicle Year', '2022');
    await clear(visitor);
    await visitor.tick(59_000);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await visitor.tick(1000);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(visitor.store.getState().leadWizard).toMatchObject({ cleared: null, lead: leadWith({}) });
  });

  it('brings back the answers of every clearing, and keeps what was given since', async () => {
    const visitor = await visit('/lead-capture?step=5', savedAt(5, ada));
    await clear(visitor);
    await visitor.press('Next');
    await visitor.fillIn('Vehicle Make', 'Honda');
    await clear(visitor);
    await visitor.fillIn('Vehicle Year', '2022');
    await visitor.press('Undo');
    expect(visitor.store.getState().leadWizard.lead).toEqual({
      ...ada,
      vehicleYear: '2022',
      vehicleMake: 'Honda',
    });
  });

  it('keeps the figures of an estimate that were carried over after a clearing', async () => {
    const visitor = await visit('/lead-capture?step=5', savedAt(5, ada));
    await clear(visitor);
    act(() => {
      visitor.store.dispatch(estimateApplied({ currentLoanBalance: '33,000', monthlyPayment: '610' }));
    });
    await visitor.press('Undo');
    expect(visitor.store.getState().leadWizard.lead).toEqual({
      ...ada,
      currentLoanBalance: '33,000',
      monthlyPayment: '610',
    });
  });

  it('takes its question back when the visitor goes on, and with the last answer', async () => {
    const visitor = await visit('/lead-capture', savedAt(1, leadWith({ vehicleYear: '2020' })));
    await visitor.press('Clear my answers');
    await visitor.press('Next');
    expect(screen.queryByText('Clear every answer on this form?')).toBeNull();
    await visitor.press('Previous');
    await visitor.press('Clear my answers');
    await visitor.fillIn('Vehicle Year', '');
    await visitor.fillIn('Vehicle Year', '2021');
    expect(screen.queryByText('Clear every answer on this form?')).toBeNull();
    expect(screen.getByRole('button', { name: 'Clear my answers' })).toBeVisible();
  });

  it('takes no clearing while an application is on its way', async () => {
    const visitor = await visitAtTheEnd(ada);
    await visitor.press('Get My Rate');
    expect(screen.queryByRole('button', { name: 'Clear my answers' })).toBeNull();
    act(() => {
      visitor.store.dispatch(leadCleared());
      visitor.store.dispatch(estimateApplied({ currentLoanBalance: '1', monthlyPayment: '1' }));
    });
    await visitor.tick(2000);
    expect(visitor.leads.accepted).toEqual([ada]);
  });
});
