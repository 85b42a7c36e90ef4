import { screen, waitFor, within } from '@testing-library/react';
import { clearUndone, figuresCarriedOver, leadCleared } from '../../src/features/leadWizard/leadWizardSlice';
import { fakeStorage } from '../support/fakes';
import { ada, leadWith, storedLead } from '../support/people';
import { textInput, visit } from '../support/visit';
import { savedAt, stepShown, visitAtTheEnd } from '../support/wizard';

describe('the site, in its advice on odd answers,', () => {
  it.each([
    [1, 'Vehicle Year', 'next year', 'That does not look like a year', '2019'],
    [1, 'Vehicle Year', '1979', 'Before 1980?', '1980'],
    [1, 'Vehicle Year', '2028', "That model year isn't out yet", '2027'],
    [4, 'Current Loan Balance', 'a lot', 'That does not look like an amount', '$5,000'],
    [4, 'Current Loan Balance', '4,999', 'refinances $5,000 to $125,000', '125k'],
    [4, 'Current Loan Balance', '125,001', 'refinances $5,000 to $125,000', '125,000.00'],
    [4, 'Current Monthly Payment', '18,501', 'The payment is more than the balance', '18500'],
    [4, 'Current Monthly Payment', 'too much', 'That does not look like an amount', '450/mo'],
    [5, 'Email', 'ada', 'An email address usually has a name, an @ and a domain', 'ada@example.com'],
    [5, 'Phone', '555-0142', 'A U.S. phone number has ten digits', '(305) 555-0142'],
  ])(
    'at step %d gives %s %j a word after it is left, and none once mended',
    async (step, label, odd, advice, fine) => {
      const visitor = await visit(`/lead-capture?step=${step}`, savedAt(step, ada));
      const field = textInput(label);
      await visitor.fillIn(label, odd);
      expect(screen.queryByText(advice, { exact: false })).toBeNull();
      await visitor.user.tab();
      expect(await screen.findByText(advice, { exact: false })).toBeVisible();
      expect(field).toHaveAccessibleDescription(expect.stringContaining(advice));
      expect(field).not.toHaveAttribute('aria-invalid');
      await visitor.fillIn(label, fine);
      expect(screen.queryByText(advice, { exact: false })).toBeNull();
      expect(field).toHaveValue(fine);
    },
  );

  it('never lets a word stand in the way of Next', async () => {
    const visitor = await visit('/lead-capture');
    await visitor.fillIn('Vehicle Year', 'MCMXC');
    await visitor.user.tab();
    await visitor.press('Next');
    expect(stepShown()).toBe(2);
    expect(visitor.store.getState().leadWizard.lead.vehicleYear).toBe('MCMXC');
  });

  it('offers the likely address for a mistyped one, as a button', async () => {
    const visitor = await visit('/lead-capture?step=5', savedAt(5, ada));
    await visitor.fillIn('Email', 'ada@gmial.com');
    await visitor.user.tab();
    expect(await screen.findByText('Did you mean ada@gmail.com?')).toBeVisible();
    await visitor.press('Use ada@gmail.com');
    expect(textInput('Email')).toHaveValue('ada@gmail.com');
    expect(screen.queryByText('Did you mean ada@gmail.com?')).toBeNull();
  });

  it('puts a dollar sign before an amount that brings none', async () => {
    const visitor = await visit('/lead-capture?step=4', savedAt(4, ada));
    const box = () => textInput('Current Loan Balance').parentElement;
    await visitor.fillIn('Current Loan Balance', '18,250');
    expect(box()).toHaveTextContent('$');
    await visitor.fillIn('Current Loan Balance', '$18,250');
    expect(box()).not.toHaveTextContent('$');
    expect(textInput('Current Loan Balance')).toHaveValue('$18,250');
  });

  it('says nothing about an empty field', async () => {
    const visitor = await visit('/lead-capture?step=5', savedAt(5, leadWith({})));
    await visitor.user.click(textInput('Email'));
    await visitor.user.tab();
    await visitor.user.tab();
    expect(textInput('Email')).not.toHaveAccessibleDescription(/usually/);
    expect(textInput('Phone')).not.toHaveAccessibleDescription(/ten digits/);
  });

  it('stores what was typed and not a character else, up to a bound', async () => {
    const visitor = await visit('/lead-capture');
    const typed = '  20 19 <b>"\\';
    await visitor.fillIn('Vehicle Year', typed);
    expect(visitor.store.getState().leadWizard.lead.vehicleYear).toBe(typed);
    await visitor.fillIn('Vehicle Year', 'x'.repeat(200_000));
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
    await visit('/lead-capture?step=4', savedAt(4, leadWith({ vehicleYear, vehicleMake, vehicleModel })));
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
    expect(screen.getAllByText('Not given')).toHaveLength(2);
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
    await visitor.follow('Change Vehicle Make');
    expect(stepShown()).toBe(2);
    expect(screen.getByText('Next takes you back to the summary.')).toBeVisible();
    await visitor.fillIn('Vehicle Make', 'Honda');
    await visitor.press('Next');
    expect(stepShown()).toBe(6);
    expect(screen.getByText('2021 Honda RAV4 Hybrid')).toBeVisible();
  });

  it('goes on step by step again once Previous was used', async () => {
    const visitor = await visitAtTheEnd(ada);
    await visitor.follow('Change Personal Information');
    await visitor.press('Previous');
    await visitor.press('Next');
    expect(stepShown()).toBe(5);
  });

  it('leaves a link that is to open in another tab to the browser', async () => {
    const visitor = await visitAtTheEnd(ada);
    await visitor.user.keyboard('{Control>}');
    const link = screen.getByRole('link', { name: 'Change Vehicle Make' });
    expect(link).toHaveAttribute('href', '/lead-capture?step=2');
    link.addEventListener('click', (event) => {
      event.preventDefault();
    });
    await visitor.user.click(link);
    expect(stepShown()).toBe(6);
  });

  it('tells what is agreed to, beside the terms and the policy', async () => {
    await visitAtTheEnd(ada);
    const note = screen.getByRole('heading', { name: 'Ready to See Your Rate?' }).closest('section');
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
    const visitor = await visit('/lead-capture?step=5', savedAt(5, ada));
    await visitor.press('Clear my answers');
    expect(screen.getByText('Clear every answer on this form?')).toHaveFocus();
    await visitor.press('Keep them');
    expect(textInput('First Name')).toHaveValue('Ada');
    expect(screen.getByRole('button', { name: 'Clear my answers' })).toHaveFocus();
  });

  it('wipes memory and storage at once, and offers to undo it', async () => {
    const storage = fakeStorage(storedLead(ada, 5));
    const visitor = await visit('/lead-capture?step=5', { storage });
    await visitor.press('Clear my answers');
    await visitor.press('Yes, clear them');
    expect(stepShown()).toBe(1);
    expect(storage.contents.size).toBe(0);
    expect(visitor.store.getState().leadWizard.lead).toEqual(leadWith({}));
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Your answers are cleared');
    expect(screen.queryByRole('button', { name: 'Clear my answers' })).toBeNull();

    await visitor.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(stepShown()).toBe(5);
    expect(textInput('First Name')).toHaveValue('Ada');
    expect(visitor.store.getState().ui.toasts).toEqual([]);
    await visitor.reload();
    expect(textInput('First Name')).toHaveValue('Ada');
  });

  it('forgets what it wiped once the toast is dismissed', async () => {
    const visitor = await visit('/lead-capture?step=5', savedAt(5, ada));
    await visitor.press('Clear my answers');
    await visitor.press('Yes, clear them');
    await visitor.user.click(
      await screen.findByRole('button', { name: 'Dismiss: Your answers are cleared' }),
    );
    visitor.store.dispatch(clearUndone());
    expect(visitor.store.getState().leadWizard).toMatchObject({ cleared: null, lead: leadWith({}) });
  });

  it('withdraws the offer once something new is typed', async () => {
    const visitor = await visit('/lead-capture?step=5', savedAt(5, ada));
    await visitor.press('Clear my answers');
    await visitor.press('Yes, clear them');
    await visitor.fillIn('Vehicle Year', '2022');
    expect(visitor.store.getState().leadWizard.cleared).toBeNull();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    });
  });

  it('takes no clearing while an application is on its way', async () => {
    const visitor = await visitAtTheEnd(ada);
    await visitor.press('Get My Rate');
    expect(screen.queryByRole('button', { name: 'Clear my answers' })).toBeNull();
    visitor.store.dispatch(leadCleared());
    visitor.store.dispatch(figuresCarriedOver({ currentLoanBalance: '1', monthlyPayment: '1' }));
    await visitor.tick(2000);
    expect(visitor.leads.accepted).toEqual([ada]);
  });
});
