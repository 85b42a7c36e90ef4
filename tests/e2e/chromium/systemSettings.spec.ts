import { business } from '../../../src/config/business';
import { paths } from '../../../src/config/paths';
import { leadFormCopy } from '../../../src/content/leadForm';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import { toastCopy } from '../../../src/content/toasts';
import { lastStep } from '../../../src/features/leadWizard/steps/step';
import { carla } from '../application';
import { allPaths, live, open, openAt, processing, stepHeading, submitButton, thanks } from './application';
import { expect, test, type Visitor } from './fixtures';
import { focused } from './focus';

test.describe('what the system asks for', () => {
  test('shows what is chosen, pressed and focused in forced colors too', async ({ visit }) => {
    const { page } = await visit({ forcedColors: 'active' });
    await openAt(page, 1);
    const pressed = page.getByRole('button', { name: carla.vehicleYear, pressed: true });
    await expect(pressed).not.toHaveCSS('outline-style', 'none');
    const next = page.getByRole('button', { name: leadFormCopy.next });
    await expect(next).toHaveCSS('border-style', 'solid');
    await next.press('Enter');
    await stepHeading(page, 2).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await focused(page)).isMarked).toBe(true);
    await page.goto(paths.leaveReview);
    await live(page);
    await page.getByRole('radio', { name: reviewFormCopy.rating.star(3) }).check({ force: true });
    const stars = page.locator('label', { has: page.locator('input[type=radio]') });
    const fills = await stars
      .locator('path')
      .evaluateAll((paths) => paths.map((star) => getComputedStyle(star).fill));
    const lit = fills.slice(0, 3);
    const unlit = fills.slice(3);
    expect(new Set(lit).size).toBe(1);
    expect(unlit).not.toContain(lit[0]);
  });

  test('keeps the thumb of a slider on its track in forced colors', async ({ visit }) => {
    const { page } = await visit({ forcedColors: 'active' });
    await page.goto(paths.leaveReview);
    await live(page);
    const slider = page.getByRole('slider');
    await slider.fill(String(business.review.savingsMax / 2));
    const picture = (await slider.screenshot()).toString('base64');
    const [track = 0, thumb = 0] = await page.evaluate(async (png) => {
      const image = Object.assign(new Image(), { src: `data:image/png;base64,${png}` });
      await image.decode();
      const { width, height } = image;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(image, 0, 0);
      /** The middle of what stands out from the ground in a column. */
      return [0.2, 0.5].map((share) => {
        const { data } = context?.getImageData(Math.round(width * share), 0, 1, height) ?? { data: [] };
        const rows = Array.from({ length: height }, (_, row) => data.slice(4 * row, 4 * row + 3).join());
        const painted = rows.flatMap((color, row) => (color === rows[0] ? [] : [row]));
        return ((painted[0] ?? NaN) + (painted.at(-1) ?? NaN)) / 2;
      });
    }, picture);
    expect(Math.abs(track - thumb)).toBeLessThanOrEqual(1);
  });

  /** A narrow phone whose owner has made the text twice as large. */
  const visitWithLargeText = async (visit: Visitor) => {
    const visitor = await visit({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
    const devTools = await visitor.page.context().newCDPSession(visitor.page);
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    return visitor;
  };

  test('fits a narrow phone with text twice as large', async ({ visit }) => {
    const { page, expectTrouble } = await visitWithLargeText(visit);
    expectTrouble(/status of 404/);
    const outside: string[] = [];
    for (const path of allPaths) {
      await open(page, path);
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      const found = await page.evaluate(() =>
        [...document.querySelectorAll('header *, main *, footer *')]
          .filter((element) => !element.closest('svg, [aria-hidden="true"]'))
          // What scrolls sideways within the page, as the testimonials do, is not outside it.
          .filter((element) => {
            let box = element.parentElement;
            while (box && !/auto|scroll/.test(getComputedStyle(box).overflowX)) box = box.parentElement;
            return box === null;
          })
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
          .map((element) => element.textContent.slice(0, 40)),
      );
      outside.push(...found.map((text) => `${path}: ${text}`));
    }
    expect(outside).toEqual([]);
  });

  test('prints the same where the screen is dark', async ({ visit }) => {
    const { page } = await visit();
    for (const path of [paths.home, paths.leaveReview]) {
      await open(page, path);
      const printed = async (colorScheme: 'dark' | 'light') => {
        await page.emulateMedia({ media: 'print', colorScheme, reducedMotion: 'reduce' });
        return page.screenshot({ fullPage: true });
      };
      const inLight = await printed('light');
      expect((await printed('dark')).equals(inLight), path).toBe(true);
      await page.emulateMedia({ media: null });
    }
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
    await page.getByRole('button', { name: leadFormCopy.next }).click();
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
    await page.getByRole('button', { name: reviewFormCopy.submit }).click();
    await page.getByText(toastCopy.ratingMissing.title).waitFor();
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
