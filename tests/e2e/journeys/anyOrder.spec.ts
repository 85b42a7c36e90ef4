import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { paths } from '../../../src/config/paths';
import { layoutCopy } from '../../../src/content/layout';
import { emptyLead, isChoice, type Lead } from '../../../src/domain/lead';
import { savedLead } from '../../../src/features/leadWizard/savedLead';
import { lastStep } from '../../../src/features/leadWizard/steps/step';
import { stepFields, steps, storedAnswers } from '../application';
import type { Named, Tab } from '../engines/driver';
import { holdScripts } from '../holdScripts';
import { control, link, next, previous, stepHeading, submit, thanks } from './application';
import { expect, test } from './fixtures';

/** Each takes some seconds: few for every run of the suite, more (`ORDERS=100`) after a change in what is kept. */
const runs = Number(process.env.ORDERS ?? 3);

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
const answer = (tab: Tab, selector: string, index: number, text: string) =>
  tab.evaluate(
    ([controls, at, typed]: [string, number, string]) => {
      const all = document.querySelectorAll<HTMLInputElement | HTMLButtonElement>(
        `form[data-form=lead] ${controls}`,
      );
      const one = all[at % all.length];
      if (!one) return null;
      if (one instanceof HTMLButtonElement) {
        one.click();
        return { name: one.dataset.fills ?? '', value: one.textContent };
      }
      if (one.type === 'radio') one.click();
      else {
        one.focus();
        one.setRangeText(typed, 0, one.value.length, 'end');
        one.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      return { name: one.name, value: one.value };
    },
    [selector, index, text],
  );

const release = (tab: Tab) =>
  tab.evaluate(() => {
    window.releaseScripts?.();
  });

/** About as long as a browser takes to leave for another page, in milliseconds: sometimes the next action is earlier. */
const leaves = 200;

/** Does one thing. What it left in a field goes into `answers`. */
async function perform(tab: Tab, one: Action, answers: Record<string, string>) {
  const isThere = async (named: Named) => (await tab.count(named)) > 0;
  // Nobody taps what has gone from under the finger.
  const tap = async (named: Named, times?: number) => {
    if (!(await isThere(named))) return;
    const { patience } = tab;
    tab.patience = 1000;
    await tab.click(named, times).catch(() => undefined);
    tab.patience = patience;
  };
  const move = async (entries: number) => {
    await tab.back(entries);
    await wait(leaves);
  };
  if (typeof one === 'object') {
    const shown = await ('answer' in one
      ? answer(tab, 'input:not([type=checkbox])', one.answer, one.text)
      : answer(tab, 'button[data-quick-pick-for]', one.pick, ''));
    if (shown) answers[shown.name] = shown.value;
  } else {
    const doing: Record<typeof one, () => Promise<unknown>> = {
      next: () => tap(next),
      doubleNext: () => tap(next, 2),
      previous: () => tap(previous),
      // In the first field, as Next does; the last step has Get My Rate in its place.
      enter: async () => {
        if (!(await isThere(next))) return;
        await tab.evaluate(() => {
          document.querySelector<HTMLElement>('form[data-form=lead] input')?.focus();
        });
        await tab.press('Enter');
      },
      release: () => release(tab),
      pause: () => wait(60),
      reload: () => tab.reload(),
      back: () => move(1),
      forward: () => move(-1),
      leave: () => tab.goto(paths.terms),
      return: () => tab.goto(paths.leadCapture),
      home: async () => {
        await tap(link(layoutCopy.backToHome));
        await wait(leaves);
      },
    };
    await doing[one]();
  }
  await tab.until('the whole page', () => tab.evaluate(() => document.readyState === 'complete'));
}

test.describe('any order of taps, keys, reloads and navigations', () => {
  test('loses nothing that was typed, picked or chosen, before the scripts or after', async ({
    tab: first,
  }) => {
    test.setTimeout(30_000 + runs * 30_000);
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 16 }), async (actions) => {
        const tab = await first.newTab();
        await tab.before(holdScripts);
        const answers: Record<string, string> = {};
        // Pages to go back to, so that Back never leaves the site.
        await tab.goto(paths.terms);
        await tab.goto(paths.leadCapture);
        for (const one of actions) await perform(tab, one, answers);

        const lead: Lead = { ...emptyLead, ...answers };
        await tab.goto(paths.leadCapture);
        const kept = (await tab.kept()).session[savedLead.storageKey];
        const isBlank = Object.values(lead).every((text) => text === '');
        expect(storedAnswers(kept) ?? emptyLead).toEqual(isBlank ? emptyLead : lead);

        await release(tab);
        await tab.live();
        // To the first step, then on to the last, where everything is sent as it was left.
        await tab.goto(paths.leadCapture);
        await release(tab);
        await tab.live();
        for (const step of steps.slice(1).reverse()) {
          if ((await tab.count(stepHeading(step))) === 0) continue;
          await tab.click(previous);
          // The step before is drawn after the frame that answers the tap; until then this button is the old one.
          await tab.sees(stepHeading(step - 1));
        }
        for (let step = 1; step <= lastStep; step += 1) {
          await tab.sees(stepHeading(step));
          for (const field of stepFields[step - 1] ?? []) {
            if (!isChoice(field)) await tab.holds(control(field), lead[field]);
            else if (lead[field] !== '') await tab.holds(control(field, lead), 'true');
          }
          if (step < lastStep) await tab.click(next);
        }
        await tab.click(submit);
        await tab.sees(thanks);
        expect(await tab.logged()).toEqual([lead]);
      }),
      { numRuns: runs, endOnFailure: true },
    );
  });
});
