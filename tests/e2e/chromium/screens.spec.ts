import { business } from '../../../src/config/business';
import { paths } from '../../../src/config/paths';
import { clearedCopy, errorCopy, layoutCopy } from '../../../src/content/layout';
import { adviceCopy, leadWizardCopy } from '../../../src/content/leadWizard';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import * as form from '../../support/form';
import { carla } from '../../support/people';
import { allPaths, expect, find, test, type OpenPage } from '../openPage';
import { open, openAt, saveInTab, seesStep } from '../steps';
import { faultsOf } from './screenFaults';

for (const [width, narrowest] of [
  [390, 320],
  [1280, 768],
] as const) {
  /** A visit whose findings are collected under the name of each screen. */
  const walk = async (openPage: OpenPage) => {
    // The page's policy would block axe.
    const { page, visitor, allowErrors } = await openPage({
      bypassCSP: true,
      viewport: { width, height: 844 },
      reducedMotion: 'reduce',
      colorScheme: 'light',
    });
    const found: string[] = [];
    const check = async (screen: string) => {
      found.push(...(await faultsOf(page, narrowest)).map((one) => `${screen}: ${one}`));
    };
    return { page, visitor, allowErrors, check, found };
  };

  test.describe(`the site, ${width} pixels wide, passes axe, fits, has large targets and seven sizes of type`, () => {
    test('on every page', async ({ openPage }) => {
      const { visitor, allowErrors, check, found } = await walk(openPage);
      allowErrors(/status of 404/);
      for (const path of allPaths) {
        await open(visitor, path);
        await check(path);
      }
      await saveInTab(visitor, form.stepNumberOf('currentLoanBalance'));
      await open(visitor, paths.home);
      await check('greeting');
      expect(found).toEqual([]);
    });

    test('on the way through the rate form', async ({ openPage }) => {
      const { page, visitor, check, found } = await walk(openPage);
      await openAt(visitor, 1);
      for (const step of form.stepNumbers) {
        await seesStep(visitor, step);
        await check(`step ${step}`);
        if (step < form.lastStep) await find(page, form.next).click();
      }
      await find(page, form.submit).click();
      await find(page, form.thanks).waitFor();
      await check('thank-you');
      expect(found).toEqual([]);
    });

    test('while answers are processed or cleared, and with advice on one', async ({ openPage }) => {
      const { page, visitor, check, found } = await walk(openPage);
      // Holds the processing screen until axe has checked it.
      await page.addInitScript((processingMs) => {
        const inTime = window.setTimeout.bind(window);
        const late = (work: () => void, ms?: number, ...given: []) =>
          inTime(work, ms === processingMs ? 60_000 : ms, ...given);
        Object.assign(window, { setTimeout: late });
      }, business.leadWizard.processingMs);
      await openAt(visitor, form.lastStep);
      await find(page, form.submit).click();
      await find(page, form.processing).waitFor();
      await check('processing');
      expect(await find(page, form.processing).count()).toBe(1);

      await openAt(visitor, form.stepNumberOf('vehicleYear'), { ...carla, vehicleYear: '1' });
      await find(page, form.button(leadWizardCopy.clear)).click();
      await find(page, form.button(clearedCopy.undo)).waitFor();
      await check('cleared');

      const odd = { ...carla, email: 'carla@gmial.com', phone: '555 0142' };
      await openAt(visitor, form.stepNumberOf('email'), odd);
      for (const field of ['email', 'phone'] as const) await find(page, form.control(field)).press('Tab');
      await page.getByText(adviceCopy.noNumber).waitFor();
      await check('hints');
      expect(found).toEqual([]);
    });

    test('on the way through a review, and on the error page', async ({ openPage }) => {
      const { page, visitor, allowErrors, check, found } = await walk(openPage);
      await open(visitor, paths.leaveReview);
      const send = find(page, form.button(reviewFormCopy.submit));
      await send.click();
      const toast = page.getByText(reviewFormCopy.toasts.ratingMissing.title);
      await toast.waitFor();
      await check('toast, and what is missing');
      await find(page, form.radio(reviewFormCopy.rating.star(5))).check({ force: true });
      for (const label of ['firstName', 'lastName', 'city'] as const) {
        await page.getByLabel(reviewFormCopy.labels[label]).fill('Ana');
      }
      await page.getByLabel(reviewFormCopy.labels.state).selectOption('FL');
      await expect(toast).toHaveCount(0);
      await check('filled in');
      await send.click();
      await find(page, form.button(reviewFormCopy.thanks.again)).waitFor();
      await check('thanks');

      allowErrors(/lost request|Failed to load|Loading chunk|ChunkLoadError|terms/);
      await page.goto(paths.terms);
      await visitor.live();
      await page.context().setOffline(true);
      const { label } = layoutCopy.footer.links[1];
      await page.getByRole('contentinfo').getByRole('link', { name: label }).click();
      await find(page, form.heading(errorCopy.offline.heading)).waitFor();
      await check('error');
      expect(found).toEqual([]);
    });
  });
}
