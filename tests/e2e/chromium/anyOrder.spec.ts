import type { Locator, Page } from '@playwright/test';
import fc from 'fast-check';
import { emptyLead, isChoice, type Lead } from '../../../src/config/entities';
import { paths } from '../../../src/config/paths';
import { leadFormCopy } from '../../../src/content/leadForm';
import { storageKey } from '../../../src/features/leadWizard/savedLead';
import { lastStep, stepFields, steps } from '../application';
import { holdScripts } from '../holdScripts';
import { control, live, nextButton, stepHeading, submitButton, thanks } from './application';
import { expect, test } from './fixtures';

/** Each takes some seconds: few for every run of the suite, more (`ORDERS=100`) after a change in what is kept. */
const runs = Number(process.env.ORDERS ?? 6);

/** What a visitor may do; a number says to which of the controls that are there. */
const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ answer: fc.nat(9), text: fc.stringMatching(/^[A-Za-z0-9 ]{0,4}$/) }) },
  { weight: 2, arbitrary: fc.record({ pick: fc.nat(3) }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom('next', 'enter', 'doubleNext', 'previous', 'release', 'pause' as const),
  },
  { weight: 3, arbitrary: fc.constantFrom('reload', 'back', 'forward', 'leave', 'return', 'home' as const) },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

/**
 * Answers by one of the controls of the form that shows, in one turn of the page's own: text replaces what a field
 * holds, a radio is chosen, a quick pick pressed.
 * @returns what the visitor then sees as the answer; `null` where no form shows
 */
const answer = (page: Page, selector: string, index: number, text: string) =>
  page.evaluate(
    ([controls, at, typed]) => {
      const all = document.querySelectorAll<HTMLInputElement | HTMLButtonElement>(
        `form[data-keeps=lead] ${controls}`,
      );
      const one = all[at % all.length];
      if (!one) return null;
      if (one instanceof HTMLButtonElement) {
        one.click();
        return { name: one.dataset.picks ?? '', value: one.textContent };
      }
      if (one.type === 'radio') one.click();
      else {
        one.focus();
        one.setRangeText(typed, 0, one.value.length, 'end');
        one.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      return { name: one.name, value: one.value };
    },
    [selector, index, text] as const,
  );

const release = (page: Page) =>
  page.evaluate(() => {
    window.releaseScripts?.();
  });

/** Does one thing. What it left in a field is noted among the answers. */
async function perform(page: Page, one: Action, answers: Record<string, string>) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  // Nobody taps what has gone from under the finger.
  const tap = (target: Locator, clickCount = 1) =>
    target.click({ clickCount, timeout: 500, noWaitAfter: true }).catch(() => undefined);
  if (typeof one === 'object') {
    const shown = await ('answer' in one
      ? answer(page, 'input', one.answer, one.text)
      : answer(page, 'button[data-picks]', one.pick, ''));
    if (shown) answers[shown.name] = shown.value;
  } else {
    const doing: Record<typeof one, () => Promise<unknown>> = {
      next: () => tap(button(leadFormCopy.next)),
      doubleNext: () => tap(button(leadFormCopy.next), 2),
      previous: () => tap(button(leadFormCopy.previous)),
      // In the first field, as Next does; the last step has Get My Rate in its place.
      enter: async () => {
        if (!(await nextButton(page).isVisible())) return;
        const first = page.locator('form[data-keeps=lead] input').first();
        const isThere = await first.focus({ timeout: 500 }).then(
          () => true,
          () => false,
        );
        if (isThere) await page.keyboard.press('Enter');
      },
      release: () => release(page),
      pause: () => page.waitForTimeout(60),
      reload: () => page.reload(),
      back: () => page.goBack(),
      forward: () => page.goForward(),
      leave: () => page.goto(paths.terms),
      return: () => page.goto(paths.leadCapture),
      home: async () => {
        const link = page.getByRole('link', { name: leadFormCopy.backToHome });
        if (!(await link.isVisible())) return;
        await link.click();
        await page.waitForURL(paths.home);
      },
    };
    await doing[one]();
  }
  await page.waitForLoadState();
}

test.describe('any order of taps, keys, reloads and navigations', () => {
  test('loses nothing that was typed, picked or chosen, before the scripts or after', async ({ visit }) => {
    test.setTimeout(runs * 20_000);
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 16 }), async (actions) => {
        const { page, logged } = await visit({ before: holdScripts });
        const answers: Record<string, string> = {};
        // A page to go back to, so that Back never leaves the site.
        await page.goto(paths.terms);
        await page.goto(paths.leadCapture);
        for (const one of actions) await perform(page, one, answers);

        const lead: Lead = { ...emptyLead, ...answers };
        await page.goto(paths.leadCapture);
        const kept = await page.evaluate((key) => sessionStorage.getItem(key), storageKey);
        const isBlank = Object.values(lead).every((answer) => answer === '');
        const { lead: text } = JSON.parse(kept ?? '{}') as { lead?: string };
        expect(text === undefined ? emptyLead : JSON.parse(text)).toEqual(isBlank ? emptyLead : lead);

        await release(page);
        await live(page);
        // To the first step, then on to the last, where everything is sent as it was left.
        await page.goto(paths.leadCapture);
        await release(page);
        await live(page);
        const previous = page.getByRole('button', { name: leadFormCopy.previous, exact: true });
        for (const step of steps.slice(1).reverse()) {
          if (!(await stepHeading(page, step).isVisible())) continue;
          await previous.click();
          // The step before is drawn after the frame that answers the tap; until then this button is the old one.
          await stepHeading(page, step - 1).waitFor();
        }
        for (let step = 1; step <= lastStep; step += 1) {
          await stepHeading(page, step).waitFor();
          for (const field of stepFields[step - 1] ?? []) {
            if (!isChoice(field)) await expect(control(page, field)).toHaveValue(lead[field]);
            else if (lead[field] !== '') await expect(control(page, field, lead)).toBeChecked();
          }
          if (step < lastStep) await nextButton(page).click();
        }
        await submitButton(page).click();
        await thanks(page).waitFor();
        expect(logged()).toEqual([lead]);
        await page.close();
      }),
      { numRuns: runs, endOnFailure: true },
    );
  });
});
