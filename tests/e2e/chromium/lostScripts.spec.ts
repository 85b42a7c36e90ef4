import type { Page } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { landingCopy } from '../../../src/content/landing';
import { errorCopy, layoutCopy } from '../../../src/content/layout';
import { leadWizardCopy } from '../../../src/content/leadWizard';
import { pageCopy } from '../../../src/content/pages';
import { emptyLead } from '../../../src/domain/lead';
import * as form from '../../support/form';
import { carla } from '../../support/people';
import { expect, find, test } from '../openPage';
import { answerFrom, answerStep, openAt } from '../steps';

const [terms] = layoutCopy.footer.links;
const lost = [/lost request|Failed to (load resource|fetch)|Loading chunk|ChunkLoadError/];

/** Counts the documents that a page asks for. */
function documentsOf(page: Page): () => number {
  let requested = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requested += 1;
  });
  return () => requested;
}

/** Aborts requests for matching scripts until `stop`; `count` returns how many were lost. */
async function lose(page: Page, pattern: string) {
  let count = 0;
  await page.route(pattern, async (route) => {
    count += 1;
    await route.abort();
  });
  return { count: () => count, stop: () => page.unroute(pattern) };
}

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });

test.describe('the site, if a script is lost,', () => {
  test('opens the requested page with a full load', async ({ openPage }) => {
    const { page } = await openPage({ allowed: lost, at: paths.home });
    const documents = documentsOf(page);
    const loss = await lose(page, '**/assets/terms*.js');
    await footerLink(page, terms.label).click();
    await page.waitForURL(`**${paths.terms}`);
    await expect(page).toHaveTitle(pageCopy.terms.title);
    expect(loss.count()).toBeGreaterThan(0);
    expect(documents()).toBe(1);
  });

  test('says so in plain words on a form after one reload, and how to continue', async ({ openPage }) => {
    const { page, visitor } = await openPage({ allowed: lost });
    const loss = await lose(page, '**/assets/main.*.js');
    const documents = documentsOf(page);
    await page.goto(paths.leadCapture).catch(() => undefined);
    await expect(page.getByText(layoutCopy.scriptFailure.failed)).toBeInViewport();
    expect([documents(), loss.count()]).toEqual([2, 2]);
    await loss.stop();
    await find(page, form.link(errorCopy.unexpected.reload)).click();
    await answerStep(visitor, 1);
  });

  test('continues without suggestions, and says that a VIN cannot be read', async ({ openPage }) => {
    const { page, visitor } = await openPage({ allowed: lost });
    const loss = await lose(page, '**/assets/{suggestions,vin}.*.js');
    await page.goto(paths.leadCapture);
    await answerStep(visitor, 1);
    await page.getByText(leadWizardCopy.vinFold).click();
    await page.getByText(leadWizardCopy.vinFoldFailed).waitFor();
    await find(page, form.next).click();
    await answerStep(visitor, 2);
    expect(loss.count()).toBeGreaterThan(1);
    expect(await page.locator('datalist option').count()).toBe(0);
  });

  test('keeps the figures of the estimate, and says so once a tap waits', async ({ openPage }) => {
    const { page } = await openPage({ allowed: lost });
    const documents = documentsOf(page);
    const loss = await lose(page, '**/assets/home.*.js');
    await page.goto(paths.home);
    const balance = page.getByLabel(landingCopy.estimate.fields.balance);
    await balance.fill('12,000');
    await expect.poll(loss.count).toBeGreaterThan(0);
    await expect(page.getByText(layoutCopy.scriptFailure.failed)).toBeHidden();
    await find(page, form.button(landingCopy.hero.button)).click();
    await expect(page.getByText(layoutCopy.scriptFailure.failed)).toBeVisible();
    await expect(balance).toHaveValue('12,000');
    expect(documents()).toBe(1);
  });

  test('shows an offline page, keeps every letter on Back, and takes the lead', async ({ openPage }) => {
    const step = form.stepNumberOf('currentLoanBalance');
    const { page, visitor, logged } = await openPage({ allowed: lost });
    await openAt(visitor, step, { ...emptyLead, currentLoanBalance: carla.currentLoanBalance });
    await find(page, form.control('monthlyPayment')).fill(carla.monthlyPayment);
    await page.context().setOffline(true);
    await footerLink(page, terms.label).click();
    await find(page, form.heading(errorCopy.offline.heading)).waitFor();
    await page.goBack();
    await expect(find(page, form.control('monthlyPayment'))).toHaveValue(carla.monthlyPayment);
    await find(page, form.next).click();
    await answerFrom(visitor, step + 1);
    await find(page, form.submit).click();
    await find(page, form.thanks).waitFor();
    const { vehicleYear, vehicleMake, vehicleModel } = emptyLead;
    expect(await logged()).toEqual([{ ...carla, vehicleYear, vehicleMake, vehicleModel }]);
    await page.context().setOffline(false);
    await footerLink(page, terms.label).click();
    await expect(page).toHaveTitle(pageCopy.terms.title);
  });
});
