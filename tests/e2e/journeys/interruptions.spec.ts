import { paths } from '../../../src/config/paths';
import { layoutCopy } from '../../../src/content/layout';
import { leadWizardCopy } from '../../../src/content/leadWizard';
import { emptyLead } from '../../../src/domain/lead';
import * as form from '../../support/form';
import { carla } from '../../support/people';
import { denyStorage } from '../inPage';
import { answerFrom, answerStep, expectNothingLeft, openAt, seesStep } from '../steps';
import { expect, test } from './fixtures';

test.describe('the site', () => {
  test('sends nothing over a reload during processing, and restores the answers', async ({ tab }) => {
    await openAt(tab, form.lastStep);
    await tab.click(form.submit);
    await tab.waitFor(form.processing);
    await tab.reload();
    await seesStep(tab, form.lastStep);
    await tab.waitForValue(form.control('creditScore'), 'true');
    // Sends again: if the first submission had survived the reload, two leads would be logged.
    await tab.click(form.submit);
    await tab.waitFor(form.thanks);
    expect(await tab.logged()).toEqual([carla]);
    await tab.reload();
    await seesStep(tab, 1);
    await expectNothingLeft(tab);
  });

  test('takes an application whose connection is lost in the middle of the form', async ({ tab }) => {
    // The favicon, which Chromium asks for at each new address, and the late script of suggestions may not arrive.
    tab.allowErrors(/lost request/, /Failed to load resource/);
    await openAt(tab, 1, { ...emptyLead, vehicleYear: carla.vehicleYear });
    tab.setOffline(true);
    await tab.click(form.next);
    await answerFrom(tab, 2);
    await tab.click(form.submit);
    await tab.waitFor(form.thanks);
    expect(await tab.logged()).toEqual([carla]);
  });

  test('takes an application where storage is denied, and says that nothing is saved', async ({ tab }) => {
    await tab.before(denyStorage);
    await tab.goto(paths.home);
    await tab.click(form.link(layoutCopy.headerButton));
    await answerStep(tab, 1);
    for (const step of form.stepNumbers.slice(0, -1)) {
      await tab.waitFor(form.stepHeading(step));
      await tab.click(form.next);
    }
    await answerStep(tab, form.lastStep);
    const text = await tab.text();
    expect(text).toContain(leadWizardCopy.notSaved);
    expect(text).not.toContain(leadWizardCopy.savedHere);
    await tab.click(form.submit);
    await tab.waitFor(form.thanks);
    const answered = [...(form.stepFields[0] ?? []), ...(form.stepFields[form.lastStep - 1] ?? [])];
    const answers = Object.fromEntries(answered.map((field) => [field, carla[field]]));
    expect(await tab.logged()).toEqual([{ ...emptyLead, ...answers }]);
  });
});
