import { paths } from '../../../src/config/paths';
import { site as owner } from '../../../src/config/site';
import { landingCopy } from '../../../src/content/landing';
import { errorCopy, layoutCopy } from '../../../src/content/layout';
import { leadWizardCopy } from '../../../src/content/leadWizard';
import { pageCopy } from '../../../src/content/pages';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import * as form from '../../support/form';
import { carla } from '../../support/people';
import { expect, find, test } from '../openPage';
import { openAt, seesStep } from '../steps';

test.describe('the site, without JavaScript,', () => {
  test('has each page whole, and says at the forms how to go on without it', async ({ openPage }) => {
    const { page } = await openPage({ javaScriptEnabled: false, allowed: [/status of 404/] });
    for (const [path, heading] of [
      [paths.home, landingCopy.hero.heading],
      [paths.leadCapture, leadWizardCopy.heading],
      [paths.leaveReview, reviewFormCopy.heading],
      [paths.terms, pageCopy.terms.name],
      [paths.privacyPolicy, pageCopy.privacyPolicy.name],
      [paths.caPrivacyRights, pageCopy.caPrivacyRights.name],
      ['/nowhere', errorCopy.notFound.heading],
    ] as const) {
      await page.goto(path);
      await find(page, form.heading(heading)).waitFor();
      const isForm = path === paths.leadCapture || path === paths.leaveReview;
      const words = find(page, form.heading(layoutCopy.needsJavaScript.heading));
      await expect(words).toHaveCount(isForm ? 1 : 0);
      if (isForm) {
        await expect(words).toBeVisible();
        const mail = page.getByRole('main').getByRole('link', { name: owner.email });
        await expect(mail).toHaveAttribute('href', `mailto:${owner.email}`);
        await expect(page.getByRole('button')).toHaveCount(0);
        await expect(page.getByRole('textbox')).toHaveCount(0);
        // The form's card is not shown empty either.
        const framed = await page
          .locator('main *')
          .evaluateAll(
            (all) =>
              all.filter((one) => one.checkVisibility() && getComputedStyle(one).borderTopWidth !== '0px')
                .length,
          );
        expect(framed).toBe(0);
      }
      // The estimate, which only works by script, is hidden.
      await expect(page.getByText(landingCopy.estimate.pointsLower.label)).toBeHidden();
      for (const { label } of layoutCopy.footer.links) {
        await expect(page.getByRole('contentinfo').getByRole('link', { name: label })).toBeVisible();
      }
    }
  });
});

test('the site leads on by a link that is pressed before any script has run', async ({ openPage }) => {
  const { page, visitor } = await openPage();
  await page.goto(paths.home, { waitUntil: 'commit' });
  // A click out of nowhere, as assistive technology makes it.
  await find(page, form.link(landingCopy.finalCall.button)).evaluate((link: HTMLElement) => {
    link.click();
  });
  await page.waitForURL(`**${paths.leadCapture}`);
  await visitor.live();
});

test('the site takes an application in a browser that lacks what some lack', async ({ openPage }) => {
  const { page, visitor, logged } = await openPage({
    before: () => {
      for (const name of ['trustedTypes', 'requestIdleCallback', 'cancelIdleCallback', 'scheduler']) {
        Reflect.deleteProperty(window, name);
      }
      // A page over plain http lacks these.
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
