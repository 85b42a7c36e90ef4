import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '../../../src/config/paths';
import { landingCopy } from '../../../src/content/landing';
import { layoutCopy } from '../../../src/content/layout';
import { choiceCopy, leadFormCopy } from '../../../src/content/leadForm';
import { emptyLead } from '../../../src/domain/lead';
import { savedLead } from '../../../src/features/leadWizard/savedLead';
import { lastStep } from '../../../src/features/leadWizard/steps/step';
import { carla, stepFields } from '../application';
import type { Tab } from '../engines/driver';
import {
  answerFrom,
  answerStep,
  button,
  control,
  expectNothingLeft,
  link,
  next,
  openAt,
  processing,
  stepHeading,
  submit,
  thanks,
} from './application';
import { expect, test } from './fixtures';

/** Longer than the processing, in milliseconds. */
const afterProcessing = 2500;

test.describe('an interruption', () => {
  test('by a reload sends nothing in the middle of processing and brings the answers back', async ({
    tab,
  }) => {
    await openAt(tab, lastStep);
    await tab.click(submit);
    await tab.sees(processing);
    await tab.reload();
    await tab.sees(stepHeading(lastStep));
    await tab.live();
    await tab.holds(control('creditScore'), 'true');
    await wait(afterProcessing);
    expect(await tab.logged()).toEqual([]);
    await tab.click(submit);
    await tab.sees(thanks);
    expect(await tab.logged()).toEqual([carla]);
    await tab.reload();
    await tab.sees(stepHeading(1));
    await tab.live();
    await expectNothingLeft(tab);
  });

  test('by going home while it is processed delivers once and shows no lead', async ({ tab }) => {
    await openAt(tab, lastStep);
    await tab.click(submit);
    await tab.sees(processing);
    await tab.click(link(layoutCopy.backToHome));
    await tab.sees(link(landingCopy.hero.button));
    await wait(afterProcessing);
    expect(await tab.logged()).toEqual([carla]);
    await tab.click(link(landingCopy.hero.button));
    await tab.sees(stepHeading(1));
    await expectNothingLeft(tab);
  });

  test('by a lost connection changes nothing from the middle of the form to its acceptance', async ({
    tab,
  }) => {
    await openAt(tab, 1, { ...emptyLead, vehicleYear: carla.vehicleYear });
    tab.setOffline(true);
    await tab.click(next);
    await answerFrom(tab, 2);
    await tab.click(submit);
    await tab.sees(thanks);
    expect(await tab.logged()).toEqual([carla]);
  });
});

test.describe('a storage that is denied', () => {
  test('stops nothing and is said in one line', async ({ tab }) => {
    await tab.before(() => {
      for (const name of ['sessionStorage', 'localStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied', 'SecurityError');
          },
        });
      }
    });
    await tab.goto(paths.home);
    await tab.click(link(landingCopy.hero.button));
    await answerStep(tab, 1);
    for (let step = 1; step < lastStep; step += 1) {
      await tab.sees(stepHeading(step));
      await tab.click(next);
    }
    await answerStep(tab, lastStep);
    const text = await tab.text();
    expect(text).toContain(leadFormCopy.notSaved);
    expect(text).not.toContain(leadFormCopy.savedHere);
    await tab.click(submit);
    await tab.sees(thanks);
    const answered = [...(stepFields[0] ?? []), ...(stepFields[lastStep - 1] ?? [])];
    const answers = Object.fromEntries(answered.map((field) => [field, carla[field]]));
    expect(await tab.logged()).toEqual([{ ...emptyLead, ...answers }]);
  });

  test('is told in the same way where no channel to other tabs opens either', async ({ tab }) => {
    await tab.before(() => {
      const deny = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      Object.defineProperty(window, 'sessionStorage', { get: deny });
      Object.assign(window, { BroadcastChannel: deny });
    });
    await tab.goto(paths.leaveReview);
    await tab.live();
    await tab.goto(paths.leadCapture);
    await answerStep(tab, 1);
    await tab.click(next);
    await tab.sees(stepHeading(2));
  });
});

/** Another tab with the same answers, as a browser's "Duplicate tab" makes it. */
async function duplicateOf(tab: Tab): Promise<Tab> {
  const { session } = await tab.kept();
  const copy = await tab.newTab();
  await copy.goto('/robots.txt');
  await copy.evaluate((entries: Record<string, string>) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, session);
  await copy.goto(paths.leadCapture);
  await copy.sees(stepHeading(lastStep));
  await copy.live();
  return copy;
}

test.describe('a duplicated tab', () => {
  test('sends its own answers where they differ', async ({ tab }) => {
    await openAt(tab, lastStep);
    const copy = await duplicateOf(tab);
    await copy.click({ role: 'radio', name: choiceCopy.employmentStatus.retired });
    await tab.click(submit);
    await tab.sees(thanks);
    expect(await copy.count(stepHeading(lastStep))).toBe(1);
    await copy.click(submit);
    await copy.sees(thanks);
    expect(await copy.logged()).toEqual([{ ...carla, employmentStatus: 'retired' }]);
  });
});

test.describe('clearing the answers', () => {
  test('asks, wipes state and storage at once, and can be undone', async ({ tab }) => {
    await openAt(tab, lastStep - 1);
    await tab.click(button(leadFormCopy.clear.button));
    await tab.click(button(leadFormCopy.clear.cancel));
    await tab.holds(control('email'), carla.email);
    await tab.click(button(leadFormCopy.clear.button));
    await tab.click(button(leadFormCopy.clear.confirm));
    await tab.sees(stepHeading(1));
    await expectNothingLeft(tab);
    await tab.click(button(leadFormCopy.clear.undo));
    await tab.sees(stepHeading(lastStep - 1));
    await tab.holds(control('email'), carla.email);
    await tab.reload();
    await tab.sees(stepHeading(lastStep - 1));
    expect(Object.keys((await tab.kept()).session)).toContain(savedLead.storageKey);
  });
});
