import { paths } from '../../../src/config/paths';
import { choiceCopy } from '../../../src/content/choices';
import { landingCopy } from '../../../src/content/landing';
import { layoutCopy } from '../../../src/content/layout';
import { leadWizardCopy } from '../../../src/content/leadWizard';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import * as form from '../../support/form';
import { carla } from '../../support/people';
import { holdScripts } from '../inPage';
import { allPaths, expect, find, test } from '../openPage';
import { open, openAt, seesStep } from '../steps';
import { focused, tabTo } from './focus';

test.describe('the site, with only the keyboard,', () => {
  test('has the skip link first on each page, which leads past the header', async ({ openPage }) => {
    const { page, visitor } = await openPage({ allowed: [/status of 404/] });
    for (const path of allPaths) {
      await page.goto(path);
      await page.keyboard.press('Tab');
      await expect.poll(() => focused(page)).toEqual({ name: layoutCopy.skipLink, isFocusSeen: true });
      await page.keyboard.press('Enter');
      await visitor.live();
      await expect(page.locator('#main')).toBeFocused();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main, footer') !== null)).toBe(true);
    }
  });

  test('outlines the field with the focus before any script has run', async ({ openPage }) => {
    const { page } = await openPage();
    await page.addInitScript(holdScripts);
    await page.goto(paths.home, { waitUntil: 'commit' });
    await page.getByRole('button', { name: landingCopy.hero.button }).waitFor();
    await tabTo(page, landingCopy.hero.button);
  });

  test('reaches the button of each screen with the focus always in sight', async ({ openPage }) => {
    const { page, visitor, logged } = await openPage({ at: paths.home });
    await tabTo(page, landingCopy.hero.button);
    await open(visitor, paths.leaveReview);
    await tabTo(page, reviewFormCopy.submit);
    const person = { ...carla, creditScore: '', employmentStatus: '' };
    await openAt(visitor, 1, person);
    for (const step of form.stepNumbers.slice(1)) {
      await tabTo(page, leadWizardCopy.next);
      await page.keyboard.press('Enter');
      await seesStep(visitor, step);
    }
    const stops = await tabTo(page, leadWizardCopy.submit);
    // One for each group of choices that has no answer.
    const { creditScore, employmentStatus } = choiceCopy;
    const choices: string[] = Object.values({ ...creditScore, ...employmentStatus });
    const chosen = stops.filter((name) => choices.includes(name));
    expect(chosen).toEqual([creditScore.excellent, employmentStatus.employed]);
    await page.keyboard.press('Enter');
    await find(page, form.thanks).waitFor();
    expect(await logged()).toEqual([person]);
    await tabTo(page, leadWizardCopy.thanks.home);
  });
});
