import { business } from '../../../src/config/business';
import { paths } from '../../../src/config/paths';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import * as form from '../../support/form';
import { expect, find, test } from '../openPage';

test.describe('the site, on its review form,', () => {
  for (const width of [320, 390, 1280]) {
    test(`covers no focused control with its toasts, ${width} px wide`, async ({ openPage }) => {
      const viewport = { width, height: width === 320 ? 400 : 800 };
      const { page } = await openPage({ viewport, reducedMotion: 'reduce', at: paths.leaveReview });
      await find(page, form.button(reviewFormCopy.submit)).click();
      const toast = page.getByRole('alert').filter({ hasText: reviewFormCopy.toasts.ratingMissing.title });
      await expect(toast).toBeInViewport({ ratio: 1 });
      // By a rule of notistack's own: without the style sheet that holds notistack's rules, the toast is a block.
      await expect(toast).toHaveCSS('display', 'flex');
      const isFocusedFree = () =>
        toast.evaluate((alert) => {
          const control = document.activeElement?.closest('label') ?? document.activeElement;
          if (!control || alert.contains(control)) return true;
          const [over, under] = [alert.getBoundingClientRect(), control.getBoundingClientRect()];
          return under.top >= over.bottom || under.bottom <= over.top;
        });
      await toast.hover();
      for (let stop = 0; stop < 12; stop += 1) {
        await expect.poll(isFocusedFree).toBe(true);
        await page.keyboard.press('Tab');
      }
    });
  }

  test('fills the stars up to the chosen one before any script has run', async ({ openPage }) => {
    const { page } = await openPage();
    // Without an answer, the scripts keep loading.
    await page.route('**/assets/*.js', () => undefined);
    await page.goto(paths.leaveReview, { waitUntil: 'commit' });
    await find(page, form.radio(reviewFormCopy.rating.star(4))).check({ force: true });
    const fills = await page
      .locator('label:has([name=rating])')
      .evaluateAll((stars) => stars.map((star) => getComputedStyle(star).fill));
    const [lit] = fills;
    expect(fills.map((fill) => fill === lit)).toEqual([true, true, true, true, false]);
  });

  test('scrolls under a finger on the slider without changing the savings', async ({ openPage }) => {
    const { page } = await openPage({
      viewport: { width: 390, height: 600 },
      hasTouch: true,
      isMobile: true,
      at: paths.leaveReview,
    });
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
    // The touch first moves the slider, until the browser recognizes a scroll.
    await expect(slider).not.toHaveValue(String(business.review.savingsStep));
    for (let moved = 14; moved <= 168; moved += 14) {
      const touchPoints = [{ x: finger.x, y: finger.y + moved }];
      await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before - 100);
    await expect(slider).toHaveValue(String(business.review.savingsStep));
  });
});
