import type { Page } from 'playwright-core';
import { reviewFormWords } from '../../src/content/reviewForm';
import { toastWords } from '../../src/content/toasts';
import { openBrowser } from '../support/browser';
import { live } from './wizard';

const browser = openBrowser();
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Review', exact: true });
/** A toast on the screen: the card that notistack shows, not the live region that is read aloud. */
const toast = (page: Page, name: 'ratingMissing' | 'fieldsMissing') =>
  page.locator('.notistack-SnackbarContainer').getByText(toastWords[name].title);

async function fill(page: Page) {
  await page.getByLabel('First Name').pressSequentially('Ana');
  await page.getByLabel('Last Name').pressSequentially("D'Souza");
  await page.getByLabel('City').pressSequentially('St. Paul');
  await page.getByLabel('State').selectOption('MN');
}

describe('the review form', () => {
  it('asks for the rating first, for the fields next, then thanks and logs the review', async () => {
    const { page, logs } = await browser.visit();
    await page.goto('/leave-review');
    await live(page);
    await submit(page).click();
    await toast(page, 'ratingMissing').waitFor();
    await page.getByText(toastWords.ratingMissing.description).last().waitFor();
    expect(await toast(page, 'fieldsMissing').count()).toBe(0);

    await page.getByRole('radio', { name: '4 Stars' }).check({ force: true });
    await submit(page).click();
    await toast(page, 'fieldsMissing').waitFor();
    expect(logs).toEqual([]);

    await fill(page);
    await page.getByRole('slider').focus();
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight');
    await page.getByLabel('Your Review').pressSequentially('Quick & honest.\nThanks!');
    await submit(page).click();
    await page.getByRole('heading', { level: 1, name: reviewFormWords.thanks.heading }).waitFor();
    await page.getByText(reviewFormWords.thanks.text).waitFor();
    expect(logs).toHaveLength(1);
    expect(await logs[0]?.values).toContainEqual({
      rating: 4,
      firstName: 'Ana',
      lastName: "D'Souza",
      city: 'St. Paul',
      state: 'MN',
      savings: 1200,
      reviewText: 'Quick & honest.\nThanks!',
    });

    await page.getByRole('button', { name: reviewFormWords.thanks.again }).click();
    await submit(page).waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    for (const label of ['First Name', 'Last Name', 'City', 'State', 'Your Review']) {
      expect(await page.getByLabel(label).inputValue()).toBe('');
    }
    expect(await page.getByRole('slider').inputValue()).toBe('0');
  });

  it.each(['First Name', 'Last Name', 'City', 'State'])(
    'asks for the fields when %s is empty',
    async (label) => {
      const { page, logs } = await browser.visit();
      await page.goto('/leave-review');
      await live(page);
      await page.getByRole('radio', { name: '5 Stars' }).check({ force: true });
      await fill(page);
      if (label === 'State') await page.getByLabel(label).selectOption('');
      else await page.getByLabel(label).fill('');
      await submit(page).click();
      await toast(page, 'fieldsMissing').waitFor();
      expect(await page.getByLabel(label).evaluate((field) => field === document.activeElement)).toBe(true);
      expect(logs).toEqual([]);
    },
  );

  it('previews the stars under the pointer and takes the preview back when it leaves', async () => {
    const { page } = await browser.visit();
    await page.goto('/leave-review');
    await live(page);
    const star = (name: string) => page.locator('label', { has: page.getByRole('radio', { name }) });
    const lit = () => page.locator('label[data-lit]').count();
    await star('2 Stars').click();
    await star('4 Stars').hover();
    expect(await lit()).toBe(4);
    await page.getByRole('heading', { level: 1 }).hover();
    expect(await lit()).toBe(2);
  });

  it('says $10,000+ at the top of the savings', async () => {
    const { page } = await browser.visit();
    await page.goto('/leave-review');
    await live(page);
    await page.getByRole('slider').focus();
    await page.keyboard.press('End');
    expect(await page.getByRole('status').or(page.locator('output')).allInnerTexts()).toContain(
      '$10,000+ a year',
    );
  });
});
