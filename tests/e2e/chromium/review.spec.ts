import { business } from '../../../src/config/business';
import { paths } from '../../../src/config/paths';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import { toastCopy } from '../../../src/content/toasts';
import { live } from './application';
import { expect, test } from './fixtures';

const { labels, rating, savings } = reviewFormCopy;

test.describe('the review form', () => {
  test('asks for the fields when any one of them is empty, and puts the focus on it', async ({ visit }) => {
    const { page, logs } = await visit();
    await page.goto(paths.leaveReview);
    await live(page);
    await page.getByRole('radio', { name: rating.star(5) }).check({ force: true });
    const texts = [labels.firstName, labels.lastName, labels.city];
    for (const missing of [...texts, labels.state]) {
      for (const label of texts) await page.getByLabel(label).fill(label === missing ? '' : 'Ana');
      await page.getByLabel(labels.state).selectOption(missing === labels.state ? '' : 'MN');
      await page.getByRole('button', { name: reviewFormCopy.submit }).click();
      const toast = page.getByRole('alert').filter({ hasText: toastCopy.fieldsMissing.title });
      await expect(toast).toBeInViewport();
      await expect(page.getByLabel(missing)).toBeFocused();
    }
    expect(logs).toEqual([]);
  });

  for (const width of [320, 390, 768, 1024, 1280, 1920]) {
    test(`shows its toasts beside every control and over none, ${width} px wide`, async ({ visit }) => {
      const { page } = await visit({ viewport: { width, height: 730 } });
      await page.goto(paths.leaveReview);
      await live(page);
      await page.getByRole('button', { name: reviewFormCopy.submit }).click();
      const toast = page.getByRole('alert').filter({ hasText: toastCopy.ratingMissing.title });
      await expect(toast).toBeInViewport({ ratio: 1 });
      const box = await toast.boundingBox();
      const controls = await page.locator(':is(a, button, input, select, textarea):visible').all();
      for (const control of controls) {
        const other = await control.boundingBox();
        if (!box || !other) continue;
        const isClear =
          other.x + other.width <= box.x ||
          other.x >= box.x + box.width ||
          other.y + other.height <= box.y ||
          other.y >= box.y + box.height;
        expect(`${await control.evaluate((one) => one.outerHTML)} ${isClear}`).toMatch(/true$/);
      }
    });
  }

  test('draws its stars within its own width from 240 pixels on', async ({ visit }) => {
    const { page } = await visit();
    await page.goto(paths.leaveReview);
    await live(page);
    const stars = page.getByRole('radiogroup').locator('label svg');
    for (const width of [240, 280, 320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const card = await page.locator('form').boundingBox();
      const last = await stars.last().boundingBox();
      expect(last && last.x + last.width, `${width} px`).toBeLessThanOrEqual(card ? card.x + card.width : 0);
    }
  });

  test('scrolls under a finger that starts on the slider, and leaves the savings as they were', async ({
    visit,
  }) => {
    const { page } = await visit({ viewport: { width: 390, height: 600 }, hasTouch: true, isMobile: true });
    await page.goto(paths.leaveReview);
    await live(page);
    const slider = page.getByRole('slider');
    await slider.press('ArrowRight');
    await slider.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    const { x, y, width, height } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const before = await page.evaluate(() => scrollY);
    const browser = await page.context().newCDPSession(page);
    const finger = { x: Math.round(x + width * 0.8), y: Math.round(y + height / 2) };
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
    // Where it came down is another amount, until the browser knows that it scrolls.
    await expect(slider).not.toHaveValue(String(business.review.savingsStep));
    for (let moved = 14; moved <= 168; moved += 14) {
      const touchPoints = [{ x: finger.x, y: finger.y + moved }];
      await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before - 100);
    await expect(slider).toHaveValue(String(business.review.savingsStep));
  });

  test('says the top of the savings as no figure to rely on', async ({ visit }) => {
    const { page } = await visit();
    await page.goto(paths.leaveReview);
    await live(page);
    const slider = page.getByRole('slider');
    await slider.press('End');
    await expect(page.locator('output')).toHaveText(savings.amount(business.review.savingsMax));
    // The specification's word for it.
    expect(savings.amount(business.review.savingsMax)).toContain('$10,000+');
  });
});
