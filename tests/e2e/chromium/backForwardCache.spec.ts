import { paths } from '../../../src/config/paths';
import { choiceCopy, leadFormCopy } from '../../../src/content/leadForm';
import { lastStep } from '../../../src/features/leadWizard/steps/step';
import { carla } from '../application';
import { control, everythingStored, live, openAt, stepHeading, submitButton, thanks } from './application';
import { expect, test, type Visit } from './fixtures';

// Playwright switches the cache off unless told not to.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
});

/** What a page says that came back as it was, even if it starts afresh at once. */
const cameBack = 'The page came back.';

/** Opens the form, which will say when it comes back as it was. */
async function openAndWatch(visit: Visit) {
  await openAt(visit.page, lastStep);
  await visit.page.evaluate((words) => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) console.log(words);
    });
  }, cameBack);
}

/** Goes back by some entries and checks that the page there was kept, or the test would prove nothing. */
async function comeBack({ page, logs }: Visit, entries = 1) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  await page.evaluate((by) => {
    history.go(-by);
  }, entries);
  await expect
    .poll(() => ({ isKept: logs.includes(cameBack), reasons }))
    .toEqual({ isKept: true, reasons: [] });
}

test.describe('a page that comes back from the back/forward cache', () => {
  test('has every answer and goes on keeping them', async ({ visit }) => {
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

  test('shows and sends no lead that was accepted meanwhile', async ({ visit }) => {
    // News from the tab's own next document would end the page's stay in the cache.
    const visitor = await visit({
      before: () => {
        Reflect.deleteProperty(window, 'BroadcastChannel');
      },
    });
    const { page, logged } = visitor;
    await openAndWatch(visitor);
    // A second document of the same tab, so that the first one waits in the cache with its answers.
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
    const shown = await page.evaluate(() => document.body.innerText);
    for (const answer of [carla.email, carla.lastName, carla.phone]) expect(shown).not.toContain(answer);
    expect(await everythingStored(page)).toEqual({ session: {}, local: {} });
    // Longer than a submission takes.
    await page.waitForTimeout(2500);
    expect(logged()).toEqual([carla]);
  });

  test('forgets a lead that was cleared meanwhile', async ({ visit }) => {
    const visitor = await visit({
      before: () => {
        Reflect.deleteProperty(window, 'BroadcastChannel');
      },
    });
    const { page } = visitor;
    await openAndWatch(visitor);
    await page.goto(`${paths.leadCapture}?again`);
    await stepHeading(page, lastStep).waitFor();
    await live(page);
    await page.getByRole('button', { name: leadFormCopy.clear.button }).click();
    await page.getByRole('button', { name: leadFormCopy.clear.confirm }).click();
    await stepHeading(page, 1).waitFor();
    await expect(page).toHaveURL(new RegExp(`${paths.leadCapture}$`));
    // Over the entry of the step that was left, to the first document.
    await comeBack(visitor, 2);
    await expect(page.locator('body')).not.toContainText(carla.email);
    await page.reload();
    await stepHeading(page, 1).waitFor();
  });
});
