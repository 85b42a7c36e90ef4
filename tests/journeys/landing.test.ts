import '@testing-library/react/dont-cleanup-after-each';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { business } from '../../src/config/business';
import { claims, isUsed, type Claim, type ClaimId } from '../../src/config/claims';
import { landingCopy } from '../../src/content/landing';
import { clearedCopy, excludedStateChosen, layoutCopy } from '../../src/content/layout';
import { adviceCopy, leadWizardCopy, stepCopy } from '../../src/content/leadWizard';
import { testimonials } from '../../src/content/testimonialsToShow';
import type { Lead } from '../../src/domain/lead';
import { formatDollars } from '../../src/domain/money';
import { usStates } from '../../src/domain/states';
import { tiles } from '../../src/features/landing/StateMap';
import { answersChanged } from '../../src/features/leadWizard/leadWizardSlice';
import { stepNumberOf } from '../../src/features/leadWizard/steps/index';
import { lastStep } from '../../src/features/leadWizard/steps/step';
import { figuresForForm } from '../../src/features/ui/estimate';
import * as ui from '../../src/features/ui/uiSlice';
import { fakeStorage } from '../support/fakes';
import { stepPath } from '../support/form';
import { ada } from '../support/people';
import { agreementTo, storageOfLead } from '../support/savedLead';
import { openStore } from '../support/store';
import { formShown, textInput, visit } from '../support/visit';
import { currentStep, goOnTo, labels, savedAt, sendApplication } from '../support/wizard';

// The tests of a group share a page if none of them changes it.
describe('the site, on the landing page,', () => {
  beforeAll(() => visit('/'));
  afterAll(cleanup);

  it('shows each testimonial as a figure with a quotation, and labels samples', () => {
    for (const { quote, isSample } of testimonials) {
      const figure = screen.getByText(quote).closest<HTMLElement>('figure:has(blockquote)') ?? document.body;
      expect(figure.querySelector('figcaption')).not.toBeEmptyDOMElement();
      expect([quote, within(figure).queryByText('Sample') !== null]).toEqual([quote, isSample]);
    }
  });

  it('makes its claims and names its limits', () => {
    const { textContent } = screen.getByRole('main');
    const figures = Object.values<Claim>(claims).flatMap(({ use, figure }) =>
      use !== false && figure ? [figure.before ?? '', figure.value, figure.after ?? ''] : [],
    );
    const ids: ClaimId[] = ['coBorrowers', 'loanAmount', 'loanTerm', 'minIncome', 'noFees', 'noHardPull'];
    ids.push('vehicles');
    if (isUsed('minutes')) ids.push('minutes');
    if (business.eligibility.excludedStates.length > 0) ids.push('states');
    const sentences = ids.map((id) => claims[id].words);
    expect(figures.length).toBeGreaterThan(0);
    expect([...figures, ...sentences].filter((words) => !textContent.includes(words))).toEqual([]);
  });

  it('discloses in its footer that it is an affiliate and refers visitors', () => {
    const foot = screen.getByRole('contentinfo');
    expect(foot).toHaveTextContent('independent affiliate marketer');
    expect(foot).toHaveTextContent(layoutCopy.footer.referralDisclaimer.heading);
  });

  it('has a footnote for every number that refers to one', () => {
    const references = [...document.querySelectorAll('a[href^="#note-"]')];
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      const note = document.querySelector(reference.getAttribute('href') ?? '');
      expect(note).not.toBeNull();
      const place = [...(note?.parentElement?.children ?? [])].findIndex((one) => one === note) + 1;
      expect(reference).toHaveTextContent(String(place));
    }
  });

  it('has no note in the name of a heading', () => {
    const headings = within(screen.getByRole('main')).getAllByRole('heading');
    expect(headings.filter((heading) => within(heading).queryByRole('link'))).toEqual([]);
  });

  it('has one tile on its map for each state', () => {
    const codes = tiles.filter((code) => code !== '');
    expect(codes.sort()).toEqual(usStates.map(([code]) => code as string).sort());
  });
});

describe('the site, in what it says about where loans are offered,', () => {
  afterEach(cleanup);

  const { state: copy } = landingCopy.eligibility;
  const excluded: readonly string[] = business.eligibility.excludedStates;
  const answer = (name: string) => (excluded.includes(name) ? copy.excluded(name) : copy.available(name));

  it('answers at once for each of the fifty states', async () => {
    const visitor = await visit('/');
    const select = screen.getByLabelText(copy.label);
    expect(within(select).getAllByRole('option')).toHaveLength(51);
    for (const state of [...excluded.slice(0, 1), 'Wyoming']) {
      await visitor.user.selectOptions(select, state);
      const status = screen.getByText(answer(state));
      expect(status).toHaveRole('status');
      const calls = within(status.parentElement ?? status).queryAllByRole('link');
      expect([state, calls.length]).toEqual([state, excluded.includes(state) ? 0 : 1]);
    }
    await visitor.user.click(screen.getByText('TX'));
    expect(screen.getByText(answer('Texas'))).toHaveRole('status');
    expect(select).toHaveDisplayValue('Texas');
    expect(visitor.address()).toBe('/');
    const { store } = await openStore();
    for (const [state, name] of usStates) {
      store.dispatch(ui.landingChanged({ state }));
      expect(ui.selectExcludedState(store.getState())).toBe(excluded.includes(name) ? name : '');
    }
  });

  it('says in the last call to action, on the last step and on the thank-you page that nobody replies in the chosen state, also after a reload', async () => {
    const storage = fakeStorage();
    const visitor = await visit('/', { storage });
    const repeated = () => screen.queryByText(excludedStateChosen(excluded[0] ?? ''));
    expect(repeated()).toBeNull();
    await visitor.user.selectOptions(screen.getByLabelText(copy.label), excluded[0] ?? '');
    expect(repeated()).toBeVisible();
    await visitor.follow(landingCopy.finalCall.button);
    await formShown();
    expect(screen.getByText(stepCopy.vehicleYear.heading)).toBeVisible();
    expect(repeated()).toBeNull();
    visitor.leave();
    const mistyped = { ...ada, email: 'ada@gmial.com' };
    const agreed = storageOfLead(mistyped, lastStep, { agreement: agreementTo(ada.phone) });
    for (const [key, text] of Object.entries(agreed)) storage.setItem(key, text);
    const returned = await visit(stepPath(lastStep), { storage });
    expect(repeated()).toBeVisible();
    expect(screen.queryByText(/Your rate comes/)).toBeNull();
    await sendApplication(returned);
    expect(repeated()).toBeVisible();
    expect(screen.queryByText(leadWizardCopy.thanks.reply.phoneAndEmail)).toBeNull();
    expect(screen.queryByText(/ calls from /)).toBeNull();
    expect(screen.queryByText(/^Did you mean/)).toBeNull();
  });

  it('accepts no other text from the storage as an excluded state', async () => {
    for (const stored of ['Ohio', 'Atlantis', '', 7, null]) {
      const text = JSON.stringify({ chosenState: JSON.stringify(stored) });
      const { store } = await openStore({ storage: fakeStorage({ 'persist:ui': text }) });
      expect([stored, ui.selectExcludedState(store.getState())]).toEqual([stored, '']);
    }
  });
});

describe('the site, to a visitor whose application waits,', () => {
  afterEach(cleanup);

  it('asks for no email in a form rendered ahead once a state without a reply is chosen', async () => {
    const visitor = await visit('/', savedAt(lastStep, { ...ada, email: '', phone: '' }));
    await screen.findByText(leadWizardCopy.askForEmail.missing);
    await visitor.user.selectOptions(
      screen.getByLabelText(landingCopy.eligibility.state.label),
      business.eligibility.excludedStates[0] ?? '',
    );
    await visitor.startForm();
    expect(screen.queryByText(leadWizardCopy.askForEmail.missing)).toBeNull();
  });

  it("loads what completes a step's fields once the form is shown", async () => {
    const visitor = await visit('/', savedAt(stepNumberOf('vehicleMake'), ada));
    await screen.findByRole('progressbar', { hidden: true });
    expect(document.querySelector('datalist')).toBeNull();
    await visitor.startForm();
    await waitFor(() => expect(document.querySelector('datalist')).not.toBeNull());
  });

  it('starts over on request, stores nothing and renders nothing ahead, and restores the answers on Undo', async () => {
    const { storage } = savedAt(stepNumberOf('currentLoanBalance'), ada);
    const visitor = await visit('/', { storage });
    await screen.findByDisplayValue(ada.currentLoanBalance);
    await visitor.press(landingCopy.resume.startOver);
    expect(screen.queryByDisplayValue(ada.currentLoanBalance)).toBeNull();
    expect(storage.contents.size).toBe(0);
    await visitor.user.tab();
    expect(screen.getByRole('button', { name: clearedCopy.undo })).toHaveFocus();
    await visitor.press(clearedCopy.undo);
    await visitor.startForm();
    expect(currentStep()).toBe(stepNumberOf('currentLoanBalance'));
    expect(screen.getByDisplayValue(ada.currentLoanBalance)).toBeVisible();
  });
});

describe('the site, if its landing page becomes idle right after the tap on the call to action,', () => {
  const actEnvironment = (isOn: boolean) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isOn });
  };
  afterEach(() => {
    actEnvironment(true);
    Reflect.deleteProperty(window, 'requestIdleCallback');
    cleanup();
  });

  it.each([0, 1, 4])('keeps the visible form in place, %d tasks later', async (tasks) => {
    const whenIdle = jest.fn((listener: () => void) => Number(Boolean(listener)));
    Object.assign(window, { requestIdleCallback: whenIdle });
    await visit('/');
    // React renders in tasks, as in a browser.
    actEnvironment(false);
    screen.getByRole('button', { name: landingCopy.hero.button }).click();
    for (let task = 0; task < tasks; task += 1) await new Promise((resolve) => setTimeout(resolve));
    for (const [listener] of whenIdle.mock.calls) listener();
    const progress = await formShown();
    screen.getByRole('button', { name: leadWizardCopy.next }).click();
    await waitFor(() => expect(currentStep()).toBe(2));
    expect(progress).toBeInTheDocument();
  });
});

const { settleMs } = business.estimate;
const { fields, errors, outside, check, monthly, total, terms } = landingCopy.estimate;
const loanStep = stepNumberOf('currentLoanBalance');

type FieldName = keyof typeof fields;
const loan: Record<FieldName, string> = { balance: '20,000', rate: '9%', months: '54' };
function fillInLoan(typed: Partial<typeof loan>) {
  for (const [name, value] of Object.entries(typed))
    fireEvent.change(textInput(fields[name as FieldName]), { target: { value } });
}
const picture = () => screen.getByRole('region', { name: landingCopy.hero.heading });
describe('the site, in its estimate,', () => {
  afterEach(cleanup);

  it("draws what a rate some points lower saves on the visitor's own loan, announces it once typing has stopped, and stores nothing", async () => {
    const storage = fakeStorage();
    const visitor = await visit('/', { storage });
    fillInLoan(loan);
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
    fillInLoan(loan);
    fillInLoan({ rate: '1' });
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
    fillInLoan({ ...loan, balance, months });
    await visitor.tick(settleMs);
    expect(textInput(fields.balance)).toBeValid();
    expect(textInput(fields.balance)).toHaveAccessibleDescription(expect.stringContaining(outside.balance));
    expect(textInput(fields.months)).toHaveAccessibleDescription(expect.stringContaining(outside.months));
    expect(screen.queryByText(check)).toBeNull();
  });

  it('offers no points that leave no rate, compares the terms of which one costs more in total, and says "month" for one', async () => {
    const visitor = await visit('/');
    await visitor.choose('4 points lower');
    fillInLoan({ rate: '2.5' });
    expect(screen.getByRole('radio', { name: '3 points lower' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: '2 points lower' })).toBeChecked();
    fillInLoan({ rate: '12', months: '50' });
    expect(screen.getByRole('radio', { name: '4 points lower' })).toBeChecked();
    await visitor.user.click(screen.getByText(terms.heading));
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(business.estimate.comparedTerms.length + 1);
    expect(screen.getByRole('row', { current: true })).toHaveTextContent(
      `${terms.months(50)} ${terms.unchanged}`,
    );
    expect(rows.at(-1)).toHaveTextContent(/ less.* more$/);
    fillInLoan({ months: '1' });
    expect(document.body).toHaveTextContent('with the same 1 month left');
    expect(document.body).not.toHaveTextContent(/(^|\D)1 (months|payments)/);
  });
});

describe('the site, opening the rate form from its estimate,', () => {
  afterEach(cleanup);

  it('moves with Enter from field to field, and carries over the balance and payment of a completely typed loan', async () => {
    const visitor = await visit('/');
    fillInLoan(loan);
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
    expect(textInput(labels.currentLoanBalance)).toHaveValue('20,000');
    expect(textInput(labels.monthlyPayment)).toHaveValue('452');
    await visitor.user.type(textInput(labels.monthlyPayment), '1');
    expect(screen.queryByText(leadWizardCopy.estimateFigures.atLoan)).toBeNull();
  });

  it('carries over a balance typed alone, lets a later estimate replace it, but neither an example, a wrong one nor what was typed in the form', async () => {
    const { store } = await openStore();
    const carriedOver = (typed: object) => {
      store.dispatch(ui.landingChanged({ ...typed }));
      store.dispatch(ui.estimateApplied(figuresForForm(ui.selectEstimate(store.getState()))));
      const { lead } = store.getState().leadWizard as { lead: Lead };
      return [lead.currentLoanBalance, lead.monthlyPayment];
    };
    expect(carriedOver({})).toEqual(['', '']);
    expect(carriedOver({ balance: '25,000' })).toEqual(['25,000', '']);
    expect(carriedOver({ ...loan, rate: 'much' })).toEqual(['25,000', '']);
    expect(carriedOver(loan)).toEqual(['20,000', '452']);
    store.dispatch(answersChanged({ currentLoanBalance: '39,500' }));
    expect(carriedOver({ balance: '50,000' })).toEqual(['39,500', '452']);
    store.dispatch(answersChanged({ currentLoanBalance: '', monthlyPayment: '2' }));
    expect(carriedOver({ balance: '60,000' })).toEqual(['', '2']);
  });

  it('advises on a figure that it carries over, even in a form that was rendered ahead', async () => {
    const lead = { ...ada, currentLoanBalance: '', monthlyPayment: '' };
    const visitor = await visit('/', savedAt(loanStep, lead));
    await screen.findByRole('progressbar', { hidden: true });
    fillInLoan({ balance: '3,000' });
    await visitor.press(landingCopy.hero.button);
    await formShown();
    expect(screen.getByText(adviceCopy.balanceOutside)).toBeVisible();
  });
});
