import '@testing-library/react/dont-cleanup-after-each';
import { cleanup, screen, within } from '@testing-library/react';
import { business } from '../../src/config/business';
import { paths } from '../../src/config/paths';
import { landingCopy } from '../../src/content/landing';
import { leadFormCopy } from '../../src/content/leadForm';
import { formatDollars } from '../../src/domain/money';
import { selectLead } from '../../src/features/leadWizard/leadWizardSlice';
import { stepNumberOf } from '../../src/features/leadWizard/steps/index';
import { lastStep } from '../../src/features/leadWizard/steps/step';
import { ada, leadWith } from '../support/people';
import { textInput, visit, type Visitor } from '../support/visit';
import { labels, savedAt } from '../support/wizard';

const { loan } = business;
const estimate = () => screen.getByRole('region', { name: landingCopy.estimate.heading });
const figures = {
  Balance: '20,000',
  'Current APR (%)': '9%',
  'Months left': '54',
  'New APR (%)': '6% APR',
  'New term (months)': '60 months',
};
async function fillInEstimate(visitor: Visitor, wanted: typeof figures) {
  for (const [label, text] of Object.entries(wanted)) await visitor.fillIn(label, text);
}
const results = () => within(estimate()).getByRole('status');

// Each test starts from the same figures, so they look at one page.
describe('the site, in its estimate,', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await visit('/');
  });
  beforeEach(() => fillInEstimate(visitor, figures));
  afterAll(cleanup);

  it('says by how much the payment falls and what it costs in all', async () => {
    await fillInEstimate(visitor, { ...figures, 'New term (months)': '54' });
    // The annuity formula: 451.79 and 423.53 a month.
    expect(results()).toHaveTextContent('$28 less a month');
    expect(results()).toHaveTextContent('$1,526 less in total');
    await visitor.press('84');
    expect(textInput('New term (months)')).toHaveValue('84');
    expect(results()).toHaveTextContent('A longer term makes this loan cost more in total');
  });

  it.each([
    ['Balance', 'much'],
    ['Balance', '0'],
    ['Current APR (%)', '101'],
    ['Current APR (%)', '%'],
    ['Months left', '0'],
    ['New APR (%)', ''],
    ['New APR (%)', '1,000'],
    ['New term (months)', '12.5'],
  ])('waits for a %s that makes sense where it reads %j, and marks it', async (label, text) => {
    await visitor.fillIn(label, text);
    expect(results()).toHaveTextContent(landingCopy.estimate.results.odd);
    await visitor.user.tab();
    expect(textInput(label)).toBeInvalid();
    expect(textInput(label)).toHaveAccessibleDescription(/\bEnter an? /);
    expect(screen.getByRole('button', { name: 'Use these figures' })).toBeDisabled();
  });

  it.each([
    ['Balance', formatDollars(loan.minAmount - 1), landingCopy.estimate.outside.balance],
    ['New term (months)', String(loan.maxTerm + 1), landingCopy.estimate.outside.newMonths],
  ])('notes that a %s of %s is outside the criteria, and counts with it', async (label, text, note) => {
    await visitor.fillIn(label, text);
    await visitor.user.tab();
    expect(textInput(label)).toHaveAccessibleDescription(expect.stringContaining(note));
    expect(textInput(label)).toBeValid();
    expect(results()).not.toHaveTextContent(landingCopy.estimate.results.odd);
  });

  it('shows which of the usual terms is chosen', async () => {
    const pressed = () =>
      within(screen.getByRole('group', { name: landingCopy.estimate.termsLabel }))
        .queryAllByRole('button', { pressed: true })
        .map((one) => one.textContent);
    expect(pressed()).toEqual([]);
    await visitor.press('60');
    expect(pressed()).toEqual(['60']);
    await visitor.press('72');
    expect(pressed()).toEqual(['72']);
    await visitor.fillIn('New term (months)', '61');
    expect(pressed()).toEqual([]);
  });

  it('fills in a rate that is some points lower than the current one, where that leaves a rate', async () => {
    await visitor.press('2 points lower');
    expect(textInput('New APR (%)')).toHaveValue('7');
    await visitor.fillIn('Current APR (%)', '2.5');
    expect(screen.queryByRole('button', { name: '3 points lower' })).toBeNull();
    await visitor.press('1 point lower');
    expect(textInput('New APR (%)')).toHaveValue('1.5');
  });

  it('repeats the balance as an amount and leaves the field as it was typed', async () => {
    await visitor.fillIn('Balance', '12500.00 dollars');
    expect(textInput('Balance')).toHaveValue('12500.00 dollars');
    expect(textInput('Balance')).toHaveAccessibleDescription('$12,500');
  });

  it('says of three terms what each gains over the present loan', async () => {
    const [shorter, middle, longer] = within(estimate())
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('li'));
    // 54 payments of 452, 24,397 in total, by the annuity formula.
    expect(shorter).toHaveTextContent(/^48 months ?\$470 ?a month ?\$22,546 ?in total ?Faster ?Cheaper$/);
    expect(middle).toHaveTextContent(/Cheaper ?Lower payment$/);
    expect(longer).toHaveTextContent(/\$331 ?a month ?\$23,865 ?in total ?Cheaper ?Lower payment$/);
    await visitor.fillIn('New APR (%)', '15');
    expect(longer).toHaveTextContent(/Lower payment$/);
    expect(middle).toHaveTextContent(/No gain over your loan now$/);
  });

  it('says that nothing changes where the loans are alike', async () => {
    await fillInEstimate(visitor, { ...figures, 'New APR (%)': '9', 'New term (months)': '54' });
    expect(results()).toHaveTextContent('No change a month');
    expect(results()).toHaveTextContent('No change in total');
  });

  it('takes the first press of a button after a field with advice has been typed in', async () => {
    await visitor.fillIn('New term (months)', '96');
    await visitor.press('48');
    expect(textInput('New term (months)')).toHaveValue('48');
  });
});

describe('the site, asked to use the figures of its estimate,', () => {
  afterEach(cleanup);

  it('carries balance and payment into the form, beside the answers that wait there', async () => {
    const visitor = await visit(
      '/',
      savedAt(stepNumberOf('currentLoanBalance'), { ...ada, currentLoanBalance: '', monthlyPayment: '' }),
    );
    await fillInEstimate(visitor, { ...figures, Balance: '12,000' });
    await visitor.press(landingCopy.estimate.use);
    expect(
      await screen.findByText(leadFormCopy.progress(stepNumberOf('currentLoanBalance'))),
    ).toBeInTheDocument();
    expect(textInput(labels.currentLoanBalance)).toHaveValue('12,000');
    expect(textInput(labels.monthlyPayment)).toHaveValue('271');
    expect(selectLead(visitor.store.getState())).toMatchObject({ firstName: 'Ada' });
  });

  it('carries what stands in the fields, even if it was typed while nothing listened', async () => {
    const visitor = await visit('/');
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    // By the element's own setter, which React does not watch.
    value?.set?.call(textInput('Balance'), '12,000');
    await visitor.press(landingCopy.estimate.use);
    await screen.findByText(leadFormCopy.progress(1));
    expect(selectLead(visitor.store.getState())).toMatchObject({
      currentLoanBalance: '12,000',
      monthlyPayment: '289',
    });
  });

  it('carries them into a fresh form after an application was sent', async () => {
    const visitor = await visit(paths.leadCapture, savedAt(lastStep, leadWith({ phone: '1' })));
    await visitor.press(leadFormCopy.submit);
    await visitor.tick(2000);
    await visitor.follow(leadFormCopy.thanks.home);
    await screen.findByRole('button', { name: landingCopy.estimate.use });
    await fillInEstimate(visitor, figures);
    await visitor.press(landingCopy.estimate.use);
    await screen.findByText(leadFormCopy.progress(1));
    expect(selectLead(visitor.store.getState())).toMatchObject({
      currentLoanBalance: '20,000',
      monthlyPayment: '452',
      phone: '',
    });
  });
});
