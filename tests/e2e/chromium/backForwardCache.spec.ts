import { paths } from '../../../src/config/paths';
import { choiceCopy } from '../../../src/content/leadForm';
import { lastStep } from '../../../src/features/leadWizard/steps/step';
import * as form from '../../support/form';
import { storageOfTab } from '../inPage';
import { find, openAt, seesStep } from '../page';
import { expect, test, type OpenedPage } from '../visit';

// Playwright disables the back/forward cache with this argument.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
});

/** Logged by a page that the back/forward cache restores, even if it reloads at once. */
const cameBack = 'The page came back.';

/** Opens the form, which logs {@link cameBack} when the back/forward cache restores it. */
async function openAndWatch(visit: OpenedPage) {
  await openAt(visit.page, lastStep);
  await visit.page.evaluate((words) => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) console.log(words);
    });
  }, cameBack);
}

/** Goes back and checks that the page came out of the back/forward cache. */
async function comeBack({ page, logs }: OpenedPage) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  await page.evaluate(() => {
    history.back();
  });
  await expect
    .poll(() => ({ hasCome: logs().includes(cameBack), reasons }))
    .toEqual({ hasCome: true, reasons: [] });
}

test.describe('the site, out of the back/forward cache,', () => {
  test('has every answer and goes on saving them', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await openAndWatch(visitor);
    await page.goto(paths.terms);
    await comeBack(visitor);
    await expect(find(page, form.stepHeading(lastStep))).toBeVisible();
    await expect(find(page, form.control('creditScore'))).toBeChecked();
    await page.getByRole('radio', { name: choiceCopy.employmentStatus.retired }).check();
    await page.reload();
    await seesStep(page, lastStep);
    await expect(
      find(page, form.control('employmentStatus', { ...form.carla, employmentStatus: 'retired' })),
    ).toBeChecked();
  });

  test('brings back and sends no lead that was accepted meanwhile', async ({ visit }) => {
    const visitor = await visit();
    const { page, logged } = visitor;
    await openAndWatch(visitor);
    // A second document in the same tab moves the first one, with its answers, into the cache.
    await page.goto(`${paths.leadCapture}?again`);
    await seesStep(page, lastStep);
    await find(page, form.submit).click();
    await find(page, form.thanks).waitFor();
    expect(logged()).toEqual([form.carla]);
    await comeBack(visitor);
    await seesStep(page, 1);
    await expect(find(page, form.submit)).toHaveCount(0);
    const text = await page.evaluate(() => document.body.innerText);
    for (const answer of [form.carla.email, form.carla.lastName, form.carla.phone])
      expect(text).not.toContain(answer);
    expect(await page.evaluate(storageOfTab)).toEqual({ session: {}, local: {} });
    expect(logged()).toEqual([form.carla]);
  });
});
