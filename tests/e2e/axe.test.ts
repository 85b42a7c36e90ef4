import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { errorWords } from '../../src/content/errors';
import { leadFormWords } from '../../src/content/leadForm';
import { toastWords } from '../../src/content/toasts';
import { openBrowser } from '../support/browser';
import { allPaths, open } from './screens';
import { carla, control, live, openAt, processing, store, stored, submitButton, thanks } from './wizard';

const browser = openBrowser();
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violations(page: Page, state: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const results = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } }).axe.run(options),
    { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] } satisfies RunOptions,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${state}: ${id} ${html.slice(0, 120)} ${failureSummary ?? ''}`),
  );
}

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 1280].map((width) => [colorScheme, width] as const),
);

describe.each(looks)('in %s colours, %i pixels wide', (colorScheme, width) => {
  // axe is no part of the site: the policy would bar what it injects.
  const visit = () =>
    browser.visit({
      bypassCSP: true,
      colorScheme,
      viewport: { width, height: 844 },
      reducedMotion: 'reduce',
    });

  it('has no axe violation on any page', async () => {
    const opened = await visit();
    opened.expectTrouble(/status of 404/);
    const { page } = opened;
    const found: string[] = [];
    for (const path of allPaths) {
      await open(page, path);
      found.push(...(await violations(page, path)));
    }
    await store(page, stored({ lead: carla, step: 4 }));
    await page.goto('/');
    found.push(...(await violations(page, 'greeting')));
    expect(found).toEqual([]);
  });

  it('has no axe violation on the way through the rate form', async () => {
    const { page } = await visit();
    const found: string[] = [];
    for (let step = 1; step <= 6; step += 1) {
      await openAt(page, step);
      found.push(...(await violations(page, `step ${step}`)));
    }
    await submitButton(page).click();
    await processing(page).waitFor();
    found.push(...(await violations(page, 'processing')));
    await thanks(page).waitFor();
    found.push(...(await violations(page, 'thank-you')));

    await openAt(page, 1, { ...carla, vehicleYear: '1' });
    await page.getByRole('button', { name: leadFormWords.clear.button }).click();
    found.push(...(await violations(page, 'clear?')));
    await page.getByRole('button', { name: leadFormWords.clear.confirm }).click();
    await page.getByRole('button', { name: leadFormWords.clear.undo }).waitFor();
    found.push(...(await violations(page, 'cleared')));
    expect(found).toEqual([]);
  });

  it('has no axe violation where an answer raises a hint', async () => {
    const { page } = await visit();
    const odd = {
      ...carla,
      vehicleYear: '1901',
      currentLoanBalance: '12',
      monthlyPayment: '400',
      email: 'carla@gmial.com',
      phone: '12',
    };
    const found: string[] = [];
    for (const [step, fields] of [
      [1, ['vehicleYear']],
      [4, ['currentLoanBalance', 'monthlyPayment']],
      [5, ['email', 'phone']],
    ] as const) {
      await openAt(page, step, odd);
      for (const field of fields) {
        await control(page, field).focus();
        await page.keyboard.press('Tab');
      }
      await page.waitForFunction(
        (count) => document.querySelectorAll('[id$="-advice"]:not(:empty)').length >= count,
        fields.length,
      );
      found.push(...(await violations(page, `hints of step ${step}`)));
    }
    expect(found).toEqual([]);
  });

  it('has no axe violation on the way through a review', async () => {
    const { page } = await visit();
    const found: string[] = [];
    await page.goto('/leave-review');
    await live(page);
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await page.locator('.notistack-SnackbarContainer').getByText(toastWords.ratingMissing.title).waitFor();
    await page.waitForTimeout(300);
    found.push(...(await violations(page, 'toast and marks')));
    await page.getByRole('radio', { name: '5 Stars' }).check({ force: true });
    for (const label of ['First Name', 'Last Name', 'City']) await page.getByLabel(label).fill('Ana');
    await page.getByLabel('State').selectOption('FL');
    found.push(...(await violations(page, 'filled in')));
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await page.getByRole('button', { name: 'Submit Another Review' }).waitFor();
    found.push(...(await violations(page, 'thanks')));
    expect(found).toEqual([]);
  });

  it('has no axe violation on the error page', async () => {
    const opened = await visit();
    opened.expectTrouble(/./);
    const { page } = opened;
    await page.goto('/terms');
    await page.evaluate(() => {
      sessionStorage.setItem('reloadedForScript', String(Date.now()));
    });
    await page.route('**/assets/privacyPolicy*.js', (route) => route.abort());
    await page.mouse.move(5, 400);
    await live(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('heading', { level: 1, name: errorWords.unexpected.heading }).waitFor();
    expect(await violations(page, 'error')).toEqual([]);
  });
});
