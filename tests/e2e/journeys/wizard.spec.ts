import { paths } from '../../../src/config/paths';
import { landingWords } from '../../../src/content/landing';
import { leadFormWords } from '../../../src/content/leadForm';
import { pageWords } from '../../../src/content/pages';
import { carla, headingOf, lastStep, steps, wordsOf } from '../application';
import {
  answerFrom,
  answerStep,
  control,
  heading,
  holdsStep,
  link,
  next,
  previous,
  processing,
  stepHeading,
  submit,
  thanks,
} from './application';
import { expect, test } from './fixtures';

const toTheForm = link(landingWords.hero.button);
const nothing = { session: {}, local: {} };

test.describe('the rate form', () => {
  test('takes a typed application, interrupted twice, to the thank-you and the visitor home, and logs it exactly as typed', async ({ tab }) => {
    await tab.goto(paths.home);
    await tab.click(toTheForm);
    await answerStep(tab, 1);
    await tab.click(next);
    await answerStep(tab, 2);
    await tab.reload();
    await holdsStep(tab, 2);
    await tab.live();
    await tab.click(next);
    await answerStep(tab, 3);
    await tab.click(link(leadFormWords.backToHome));
    await tab.reads(landingWords.resume.where(3));
    await tab.click(link(landingWords.resume.continue));
    await holdsStep(tab, 3);
    await tab.click(next);
    await answerFrom(tab, 4);
    expect(await tab.logged()).toEqual([]);
    await tab.click(submit);
    await tab.sees(processing);
    await tab.hasFocusOn(leadFormWords.processing.heading);
    expect(await tab.logged()).toEqual([]);
    await tab.sees(thanks);
    await tab.hasFocusOn(leadFormWords.thanks.heading);
    expect(await tab.logged()).toEqual([carla]);
    expect(await tab.kept()).toEqual(nothing);
    expect(await tab.text()).not.toContain(leadFormWords.progress(lastStep));

    await tab.click(link(leadFormWords.thanks.home));
    await tab.sees(heading(landingWords.hero.heading));
    await tab.click(toTheForm);
    await tab.sees(stepHeading(1));
    await tab.holds(control('vehicleYear'), '');
  });
});
