import type { Page } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { errorCopy } from '../../../src/content/errors';
import { landingCopy } from '../../../src/content/landing';
import { layoutCopy } from '../../../src/content/layout';
import { pageCopy } from '../../../src/content/pages';
import { stepNumberOf } from '../../../src/features/leadWizard/steps/index';
import { carla } from '../application';
import { answerStep, control, live, nextButton, open, openAt, stepHeading } from './application';
import { expect, test } from './fixtures';

const [terms, privacyPolicy] = layoutCopy.footer.links;
const lost = [
  /lost request/,
  /Failed to load resource/,
  /Loading chunk/,
  /ChunkLoadError/,
  /Failed to fetch/,
];

/** Counts the documents that a page loads. */
function documentsOf(page: Page): () => number {
  let loaded = 0;
  page.on('domcontentloaded', () => {
    loaded += 1;
  });
  return () => loaded;
}

/** Loses the scripts that match until `stop`; `count` says how many requests were lost, or there was no loss to test. */
async function lose(page: Page, pattern: string) {
  let count = 0;
  await page.route(pattern, async (route) => {
    count += 1;
    await route.abort();
  });
  return { count: () => count, stop: () => page.unroute(pattern) };
}

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });

test.describe('a script that is gone', () => {
  test('opens the wanted page afresh, and where that cannot be noted says what happened and how to go on', async ({
    visit,
    baseURL,
  }) => {
    const visitor = await visit();
    visitor.expectTrouble(...lost);
    const { page } = visitor;
    await open(page, paths.home);
    const documents = documentsOf(page);
    const loss = await lose(page, '**/assets/{terms,privacyPolicy}*.js');
    await footerLink(page, terms.label).click();
    await page.waitForURL(`**${paths.terms}`);
    await expect(page).toHaveTitle(pageCopy.terms.title);
    expect(loss.count()).toBeGreaterThan(0);
    expect(documents()).toBe(1);

    // A page that has come alive since may open another one afresh.
    await open(page, paths.home);
    await footerLink(page, privacyPolicy.label).click();
    await page.waitForURL(`**${paths.privacyPolicy}`);
    await expect(page).toHaveTitle(pageCopy.privacyPolicy.title);
    await page.waitForTimeout(500);
    expect(documents()).toBe(3);

    // Without a storage it could leave in circles, so it stays.
    const other = await visit({
      before: () => {
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('Access is denied', 'SecurityError');
          },
        });
      },
    });
    other.expectTrouble(...lost);
    await open(other.page, paths.home);
    const ofOther = documentsOf(other.page);
    const again = await lose(other.page, '**/assets/privacyPolicy*.js');
    await footerLink(other.page, privacyPolicy.label).click();
    await other.page.getByRole('heading', { level: 1, name: errorCopy.unexpected.heading }).waitFor();
    await other.page.waitForTimeout(500);
    expect(ofOther()).toBe(0);
    expect(again.count()).toBeGreaterThan(0);
    expect(await other.page.getByRole('main').innerText()).not.toMatch(/\bat .*\.js:\d+|webpack/);
    await again.stop();
    await other.page.getByRole('link', { name: errorCopy.unexpected.home }).click();
    await other.page.waitForURL(`${baseURL ?? ''}${paths.home}`);
    await other.page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('is told in plain words on a form after one reload, whichever of its scripts it is', async ({
    visit,
  }) => {
    const names = async (page: Page) =>
      (await page.locator('html').getAttribute('data-scripts'))?.match(/[\w]+(?=\.\w+\.js)/g) ?? [];
    const visitor = await visit();
    await visitor.page.goto(paths.leadCapture);
    await live(visitor.page);
    const scripts = await names(visitor.page);
    expect(scripts).toContain('main');
    for (const name of scripts) {
      const one = await visit();
      one.expectTrouble(...lost);
      const { page } = one;
      const loss = await lose(page, `**/assets/${name}.*.js`);
      const documents = documentsOf(page);
      await page.goto(paths.leadCapture).catch(() => undefined);
      await page.getByText(layoutCopy.scriptFailure).waitFor();
      await page.waitForTimeout(300);
      expect([name, documents(), loss.count()]).toEqual([name, 2, 2]);
      await loss.stop();
      await page.getByRole('link', { name: errorCopy.unexpected.reload }).click();
      await answerStep(page, 1);
    }
  });

  test('keeps the answers on the way out', async ({ visit }) => {
    const visitor = await visit();
    visitor.expectTrouble(...lost);
    const { page } = visitor;
    await openAt(page, stepNumberOf('currentLoanBalance'));
    const loss = await lose(page, '**/assets/terms.*.js');
    await footerLink(page, terms.label).click();
    await page.waitForURL(`**${paths.terms}`);
    await expect(page).toHaveTitle(pageCopy.terms.title);
    expect(loss.count()).toBeGreaterThan(0);
    await page.goBack();
    await stepHeading(page, stepNumberOf('currentLoanBalance')).waitFor();
    await expect(control(page, 'currentLoanBalance')).toHaveValue(carla.currentLoanBalance);
  });

  test('costs suggestions alone where it is theirs', async ({ visit }) => {
    const visitor = await visit();
    visitor.expectTrouble(...lost);
    const { page } = visitor;
    const loss = await lose(page, '**/assets/suggestions.*.js');
    await page.goto(paths.leadCapture);
    await answerStep(page, 1);
    await nextButton(page).click();
    await answerStep(page, stepNumberOf('vehicleMake'));
    await nextButton(page).click();
    await stepHeading(page, stepNumberOf('vehicleModel')).waitFor();
    expect(loss.count()).toBeGreaterThan(0);
    expect(await page.locator('datalist option').count()).toBe(0);
  });

  test('leaves a page of plain links a page of plain links', async ({ visit }) => {
    const visitor = await visit();
    visitor.expectTrouble(...lost);
    const { page } = visitor;
    const loss = await lose(page, '**/assets/*.js');
    await page.goto(paths.home);
    await expect.poll(loss.count).toBeGreaterThan(0);
    await page.getByRole('link', { name: terms.label }).click();
    await expect(page).toHaveTitle(pageCopy.terms.title);
  });

  test('leaves the figures of the estimate alone, and says so once a tap waits', async ({ visit }) => {
    const visitor = await visit();
    visitor.expectTrouble(...lost);
    const { page } = visitor;
    const documents = documentsOf(page);
    const loss = await lose(page, '**/assets/home.*.js');
    await page.goto(paths.home);
    const balance = page.getByLabel(landingCopy.estimate.fields.balance);
    await balance.fill('12,000');
    await expect.poll(loss.count).toBeGreaterThan(0);
    await expect(page.getByText(layoutCopy.scriptFailure)).toBeHidden();
    await page.getByRole('button', { name: landingCopy.estimate.use }).click();
    await expect(page.getByText(layoutCopy.scriptFailure)).toBeVisible();
    await expect(balance).toHaveValue('12,000');
    expect(documents()).toBe(1);
  });

  test('leads from a form to a page that says so, and Back to every letter, without a network', async ({
    visit,
  }) => {
    const visitor = await visit();
    visitor.expectTrouble(...lost);
    const { page } = visitor;
    await openAt(page, stepNumberOf('currentLoanBalance'));
    await control(page, 'currentLoanBalance').fill('17');
    await page.context().setOffline(true);
    await footerLink(page, terms.label).click();
    await page.getByRole('heading', { level: 1, name: errorCopy.unexpected.heading }).waitFor();
    await page.goBack();
    await expect(control(page, 'currentLoanBalance')).toHaveValue('17');
    await page.context().setOffline(false);
    await footerLink(page, terms.label).click();
    await expect(page).toHaveTitle(pageCopy.terms.title);
  });
});
