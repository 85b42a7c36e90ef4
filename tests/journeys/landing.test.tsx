import '@testing-library/react/dont-cleanup-after-each';
import { cleanup, screen, within } from '@testing-library/react';
import { business } from '../../src/config/business';
import { usStates } from '../../src/config/entities';
import { paths } from '../../src/config/paths';
import { landingWords } from '../../src/content/landing';
import { layoutWords } from '../../src/content/layout';
import { leadFormWords } from '../../src/content/leadForm';
import { testimonials } from '../../src/content/testimonials';
import { stateTiles } from '../../src/features/landing/stateTiles';
import { lastStep } from '../../src/features/leadWizard/stepNumbers';
import { takeFullNavigations } from '../support/complaints';
import { ada, leadWith } from '../support/people';
import { textInput, visit, type Visitor } from '../support/visit';
import { savedAt, stepShown, labels, stepOf } from '../support/wizard';

const estimate = () => screen.getByRole('region', { name: landingWords.estimate.heading });
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

// Where the order does not matter, the tests of a group look at the same page.
describe('the site, on the landing page,', () => {
  beforeAll(() => visit('/'));
  afterAll(cleanup);

  it('shows every testimonial as a figure with a quotation', () => {
    const figures = screen.getAllByRole('figure').filter((figure) => figure.querySelector('blockquote'));
    expect(figures).toHaveLength(testimonials.length);
    for (const figure of figures) expect(figure.querySelector('figcaption')).not.toBeEmptyDOMElement();
  });

  it('marks each testimonial as a sample, and says of no sample that somebody saved', () => {
    const figures = screen.getAllByRole('figure');
    for (const figure of figures) expect(within(figure).getByText('Sample')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: /people saved/ })).toBeNull();
  });

  it('discloses in its foot that it is an affiliate and refers', () => {
    const foot = screen.getByRole('contentinfo');
    expect(foot).toHaveTextContent('independent affiliate marketer');
    expect(foot).toHaveTextContent(layoutWords.footer.referralDisclaimer.heading);
  });

  it('has a note on the page for every number that refers to one', () => {
    const references = [...document.querySelectorAll('a[href^="#note-"]')];
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      const note = document.querySelector(reference.getAttribute('href') ?? '');
      expect(note).not.toBeNull();
      const place = [...(note?.parentElement?.children ?? [])].findIndex((one) => one === note) + 1;
      expect(reference).toHaveTextContent(String(place));
    }
  });

  it('answers eight of them in disclosures of the browser', () => {
    const region = screen.getByRole('region', { name: 'Questions people ask' });
    const items = within(region).getAllByRole('group');
    expect(items).toHaveLength(8);
    for (const item of items) {
      expect(item.tagName).toBe('DETAILS');
      expect(item).not.toHaveAttribute('open');
      expect(item.querySelector('p')).not.toBeEmptyDOMElement();
    }
  });

  it('hides its pictures of the form from assistive technology', () => {
    const picture = screen.getByText('What make is it?').closest('[inert]');
    expect(picture).toHaveAttribute('aria-hidden', 'true');
    expect(picture?.querySelector('a, button, input, [tabindex]')).toBeNull();
  });

  it('begins its estimate with a usual term', () => {
    expect(within(estimate()).getByRole('button', { pressed: true })).toHaveTextContent(/^60$/);
  });

  it('has one tile on its map for each state', () => {
    const codes = stateTiles.map(({ code }) => code);
    expect([...codes].sort()).toEqual(usStates.map(([code]) => code as string).sort());
    expect(new Set(stateTiles.map(({ column, row }) => `${column},${row}`)).size).toBe(50);
  });
});

describe('the site, from the landing page,', () => {
  afterEach(cleanup);

  it('leads by each of its three calls into the form without loading a page', async () => {
    const visitor = await visit('/');
    for (const name of [layoutWords.headerButton, landingWords.hero.button, landingWords.finalCall.button]) {
      const [link] = await screen.findAllByRole('link', { name });
      await visitor.user.click(link ?? document.body);
      expect(await screen.findByText(leadFormWords.progress(1))).toBeInTheDocument();
      expect(visitor.address()).toBe('/lead-capture');
      await visitor.goBack();
    }
    expect(takeFullNavigations()).toBe(0);
  });

  it('leads to the review page by a full navigation', async () => {
    const visitor = await visit('/');
    const link = screen.getByRole('link', { name: landingWords.testimonials.button });
    expect(link).toHaveAttribute('href', '/leave-review');
    await visitor.user.click(link);
    expect(takeFullNavigations()).toBe(1);
    expect(visitor.address()).toBe('/');
  });

  it('leads by its foot to each page of words, and to its heading', async () => {
    const visitor = await visit('/');
    for (const [name, address] of [
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy-policy'],
      ['CA Privacy Rights', '/ca-privacy-rights'],
    ] as const) {
      await visitor.user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name }));
      await screen.findByText('On this page');
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
      expect(visitor.address()).toBe(address);
      await visitor.goBack();
      await screen.findByRole('region', { name: landingWords.estimate.heading });
    }
  });
});

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
    expect(results()).toHaveTextContent('A figure is missing or odd');
    expect(textInput(label)).toBeValid();
    await visitor.user.tab();
    expect(textInput(label)).toBeInvalid();
    expect(textInput(label)).toHaveAccessibleDescription(/^\W*Enter an? /);
    expect(screen.getByRole('button', { name: 'Use these figures' })).toBeDisabled();
  });

  it.each([
    ['Balance', '4,999', 'Our lending partner refinances $5,000 to $125,000.'],
    ['New term (months)', '90', 'Our lending partner offers 24 to 84 months.'],
  ])('notes that a %s of %s is outside the criteria, and counts with it', async (label, text, note) => {
    await visitor.fillIn(label, text);
    await visitor.user.tab();
    expect(textInput(label)).toHaveAccessibleDescription(note);
    expect(textInput(label)).toBeValid();
    expect(results()).not.toHaveTextContent('A figure is missing or odd');
  });

  it('shows which of the usual terms is chosen', async () => {
    const pressed = () => screen.queryAllByRole('button', { pressed: true }).map((one) => one.textContent);
    expect(pressed()).toEqual([]);
    await visitor.press('60');
    expect(pressed()).toEqual(['60']);
    await visitor.press('72');
    expect(pressed()).toEqual(['72']);
    await visitor.fillIn('New term (months)', '61');
    expect(pressed()).toEqual([]);
  });

  it('lets the road end as high as the new payment is, in parts of the present one', async () => {
    const fall = () => Number(results().parentElement?.style.getPropertyValue('--fall'));
    await fillInEstimate(visitor, {
      ...figures,
      'Current APR (%)': '0',
      'New APR (%)': '0',
      'Months left': '45',
    });
    // 45 payments become 60: each is three quarters of what it was.
    expect(fall()).toBeCloseTo(0.25, 3);
    await visitor.fillIn('New term (months)', '45');
    expect(results()).toHaveTextContent('$0 difference a month');
    expect(fall()).toBe(0);
    await visitor.fillIn('New term (months)', '40');
    expect(fall()).toBeCloseTo(-0.125, 3);
    await visitor.fillIn('New term (months)', '1');
    expect(fall()).toBeCloseTo(-0.3, 3);
  });
});

describe('the site, asked to use the figures of its estimate,', () => {
  afterEach(cleanup);

  it('carries balance and payment into the form, beside the answers that wait there', async () => {
    const visitor = await visit(
      '/',
      savedAt(stepOf('currentLoanBalance'), { ...ada, currentLoanBalance: '', monthlyPayment: '' }),
    );
    await fillInEstimate(visitor, { ...figures, Balance: '12,000' });
    await visitor.press(landingWords.estimate.use);
    expect(await screen.findByText(leadFormWords.progress(stepOf('currentLoanBalance')))).toBeInTheDocument();
    expect(textInput(labels.currentLoanBalance)).toHaveValue('12,000');
    expect(textInput(labels.monthlyPayment)).toHaveValue('271');
    expect(visitor.store.getState().leadWizard.lead).toMatchObject({ firstName: 'Ada' });
  });

  it('carries what stands in the fields, even if it was typed while nothing listened', async () => {
    const visitor = await visit('/');
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    // By the element's own setter, which React does not watch.
    value?.set?.call(textInput('Balance'), '12,000');
    await visitor.press(landingWords.estimate.use);
    await screen.findByText(leadFormWords.progress(1));
    expect(visitor.store.getState().leadWizard.lead).toMatchObject({
      currentLoanBalance: '12,000',
      monthlyPayment: '289',
    });
  });

  it('carries them into a fresh form after an application was sent', async () => {
    const visitor = await visit(paths.leadCapture, savedAt(lastStep, leadWith({ phone: '1' })));
    await visitor.press(leadFormWords.submit);
    await visitor.tick(2000);
    await visitor.follow(leadFormWords.thanks.home);
    await screen.findByRole('button', { name: landingWords.estimate.use });
    await fillInEstimate(visitor, figures);
    await visitor.press(landingWords.estimate.use);
    await screen.findByText(leadFormWords.progress(1));
    expect(visitor.store.getState().leadWizard.lead).toMatchObject({
      currentLoanBalance: '20,000',
      monthlyPayment: '452',
      phone: '',
    });
  });
});

/** Wraps every text of the page as a browser's translator does. */
function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [
      document.createElement('font' as string),
      document.createElement('font' as string),
    ];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text);
  }
}

describe('the site, translated by the browser,', () => {
  afterEach(cleanup);

  it('goes on telling the visitor what the estimate comes to', async () => {
    const visitor = await visit('/');
    translate();
    const region = () => screen.getByRole('region', { name: 'What could it do for you?' });
    const results = () => within(region()).getByRole('status');
    await visitor.fillIn('Balance', 'much');
    expect(results()).toHaveTextContent('A figure is missing or odd');
    await visitor.user.tab();
    expect(region()).toHaveTextContent('Enter an amount');
    await visitor.fillIn('Balance', '4,000');
    await visitor.user.tab();
    expect(region()).not.toHaveTextContent('Enter an amount');
    expect(region()).toHaveTextContent('refinances $5,000 to $125,000');
    await visitor.press('84');
    expect(results()).toHaveTextContent(/^\$\d+ less a month ?\$\d+ more in total ?A longer term makes/);
    await visitor.fillIn('New APR (%)', '9');
    await visitor.fillIn('New term (months)', '50');
    expect(results()).toHaveTextContent(/^\$0 difference a month ?\$0 difference in total$/);
    expect(region()).toHaveTextContent(/Now ?\$96 ?\$4,812 in total ?New ?\$96 ?\$4,812 in total/);
  });

  it('goes on answering for a state', async () => {
    const visitor = await visit('/');
    translate();
    await visitor.user.selectOptions(screen.getByLabelText('Your state'), 'Nevada');
    expect(screen.getByText('Not available in Nevada.')).toBeInTheDocument();
    await visitor.user.selectOptions(screen.getByLabelText('Your state'), 'Ohio');
    expect(screen.getByText('Available in Ohio.')).toBeInTheDocument();
    expect(screen.queryByText('Not available in Nevada.')).toBeNull();
  });

  it('leaves the page for the form and comes back', async () => {
    const visitor = await visit('/');
    translate();
    await visitor.startForm();
    await visitor.goBack();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Drive down your car payment.',
    );
  });
});

describe('the site, on where its loans are offered,', () => {
  afterEach(cleanup);

  const answer = (state: string) =>
    business.eligibility.excludedStates.some((one) => one === state)
      ? `Not available in ${state}.`
      : `Available in ${state}.`;

  it('answers at once for one of the fifty states, and keeps the choice to itself', async () => {
    const visitor = await visit('/');
    const select = screen.getByLabelText('Your state');
    expect(within(select).getAllByRole('option')).toHaveLength(51);
    for (const state of [...business.eligibility.excludedStates, 'Alabama', 'Wyoming']) {
      await visitor.user.selectOptions(select, state);
      expect(screen.getByText(answer(state))).toHaveRole('status');
    }
    expect(visitor.storage?.getItem('persist:leadWizard')).toBeNull();
    expect(JSON.stringify(visitor.store.getState())).not.toContain('Wyoming');
    expect(visitor.address()).toBe('/');
  });
});

describe('the site, by a link to the page that one is on,', () => {
  afterEach(cleanup);

  it.each([
    ['/terms', 'Terms of Service'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/', 'DriveDown, home'],
  ])('leads on %s to its top and its heading: %s', async (path, name) => {
    const visitor = await visit(path);
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();
    for (const link of screen.getAllByRole('link', { name })) {
      scrollTo.mockClear();
      link.focus();
      await visitor.user.click(link);
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
      expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
      expect(visitor.address()).toBe(path);
    }
  });
});

describe('the site, to a visitor whose application waits,', () => {
  afterEach(cleanup);

  it('leads on to the step that was left', async () => {
    const visitor = await visit('/', savedAt(stepOf('currentLoanBalance'), ada));
    await visitor.follow(landingWords.resume.continue);
    expect(await screen.findByText(leadFormWords.progress(stepOf('currentLoanBalance')))).toBeInTheDocument();
    expect(stepShown()).toBe(stepOf('currentLoanBalance'));
  });

  it('starts over on request and keeps nothing', async () => {
    const { storage } = savedAt(stepOf('currentLoanBalance'), ada);
    const visitor = await visit('/', { storage });
    await visitor.press(landingWords.resume.startOver);
    await visitor.startForm();
    expect(stepShown()).toBe(1);
    expect(storage.contents.size).toBe(0);
    expect(visitor.store.getState().leadWizard.lead).toEqual(leadWith({}));
  });
});
