import { paths } from '../../../src/config/paths';
import { landingCopy } from '../../../src/content/landing';
import { layoutCopy } from '../../../src/content/layout';
import { leadWizardCopy } from '../../../src/content/leadWizard';
import { pageCopy } from '../../../src/content/pages';
import { isChoice } from '../../../src/domain/lead';
import * as form from '../../support/form';
import { carla } from '../../support/people';
import type { Tab } from '../engines/tab';
import { answerFrom, answerStep, openAt, seesStep } from '../steps';
import { expect, test } from './fixtures';

const toTheForm = form.link(layoutCopy.headerButton);

/** Checks that the answers of a step are in its controls. */
async function expectAnswersOf(tab: Tab, step: number) {
  await tab.waitFor(form.stepHeading(step));
  for (const field of form.stepFields[step - 1] ?? []) {
    await tab.waitForValue(form.control(field), isChoice(field) ? 'true' : carla[field]);
  }
}

test.describe('the site, in its rate form,', () => {
  test('takes an application, interrupted twice, to the thank-you page and back home', async ({ tab }) => {
    await tab.goto(paths.home);
    await tab.click(toTheForm);
    await answerStep(tab, 1);
    await tab.click(form.next);
    await answerStep(tab, 2);
    await tab.reload();
    await expectAnswersOf(tab, 2);
    await tab.live();
    await tab.click(form.next);
    await answerStep(tab, 3);
    await tab.click(form.link(layoutCopy.backToHome));
    await tab.waitForText(landingCopy.resume.where(3));
    await tab.click(form.link(landingCopy.resume.continue));
    await expectAnswersOf(tab, 3);
    await tab.click(form.next);
    await answerFrom(tab, 4);
    await tab.click(form.submit);
    await tab.waitForFocus(form.processing);
    expect(await tab.logged()).toEqual([]);
    await tab.waitForFocus(form.thanks);
    expect(await tab.logged()).toEqual([carla]);
    expect(await tab.storage()).toEqual({ session: {}, local: {} });
    // The receipt repeats what was sent.
    await tab.waitForText(carla.email);
    const text = await tab.text();
    for (const sent of [carla.lastName, carla.phone]) expect(text).toContain(sent);
    expect(text).not.toContain(leadWizardCopy.stepOf(form.lastStep));

    await tab.click(form.link(leadWizardCopy.thanks.home));
    await tab.waitFor(form.heading(landingCopy.hero.heading));
    await tab.click(toTheForm);
    await tab.waitFor(form.stepHeading(1));
    await tab.waitForValue(form.control('vehicleYear'), '');
  });

  test('names the step in title and address on Back and Forward, heading focused', async ({ tab }) => {
    const arrivesAt = async (step: number) => {
      await tab.waitForFocus(form.stepHeading(step));
      const title =
        step === 1
          ? pageCopy.leadCapture.title
          : `${leadWizardCopy.stepOf(step)}: ${form.wordsOf(step).title}`;
      await tab.until(`the title ${title}`, async () => (await tab.title()) === title);
      expect(await tab.address()).toBe(form.stepPath(step));
    };
    await tab.goto(paths.home);
    await tab.click(toTheForm);
    await seesStep(tab, 1);
    for (const step of form.stepNumbers.slice(1)) {
      await tab.click(form.next);
      await arrivesAt(step);
    }
    for (const step of form.stepNumbers.slice(0, -1).reverse()) {
      await tab.back();
      await arrivesAt(step);
    }
    await tab.forward();
    await arrivesAt(2);
    await tab.back(2);
    await tab.waitFor(form.heading(landingCopy.hero.heading));
    expect(await tab.address()).toBe(paths.home);
  });

  test('saves what was typed right before a reload, and sends what the browser restores', async ({ tab }) => {
    await openAt(tab, form.lastStep - 1);
    await tab.type(form.control('firstName'), ' Ana');
    await tab.reload();
    await tab.waitForValue(form.control('firstName'), `${carla.firstName} Ana`);
    await tab.live();
    await tab.type(form.control('lastName'), ' Diaz');
    await tab.goto(paths.terms);
    await tab.back();
    await seesStep(tab, form.lastStep - 1);
    await tab.waitForValue(form.control('firstName'), `${carla.firstName} Ana`);
    await tab.type(form.control('lastName'), '!');
    await tab.click(form.next);
    await tab.click(form.submit);
    await tab.waitFor(form.thanks);
    expect(await tab.logged()).toEqual([
      { ...carla, firstName: `${carla.firstName} Ana`, lastName: `${carla.lastName} Diaz!` },
    ]);
  });
});
