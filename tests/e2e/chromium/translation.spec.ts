import type { Page } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { landingCopy } from '../../../src/content/landing';
import { adviceCopy, fieldCopy, leadFormCopy } from '../../../src/content/leadForm';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import { stepNumberOf } from '../../../src/features/leadWizard/steps/index';
import { lastStep } from '../../../src/features/leadWizard/steps/step';
import { translatePage } from '../../support/translatePage';
import * as form from '../form';
import { expect, test } from './fixtures';
import { find, live, open, openAt } from './page';

const translate = (page: Page) => page.evaluate(translatePage).then(() => undefined);

test.describe('the site, translated by the browser,', () => {
  test('takes an application, each step under its own heading, with advice that comes and goes', async ({
    visit,
  }) => {
    const { page } = await visit();
    await open(page, paths.leadCapture);
    await translate(page);
    for (let step = 1; step < lastStep; step += 1) {
      await find(page, form.stepHeading(step)).waitFor();
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(1);
      await page.getByText(leadFormCopy.progress(step)).waitFor();
      if (step === stepNumberOf('email')) {
        await page.getByLabel(fieldCopy.email.label).fill('carla@gmial.com');
        await page.getByLabel(fieldCopy.phone.label).fill('12');
        await page.getByLabel(fieldCopy.firstName.label).focus();
        await page.getByRole('button', { name: adviceCopy.useSuggestedEmail('carla@gmail.com') }).click();
        await page.getByLabel(fieldCopy.phone.label).fill(form.carla.phone);
        expect(await page.getByText(adviceCopy.oddPhone).count()).toBe(0);
      }
      await find(page, form.next).click();
    }
    await find(page, form.stepHeading(lastStep)).waitFor();
    await find(page, form.submit).click();
    await find(page, form.processing).waitFor();
    await find(page, form.thanks).waitFor();
  });

  test('starts once where it was translated before it was live, and leaves the figures of the estimate alone', async ({
    visit,
  }) => {
    const { page, expectTrouble } = await visit();
    expectTrouble(/Minified React error/);
    await page.goto(paths.home);
    await translate(page);
    await live(page);
    const balance = page.getByRole('textbox', { name: landingCopy.estimate.fields.balance });
    await balance.fill('33000');
    await balance.press('Tab');
    await expect(page.locator('script[src*="/assets/main."]')).toHaveCount(1);
    await expect(balance).toHaveValue('33000');
  });

  test('takes a change from the summary', async ({ visit }) => {
    const { page } = await visit();
    await openAt(page, lastStep);
    await translate(page);
    await page
      .getByRole('link', { name: `${leadFormCopy.summary.change} ${fieldCopy.vehicleMake.label}` })
      .click();
    await find(page, form.stepHeading(stepNumberOf('vehicleMake'))).waitFor();
    await page.getByRole('button', { name: 'Honda' }).click();
    await find(page, form.next).click();
    await page.getByText('2019 Honda Camry XSE').waitFor();
  });

  test('says what a review lacks, no longer once it is there, and thanks for it', async ({ visit }) => {
    const { labels, missing, rating, submit, thanks: done } = reviewFormCopy;
    const { page } = await visit();
    await open(page, paths.leaveReview);
    await translate(page);
    await page.getByRole('button', { name: submit }).click();
    await page.getByText(missing.city).waitFor();
    await page.getByRole('radio', { name: rating.star(4) }).check({ force: true });
    for (const name of [labels.firstName, labels.lastName, labels.city])
      await page.getByLabel(name).fill('Ana');
    await page.getByLabel(labels.state).selectOption('FL');
    await expect(page.getByText(missing.city)).toHaveCount(0);
    await page.getByRole('button', { name: submit }).click();
    await page.getByRole('heading', { level: 1, name: done.heading }).waitFor();
  });
});
