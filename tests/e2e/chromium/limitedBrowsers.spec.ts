import { paths } from '../../../src/config/paths';
import { site as owner } from '../../../src/config/site';
import { landingCopy } from '../../../src/content/landing';
import { layoutCopy } from '../../../src/content/layout';
import { leadWizardCopy } from '../../../src/content/leadWizard';
import * as form from '../../support/form';
import { carla } from '../../support/people';
import { expect, find, test } from '../openPage';
import { answerFrom, openAt, seesStep } from '../steps';

test('the site says without JavaScript how to continue, and shows the landing page', async ({ openPage }) => {
  const { page } = await openPage({ javaScriptEnabled: false });
  for (const path of [paths.leadCapture, paths.leaveReview]) {
    await page.goto(path);
    await expect(find(page, form.heading(layoutCopy.needsJavaScript.heading))).toBeVisible();
    const mail = page.getByRole('main').getByRole('link', { name: owner.email });
    await expect(mail).toHaveAttribute('href', `mailto:${owner.email}`);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    // The form's card is not shown, not even empty.
    const framed = await page
      .locator('main *')
      .evaluateAll((all) =>
        all.filter((one) => one.checkVisibility() && getComputedStyle(one).borderTopWidth !== '0px'),
      );
    expect(framed).toEqual([]);
  }
  await page.goto(paths.home);
  await find(page, form.heading(landingCopy.hero.heading)).waitFor();
  // The estimate, which needs scripts, is hidden.
  await expect(page.getByText(landingCopy.estimate.pointsLower.label)).toBeHidden();
  for (const { label } of layoutCopy.footer.links)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: label })).toBeVisible();
});

test('the site takes a lead if storage is denied, and says that nothing is saved', async ({ openPage }) => {
  const { page, visitor, logged } = await openPage({
    // Like a browser that blocks cookies.
    before: () => {
      for (const name of ['sessionStorage', 'localStorage']) {
        const get = () => {
          throw new DOMException('Access is denied', 'SecurityError');
        };
        Object.defineProperty(window, name, { get });
      }
    },
  });
  await page.goto(paths.leadCapture);
  await answerFrom(visitor, 1);
  await expect(page.getByText(leadWizardCopy.notSaved)).toBeVisible();
  await expect(page.getByText(leadWizardCopy.savedHere)).toHaveCount(0);
  await find(page, form.submit).click();
  await find(page, form.thanks).waitFor();
  expect(await logged()).toEqual([carla]);
});

test('the site accepts an application in a browser that lacks some features', async ({ openPage }) => {
  const { page, visitor, logged } = await openPage({
    before: () => {
      for (const name of ['trustedTypes', 'requestIdleCallback', 'cancelIdleCallback', 'scheduler']) {
        Reflect.deleteProperty(window, name);
      }
      // A page over plain HTTP lacks these.
      for (const name of ['subtle', 'randomUUID']) Reflect.deleteProperty(Crypto.prototype, name);
    },
    // Chromium has Trusted Types, which the policy requires.
    bypassCSP: true,
  });
  await openAt(visitor, form.lastStep - 1);
  await find(page, form.control('firstName')).fill(`${carla.firstName}!`);
  await find(page, form.next).click();
  await page.reload();
  await seesStep(visitor, form.lastStep);
  await find(page, form.submit).click();
  await find(page, form.thanks).waitFor();
  expect(await logged()).toEqual([{ ...carla, firstName: `${carla.firstName}!` }]);
});
