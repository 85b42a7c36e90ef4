import { paths } from '../../../src/config/paths';
import { landingCopy } from '../../../src/content/landing';
import { leadFormCopy } from '../../../src/content/leadForm';
import { emptyLead } from '../../../src/domain/lead';
import { savedLead } from '../../../src/features/leadWizard/savedLead';
import { lastStep } from '../../../src/features/leadWizard/steps/step';
import { carla, headingOf, stored, storedAnswers } from '../application';
import {
  answerStep,
  control,
  everythingStored,
  live,
  nextButton,
  openAt,
  stepHeading,
  store,
  submitButton,
  thanks,
  type,
  wake,
} from './application';
import { expect, test } from './fixtures';

/** Ways in which a tab's storage fails from the start; the journeys show one that forbids all access. */
const brokenStorages: Record<string, () => void> = {
  'is missing': () => {
    Object.defineProperty(window, 'sessionStorage', { value: undefined });
  },
  'is full from the start': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  },
  'throws at every call': () => {
    for (const call of ['getItem', 'setItem', 'removeItem'] as const) {
      Storage.prototype[call] = () => {
        throw new DOMException('Broken', 'UnknownError');
      };
    }
  },
};

test.describe('a storage that fails', () => {
  for (const [how, before] of Object.entries(brokenStorages)) {
    test(`stops nothing and is said in one line: it ${how}`, async ({ visit }) => {
      const { page, logged } = await visit({ before });
      await page.goto(paths.leadCapture);
      await answerStep(page, 1);
      for (let step = 1; step < lastStep; step += 1) {
        await stepHeading(page, step).waitFor();
        await nextButton(page).click();
      }
      await stepHeading(page, lastStep).waitFor();
      await expect(page.getByText(leadFormCopy.notSaved)).toHaveCount(1);
      await expect(page.getByText(leadFormCopy.savedHere)).toHaveCount(0);
      await submitButton(page).click();
      await thanks(page).waitFor();
      expect(logged()).toEqual([{ ...emptyLead, vehicleYear: carla.vehicleYear }]);
    });
  }

  test('keeps the answers when it fills up later, says so, and saves again once there is room', async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.goto(paths.leadCapture);
    await answerStep(page, 1);
    await page.getByText(leadFormCopy.savedHere).waitFor();
    await page.evaluate(() => {
      const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem') ?? {};
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
      Object.assign(window, {
        makeRoom: () => {
          Object.defineProperty(Storage.prototype, 'setItem', setItem);
        },
      });
    });
    await nextButton(page).click();
    await answerStep(page, 2);
    await page.getByText(leadFormCopy.notSaved).waitFor();
    await nextButton(page).click();
    await stepHeading(page, 3).waitFor();
    await page.evaluate(() => {
      (window as unknown as { makeRoom: () => void }).makeRoom();
    });
    await answerStep(page, 3);
    await page.reload();
    await stepHeading(page, 3).waitFor();
    await expect(control(page, 'vehicleModel')).toHaveValue(carla.vehicleModel);
  });

  test('loses nothing that is on the screen when it is cleared in mid-journey', async ({ visit }) => {
    const { page, logged } = await visit();
    await openAt(page, lastStep - 1);
    await page.evaluate(() => {
      sessionStorage.clear();
    });
    await type(page, 'firstName', '!');
    await page.reload();
    await stepHeading(page, lastStep - 1).waitFor();
    await expect(control(page, 'firstName')).toHaveValue(`${carla.firstName}!`);
    await live(page);
    await nextButton(page).click();
    await submitButton(page).click();
    await thanks(page).waitFor();
    expect(logged()).toEqual([{ ...carla, firstName: `${carla.firstName}!` }]);
  });
});

test.describe('what comes back from storage', () => {
  const good = { vehicleYear: '2019', vehicleMake: 'Kia' };
  const saved = (lead: unknown, step: unknown, more: Record<string, unknown> = {}) =>
    JSON.stringify({ lead, step, _persist: { version: savedLead.version, rehydrated: true }, ...more });

  /**
   * What is stored, the step at which the form then opens, and the year that it then holds. Few: they show that boot
   * script, hydration and store agree; tests/contracts/storedShape.test.tsx has any shape there is.
   */
  const cases: [name: string, text: string, step: number, year: string][] = [
    ['corrupt JSON', '{"lead":', 1, ''],
    ['a list for the answers', saved(['2019'], 2), 1, ''],
    ['step 99', saved(good, 99), 1, '2019'],
    [
      '__proto__',
      '{"lead":{"__proto__":{"vehicleYear":"1999","polluted":1}},"__proto__":{"polluted":1}}',
      1,
      '',
    ],
    ['a broken version', saved(good, 2, { _persist: '{' }), 1, ''],
    [
      'the shape of version 1',
      '{"lead":"{\\"vehicleYear\\":\\"2019\\"}","step":"2","_persist":"{}"}',
      2,
      '2019',
    ],
    ['a submission under way', saved(good, 6, { status: 'processing' }), 6, '2019'],
  ];

  test('opens a working form that keeps what is good, and leaves the landing page in peace', async ({
    visit,
  }) => {
    const { page } = await visit();
    const opened: unknown[] = [];
    for (const [name, text, step, year] of cases) {
      await store(page, text);
      // The landing page reads the same text by other code.
      if (step === 1 && year === '') {
        await page.goto(paths.home);
        await wake(page);
      }
      await page.goto(paths.leadCapture);
      await live(page);
      // Where the form opens, then the first answer on the first step.
      await page.waitForFunction(
        (headings) => headings.includes(document.querySelector('h2')?.textContent ?? ''),
        Array.from({ length: lastStep }, (_, index) => headingOf(index + 1)),
      );
      const heading = await page.getByRole('heading', { level: 2 }).first().textContent();
      for (let at = step; at > 1 && heading === headingOf(step); at -= 1) {
        await stepHeading(page, at).waitFor();
        await page.getByRole('button', { name: leadFormCopy.previous }).click();
      }
      await stepHeading(page, 1).waitFor();
      opened.push([name, heading, await control(page, 'vehicleYear').inputValue()]);
      // It goes on keeping what is typed, and nothing but the fields.
      await control(page, 'vehicleYear').fill('2021');
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
      await expect
        .poll(async () => {
          const { session } = await everythingStored(page);
          return storedAnswers(session[savedLead.storageKey]);
        })
        .toEqual(expect.objectContaining({ vehicleYear: '2021' }));
      const { session } = await everythingStored(page);
      expect(Object.keys(storedAnswers(session[savedLead.storageKey]) as object).sort()).toEqual(
        Object.keys(emptyLead).sort(),
      );
      expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
    }
    expect(opened).toEqual(cases.map(([name, , step, year]) => [name, headingOf(step), year]));
    await store(page, stored({ lead: carla, step: 3 }));
    await page.goto(paths.home);
    await page.getByText(landingCopy.resume.where(3)).waitFor();
  });
});
