import { act, cleanup, screen, within } from '@testing-library/react';
import { business } from '../../src/config/business';
import { landingCopy } from '../../src/content/landing';
import { layoutCopy } from '../../src/content/layout';
import { adviceCopy, leadWizardCopy } from '../../src/content/leadWizard';
import { formatDollars } from '../../src/domain/money';
import { stepNumberOf } from '../../src/features/leadWizard/steps/index';
import { fakeStorage } from '../support/fakes';
import { ada } from '../support/people';
import { formShown, textInput, visit, type Visitor } from '../support/visit';
import { goOnTo, labels, savedAt } from '../support/wizard';

const { settleMs } = business.estimate;
const { fields, errors, outside, check, monthly, total, terms } = landingCopy.estimate;
const { button } = landingCopy.hero;
const loanStep = stepNumberOf('currentLoanBalance');

type FieldName = keyof typeof fields;
const loan: Record<FieldName, string> = { balance: '20,000', rate: '9%', months: '54' };
async function fillInLoan(visitor: Visitor, typed: Partial<typeof loan>) {
  for (const [name, text] of Object.entries(typed)) await visitor.fillIn(fields[name as FieldName], text);
}
const picture = () => screen.getByRole('region', { name: landingCopy.hero.heading });
/** A visitor who returns to the step about the loan, and has answered everything else. */
const visitBeforeLoan = () =>
  visit('/', savedAt(loanStep, { ...ada, currentLoanBalance: '', monthlyPayment: '' }));
async function openForm(visitor: Visitor) {
  await visitor.press(button);
  await formShown();
}
const figuresInForm = () =>
  [labels.currentLoanBalance, labels.monthlyPayment].map(
    (label) => (textInput(label) as HTMLInputElement).value,
  );

afterEach(cleanup);

describe('the site, in its estimate,', () => {
  it("draws what a rate some points lower saves on the visitor's own loan, announces it once typing has stopped, and stores nothing", async () => {
    const storage = fakeStorage();
    const visitor = await visit('/', { storage });
    await fillInLoan(visitor, loan);
    expect(within(picture()).getByRole('status')).toBeEmptyDOMElement();
    // The annuity formula: 451.79 at 9 %, 423.53 at 6 % and 441.98 at 8 %.
    const drawn = picture();
    for (const amount of ['$452', '$424', '$28', total('$1,526')]) expect(drawn).toHaveTextContent(amount);
    await visitor.choose('1 point lower');
    expect(drawn).toHaveTextContent(`$10${monthly}`);
    await visitor.tick(settleMs);
    expect(screen.getByText(/^\$10 less a month: \$442\./)).toHaveRole('status');
    expect(storage.contents.size).toBe(0);
    expect(visitor.address()).toBe('/');
  });

  it('says under a wrong field what is wrong, once typing has stopped, and leaves the last result', async () => {
    const visitor = await visit('/');
    await fillInLoan(visitor, loan);
    await fillInLoan(visitor, { rate: '1' });
    const rate = textInput(fields.rate);
    expect(rate).toBeValid();
    await visitor.tick(settleMs);
    expect(rate).toBeInvalid();
    expect(rate).toHaveAccessibleDescription(expect.stringContaining(errors.rate));
    expect(screen.getAllByText(check).length).toBeGreaterThan(0);
    expect(picture()).toHaveTextContent(`$28${monthly}`);
    // In the picture, not in the line that phones show next to the fields.
    expect(screen.getAllByText(total('$1,526'))).toHaveLength(1);
    const [balance, months] = [formatDollars(business.loan.minAmount - 1), String(business.loan.minTerm - 1)];
    await fillInLoan(visitor, { ...loan, balance, months });
    await visitor.tick(settleMs);
    expect(textInput(fields.balance)).toBeValid();
    expect(textInput(fields.balance)).toHaveAccessibleDescription(expect.stringContaining(outside.balance));
    expect(textInput(fields.months)).toHaveAccessibleDescription(expect.stringContaining(outside.months));
    expect(screen.queryByText(check)).toBeNull();
  });

  it('offers no points that leave no rate, compares the terms of which one costs more in total, and says "month" for one', async () => {
    const visitor = await visit('/');
    await visitor.choose('4 points lower');
    await fillInLoan(visitor, { rate: '2.5' });
    expect(screen.getByRole('radio', { name: '3 points lower' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: '2 points lower' })).toBeChecked();
    await fillInLoan(visitor, { rate: '12', months: '50' });
    expect(screen.getByRole('radio', { name: '4 points lower' })).toBeChecked();
    await visitor.user.click(screen.getByText(terms.heading));
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(business.estimate.comparedTerms.length + 1);
    expect(screen.getByRole('row', { current: true })).toHaveTextContent(
      `${terms.months(50)} ${terms.unchanged}`,
    );
    expect(rows.at(-1)).toHaveTextContent(/ less.* more$/);
    await fillInLoan(visitor, { months: '1' });
    expect(document.body).toHaveTextContent('with the same 1 month left');
    expect(document.body).not.toHaveTextContent(/(^|\D)1 (months|payments)/);
  });
});

describe('the site, opening the rate form from its estimate,', () => {
  it('moves with Enter from field to field, and carries over the balance and payment of a completely typed loan', async () => {
    const visitor = await visit('/');
    await fillInLoan(visitor, loan);
    act(() => textInput(fields.balance).focus());
    await visitor.user.keyboard('{Enter}');
    expect(textInput(fields.rate)).toHaveFocus();
    await visitor.user.keyboard('{Enter}');
    expect(textInput(fields.months)).toHaveFocus();
    expect(visitor.address()).toBe('/');
    await visitor.user.keyboard('{Enter}');
    await formShown();
    expect(screen.getByText(leadWizardCopy.estimateFigures.newLoan('$424', 54))).toBeVisible();
    await goOnTo(visitor, loanStep);
    expect(figuresInForm()).toEqual(['20,000', '452']);
    await visitor.user.type(textInput(labels.monthlyPayment), '1');
    expect(screen.queryByText(leadWizardCopy.estimateFigures.atLoan)).toBeNull();
  });

  it('carries over a balance typed alone, lets a later estimate replace it, but neither an example, a wrong one nor what was typed in the form', async () => {
    const visitor = await visitBeforeLoan();
    const opensForm = async (typed: Partial<typeof loan>, ...found: [balance: string, payment: string]) => {
      await fillInLoan(visitor, typed);
      await openForm(visitor);
      expect([typed, figuresInForm()]).toEqual([typed, found]);
    };
    const returns = () => visitor.follow(layoutCopy.backToHome);
    await opensForm({}, '', '');
    await returns();
    await opensForm({ balance: '25,000' }, '25,000', '');
    await returns();
    await opensForm({ ...loan, rate: 'much' }, '25,000', '');
    await returns();
    await opensForm(loan, '20,000', '452');
    await visitor.fillIn(labels.currentLoanBalance, '39,500');
    expect(screen.queryByText(leadWizardCopy.estimateFigures.atLoan)).toBeNull();
    await returns();
    await opensForm({ balance: '50,000' }, '39,500', '452');
    await visitor.fillIn(labels.currentLoanBalance, '');
    await visitor.fillIn(labels.monthlyPayment, '2');
    await returns();
    await opensForm({ balance: '60,000' }, '', '2');
  });

  it('advises on a figure that it carries over, even in a form that was rendered ahead', async () => {
    const visitor = await visitBeforeLoan();
    await screen.findByRole('progressbar', { hidden: true });
    await fillInLoan(visitor, { balance: '3,000' });
    await openForm(visitor);
    expect(screen.getByText(adviceCopy.balanceOutside)).toBeVisible();
  });
});
