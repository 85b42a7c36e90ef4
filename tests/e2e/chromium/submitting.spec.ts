import type { Page } from '@playwright/test';
import { business } from '../../../src/config/business';
import { landingCopy } from '../../../src/content/landing';
import { leadFormCopy } from '../../../src/content/leadForm';
import { pageCopy } from '../../../src/content/pages';
import { lastStep } from '../../../src/features/leadWizard/steps/step';
import { carla } from '../application';
import {
  control,
  everythingStored,
  openAt,
  processing,
  stepHeading,
  submitButton,
  thanks,
} from './application';
import { expect, test, type Visit, type Visitor } from './fixtures';

/** Longer than the processing, in milliseconds. */
const afterProcessing = business.leadForm.processingMs + 500;

/** Opens the form at its last step, the page's clock in the test's hand. */
async function openWithClock(visit: Visitor): Promise<Visit> {
  const visitor = await visit();
  await visitor.page.clock.install();
  await openAt(visitor.page, lastStep);
  return visitor;
}

/** Lets processing pass, and as much again, in which nothing more may be sent. */
async function passProcessing(page: Page) {
  // On a slow machine the two seconds may be over before they are looked for.
  await processing(page).or(thanks(page)).waitFor();
  await page.clock.runFor(afterProcessing);
  await thanks(page).waitFor();
  await page.clock.runFor(afterProcessing);
}

test.describe('an impatient hand', () => {
  test('delivers once for a double click', async ({ visit }) => {
    const { page, logged } = await openWithClock(visit);
    await submitButton(page).dblclick();
    await passProcessing(page);
    expect(logged()).toEqual([carla]);
  });

  test('delivers once while Enter is held down', async ({ visit }) => {
    const { page, logged } = await openWithClock(visit);
    await submitButton(page).focus();
    for (let repeat = 0; repeat < 30; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await passProcessing(page);
    expect(logged()).toEqual([carla]);
  });

  test('delivers once for a form that a script submits again and again', async ({ visit }) => {
    const { page, logged } = await openWithClock(visit);
    await page.evaluate(() => {
      const form = document.querySelector('form');
      for (let attempt = 0; attempt < 20; attempt += 1) form?.requestSubmit();
    });
    await passProcessing(page);
    expect(logged()).toEqual([carla]);
  });

  test('delivers once when Back is pressed while it is processed', async ({ visit }) => {
    const visitor = await openWithClock(visit);
    const { page, logged } = visitor;
    await page.getByRole('button', { name: leadFormCopy.previous }).click();
    await stepHeading(page, lastStep - 1).waitFor();
    await page.getByRole('button', { name: leadFormCopy.next }).click();
    await stepHeading(page, lastStep).waitFor();
    await submitButton(page).click();
    await processing(page).waitFor();
    await page.goBack();
    await passProcessing(page);
    expect(logged()).toEqual([carla]);
    expect(await everythingStored(page)).toEqual({ session: {}, local: {} });
  });
});

test.describe('the rate form', () => {
  test('can be sent again from the start after a thank-you', async ({ visit }) => {
    const { page, logged } = await openWithClock(visit);
    await submitButton(page).click();
    await passProcessing(page);
    await page.getByRole('link', { name: leadFormCopy.thanks.home }).click();
    await expect(page).toHaveTitle(pageCopy.home.title);
    await page.getByRole('link', { name: landingCopy.hero.button }).click();
    await stepHeading(page, 1).waitFor();
    await control(page, 'vehicleYear').fill('2020');
    for (let step = 1; step < lastStep; step += 1) {
      await stepHeading(page, step).waitFor();
      await page.clock.runFor(1000);
      await page.getByRole('button', { name: leadFormCopy.next }).click();
    }
    await submitButton(page).click();
    await passProcessing(page);
    expect(logged()).toEqual([carla, expect.objectContaining({ vehicleYear: '2020', email: '' })]);
  });
});
