import { business } from '../../../src/config/business';
import { paths } from '../../../src/config/paths';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import * as form from '../../support/form';
import { carla } from '../../support/people';
import { expect, find, test } from '../openPage';
import { open, openAt, seesStep } from '../steps';
import { focused } from './focus';

test.describe('the site, with the system’s settings,', () => {
  test('shows what is chosen, pressed and focused also in forced colors', async ({ openPage }) => {
    const { page, visitor } = await openPage({ forcedColors: 'active', at: 1 });
    const pressed = page.getByRole('button', { name: carla.vehicleYear, pressed: true });
    await expect(pressed).not.toHaveCSS('outline-style', 'none');
    const next = find(page, form.next);
    await expect(next).toHaveCSS('border-style', 'solid');
    await next.press('Enter');
    await seesStep(visitor, 2);
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await focused(page)).isFocusSeen).toBe(true);
    await open(visitor, paths.leaveReview);
    await find(page, form.radio(reviewFormCopy.rating.star(3))).check({ force: true });
    const stars = page.locator('label', { has: page.locator('input[type=radio]') });
    const fills = await stars
      .locator('path')
      .evaluateAll((all) => all.map((star) => getComputedStyle(star).fill));
    expect(fills.map((fill) => fill === fills[0])).toEqual([true, true, true, false, false]);
  });

  test('prints the same in the dark scheme', async ({ openPage }) => {
    const { page, visitor } = await openPage();
    for (const path of [paths.home, paths.leaveReview]) {
      await open(visitor, path);
      const printed = async (colorScheme: 'dark' | 'light') => {
        await page.emulateMedia({ media: 'print', colorScheme, reducedMotion: 'reduce' });
        return page.screenshot({ fullPage: true });
      };
      const inLight = await printed('light');
      expect((await printed('dark')).equals(inLight), path).toBe(true);
      await page.emulateMedia({ media: null });
    }
  });

  test('prints a confirmation with every answer on one sheet', async ({ openPage }) => {
    const { page, visitor } = await openPage();
    const person = { ...carla, creditScore: business.creditScores.belowMinimum };
    await openAt(visitor, form.stepNumberOf('phone'), person);
    await page.getByRole('checkbox').check();
    await find(page, form.next).click();
    await find(page, form.submit).click();
    await find(page, form.thanks).waitFor();
    for (const format of ['Letter', 'A4']) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g), format).toHaveLength(1);
    }
  });

  test('animates nothing if reduced motion is set', async ({ openPage }) => {
    const { page, visitor } = await openPage({ reducedMotion: 'reduce' });
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 10)
          .map((animation) => (animation as CSSTransition).transitionProperty || 'animation'),
      );
    await openAt(visitor, form.lastStep - 1);
    await find(page, form.next).click();
    await seesStep(visitor, form.lastStep);
    expect(await moving()).toEqual([]);
    await find(page, form.submit).click();
    await find(page, form.processing).waitFor();
    expect(await moving()).toEqual([]);
    await open(visitor, paths.home);
    expect(await moving()).toEqual([]);
    await open(visitor, paths.leaveReview);
    await find(page, form.button(reviewFormCopy.submit)).click();
    await page.getByText(reviewFormCopy.toasts.ratingMissing.title).waitFor();
    expect(await moving()).toEqual([]);
    // The check works: without that setting, the processing screen moves.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openAt(visitor, form.lastStep);
    await find(page, form.submit).click();
    await find(page, form.processing).waitFor();
    expect(await moving()).not.toEqual([]);
  });
});
