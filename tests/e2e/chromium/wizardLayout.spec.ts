import type { Page } from '@playwright/test';
import { business } from '../../../src/config/business';
import { paths } from '../../../src/config/paths';
import { leadWizardCopy } from '../../../src/content/leadWizard';
import { buildLead, emptyLead, isChoice } from '../../../src/domain/lead';
import * as form from '../../support/form';
import { carla } from '../../support/people';
import { expect, find, overflow, test } from '../openPage';
import { open, openAt } from '../steps';

const windows = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
];
const stepsWithNext = form.stepNumbers.filter((step) => step < form.lastStep);

/** Whether the focused element is under the buttons at the bottom of the window. */
const isFocusCovered = (page: Page) =>
  page.evaluate((next) => {
    const focused = document.activeElement;
    const buttons = [...document.querySelectorAll('button')];
    const bar = buttons.find(({ textContent }) => textContent === next)?.parentElement;
    if (!bar || getComputedStyle(bar).position !== 'sticky') throw new Error('No bar with Next');
    if (!focused || focused === document.body || bar.contains(focused)) return false;
    const [one, other] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
    return one.bottom > other.top && one.top < other.bottom;
  }, leadWizardCopy.next);

for (const { width, height } of windows) {
  test(`the site shows Next at once and Get My Rate below, ${width} by ${height}`, async ({ openPage }) => {
    const { page, visitor } = await openPage({ viewport: { width, height } });
    for (const step of stepsWithNext) {
      await openAt(visitor, step);
      await expect(find(page, form.next), `step ${step}`).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
    await openAt(visitor, form.lastStep);
    await expect(find(page, form.submit)).not.toBeInViewport();
  });
}

test.describe('the site, in its forms,', () => {
  test('never leaves the focus under the buttons of a small phone, forward or back', async ({ openPage }) => {
    const { page, visitor } = await openPage({ viewport: { width: 360, height: 640 } });
    for (const step of stepsWithNext) {
      await openAt(visitor, step, { ...carla, currentLoanBalance: '12', email: 'carla@gmial.com' });
      let fields = 0;
      for (const key of [...Array<string>(16).fill('Tab'), ...Array<string>(16).fill('Shift+Tab')]) {
        await page.keyboard.press(key);
        // Advice appears when the field is left and moves the next field, which is then scrolled into sight.
        await expect.poll(() => isFocusCovered(page), `step ${step}, ${key}`).toBe(false);
        fields += await page.locator('main input:focus').count();
      }
      expect(fields, `step ${step}`).toBeGreaterThan(0);
    }
  });

  test('is no wider than the window at 240 to 1920 pixels, whatever is answered', async ({ openPage }) => {
    const { page, visitor } = await openPage();
    const longWords = buildLead((field) =>
      isChoice(field) ? carla[field] : 'W'.repeat(business.maxAnswerLength),
    );
    const tooWide: string[] = [];
    const check = async (name: string) => {
      for (const dir of ['ltr', 'rtl']) {
        await page.evaluate((value) => {
          document.documentElement.dir = value;
        }, dir);
        for (const width of [240, 320, 360, 390, 599, 600, 768, 1024, 1280, 1920]) {
          await page.setViewportSize({ width, height: 800 });
          if ((await overflow(page)) > 0) tooWide.push(`${name}, ${dir}, ${width}`);
        }
      }
    };
    for (const step of form.stepNumbers) {
      await openAt(visitor, step, longWords);
      await check(`step ${step}`);
    }
    await open(visitor, paths.leaveReview);
    await check('review');
    expect(tooWide).toEqual([]);
  });

  test('opens every screen at its top on a phone, however far down its button was', async ({ openPage }) => {
    const { page, visitor } = await openPage({ viewport: { width: 390, height: 640 } });
    const top = () => page.evaluate(() => Math.round(scrollY));
    await openAt(visitor, form.lastStep - 1);
    // The last step asks for it again, with advice.
    await find(page, form.control('email')).fill('carla@example');
    for (const [button, arrival] of [
      [find(page, form.next), find(page, form.stepHeading(form.lastStep))],
      [find(page, form.submit), find(page, form.processing)],
    ] as const) {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      expect(await top()).toBeGreaterThan(0);
      await button.click();
      await arrival.waitFor();
      expect(await top()).toBe(0);
    }
  });

  test('has the submit button within 1,150 pixels on a phone with every answer', async ({ openPage }) => {
    const { page, visitor } = await openPage({ viewport: { width: 390, height: 664 } });
    await openAt(visitor, form.lastStep);
    const box = await find(page, form.submit).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(1150);
  });

  test('says only after some seconds that it is still sending', async ({ openPage }) => {
    const { page } = await openPage({ at: form.lastStep });
    await find(page, form.submit).click();
    await find(page, form.processing).waitFor();
    const goesOn = page.getByText(leadWizardCopy.processing.slow);
    await expect(goesOn).toBeHidden();
    // Replaces the wait.
    await goesOn.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
    });
    await expect(goesOn).toBeVisible();
  });

  test('names the known parts of the vehicle next to the loan, once there are any', async ({ openPage }) => {
    const { page, visitor } = await openPage();
    const vehicle = page.getByRole('region', { name: leadWizardCopy.vehicle.heading });
    const step = form.stepNumberOf('currentLoanBalance');
    await openAt(visitor, step, { ...emptyLead, phone: carla.phone });
    await expect(vehicle).toBeHidden();
    await openAt(visitor, step, { ...carla, vehicleMake: ' ' });
    await expect(vehicle).toContainText('2019 Camry XSE');
  });

  test('does not move the quick picks when one is chosen', async ({ openPage }) => {
    const { page, visitor } = await openPage();
    const picks = page
      .getByRole('group', { name: leadWizardCopy.quickPicks.vehicleMake })
      .getByRole('button');
    const places = () =>
      picks.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    await openAt(visitor, form.stepNumberOf('vehicleMake'));
    for (const width of [320, 330, 340, 350, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 1200 });
      const before = await places();
      for (const make of ['Mercedes-Benz', 'Volkswagen']) {
        await picks.filter({ hasText: make }).click();
        await expect(picks.filter({ hasText: make })).toHaveAttribute('aria-pressed', 'true');
        expect(await places(), `${make}, ${width} px`).toEqual(before);
      }
    }
  });
});
