import { paths } from '../../../src/config/paths';
import { leadFormCopy } from '../../../src/content/leadForm';
import { stepNumberOf } from '../../../src/features/leadWizard/steps/index';
import { lastStep } from '../../../src/features/leadWizard/steps/step';
import { control, live, nextButton, openAt, processing, stepHeading, submitButton } from './application';
import { expect, test } from './fixtures';

test.describe('the rate form', () => {
  test('stays as narrow on wide windows, as the review form does', async ({ visit }) => {
    const { page } = await visit({ viewport: { width: 1920, height: 1080 } });
    for (const path of [paths.leadCapture, paths.leaveReview]) {
      await page.goto(path);
      const form = await page.locator('main form').boundingBox();
      expect(form?.width).toBeLessThan(720);
    }
  });

  test('shows every place from its top on a phone, however far down its button was', async ({ visit }) => {
    const { page } = await visit({ viewport: { width: 390, height: 640 } });
    const top = () => page.evaluate(() => Math.round(scrollY));
    await openAt(page, lastStep - 1);
    for (const [button, arrival] of [
      [nextButton(page), stepHeading(page, lastStep)],
      [submitButton(page), processing(page)],
    ] as const) {
      await button.scrollIntoViewIfNeeded();
      expect(await top()).toBeGreaterThan(0);
      await button.click();
      await arrival.waitFor();
      expect(await top()).toBe(0);
    }
  });

  test('leaves the quick picks where they are when one is chosen', async ({ visit }) => {
    const { page } = await visit();
    const picks = page.getByRole('group', { name: leadFormCopy.quickPicks.vehicleMake }).getByRole('button');
    const places = () =>
      picks.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    for (const width of [320, 330, 340, 350, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await openAt(page, stepNumberOf('vehicleMake'));
      const before = await places();
      for (const make of ['Mercedes-Benz', 'Volkswagen']) {
        await picks.filter({ hasText: make }).click();
        await expect(picks.filter({ hasText: make })).toHaveAttribute('aria-pressed', 'true');
        expect(await places(), `${make}, ${width} px`).toEqual(before);
      }
    }
  });

  test('loses not one of ten key presses that a reload follows at once', async ({ visit }) => {
    const { page } = await visit();
    await page.goto(paths.leadCapture);
    const seen: string[] = [];
    const typed: string[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await live(page);
      await stepHeading(page, 1).waitFor();
      await control(page, 'vehicleYear').focus();
      await page.keyboard.press('End');
      const key = String.fromCharCode('a'.charCodeAt(0) + attempt);
      typed.push(`${typed.at(-1) ?? ''}${key}`);
      // The reload starts in the very task in which the key arrives.
      await page.evaluate(() => {
        document.addEventListener(
          'input',
          () => {
            queueMicrotask(() => {
              location.reload();
            });
          },
          { once: true },
        );
      });
      await Promise.all([page.waitForEvent('load'), page.keyboard.press(key)]);
      await live(page);
      seen.push(await control(page, 'vehicleYear').inputValue());
    }
    expect(seen).toEqual(typed);
  });
});
