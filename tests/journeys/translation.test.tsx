import { screen, waitFor, within } from '@testing-library/react';
import { business } from '../../src/config/business';
import { landingCopy } from '../../src/content/landing';
import { leadFormCopy, stepCopy } from '../../src/content/leadForm';
import { formatDollars } from '../../src/domain/money';
import { usStates } from '../../src/domain/states';
import { visit } from '../support/visit';

/** Puts a text of its own in the place of every text within a node, as a browser's translator does. */
function replaceTexts(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = root instanceof Text ? [root] : [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('font, option')) continue;
    const [outer, inner] = [
      document.createElement('font' as string),
      document.createElement('font' as string),
    ];
    // What React knows is out of the page from here on.
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text.data);
  }
}

const translator = new MutationObserver((records) => {
  for (const { addedNodes } of records) {
    for (const node of addedNodes) if (node.isConnected) replaceTexts(node);
  }
});
/** Translates the page, and what it says later. */
function translate() {
  replaceTexts(document.body);
  translator.observe(document.body, { childList: true, subtree: true });
}
afterEach(() => {
  translator.disconnect();
});

describe('the site, translated by the browser,', () => {
  it('goes on telling the visitor what the estimate comes to', async () => {
    const visitor = await visit('/');
    translate();
    const region = () => screen.getByRole('region', { name: landingCopy.estimate.heading });
    const results = () => within(region()).getByRole('status');
    await visitor.fillIn('Balance', 'much');
    expect(results()).toHaveTextContent(landingCopy.estimate.results.odd);
    await visitor.user.tab();
    await waitFor(() => {
      expect(region()).toHaveTextContent('Enter an amount');
    });
    await visitor.fillIn('Balance', formatDollars(business.loan.minAmount - 1));
    await visitor.user.tab();
    await waitFor(() => {
      expect(region()).toHaveTextContent(landingCopy.estimate.outside.balance);
    });
    expect(region()).not.toHaveTextContent('Enter an amount');
    await visitor.fillIn('Balance', '4,000');
    await visitor.press('84');
    expect(results()).toHaveTextContent(/less a month.*more in total/);
    expect(region()).toHaveTextContent(landingCopy.estimate.results.warning);
    await visitor.fillIn('New APR (%)', '9');
    await visitor.fillIn('New term (months)', '50');
    expect(results()).toHaveTextContent(/^No change a month ?No change in total/);
  });

  it('shows each step of the form under its own heading', async () => {
    const visitor = await visit('/lead-capture');
    translate();
    for (const [index, id] of ['vehicleMake', 'vehicleModel'].entries()) {
      await visitor.press(leadFormCopy.next);
      const heading = within(screen.getByRole('main')).getByRole('heading', { level: 2 });
      expect(heading).toHaveTextContent(
        `${leadFormCopy.stepOf(index + 2)}: ${stepCopy[id as keyof typeof stepCopy].heading}`,
      );
    }
  });

  it('goes on answering for a state', async () => {
    const visitor = await visit('/');
    translate();
    const excluded: readonly string[] = business.eligibility.excludedStates;
    const [first = '', second = ''] = excluded;
    const offered = usStates.map(([, name]) => name).find((name) => !excluded.includes(name)) ?? '';
    const select = screen.getByLabelText('Your state');
    const answer = () =>
      within(screen.getByRole('region', { name: landingCopy.eligibility.heading })).getByRole('status');
    await visitor.user.selectOptions(select, first);
    expect(answer()).toHaveTextContent(landingCopy.eligibility.state.notAvailable(first));
    await visitor.user.selectOptions(select, offered);
    expect(answer()).toHaveTextContent(landingCopy.eligibility.state.available(offered));
    // The name itself may be another in the list.
    const option = screen.getByRole('option', { name: second });
    option.textContent = 'Otro Estado';
    await visitor.user.selectOptions(select, option);
    expect(answer()).toHaveTextContent(landingCopy.eligibility.state.notAvailable(second));
    expect(answer()).not.toHaveTextContent(offered);
  });

  it('leaves the page for the form and comes back', async () => {
    const visitor = await visit('/');
    translate();
    await visitor.startForm();
    await visitor.goBack();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(landingCopy.hero.heading);
  });
});
