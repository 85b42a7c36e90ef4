import type { Page } from '@playwright/test';
import { business } from '../../../src/config/business';
import { paths } from '../../../src/config/paths';
import { landingCopy } from '../../../src/content/landing';
import { adviceCopy, fieldCopy, leadFormCopy } from '../../../src/content/leadForm';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import { lastStep } from '../../../src/features/leadWizard/steps/step';
import { carla } from '../application';
import { live, nextButton, openAt, processing, stepHeading, submitButton, thanks, wake } from './application';
import { expect, test } from './fixtures';

/** Does what Chrome's translator does: puts a text of its own in the place of each, of those that come later too. */
async function translate(page: Page) {
  await page.evaluate(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      if (root instanceof Text) texts.push(root);
      for (const text of texts) {
        const { parentElement } = text;
        if (!text.data.trim() || !parentElement) continue;
        if (parentElement.closest('font, script, style, svg, textarea, option, noscript')) continue;
        // The element is deprecated; translators use it all the same.
        const font: HTMLElement = document.createElement('font' as string);
        text.replaceWith(font);
        font.append(text.data);
      }
    };
    wrap(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) wrap(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test.describe('the site, translated by the browser,', () => {
  test('shows each step under its own heading, with advice that comes and goes, to the thank-you', async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto(paths.leadCapture);
    await live(page);
    await translate(page);
    for (let step = 1; step < lastStep; step += 1) {
      await stepHeading(page, step).waitFor();
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(1);
      await page.getByText(leadFormCopy.progress(step)).waitFor();
      if (step === 5) {
        await page.getByLabel(fieldCopy.email.label).fill('carla@gmial.com');
        await page.getByLabel(fieldCopy.phone.label).fill('12');
        await page.getByLabel(fieldCopy.firstName.label).focus();
        await page.getByRole('button', { name: adviceCopy.useSuggestedEmail('carla@gmail.com') }).click();
        await page.getByLabel(fieldCopy.phone.label).fill(carla.phone);
        expect(await page.getByText(adviceCopy.oddPhone).count()).toBe(0);
      }
      await nextButton(page).click();
    }
    await stepHeading(page, lastStep).waitFor();
    await submitButton(page).click();
    await processing(page).waitFor();
    await thanks(page).waitFor();
  });

  test('starts once where it was translated before it woke, and keeps the figures of the estimate', async ({
    visit,
  }) => {
    const visitor = await visit();
    visitor.expectTrouble(/Minified React error/);
    const { page } = visitor;
    await page.goto(paths.home);
    await translate(page);
    await wake(page);
    const balance = page.getByRole('textbox', { name: landingCopy.estimate.fields.balance });
    await balance.fill('33000');
    // A sign of intent again, as the first one was.
    await balance.press('Tab');
    await page.mouse.move(300, 300);
    await page.waitForTimeout(500);
    await expect(page.locator('script[src*="/assets/main."]')).toHaveCount(1);
    await expect(balance).toHaveValue('33000');
  });

  test('takes a change from the summary', async ({ visit }) => {
    const { page } = await visit();
    await openAt(page, lastStep);
    await translate(page);
    await page
      .getByRole('link', { name: `${leadFormCopy.summary.change} ${fieldCopy.vehicleMake.label}` })
      .click();
    await stepHeading(page, 2).waitFor();
    await page.getByRole('button', { name: 'Honda' }).click();
    await nextButton(page).click();
    await page.getByText('2019 Honda Camry XSE').waitFor();
  });

  test('marks what a review lacks, takes the marks away, and thanks for it', async ({ visit }) => {
    const { page } = await visit();
    await page.goto(paths.leaveReview);
    await live(page);
    await translate(page);
    await page.getByRole('button', { name: reviewFormCopy.submit }).click();
    await page.getByText(reviewFormCopy.missing.city).waitFor();
    await page.getByRole('radio', { name: reviewFormCopy.rating.star(4) }).check({ force: true });
    await page.getByLabel(reviewFormCopy.labels.firstName).fill('Ana');
    await page.getByLabel(reviewFormCopy.labels.lastName).fill('Diaz');
    await page.getByLabel(reviewFormCopy.labels.city).fill('Tampa');
    await page.getByLabel(reviewFormCopy.labels.state).selectOption('FL');
    expect(await page.locator('form').getByText('▲').count()).toBe(0);
    await page.getByRole('button', { name: reviewFormCopy.savings.more }).click();
    await page.getByText(reviewFormCopy.savings.amount(business.review.savingsStep)).waitFor();
    await page.getByRole('button', { name: reviewFormCopy.submit }).click();
    await page.getByRole('heading', { level: 1, name: reviewFormCopy.thanks.heading }).waitFor();
  });
});
