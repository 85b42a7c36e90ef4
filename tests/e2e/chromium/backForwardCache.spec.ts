import { paths } from '../../../src/config/paths';
import * as form from '../../support/form';
import { carla } from '../../support/people';
import { expect, find, test } from '../openPage';
import { expectNothingLeft, seesStep } from '../steps';

// Playwright disables the back/forward cache with this argument.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
});

/** Logged by a page that the back/forward cache restores, even if it reloads at once. */
const cameBack = 'The page came back.';

test('the site, out of the back/forward cache, brings back and sends no lead that was accepted meanwhile', async ({
  openPage,
}) => {
  const { page, visitor, logged, logs } = await openPage({ at: form.lastStep });
  await page.evaluate((words) => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) console.log(words);
    });
  }, cameBack);
  // A second document in the same tab moves the first one, with its answers, into the cache.
  await page.goto(`${paths.leadCapture}?again`);
  await seesStep(visitor, form.lastStep);
  await find(page, form.submit).click();
  await find(page, form.thanks).waitFor();
  expect(await logged()).toEqual([carla]);

  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  await page.evaluate(() => history.back());
  await expect
    .poll(async () => ({ hasCome: (await logs()).includes(cameBack), reasons }))
    .toEqual({ hasCome: true, reasons: [] });
  await seesStep(visitor, 1);
  await expect(find(page, form.submit)).toHaveCount(0);
  await expectNothingLeft(visitor);
  expect(await logged()).toEqual([carla]);
});
