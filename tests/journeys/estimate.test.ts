import '@testing-library/react/dont-cleanup-after-each';
import { cleanup, screen, within } from '@testing-library/react';
import { business } from '../../src/config/business';
import { landingCopy } from '../../src/content/landing';
import { layoutCopy } from '../../src/content/layout';
import { leadWizardCopy } from '../../src/content/leadWizard';
import { monthlyPayment, totalPaid } from '../../src/domain/amortization';
import { formatDollars } from '../../src/domain/money';
import { stepNumberOf } from '../../src/features/leadWizard/steps/index';
import { stepPath } from '../support/form';
import { ada, leadWith } from '../support/people';
import { textInput, visit, type Visitor } from '../support/visit';
import { goOnTo, labels, savedAt, sendApplication, visitAtLastStep } from '../support/wizard';

const { loan } = business;
const { comparedTerms, pointsLowerChoices, usualTerms } = business.estimate;
const copy = landingCopy.estimate;
type FigureName = keyof typeof copy.fields;

const figures: Record<FigureName, string> = {
  balance: '20,000',
  rate: '9%',
  months: '54',
  newRate: '6% APR',
  newMonths: '54 months',
};
async function fillInEstimate(visitor: Visitor, changed: Partial<typeof figures>) {
  for (const [name, text] of Object.entries(changed)) {
    await visitor.fillIn(copy.fields[name as FigureName], text);
  }
}
const estimate = () => screen.getByRole('region', { name: copy.heading });
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
    // The annuity formula: 451.79 and 423.53 a month.
    expect(results()).toHaveTextContent('$28 less a month');
    expect(results()).toHaveTextContent('$1,526 less in total');
    await fillInEstimate(visitor, { newMonths: '120' });
    expect(results()).toHaveTextContent(copy.results.longer('$28', '66 more payments'));
    await fillInEstimate(visitor, { newRate: '9' });
    expect(results()).toHaveTextContent(copy.results.onlyLonger('66 more payments'));
    await fillInEstimate(visitor, { newRate: '12' });
    expect(results()).toHaveTextContent(copy.results.higherRate);
    await fillInEstimate(visitor, { newRate: '9', newMonths: '54' });
    expect(results()).toHaveTextContent(`${copy.results.noChange} ${copy.results.monthly.same}`);
    expect(results()).toHaveTextContent(`${copy.results.noChange} ${copy.results.total.same}`);
  });

  it.each<[FigureName, string]>([
    ['balance', 'much'],
    ['balance', '0'],
    ['rate', '101'],
    ['months', '0'],
    ['newRate', ''],
    ['newMonths', '12.5'],
  ])('waits for a %s that makes sense where it reads %j, and says so at the field', async (name, text) => {
    await fillInEstimate(visitor, { [name]: text });
    expect(results()).toHaveTextContent(copy.results.outdated);
    await visitor.user.tab();
    expect(textInput(copy.fields[name])).toBeInvalid();
    expect(textInput(copy.fields[name])).toHaveAccessibleDescription(
      expect.stringContaining(copy.errors[name]),
    );
    expect(screen.getByRole('button', { name: copy.use })).toBeDisabled();
  });

  it.each([
    ['balance', formatDollars(loan.minAmount - 1)],
    ['newMonths', String(loan.maxTerm + 1)],
  ] as const)('says that a %s of %s is outside the criteria, and counts with it', async (name, text) => {
    await fillInEstimate(visitor, { [name]: text });
    await visitor.user.tab();
    const field = textInput(copy.fields[name]);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(copy.outside[name]));
    expect(field).toBeValid();
    expect(results()).not.toHaveTextContent(copy.results.outdated);
  });

  it('takes a usual term at the first press, also from a field with advice, and shows it as chosen', async () => {
    const pressed = () =>
      within(screen.getByRole('group', { name: copy.termsLabel }))
        .queryAllByRole('button', { pressed: true })
        .map(({ textContent }) => textContent);
    await fillInEstimate(visitor, { newMonths: '596' });
    expect(pressed()).toEqual([]);
    for (const term of usualTerms.slice(0, 2).map(String)) {
      await visitor.press(term);
      expect(textInput(copy.fields.newMonths)).toHaveValue(term);
      expect(pressed()).toEqual([term]);
    }
  });

  it('keeps the new rate as many points lower as was chosen, where that leaves a rate', async () => {
    const least = pointsLowerChoices[0];
    const most = pointsLowerChoices.at(-1) ?? 0;
    await visitor.press(copy.pointsLower.option(most));
    expect(textInput(copy.fields.newRate)).toHaveValue(String(9 - most));
    await fillInEstimate(visitor, { rate: '12' });
    expect(textInput(copy.fields.newRate)).toHaveValue(String(12 - most));
    await fillInEstimate(visitor, { rate: String(least + 0.5) });
    expect(screen.queryByRole('button', { name: copy.pointsLower.option(most) })).toBeNull();
    await visitor.press(copy.pointsLower.option(least));
    expect(textInput(copy.fields.newRate)).toHaveValue('0.5');
  });

  it('repeats the balance as an amount and leaves the field as it was typed', async () => {
    await fillInEstimate(visitor, { balance: '12500.00 dollars' });
    expect(textInput(copy.fields.balance)).toHaveValue('12500.00 dollars');
    expect(textInput(copy.fields.balance)).toHaveAccessibleDescription(copy.owed('$12,500'));
  });

  it('compares three terms, the chosen one and the months left with the present loan, each by its payment and its total', async () => {
    const { chosen, less, months, same, unchanged } = copy.terms;
    const [shortest, middle, longest] = comparedTerms;
    const term = (count: number) => screen.getByRole('row', { name: new RegExp(`^${months(count)}`) });
    // Over the middle term at the same rate.
    await fillInEstimate(visitor, { months: String(middle), newRate: '9', newMonths: '36' });
    expect(screen.getAllByRole('row')).toHaveLength(1 + 1 + comparedTerms.length);
    expect(screen.getByRole('row', { current: true })).toBe(term(36));
    expect(term(36)).toHaveTextContent(chosen);
    const now = { principal: 20_000, annualRatePercent: 9, months: middle };
    const offered = { ...now, months: shortest };
    const saved = Math.round(totalPaid(now)) - Math.round(totalPaid(offered));
    expect(term(shortest)).toHaveTextContent(formatDollars(monthlyPayment(offered)));
    expect(term(shortest)).toHaveTextContent(formatDollars(totalPaid(offered)));
    expect(term(shortest)).toHaveTextContent(less(formatDollars(saved)));
    expect(term(middle)).toHaveTextContent(new RegExp(`${same}.*${same}$`));
    expect(term(longest)).toHaveTextContent(/ less.* more$/);
    await fillInEstimate(visitor, { newMonths: String(middle) });
    expect(screen.getAllByRole('row')).toHaveLength(1 + comparedTerms.length);
    expect(screen.getByRole('row', { current: true })).toBe(term(middle));
    await fillInEstimate(visitor, { months: '50' });
    expect(screen.getAllByRole('row')).toHaveLength(1 + 1 + comparedTerms.length);
    expect(term(50)).toHaveTextContent(unchanged);
  });
});

describe('the site, asked to use the figures of its estimate,', () => {
  afterEach(cleanup);
  const step = stepNumberOf('currentLoanBalance');

  it('carries balance and payment into the form, beside the answers that wait there', async () => {
    const visitor = await visit('/', savedAt(step, { ...ada, currentLoanBalance: '', monthlyPayment: '' }));
    await fillInEstimate(visitor, { ...figures, balance: '12,000' });
    await visitor.user.type(textInput(copy.fields.balance), '{Enter}');
    expect(visitor.address()).toBe('/');
    await visitor.press(copy.use);
    expect(await screen.findByText(leadWizardCopy.progress(step))).toBeInTheDocument();
    expect(screen.getByText(leadWizardCopy.estimateFigures.atLoan)).toBeVisible();
    // The figures are in memory, and in no address.
    expect(visitor.address()).toBe(stepPath(step));
    await visitor.follow(layoutCopy.backToHome);
    expect(await screen.findByLabelText(copy.fields.balance)).toHaveValue('12,000');
    await visitor.press(copy.use);
    await screen.findByText(leadWizardCopy.progress(step));
    await sendApplication(visitor);
    expect(visitor.leads.accepted).toEqual([{ ...ada, currentLoanBalance: '12,000', monthlyPayment: '271' }]);
  });

  it('carries them into a fresh form after an application was sent', async () => {
    const visitor = await visitAtLastStep(leadWith({ phone: '1' }));
    await sendApplication(visitor);
    await visitor.follow(leadWizardCopy.thanks.home);
    await screen.findByRole('button', { name: copy.use });
    await fillInEstimate(visitor, figures);
    await visitor.press(copy.use);
    await screen.findByText(leadWizardCopy.progress(1));
    expect(screen.getByText(leadWizardCopy.estimateFigures.beforeLoan(step))).toBeVisible();
    expect(screen.getByText(leadWizardCopy.estimateFigures.newLoan('$424', 54))).toBeVisible();
    await goOnTo(visitor, step);
    expect(screen.getByText(leadWizardCopy.estimateFigures.atLoan)).toBeVisible();
    expect(textInput(labels.currentLoanBalance)).toHaveValue('20,000');
    await goOnTo(visitor, stepNumberOf('monthlyPayment'));
    expect(textInput(labels.monthlyPayment)).toHaveValue('452');
    expect(screen.getByText(leadWizardCopy.estimateFigures.atLoan)).toBeVisible();
    await visitor.user.type(textInput(labels.monthlyPayment), '1');
    expect(screen.queryByText(leadWizardCopy.estimateFigures.atLoan)).toBeNull();
    await goOnTo(visitor, step + 1);
    expect(screen.queryByText(leadWizardCopy.estimateFigures.atLoan)).toBeNull();
  });
});
