import { leadFormWords } from '../../src/content/leadForm';
import { reviewFormWords } from '../../src/content/reviewForm';
import { openBrowser } from '../support/browser';
import { focused } from './focus';
import { open } from './screens';
import { carla, live, openAt, processing, stepHeading, submitButton, thanks } from './wizard';

const browser = openBrowser();

describe('what the system asks for', () => {
  it('shows what is chosen, pressed and focused in forced colours too', async () => {
    const { page } = await browser.visit({ forcedColors: 'active' });
    await openAt(page, 1);
    const pressed = page.getByRole('button', { name: carla.vehicleYear, pressed: true });
    expect(await pressed.evaluate((one) => getComputedStyle(one).outlineStyle)).not.toBe('none');
    const next = page.getByRole('button', { name: leadFormWords.next });
    expect(await next.evaluate((one) => getComputedStyle(one).borderStyle)).toBe('solid');
    await next.press('Enter');
    await stepHeading(page, 2).waitFor();
    await page.keyboard.press('Tab');
    expect((await focused(page)).isMarked).toBe(true);
    await page.goto('/leave-review');
    await live(page);
    await page.getByRole('radio', { name: '3 Stars' }).check({ force: true });
    const fills = await page
      .locator('label[data-lit] path')
      .evaluateAll((stars) => stars.map((star) => getComputedStyle(star).fill));
    expect(fills).toHaveLength(3);
    const unlit = await page
      .locator('label:not([data-lit]) svg path')
      .first()
      .evaluate((star) => getComputedStyle(star).fill);
    expect(fills).not.toContain(unlit);
  });

  it('moves nothing for whoever asks for less motion', async () => {
    const { page } = await browser.visit({ reducedMotion: 'reduce' });
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 10)
          .map((animation) => (animation as CSSTransition).transitionProperty || 'animation'),
      );
    await openAt(page, 5);
    expect(await moving()).toEqual([]);
    await page.getByRole('button', { name: leadFormWords.next }).click();
    await stepHeading(page, 6).waitFor();
    expect(await moving()).toEqual([]);
    await submitButton(page).click();
    await processing(page).waitFor();
    expect(await moving()).toEqual([]);
    await thanks(page).waitFor();
    expect(await moving()).toEqual([]);
    await open(page, '/');
    expect(await moving()).toEqual([]);
    await open(page, '/leave-review');
    await page.getByRole('button', { name: reviewFormWords.submit }).click();
    await page.locator('.notistack-Snackbar').waitFor();
    expect(await moving()).toEqual([]);
  });

  it('moves for whoever does not', async () => {
    const { page } = await browser.visit();
    await openAt(page, 6);
    await submitButton(page).click();
    await processing(page).waitFor();
    expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  });
});
