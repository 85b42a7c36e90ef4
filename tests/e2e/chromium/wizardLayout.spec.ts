import { leadWizardCopy } from '../../../src/content/leadWizard';
import { emptyLead } from '../../../src/domain/lead';
import * as form from '../../support/form';
import { carla } from '../../support/people';
import { expect, find, test } from '../openPage';
import { openAt } from '../steps';

test.describe('the site, in its rate form,', () => {
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

  test('has the button that sends within 1,150 pixels on a phone, where everything is answered', async ({
    openPage,
  }) => {
    const { page, visitor } = await openPage({ viewport: { width: 390, height: 664 } });
    await openAt(visitor, form.lastStep);
    const box = await find(page, form.submit).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(1150);
  });

  test('says only after some seconds of sending that it goes on', async ({ openPage }) => {
    const { page } = await openPage({ at: form.lastStep });
    await find(page, form.submit).click();
    await find(page, form.processing).waitFor();
    const goesOn = page.getByText(leadWizardCopy.processing.slow);
    await expect(goesOn).toBeHidden();
    // In place of the wait.
    await goesOn.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
    });
    await expect(goesOn).toBeVisible();
  });

  test('names what it knows of the vehicle beside the loan, once anything is given', async ({ openPage }) => {
    const { page, visitor } = await openPage();
    const vehicle = page.getByRole('region', { name: leadWizardCopy.vehicle.heading });
    const step = form.stepNumberOf('currentLoanBalance');
    await openAt(visitor, step, { ...emptyLead, phone: carla.phone });
    await expect(vehicle).toBeHidden();
    await openAt(visitor, step, { ...carla, vehicleMake: ' ' });
    await expect(vehicle).toContainText('2019 Camry XSE');
  });

  test('leaves the quick picks where they are when one is chosen', async ({ openPage }) => {
    const { page, visitor } = await openPage();
    const picks = page
      .getByRole('group', { name: leadWizardCopy.quickPicks.vehicleMake })
      .getByRole('button');
    const places = () =>
      picks.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    for (const width of [320, 330, 340, 350, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 1200 });
      await openAt(visitor, form.stepNumberOf('vehicleMake'));
      const before = await places();
      for (const make of ['Mercedes-Benz', 'Volkswagen']) {
        await picks.filter({ hasText: make }).click();
        await expect(picks.filter({ hasText: make })).toHaveAttribute('aria-pressed', 'true');
        expect(await places(), `${make}, ${width} px`).toEqual(before);
      }
    }
  });
});
