import { layoutWords } from '../../src/content/layout';
import { leadFormWords } from '../../src/content/leadForm';
import { reviewFormWords } from '../../src/content/reviewForm';
import { openBrowser } from '../support/browser';
import { focused, tabTo } from './focus';
import { allPaths, open } from './screens';
import { carla, headingOf, live, openAt, processing, stepHeading, submitButton, thanks } from './wizard';

const browser = openBrowser();

describe('the keyboard alone', () => {
  it.each(allPaths)('finds the skip link first, and it leads past the header: %s', async (path) => {
    const visit = await browser.visit();
    visit.expectTrouble(/status of 404/);
    const { page } = visit;
    await page.goto(path);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toEqual({ name: layoutWords.skipLink, isMarked: true });
    await page.keyboard.press('Enter');
    await live(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer') !== null)).toBe(true);
  });

  it('goes through the whole rate form, the focus always in sight', async () => {
    const { page, logs } = await browser.visit();
    await page.goto('/');
    await tabTo(page, 'Check Your Rate Now');
    await page.keyboard.press('Enter');
    await stepHeading(page, 1).waitFor();
    await live(page);
    await tabTo(page, /^Vehicle Year/);
    await page.keyboard.type(carla.vehicleYear);
    await page.keyboard.press('Enter');
    await stepHeading(page, 2).waitFor();
    await tabTo(page, 'Toyota');
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+Tab');
    await tabTo(page, leadFormWords.next);
    await page.keyboard.press('Space');
    await stepHeading(page, 3).waitFor();
    await tabTo(page, /^Vehicle Model/);
    await page.keyboard.type(carla.vehicleModel);
    await tabTo(page, leadFormWords.next);
    await page.keyboard.press('Enter');
    await stepHeading(page, 4).waitFor();
    for (const [label, text] of [
      [/^Current Loan Balance/, carla.currentLoanBalance],
      [/^Current Monthly Payment/, carla.monthlyPayment],
    ] as const) {
      await tabTo(page, label);
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await stepHeading(page, 5).waitFor();
    for (const [label, text] of [
      [/^First Name/, carla.firstName],
      [/^Last Name/, carla.lastName],
      [/^Email/, carla.email],
      [/^Phone/, carla.phone],
    ] as const) {
      await tabTo(page, label);
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await stepHeading(page, 6).waitFor();
    await tabTo(page, /^Excellent/);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, /^Employed \(full/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, leadFormWords.submit);
    await page.keyboard.press('Enter');
    await processing(page).waitFor();
    await thanks(page).waitFor();
    expect(await logs[0]?.values).toContainEqual(carla);
    await tabTo(page, leadFormWords.thanks.home);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${browser.origin}/`);
  });

  it('goes through a whole review, the focus always in sight', async () => {
    const { page, logs } = await browser.visit();
    await page.goto('/leave-review');
    await live(page);
    await tabTo(page, '1 Star');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
    for (const [label, text] of [
      [/^First Name/, 'Ana'],
      [/^Last Name/, 'Diaz'],
      [/^City/, 'Tampa'],
    ] as const) {
      await tabTo(page, label);
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type('Flo');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await tabTo(page, /How much are you saving/);
    await page.keyboard.press('ArrowRight');
    await tabTo(page, reviewFormWords.savings.more);
    await page.keyboard.press('Space');
    await tabTo(page, reviewFormWords.submit);
    await page.keyboard.press('Space');
    await page.getByRole('heading', { level: 1, name: reviewFormWords.thanks.heading }).waitFor();
    expect(await logs[0]?.values).toContainEqual(
      expect.objectContaining({ rating: 4, city: 'Tampa', state: 'FL', savings: 200 }),
    );
    await tabTo(page, reviewFormWords.thanks.again);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: reviewFormWords.submit }).waitFor();
  });

  it('dismisses a toast by Escape and by its own button', async () => {
    const { page } = await browser.visit();
    await open(page, '/leave-review');
    const card = page.locator('.notistack-Snackbar');
    for (const dismiss of ['Escape', 'button'] as const) {
      await page.getByRole('button', { name: reviewFormWords.submit }).press('Enter');
      await card.waitFor();
      if (dismiss === 'Escape') await page.keyboard.press('Escape');
      else await page.getByRole('button', { name: /^Dismiss/ }).press('Enter');
      await card.waitFor({ state: 'detached' });
    }
  });

  it('keeps the reading position on a heading of each screen', async () => {
    const { page } = await browser.visit({ viewport: { width: 390, height: 500 } });
    await openAt(page, 5);
    await page.getByRole('button', { name: leadFormWords.next }).click();
    await stepHeading(page, 6).waitFor();
    const heading = () =>
      page.evaluate(() => {
        const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
        return { text: document.activeElement?.textContent, isInSight: top >= 0 && bottom <= innerHeight };
      });
    expect(await heading()).toEqual({ text: headingOf(6), isInSight: true });
    await submitButton(page).click();
    await processing(page).waitFor();
    expect(await heading()).toEqual({ text: leadFormWords.processing.heading, isInSight: true });
    await thanks(page).waitFor();
    expect(await heading()).toEqual({ text: leadFormWords.thanks.heading, isInSight: true });
  });
});
