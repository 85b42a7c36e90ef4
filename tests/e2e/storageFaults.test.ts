import { emptyLead } from '../../src/config/entities';
import { leadFormWords } from '../../src/content/leadForm';
import { storageKey } from '../../src/features/leadWizard/savedLead';
import { openBrowser } from '../support/browser';
import {
  answerEverything,
  answerStep,
  carla,
  control,
  everythingStored,
  live,
  nextButton,
  openAt,
  stepHeading,
  store,
  stored,
  submitButton,
  thanks,
  type,
} from './wizard';

const browser = openBrowser();

/** Ways in which a tab's storage fails from the start. */
const brokenStorages: Record<string, () => void> = {
  'forbids all access': () => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  },
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

describe('a storage that fails', () => {
  it.each(Object.entries(brokenStorages))(
    'stops nothing and is said in one line: it %s',
    async (_, before) => {
      const { page, logs } = await browser.visit({ before });
      await page.goto('/');
      await page.getByRole('link', { name: 'Check Your Rate Now' }).click();
      await answerEverything(page);
      expect(await page.getByText(leadFormWords.notKept).count()).toBe(1);
      expect(await page.getByText(leadFormWords.keptHere).count()).toBe(0);
      await submitButton(page).click();
      await thanks(page).waitFor();
      expect(logs).toHaveLength(1);
      expect(await logs[0]?.values).toContainEqual(carla);
    },
  );

  it('keeps the answers when it fills up later, says so, and takes it back once there is room', async () => {
    const { page } = await browser.visit();
    await page.goto('/lead-capture');
    await live(page);
    await answerStep(page, 1);
    await page.getByText(leadFormWords.keptHere).waitFor();
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
    await page.getByText(leadFormWords.notKept).waitFor();
    await nextButton(page).click();
    await stepHeading(page, 3).waitFor();
    await page.evaluate(() => {
      (window as unknown as { makeRoom: () => void }).makeRoom();
    });
    await answerStep(page, 3);
    await page.getByText(leadFormWords.keptHere).waitFor();
    await page.reload();
    await stepHeading(page, 3).waitFor();
    expect(await control(page, 'vehicleModel').inputValue()).toBe(carla.vehicleModel);
  });

  it('loses nothing that is on the screen when it is cleared in mid-journey', async () => {
    const { page, logs } = await browser.visit();
    await openAt(page, 5);
    await page.evaluate(() => {
      sessionStorage.clear();
    });
    await type(page, 'firstName', '!');
    await page.reload();
    await stepHeading(page, 5).waitFor();
    expect(await control(page, 'firstName').inputValue()).toBe(`${carla.firstName}!`);
    await nextButton(page).click();
    await submitButton(page).click();
    await thanks(page).waitFor();
    expect(await logs[0]?.values).toContainEqual({ ...carla, firstName: `${carla.firstName}!` });
  });
});

describe('what comes back from storage', () => {
  const good = { vehicleYear: '2019', vehicleMake: 'Kia' };
  const outer = (parts: Record<string, unknown>) => JSON.stringify(parts);
  const inner = (lead: unknown, step: unknown, more: Record<string, unknown> = {}) =>
    outer({
      lead: JSON.stringify(lead),
      step: JSON.stringify(step),
      _persist: '{"version":1,"rehydrated":true}',
      ...more,
    });

  /** What is stored, the step at which the form then opens, and the year that it shows there or at step 1. */
  const cases: [name: string, text: string, step: number, year: string][] = [
    ['corrupt JSON', '{"lead":', 1, ''],
    ['no JSON at all', 'hello', 1, ''],
    ['an empty text', '', 1, ''],
    ['a bare null', 'null', 1, ''],
    ['a list', '[1,2]', 1, ''],
    ['corrupt JSON inside', outer({ lead: '{"vehicleYear":', step: '3' }), 3, ''],
    ['corrupt JSON as the step', outer({ lead: JSON.stringify(good), step: '{' }), 1, '2019'],
    ['objects that are not texts', outer({ lead: good, step: 2 }), 2, ''],
    ['step 99', inner(good, 99), 1, '2019'],
    ['step -1', inner(good, -1), 1, '2019'],
    ['step 0', inner(good, 0), 1, '2019'],
    ['step 2.5', inner(good, 2.5), 1, '2019'],
    ['step null', inner(good, null), 1, '2019'],
    ['a step in words', inner(good, '4'), 1, '2019'],
    ['an object as the step', inner(good, { valueOf: 4 }), 1, '2019'],
    ['a number in a text field', inner({ ...good, vehicleYear: 2019 }, 1), 1, ''],
    ['an object in a text field', inner({ ...good, vehicleYear: { toString: 'x' } }, 1), 1, ''],
    ['null in a text field', inner({ ...good, vehicleYear: null }, 1), 1, ''],
    ['a list as the lead', inner([1, 2], 2), 2, ''],
    ['null as the lead', inner(null, 2), 2, ''],
    ['extra keys', inner({ ...good, admin: true }, 1, { status: '"submitted"', cleared: '{}' }), 1, '2019'],
    [
      '__proto__',
      '{"lead":"{\\"__proto__\\":{\\"vehicleYear\\":\\"1999\\",\\"polluted\\":1},\\"vehicleMake\\":\\"Kia\\"}","step":"1","__proto__":{"polluted":1}}',
      1,
      '',
    ],
    ['an older version', inner(good, 2, { _persist: '{"version":-1,"rehydrated":true}' }), 2, '2019'],
    ['a newer version', inner(good, 2, { _persist: '{"version":7,"rehydrated":true}' }), 2, '2019'],
    ['no version', outer({ lead: JSON.stringify(good), step: '2' }), 2, '2019'],
    ['a broken version', inner(good, 2, { _persist: '{' }), 2, '2019'],
    ['a submission under way', inner(good, 6, { status: '"processing"' }), 6, '2019'],
  ];

  it.each(cases)('opens a working form that keeps what is good: %s', async (_, text, step, year) => {
    const { page } = await browser.visit();
    await store(page, text);
    await page.goto('/lead-capture');
    await live(page);
    await stepHeading(page, step).waitFor();
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
    for (let at = step; at > 1; at -= 1) {
      await page.getByRole('button', { name: leadFormWords.previous }).click();
    }
    await stepHeading(page, 1).waitFor();
    expect(await control(page, 'vehicleYear').inputValue()).toBe(year);
    await control(page, 'vehicleYear').fill('2021');
    await page.reload();
    await stepHeading(page, 1).waitFor();
    expect(await control(page, 'vehicleYear').inputValue()).toBe('2021');
    const { session } = await everythingStored(page);
    const lead = JSON.parse((JSON.parse(String(session[storageKey])) as { lead: string }).lead) as object;
    expect(Object.keys(lead).sort()).toEqual(Object.keys(emptyLead).sort());
  });

  it('leaves the landing page in peace, whatever it is', async () => {
    const { page } = await browser.visit();
    for (const [, text] of cases) {
      await store(page, text);
      await page.goto('/');
      await page.mouse.move(200, 200);
      await live(page);
    }
    await store(page, stored({ step: 3 }));
    await page.goto('/');
    await page.getByText('step 3 of 6').waitFor();
  });
});
