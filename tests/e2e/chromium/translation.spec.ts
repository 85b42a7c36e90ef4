import { business } from '../../../src/config/business';
import { paths } from '../../../src/config/paths';
import { landingCopy } from '../../../src/content/landing';
import { excludedStateChosen } from '../../../src/content/layout';
import { adviceCopy, fieldCopy, leadWizardCopy } from '../../../src/content/leadWizard';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import { formatDollars } from '../../../src/domain/money';
import * as form from '../../support/form';
import { carla } from '../../support/people';
import { expect, find, test } from '../openPage';
import { open, saveInTab, seesStep } from '../steps';

/**
 * In the page: replaces each text, and later ones too, with a text in a `font` element, as a browser's translator does.
 * React's own text node is removed from the page.
 */
function translatePage() {
  const translate = (root: Node) => {
    const texts = root instanceof Text ? [root] : [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const within = text.parentElement;
      if (!text.data.trim() || !within) continue;
      if (within.closest('font, script, style, svg, textarea, option, noscript')) continue;
      const font = document.createElement('font' as string);
      text.replaceWith(font);
      font.append(text.data);
    }
  };
  translate(document.body);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.isConnected) translate(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

test.describe('the site, translated by the browser,', () => {
  test('takes an application with headings, advice, and a change from its summary', async ({ openPage }) => {
    const { page, visitor } = await openPage({ at: paths.leadCapture });
    await page.evaluate(translatePage);
    for (let step = 1; step < form.lastStep; step += 1) {
      await seesStep(visitor, step);
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(1);
      await page.getByText(leadWizardCopy.progress(step)).waitFor();
      if (step === form.stepNumberOf('email')) {
        await page.getByLabel(fieldCopy.email.label).fill('carl@gmial.com');
        await page.getByLabel(fieldCopy.phone.label).fill('12');
        await page.getByLabel(fieldCopy.firstName.label).focus();
        await find(page, form.button(adviceCopy.useSuggestedEmail('carl@gmail.com'))).waitFor();
        await page.getByLabel(fieldCopy.email.label).fill('carla@gmial.com');
        await find(page, form.button(adviceCopy.useSuggestedEmail('carla@gmail.com'))).click();
        await page.getByLabel(fieldCopy.phone.label).fill(carla.phone);
        expect(await page.getByText(adviceCopy.oddPhone).count()).toBe(0);
      }
      await find(page, form.next).click();
    }
    await seesStep(visitor, form.lastStep);
    await page.getByText(leadWizardCopy.summary.heading).click();
    await find(page, form.link(`${leadWizardCopy.summary.change} ${leadWizardCopy.summary.vehicle}`)).click();
    await seesStep(visitor, form.stepNumberOf('vehicleYear'));
    await find(page, form.next).click();
    await seesStep(visitor, form.stepNumberOf('vehicleMake'));
    await find(page, form.button('Honda')).click();
    await find(page, form.next).click();
    await seesStep(visitor, form.stepNumberOf('vehicleModel'));
    await find(page, form.next).click();
    await page.getByText('Honda', { exact: true }).waitFor();
    await find(page, form.submit).click();
    await find(page, form.processing).waitFor();
    await find(page, form.thanks).waitFor();
  });

  test('estimates, advises, answers for a state, and opens the form rendered ahead', async ({ openPage }) => {
    const { estimate, eligibility, hero } = landingCopy;
    const { page, visitor } = await openPage();
    await saveInTab(visitor, form.lastStep);
    await open(visitor, paths.home);
    await page.getByRole('progressbar', { includeHidden: true }).waitFor({ state: 'attached' });
    await page.evaluate(translatePage);
    const balance = page.getByRole('textbox', { name: estimate.fields.balance });
    const region = page.getByRole('region').filter({ has: balance });
    await balance.fill('much');
    await expect(region.getByRole('status')).toContainText(estimate.check);
    await expect(region).toContainText(estimate.errors.balance);
    await balance.fill(formatDollars(business.loan.minAmount - 1));
    await expect(region).toContainText(estimate.outside.balance);
    await expect(region).not.toContainText(estimate.errors.balance);
    await expect(region.getByRole('status')).toContainText(/less a month.*less in total/s);

    const { available, excluded: notAvailable, label } = eligibility.state;
    const excluded: readonly string[] = business.eligibility.excludedStates;
    const answer = page.getByRole('region', { name: eligibility.heading }).getByRole('status');
    for (const name of ['Alabama', 'Wyoming', ...excluded]) {
      const option = page.getByLabel(label).getByRole('option', { name, exact: true });
      const value = await option.getAttribute('value');
      // A translator may put another name into the list.
      await option.evaluate((one) => (one.textContent = 'Otro Estado'));
      await page.getByLabel(label).selectOption(value);
      await expect(answer).toContainText((excluded.includes(name) ? notAvailable : available)(name));
    }
    await find(page, form.button(hero.button)).click();
    await seesStep(visitor, form.lastStep);
    await page
      .getByRole('main')
      .getByText(excludedStateChosen(excluded.at(-1) ?? ''))
      .waitFor();
  });

  test('says what a review lacks until it is there, and thanks for the review', async ({ openPage }) => {
    const { labels, missing, rating, submit, thanks: done } = reviewFormCopy;
    const { page } = await openPage({ at: paths.leaveReview });
    await page.evaluate(translatePage);
    await find(page, form.button(submit)).click();
    await page.getByText(missing.city).waitFor();
    await find(page, form.radio(rating.star(4))).check({ force: true });
    for (const name of [labels.firstName, labels.lastName, labels.city])
      await page.getByLabel(name).fill('Ana');
    await page.getByLabel(labels.state).selectOption('FL');
    await expect(page.getByText(missing.city)).toHaveCount(0);
    await find(page, form.button(submit)).click();
    await find(page, form.heading(done.heading)).waitFor();
  });
});
