import '@testing-library/react/dont-cleanup-after-each';
import { cleanup, screen, within } from '@testing-library/react';
import { business } from '../../src/config/business';
import { landingCopy } from '../../src/content/landing';
import { layoutCopy } from '../../src/content/layout';
import { leadFormCopy } from '../../src/content/leadForm';
import { testimonials } from '../../src/content/testimonialList';
import { usStates } from '../../src/domain/states';
import { tiles } from '../../src/features/landing/stateTiles';
import { selectLead } from '../../src/features/leadWizard/leadWizardSlice';
import { stepNumberOf } from '../../src/features/leadWizard/steps/index';
import { takeFullNavigations } from '../support/complaints';
import { fakeStorage } from '../support/fakes';
import { ada, leadWith } from '../support/people';
import { visit } from '../support/visit';
import { savedAt, currentStep } from '../support/wizard';

// Where the order does not matter, the tests of a group look at the same page.
describe('the site, on the landing page,', () => {
  beforeAll(() => visit('/'));
  afterAll(cleanup);

  it('shows every testimonial as a figure with a quotation', () => {
    const figures = screen.getAllByRole('figure').filter((figure) => figure.querySelector('blockquote'));
    expect(figures).toHaveLength(testimonials.length);
    for (const figure of figures) expect(figure.querySelector('figcaption')).not.toBeEmptyDOMElement();
  });

  it('marks each testimonial that is a sample, and calls no sample a customer', () => {
    const isMarked = (quote: string) => {
      const figure = screen.getByText(quote).closest('figure') ?? document.body;
      return within(figure).queryByText('Sample') !== null;
    };
    expect(testimonials.filter(({ quote, isSample }) => isMarked(quote) !== isSample)).toEqual([]);
    const namesCustomers = screen.queryByRole('heading', { name: /customers say/ }) !== null;
    expect(namesCustomers).toBe(!testimonials.some(({ isSample }) => isSample));
  });

  it('discloses in its foot that it is an affiliate and refers', () => {
    const foot = screen.getByRole('contentinfo');
    expect(foot).toHaveTextContent('independent affiliate marketer');
    expect(foot).toHaveTextContent(layoutCopy.footer.referralDisclaimer.heading);
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
    const usual = screen.getByRole('group', { name: landingCopy.estimate.termsLabel });
    const [pressed, ...others] = within(usual).getAllByRole('button', { pressed: true });
    expect(pressed).toHaveTextContent(new RegExp(`^${business.estimate.newMonths}$`));
    expect(others).toEqual([]);
  });

  it('has one tile on its map for each state', () => {
    const codes = tiles.filter((code) => code !== '');
    expect(codes.sort()).toEqual(usStates.map(([code]) => code as string).sort());
  });
});

describe('the site, from the landing page,', () => {
  afterEach(cleanup);

  it('leads by each of its three calls into the form without loading a page', async () => {
    const visitor = await visit('/');
    for (const name of [layoutCopy.headerButton, landingCopy.hero.button, landingCopy.finalCall.button]) {
      const [link] = await screen.findAllByRole('link', { name });
      await visitor.user.click(link ?? document.body);
      expect(await screen.findByText(leadFormCopy.progress(1))).toBeInTheDocument();
      expect(visitor.address()).toBe('/lead-capture');
      await visitor.goBack();
    }
    expect(takeFullNavigations()).toBe(0);
  });

  it('leads to the review page by a full navigation', async () => {
    const visitor = await visit('/');
    const link = screen.getByRole('link', { name: landingCopy.testimonials.button });
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
      await screen.findByRole('region', { name: landingCopy.estimate.heading });
    }
  });
});

describe('the site, on where its loans are offered,', () => {
  afterEach(cleanup);

  const answer = (state: string) =>
    business.eligibility.excludedStates.some((one) => one === state)
      ? `Not available in ${state}. Your own bank or credit union may refinance.`
      : `Available in ${state}.`;

  it('answers at once for one of the fifty states, and keeps the choice to itself', async () => {
    const storage = fakeStorage();
    const visitor = await visit('/', { storage });
    const before = visitor.store.getState();
    const select = screen.getByLabelText('Your state');
    expect(within(select).getAllByRole('option')).toHaveLength(51);
    for (const state of [...business.eligibility.excludedStates, 'Alabama', 'Wyoming']) {
      await visitor.user.selectOptions(select, state);
      expect(screen.getByText(answer(state))).toHaveRole('status');
    }
    await visitor.user.click(screen.getByText('TX'));
    expect(screen.getByText(answer('Texas'))).toHaveRole('status');
    expect(select).toHaveDisplayValue('Texas');
    expect(storage.contents.size).toBe(0);
    expect(visitor.store.getState()).toBe(before);
    expect(visitor.address()).toBe('/');
  });
});

describe('the site, by a link to the page that one is on,', () => {
  afterEach(cleanup);

  it.each([
    ['/terms', 'Terms of Service'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/', layoutCopy.homeLink],
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
    const visitor = await visit('/', savedAt(stepNumberOf('currentLoanBalance'), ada));
    await visitor.follow(landingCopy.resume.continue);
    expect(
      await screen.findByText(leadFormCopy.progress(stepNumberOf('currentLoanBalance'))),
    ).toBeInTheDocument();
    expect(currentStep()).toBe(stepNumberOf('currentLoanBalance'));
  });

  it('starts over on request and keeps nothing', async () => {
    const { storage } = savedAt(stepNumberOf('currentLoanBalance'), ada);
    const visitor = await visit('/', { storage });
    await visitor.press(landingCopy.resume.startOver);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await visitor.startForm();
    expect(currentStep()).toBe(1);
    expect(storage.contents.size).toBe(0);
    expect(selectLead(visitor.store.getState())).toEqual(leadWith({}));
  });
});
