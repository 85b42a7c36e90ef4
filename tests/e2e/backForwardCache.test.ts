import { leadFormWords } from '../../src/content/leadForm';
import { openBrowser, type Visit } from '../support/browser';
import { carla, control, everythingStored, live, openAt, stepHeading, submitButton, thanks } from './wizard';

// Playwright switches the cache off unless told not to.
const browser = openBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });

/** Notes in the window that a page came back as it was, which a page that loads anew does not know. */
const wasKept = ({ page }: Visit) => page.evaluate(() => 'cameBack' in window);

async function openAndWatch(visit: Visit) {
  await openAt(visit.page, 6);
  await visit.page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) Object.assign(window, { cameBack: true });
    });
  });
}

/** Goes back by some entries; a page out of the cache fires no load event to wait for. */
async function goBack({ page }: Visit, entries = 1) {
  await page.evaluate((by) => {
    history.go(-by);
  }, entries);
  await page.waitForTimeout(700);
}

describe('a page that comes back from the back/forward cache', () => {
  it('has every answer and goes on keeping them', async () => {
    const visit = await browser.visit();
    const { page } = visit;
    await openAndWatch(visit);
    await page.goto('/terms');
    await goBack(visit);
    await stepHeading(page, 6).waitFor();
    await live(page);
    await page.getByRole('radio', { name: 'Retired' }).check();
    await page.reload();
    await stepHeading(page, 6).waitFor();
    expect(
      await control(page, 'employmentStatus', { ...carla, employmentStatus: 'retired' }).isChecked(),
    ).toBe(true);
  });

  it('shows and sends no lead that was accepted meanwhile', async () => {
    const visit = await browser.visit();
    const { page, logs } = visit;
    await openAndWatch(visit);
    // A second document of the same tab, so that the first one waits in the cache with its answers.
    await page.goto('/lead-capture?again');
    await stepHeading(page, 6).waitFor();
    await live(page);
    await submitButton(page).click();
    await thanks(page).waitFor();
    expect(logs).toHaveLength(1);
    await goBack(visit);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const shown = await page.evaluate(() => document.body.innerText);
    for (const answer of [carla.email, carla.lastName, carla.phone]) expect(shown).not.toContain(answer);
    expect(await everythingStored(page)).toEqual({ session: {}, local: {} });
    if (await submitButton(page).isVisible()) await submitButton(page).click();
    await page.waitForTimeout(2500);
    const leads = (await Promise.all(logs.map(({ values }) => values))).flat();
    expect(leads.filter((value) => JSON.stringify(value).includes(carla.email))).toHaveLength(1);
  });

  it('forgets a lead that was cleared meanwhile', async () => {
    const visit = await browser.visit();
    const { page } = visit;
    await openAndWatch(visit);
    await page.goto('/lead-capture?again');
    await stepHeading(page, 6).waitFor();
    await live(page);
    await page.getByRole('button', { name: leadFormWords.clear.button }).click();
    await page.getByRole('button', { name: leadFormWords.clear.confirm }).click();
    await stepHeading(page, 1).waitFor();
    // Over the entry of the step that was left, to the first document.
    await goBack(visit, 2);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.body.innerText)).not.toContain(carla.email);
    await page.reload();
    await stepHeading(page, 1).waitFor();
  });

  it('is really kept by this browser, or the tests above would prove nothing', async () => {
    const visit = await browser.visit();
    await openAndWatch(visit);
    await visit.page.goto('/terms');
    await goBack(visit);
    expect(await wasKept(visit)).toBe(true);
  });
});
