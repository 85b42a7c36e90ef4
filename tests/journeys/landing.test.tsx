import { screen, within } from '@testing-library/react';
import { paths } from '../../src/config/paths';
import { landingWords } from '../../src/content/landing';
import { layoutWords } from '../../src/content/layout';
import { leadFormWords } from '../../src/content/leadForm';
import { testimonials } from '../../src/content/testimonials';
import { lastStep } from '../../src/features/leadWizard/stepNumbers';
import { takeFullNavigations } from '../support/complaints';
import { ada, leadWith } from '../support/people';
import { textInput, visit, type Visitor } from '../support/visit';
import { savedAt, stepShown, labels, stepOf } from '../support/wizard';

describe('the site, on the landing page,', () => {
  it.each([layoutWords.headerButton, landingWords.hero.button, landingWords.finalCall.button])(
    'leads by "%s" into the form without loading a page',
    async (name) => {
      const visitor = await visit('/');
      await visitor.user.click(screen.getAllByRole('link', { name })[0] ?? document.body);
      expect(await screen.findByText(leadFormWords.progress(1))).toBeInTheDocument();
      expect(visitor.address()).toBe('/lead-capture');
      expect(takeFullNavigations()).toBe(0);
    },
  );

  it('leads to the review page by a full navigation', async () => {
    const visitor = await visit('/');
    const link = screen.getByRole('link', { name: landingWords.testimonials.button });
    expect(link).toHaveAttribute('href', '/leave-review');
    await visitor.user.click(link);
    expect(takeFullNavigations()).toBe(1);
    expect(visitor.address()).toBe('/');
  });

  it.each([
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy-policy'],
    ['CA Privacy Rights', '/ca-privacy-rights'],
  ])('links to %s in its foot', async (name, address) => {
    const visitor = await visit('/');
    await visitor.user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name }));
    await screen.findByText('On this page');
    expect(visitor.address()).toBe(address);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('shows every testimonial as a figure with a quotation', async () => {
    await visit('/');
    const figures = screen.getAllByRole('figure').filter((figure) => figure.querySelector('blockquote'));
    expect(figures).toHaveLength(testimonials.length);
    for (const figure of figures) expect(figure.querySelector('figcaption')).not.toBeEmptyDOMElement();
  });

  it('discloses in its foot that it is an affiliate and refers', async () => {
    await visit('/');
    const foot = screen.getByRole('contentinfo');
    expect(foot).toHaveTextContent('independent affiliate marketer');
    expect(foot).toHaveTextContent(layoutWords.footer.referralDisclaimer.heading);
  });

  it('has a note on the page for every number that refers to one', async () => {
    await visit('/');
    const references = [...document.querySelectorAll('a[href^="#note-"]')];
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      const note = document.querySelector(reference.getAttribute('href') ?? '');
      expect(note).not.toBeNull();
      const place = [...(note?.parentElement?.children ?? [])].findIndex((one) => one === note) + 1;
      expect(reference).toHaveTextContent(String(place));
    }
  });
});

describe('the site, in its estimate,', () => {
  const estimate = () => screen.getByRole('region', { name: landingWords.estimate.heading });
  const figures = {
    Balance: '20,000',
    [landingWords.estimate.fields.rate]: '9%',
    [landingWords.estimate.fields.months]: '54',
    [landingWords.estimate.fields.newRate]: '6',
    [landingWords.estimate.fields.newMonths]: '60',
  };
  async function fillInEstimate(visitor: Visitor, wanted: typeof figures) {
    for (const [label, text] of Object.entries(wanted)) await visitor.fillIn(label, text);
  }
  const results = () => within(estimate()).getByRole('status');

  it('says by how much the payment falls and what it costs in all', async () => {
    const visitor = await visit('/');
    await fillInEstimate(visitor, { ...figures, [landingWords.estimate.fields.newMonths]: '54' });
    // The annuity formula: 451.79 and 423.53 a month.
    expect(results()).toHaveTextContent('$28 less a month');
    expect(results()).toHaveTextContent('$1,526 less in total');
    await visitor.fillIn(landingWords.estimate.fields.newMonths, '84');
    expect(estimate()).toHaveTextContent(landingWords.estimate.results.warning);
  });

  it.each([
    [landingWords.estimate.fields.balance, 'much'],
    [landingWords.estimate.fields.rate, '101'],
    [landingWords.estimate.fields.months, '0'],
    [landingWords.estimate.fields.newRate, ''],
    [landingWords.estimate.fields.newMonths, '12.5'],
  ])('waits for a %s that makes sense where it reads %j', async (label, text) => {
    const visitor = await visit('/');
    await visitor.fillIn(label, text);
    expect(results()).toHaveTextContent(landingWords.estimate.results.odd);
    expect(screen.getByRole('button', { name: landingWords.estimate.use })).toBeDisabled();
  });

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

describe('the site, to a visitor whose application waits,', () => {
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
