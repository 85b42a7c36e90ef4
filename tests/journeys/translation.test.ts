import { screen, waitFor, within } from '@testing-library/react';
import { business } from '../../src/config/business';
import { landingCopy } from '../../src/content/landing';
import { formatDollars } from '../../src/domain/money';
import { translatePage } from '../support/translatePage';
import { visit } from '../support/visit';

let translator: MutationObserver | undefined;
afterEach(() => translator?.disconnect());

/** Opens the landing page and translates it, later texts too. */
async function visitTranslated() {
  const visitor = await visit('/');
  translator = translatePage();
  return visitor;
}

describe('the site, translated by the browser,', () => {
  it('goes on estimating, with advice that comes and goes', async () => {
    const { estimate } = landingCopy;
    const visitor = await visitTranslated();
    const region = screen.getByRole('region', { name: estimate.heading });
    const results = within(region).getByRole('status');
    await visitor.fillIn(estimate.fields.balance, 'much');
    expect(results).toHaveTextContent(estimate.results.outdated);
    await visitor.user.tab();
    await waitFor(() => expect(region).toHaveTextContent(estimate.errors.balance));
    await visitor.fillIn(estimate.fields.balance, formatDollars(business.loan.minAmount - 1));
    await visitor.user.tab();
    await waitFor(() => expect(region).toHaveTextContent(estimate.outside.balance));
    expect(region).not.toHaveTextContent(estimate.errors.balance);
    await visitor.fillIn(estimate.fields.newMonths, '120');
    expect(results).toHaveTextContent(/less a month.*more in total/);
    expect(region).toHaveTextContent(estimate.results.warning);
  });

  it('goes on answering for a state', async () => {
    const { eligibility } = landingCopy;
    const visitor = await visitTranslated();
    const answer = within(screen.getByRole('region', { name: eligibility.heading })).getByRole('status');
    const excluded: readonly string[] = business.eligibility.excludedStates;
    for (const name of ['Alabama', ...excluded, 'Wyoming']) {
      const option = screen.getByRole<HTMLOptionElement>('option', { name });
      // A translator may put another name into the list.
      option.textContent = 'Otro Estado';
      await visitor.user.selectOptions(screen.getByLabelText(eligibility.state.label), option);
      const { available, excluded: notAvailable } = eligibility.state;
      expect(answer).toHaveTextContent((excluded.includes(name) ? notAvailable : available)(name));
    }
  });
});
