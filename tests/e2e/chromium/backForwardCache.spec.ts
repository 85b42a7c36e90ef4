import { paths } from '../../../src/config/paths';
import * as form from '../../support/form';
import { carla } from '../../support/people';
import { expect, find, test, type OpenedPage } from '../openPage';
import { expectNothingLeft, openAt, seesStep } from '../steps';

// Playwright disables the back/forward cache with this argument.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
});

/** Logged by a page that the back/forward cache restores, even if it reloads at once. */
const cameBack = 'The page came back.';

/** Opens the form, which logs {@link cameBack} when the back/forward cache restores it. */
async function openAndWatch({ page, visitor }: OpenedPage) {
  await openAt(visitor, form.lastStep);
  await page.evaluate((words) => {
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
    .poll(async () => ({ hasCome: (await logs()).includes(cameBack), reasons }))
    .toEqual({ hasCome: true, reasons: [] });
}

test.describe('the site, out of the back/forward cache,', () => {
  test('brings back and sends no lead that was accepted meanwhile', async ({ openPage }) => {
    const opened = await openPage();
    const { page, visitor, logged } = opened;
    await openAndWatch(opened);
    // A second document in the same tab moves the first one, with its answers, into the cache.
    await page.goto(`${paths.leadCapture}?again`);
    await seesStep(visitor, form.lastStep);
    await find(page, form.submit).click();
    await find(page, form.thanks).waitFor();
    expect(await logged()).toEqual([carla]);
    await comeBack(opened);
    await seesStep(visitor, 1);
    await expect(find(page, form.submit)).toHaveCount(0);
    await expectNothingLeft(visitor);
    expect(await logged()).toEqual([carla]);
  });
});
