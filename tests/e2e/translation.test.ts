import type { Page } from 'playwright-core';
import { reviewFormWords } from '../../src/content/reviewForm';
import { openBrowser } from '../support/browser';
import { carla, live, nextButton, openAt, processing, stepHeading, submitButton, thanks } from './wizard';

const browser = openBrowser();

/** Does what Chrome's translator does: wraps every text node of the page, those that come later too. */
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
        font.append(text);
      }
    };
    wrap(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) wrap(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

describe('the site, translated by the browser,', () => {
  it('shows each step under its own heading, with advice that comes and goes, to the thank-you', async () => {
    const { page } = await browser.visit();
    await page.goto('/lead-capture');
    await live(page);
    await translate(page);
    for (let step = 1; step < 6; step += 1) {
      await stepHeading(page, step).waitFor();
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(1);
      await page.getByText(`Step ${step} of 6 - `).waitFor();
      if (step === 5) {
        await page.getByLabel('Email').fill('carla@gmial.com');
        await page.getByLabel('Phone').fill('12');
        await page.getByLabel('First Name').focus();
        await page.getByRole('button', { name: 'Use carla@gmail.com' }).click();
        await page.getByLabel('Phone').fill(carla.phone);
        expect(await page.getByText('ten digits').count()).toBe(0);
      }
      await nextButton(page).click();
    }
    await stepHeading(page, 6).waitFor();
    await submitButton(page).click();
    await processing(page).waitFor();
    await thanks(page).waitFor();
  });

  it('takes a change from the summary', async () => {
    const { page } = await browser.visit();
    await openAt(page, 6);
    await translate(page);
    await page.getByRole('link', { name: 'Change Vehicle Make' }).click();
    await stepHeading(page, 2).waitFor();
    await page.getByRole('button', { name: 'Honda' }).click();
    await nextButton(page).click();
    await page.getByText('2019 Honda Camry XSE').waitFor();
  });

  it('marks what a review lacks, takes the marks away, and thanks for it', async () => {
    const { page } = await browser.visit();
    await page.goto('/leave-review');
    await live(page);
    await translate(page);
    await page.getByRole('button', { name: reviewFormWords.submit }).click();
    await page.getByText(reviewFormWords.missing.city).waitFor();
    await page.getByRole('radio', { name: '4 Stars' }).check({ force: true });
    await page.getByLabel('First Name').fill('Ana');
    await page.getByLabel('Last Name').fill('Diaz');
    await page.getByLabel('City').fill('Tampa');
    await page.getByLabel('State').selectOption('FL');
    expect(await page.locator('form').getByText('▲').count()).toBe(0);
    await page.getByRole('button', { name: reviewFormWords.savings.more }).click();
    await page.getByText('$100 per year').or(page.getByText('$100 a year')).waitFor();
    await page.getByRole('button', { name: reviewFormWords.submit }).click();
    await page.getByRole('heading', { level: 1, name: reviewFormWords.thanks.heading }).waitFor();
  });
});
