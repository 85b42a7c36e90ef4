import { business } from '../../../src/config/business';
import { paths } from '../../../src/config/paths';
import { landingCopy } from '../../../src/content/landing';
import { layoutCopy } from '../../../src/content/layout';
import { choiceCopy, fieldCopy, leadWizardCopy } from '../../../src/content/leadWizard';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import { usStates } from '../../../src/domain/states';
import * as form from '../../support/form';
import { carla } from '../../support/people';
import { holdScripts } from '../inPage';
import { allPaths, expect, find, test } from '../openPage';
import { openAt, seesStep } from '../steps';
import { focused, tabTo } from './focus';

/** Matches names that begin with a label, as the name of a required field does. */
const begins = (label: string) => new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
const { labels, rating, savings } = reviewFormCopy;

test.describe('the site, by the keyboard alone,', () => {
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

  test('takes a whole application, the focus always in sight', async ({ openPage, baseURL }) => {
    const { page, visitor, logged } = await openPage();
    const choices = Object.keys(choiceCopy.employmentStatus);
    await page.goto(paths.home);
    await tabTo(page, landingCopy.hero.button);
    await page.keyboard.press('Enter');
    await seesStep(visitor, 1);
    await tabTo(page, begins(fieldCopy.vehicleYear.label));
    await page.keyboard.type(carla.vehicleYear);
    await page.keyboard.press('Enter');
    await seesStep(visitor, 2);
    await tabTo(page, carla.vehicleMake);
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+Tab');
    await tabTo(page, leadWizardCopy.next);
    await page.keyboard.press('Space');
    for (const step of form.stepNumbers.slice(2, -1)) {
      await seesStep(visitor, step);
      for (const field of form.stepFields[step - 1] ?? []) {
        await tabTo(page, begins(fieldCopy[field].label));
        await page.keyboard.type(carla[field]);
      }
      await page.keyboard.press('Enter');
      // First to the agreement to calls.
      if (step === form.stepNumberOf('phone')) await page.keyboard.press('Enter');
    }
    await seesStep(visitor, form.lastStep);
    await tabTo(page, choiceCopy.creditScore.excellent);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, choiceCopy.employmentStatus.employed);
    for (let press = choices.indexOf(carla.employmentStatus); press > 0; press -= 1) {
      await page.keyboard.press('ArrowDown');
    }
    await tabTo(page, leadWizardCopy.submit);
    await page.keyboard.press('Enter');
    await find(page, form.processing).waitFor();
    await find(page, form.thanks).waitFor();
    expect(await logged()).toEqual([carla]);
    await tabTo(page, leadWizardCopy.thanks.home);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${baseURL ?? ''}${paths.home}`);
  });

  test('has one stop for each group of choices that has no answer', async ({ openPage }) => {
    const { page, visitor } = await openPage();
    await openAt(visitor, form.lastStep, { ...carla, creditScore: '', employmentStatus: '' });
    const stops: (string | null | undefined)[] = [];
    while (stops.at(-1) !== 'next') {
      await page.keyboard.press('Tab');
      stops.push(await page.evaluate(() => document.activeElement?.getAttribute('name')));
    }
    expect(stops.filter((name) => name === 'creditScore' || name === 'employmentStatus')).toEqual(
      form.stepFields[form.lastStep - 1],
    );
  });

  test('takes a whole review, the focus always in sight', async ({ openPage }) => {
    const { page, visitor, logged } = await openPage();
    const [, florida = ''] = usStates.find(([code]) => code === 'FL') ?? [];
    await page.goto(paths.leaveReview);
    await visitor.live();
    await tabTo(page, rating.star(1));
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
    for (const label of [labels.firstName, labels.lastName, labels.city]) {
      await tabTo(page, begins(label));
      await page.keyboard.type('Tampa');
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type(florida.slice(0, 3));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await tabTo(page, begins(savings.label));
    await page.keyboard.press('ArrowRight');
    await tabTo(page, savings.more);
    await page.keyboard.press('Space');
    await tabTo(page, reviewFormCopy.submit);
    await page.keyboard.press('Space');
    await find(page, form.heading(reviewFormCopy.thanks.heading)).waitFor();
    expect(await logged()).toMatchObject([
      { rating: 4, city: 'Tampa', state: 'FL', savings: 2 * business.review.savingsStep },
    ]);
    await tabTo(page, reviewFormCopy.thanks.again);
    await page.keyboard.press('Enter');
    await find(page, form.button(reviewFormCopy.submit)).waitFor();
  });
});
