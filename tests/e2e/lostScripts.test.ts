import type { Page } from 'playwright-core';
import { errorWords } from '../../src/content/errors';
import { layoutWords } from '../../src/content/layout';
import { openBrowser } from '../support/browser';
import { answerStep, carla, control, live, nextButton, openAt, stepHeading } from './wizard';

const browser = openBrowser();

/** Counts the documents that a page loads. */
function documentsOf(page: Page): () => number {
  let loaded = 0;
  page.on('domcontentloaded', () => {
    loaded += 1;
  });
  return () => loaded;
}

const lost = [
  /lost request/,
  /Failed to load resource/,
  /Loading chunk/,
  /ChunkLoadError/,
  /Failed to fetch/,
];

describe('a script that is gone', () => {
  it('opens the wanted page afresh once, then says what happened and how to go on', async () => {
    const visit = await browser.visit();
    visit.expectTrouble(...lost);
    const { page } = visit;
    await page.goto('/');
    await page.mouse.move(200, 200);
    await live(page);
    const documents = documentsOf(page);
    await page.route('**/assets/{terms,privacyPolicy}*.js', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await page.waitForURL('**/terms');
    await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
    expect(documents()).toBe(1);

    // Within the same half minute there is no second time.
    await page.goto('/');
    await page.mouse.move(300, 300);
    await live(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('heading', { level: 1, name: errorWords.unexpected.heading }).waitFor();
    await page.waitForTimeout(500);
    expect(documents()).toBe(2);
    expect(await page.getByRole('main').innerText()).not.toMatch(/\bat .*\.js:\d+|webpack/);

    await page.unroute('**/assets/{terms,privacyPolicy}*.js');
    await page.getByRole('link', { name: errorWords.unexpected.home }).click();
    await page.waitForURL(`${browser.origin}/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('does no harm where the page afresh brings the new version', async () => {
    const visit = await browser.visit();
    visit.expectTrouble(...lost);
    const { page } = visit;
    await page.goto('/terms');
    await page.mouse.move(200, 200);
    await live(page);
    let isOld = true;
    await page.route('**/assets/leadCapture*.js', (route) => (isOld ? route.abort() : route.continue()));
    page.on('framenavigated', () => {
      isOld = false;
    });
    await page.getByRole('link', { name: layoutWords.headerButton }).click();
    await stepHeading(page, 1).waitFor();
    await live(page);
    await answerStep(page, 1);
  });

  it.each(['main', 'persistence', 'leadCapture'])(
    'is told in plain words on a form after one reload: %s',
    async (chunk) => {
      const visit = await browser.visit();
      visit.expectTrouble(...lost);
      const { page } = visit;
      await page.route(`**/assets/${chunk}.*.js`, (route) => route.abort());
      const documents = documentsOf(page);
      await page.goto('/lead-capture').catch(() => undefined);
      await page.getByText(layoutWords.stuck.text).waitFor();
      await page.waitForTimeout(500);
      expect(documents()).toBe(2);
      await page.unroute(`**/assets/${chunk}.*.js`);
      await page.getByRole('link', { name: layoutWords.stuck.reload }).click();
      await live(page);
      await answerStep(page, 1);
    },
  );

  it('keeps the answers on the way out', async () => {
    const visit = await browser.visit();
    visit.expectTrouble(...lost);
    const { page } = visit;
    await openAt(page, 4);
    await page.route('**/assets/terms.*.js', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await page.waitForURL('**/terms');
    await page.goBack();
    await stepHeading(page, 4).waitFor();
    expect(await control(page, 'currentLoanBalance').inputValue()).toBe(carla.currentLoanBalance);
  });

  it('costs suggestions alone where it is theirs', async () => {
    const visit = await browser.visit();
    visit.expectTrouble(...lost);
    const { page } = visit;
    await page.route('**/assets/vehicles.*.js', (route) => route.abort());
    await page.goto('/lead-capture');
    await live(page);
    await answerStep(page, 1);
    await nextButton(page).click();
    await answerStep(page, 2);
    await nextButton(page).click();
    await stepHeading(page, 3).waitFor();
  });

  it('leaves a page of plain links a page of plain links', async () => {
    const visit = await browser.visit();
    visit.expectTrouble(...lost);
    const { page } = visit;
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await page.mouse.move(200, 200);
    await page.waitForTimeout(300);
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await page.waitForURL('**/terms');
  });

  it('never costs a toast its words', async () => {
    const visit = await browser.visit();
    visit.expectTrouble(...lost);
    const { page } = visit;
    await page.route('**/assets/notifier.*.js', (route) => route.abort());
    await page.goto('/leave-review');
    await live(page);
    await page.getByLabel('City').fill('Tampa');
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await page.getByText('Choose from 1 to 5 stars.').waitFor();
    await page.waitForTimeout(500);
    // What was typed is still there, and the missing rating is told in place.
    expect(await page.getByLabel('City').inputValue()).toBe('Tampa');
    expect(await page.getByRole('alert').allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining('Please select a rating')]),
    );
  });
});
