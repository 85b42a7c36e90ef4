import { paths } from '../../../src/config/paths';
import { choiceCopy } from '../../../src/content/leadForm';
import { lastStep } from '../../../src/features/leadWizard/steps/step';
import { carla } from '../application';
import { control, everythingStored, live, openAt, stepHeading, submitButton, thanks } from './application';
import { expect, test, type Visit } from './fixtures';

// Playwright disables the back/forward cache with this argument.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
});

/** Logged by a page that the back/forward cache restores, even if it reloads at once. */
const cameBack = 'The page came back.';

/** Opens the form, which logs {@link cameBack} when the back/forward cache restores it. */
async function openAndWatch(visit: Visit) {
  await openAt(visit.page, lastStep);
  await visit.page.evaluate((words) => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) console.log(words);
    });
  }, cameBack);
}

/** Goes back and checks that the page came out of the back/forward cache. */
async function comeBack({ page, logs }: Visit) {
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
    await expect(stepHeading(page, lastStep)).toBeVisible();
    await expect(control(page, 'creditScore')).toBeChecked();
    await page.getByRole('radio', { name: choiceCopy.employmentStatus.retired }).check();
    await page.reload();
    await stepHeading(page, lastStep).waitFor();
    await expect(control(page, 'employmentStatus', { ...carla, employmentStatus: 'retired' })).toBeChecked();
  });

  test('brings back and sends no lead that was accepted meanwhile', async ({ visit }) => {
    const visitor = await visit();
    const { page, logged } = visitor;
    await openAndWatch(visitor);
    // A second document in the same tab moves the first one, with its answers, into the cache.
    await page.goto(`${paths.leadCapture}?again`);
    await stepHeading(page, lastStep).waitFor();
    await live(page);
    await submitButton(page).click();
    await thanks(page).waitFor();
    expect(logged()).toEqual([carla]);
    await comeBack(visitor);
    await stepHeading(page, 1).waitFor();
    await live(page);
    await expect(submitButton(page)).toHaveCount(0);
    const text = await page.evaluate(() => document.body.innerText);
    for (const answer of [carla.email, carla.lastName, carla.phone]) expect(text).not.toContain(answer);
    expect(await everythingStored(page)).toEqual({ session: {}, local: {} });
    expect(logged()).toEqual([carla]);
  });
});
