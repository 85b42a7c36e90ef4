import { paths } from '../../../src/config/paths';
import { leadFormWords } from '../../../src/content/leadForm';
import { reviewFormWords } from '../../../src/content/reviewForm';
import { toastCardWords, toastWords } from '../../../src/content/toasts';
import { carla, lastStep } from '../application';
import { live, open, openAt, processing, stepHeading, submitButton, thanks } from './application';
import { expect, test } from './fixtures';
import { focused } from './focus';

test.describe('what the system asks for', () => {
  test('shows what is chosen, pressed and focused in forced colors too', async ({ visit }) => {
    const { page } = await visit({ forcedColors: 'active' });
    await openAt(page, 1);
    const pressed = page.getByRole('button', { name: carla.vehicleYear, pressed: true });
    await expect(pressed).not.toHaveCSS('outline-style', 'none');
    const next = page.getByRole('button', { name: leadFormWords.next });
    await expect(next).toHaveCSS('border-style', 'solid');
    await next.press('Enter');
    await stepHeading(page, 2).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await focused(page)).isMarked).toBe(true);
    await page.goto(paths.leaveReview);
    await live(page);
    await page.getByRole('radio', { name: reviewFormWords.rating.star(3) }).check({ force: true });
    const stars = page.locator('label', { has: page.locator('input[type=radio]') });
    const fills = await stars
      .locator('path')
      .evaluateAll((paths) => paths.map((star) => getComputedStyle(star).fill));
    const lit = fills.slice(0, 3);
    const unlit = fills.slice(3);
    expect(new Set(lit).size).toBe(1);
    expect(unlit).not.toContain(lit[0]);
  });

  test('moves nothing for whoever asks for less motion', async ({ visit }) => {
    const { page } = await visit({ reducedMotion: 'reduce' });
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 10)
          .map((animation) => (animation as CSSTransition).transitionProperty || 'animation'),
      );
    await openAt(page, lastStep - 1);
    expect(await moving()).toEqual([]);
    await page.getByRole('button', { name: leadFormWords.next }).click();
    await stepHeading(page, lastStep).waitFor();
    expect(await moving()).toEqual([]);
    await submitButton(page).click();
    await processing(page).waitFor();
    expect(await moving()).toEqual([]);
    await thanks(page).waitFor();
    expect(await moving()).toEqual([]);
    await open(page, paths.home);
    expect(await moving()).toEqual([]);
    await open(page, paths.leaveReview);
    await page.getByRole('button', { name: reviewFormWords.submit }).click();
    await page
      .getByRole('button', { name: toastCardWords.dismiss(toastWords.ratingMissing.title) })
      .waitFor();
    expect(await moving()).toEqual([]);
  });

  test('moves for whoever does not', async ({ visit }) => {
    const { page } = await visit();
    await openAt(page, lastStep);
    await submitButton(page).click();
    await processing(page).waitFor();
    expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  });
});
