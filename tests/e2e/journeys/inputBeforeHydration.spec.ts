import { paths } from '../../../src/config/paths';
import { choiceCopy } from '../../../src/content/choices';
import * as form from '../../support/form';
import { carla } from '../../support/people';
import type { Tab } from '../engines/tab';
import { holdScripts } from '../inPage';
import { loadAt } from '../steps';
import { expect, test } from './fixtures';

/** Releases the scripts after checking that they were held until now. */
async function release(tab: Tab) {
  expect(await tab.evaluate(() => document.documentElement.dataset.live !== undefined)).toBe(false);
  await tab.evaluate(() => window.releaseScripts?.());
  await tab.live();
}

declare global {
  interface Window {
    /** The whole typed text, set after the last letter. */
    typed?: string;
  }
}

/** In the page: types one letter every few milliseconds, until the form has been live for a while. */
function typeThroughHydration(name: string) {
  let typed = '';
  let afterwards = 20;
  const timer = setInterval(() => {
    const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
    const letter = String.fromCharCode(97 + (typed.length % 26));
    typed += letter;
    // As with a key, the text changes before the event fires.
    input?.setRangeText(letter, input.value.length, input.value.length, 'end');
    input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    if (document.documentElement.dataset.live !== undefined) afterwards -= 1;
    if (afterwards > 0 && typed.length < 190) return;
    clearInterval(timer);
    window.typed = typed;
  }, 4);
}

test.describe('the site, in a form whose scripts are still loading,', () => {
  test.beforeEach(async ({ tab }) => {
    await tab.before(holdScripts);
  });

  test('keeps what is typed or picked on a reload and Back, and follows an early Next', async ({ tab }) => {
    const year = form.control('vehicleYear');
    await tab.goto(paths.leadCapture);
    await tab.type(year, '19');
    await tab.reload();
    await tab.waitForValue(year, '19');
    // WebKit empties the fields of a page in the back/forward cache, so the page reloads.
    await tab.goto(paths.terms);
    await tab.back();
    await tab.waitForValue(year, '19');
    await tab.click(form.button(carla.vehicleYear));
    await tab.waitForValue(year, carla.vehicleYear);
    await tab.reload();
    await tab.waitForValue(year, carla.vehicleYear);
    await tab.click(form.next, 2);
    expect(await tab.count(form.stepHeading(1))).toBe(1);
    expect(await tab.address()).toBe(paths.leadCapture);
    await release(tab);
    await tab.waitForFocus(form.stepHeading(2));
    expect(await tab.address()).toBe(`${paths.leadCapture}?step=2`);
    await tab.click(form.previous);
    await tab.waitFor(form.stepHeading(1));
    await tab.waitForValue(year, carla.vehicleYear);
  });

  test('loses no letter that is typed while the form hydrates', async ({ tab }) => {
    const field = 'vehicleModel';
    await loadAt(tab, form.stepNumberOf(field), { ...carla, [field]: '' });
    await tab.evaluate(typeThroughHydration, field);
    await release(tab);
    const typed = await tab.until('the last letter', () => tab.evaluate(() => window.typed));
    await tab.waitForValue(form.control(field), typed);
    await tab.reload();
    await tab.waitForValue(form.control(field), typed);
  });

  test('sends once, with the choice made before, if Get My Rate is tapped early', async ({ tab }) => {
    await loadAt(tab, form.lastStep);
    await tab.click(form.radio(choiceCopy.employmentStatus.retired));
    await tab.click(form.submit, 2);
    expect(await tab.address()).toBe(paths.leadCapture);
    expect(await tab.logged()).toEqual([]);
    await release(tab);
    await tab.waitFor(form.thanks);
    expect(await tab.logged()).toEqual([{ ...carla, employmentStatus: 'retired' }]);
    expect(await tab.address()).not.toContain(carla.lastName);
  });

  test('sends nothing on Enter at a choice of the last step, above its terms', async ({ tab }) => {
    await loadAt(tab, form.lastStep);
    await tab.click(form.radio(choiceCopy.employmentStatus.retired));
    await tab.press('Enter');
    await release(tab);
    await tab.click(form.radio(choiceCopy.employmentStatus.other));
    await tab.press('Enter');
    await tab.click(form.submit);
    await tab.waitFor(form.thanks);
    expect(await tab.logged()).toEqual([{ ...carla, employmentStatus: 'other' }]);
  });

  for (const [what, change] of [
    ['an icon follows an input', () => document.querySelector('input')?.after(document.createElement('i'))],
    [
      'addresses are rewritten',
      () => document.querySelectorAll('a[href^=mailto]').forEach((one) => one.replaceWith('[protected]')),
    ],
    [
      'the page is translated',
      () => {
        for (const text of document.querySelectorAll('label, main p')) {
          const font = document.createElement('b');
          font.textContent = text.textContent;
          text.replaceChildren(font);
        }
      },
    ],
  ] as const) {
    test(`loses no letter, press or focus if ${what} before it is live`, async ({ tab }) => {
      // React renders the page again, and logs that.
      tab.allowErrors(/#418|JSHandle@error/);
      const model = form.control('vehicleModel');
      await loadAt(tab, form.stepNumberOf('vehicleModel'), { ...carla, vehicleModel: 'R' });
      await tab.type(model, 'A');
      await tab.evaluate(change);
      await release(tab);
      await tab.waitForValue(model, 'RA');
      await tab.waitForFocus(model);

      await tab.reload();
      await tab.evaluate(change);
      await tab.click(form.next);
      await release(tab);
      await tab.waitFor(form.stepHeading(form.stepNumberOf('vehicleModel') + 1));
      expect(await tab.text()).toContain('RA');
    });
  }

  test('moves no button of any step when it becomes live', async ({ tab }) => {
    const place = () =>
      tab.evaluate(() => document.getElementsByName('next')[0]?.getBoundingClientRect().top ?? -1);
    for (const step of form.stepNumbers) {
      await loadAt(tab, step);
      const before = await place();
      await release(tab);
      expect(Math.abs((await place()) - before), `step ${step}`).toBeLessThanOrEqual(2);
    }
  });
});
