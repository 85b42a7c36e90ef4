import fc from 'fast-check';
import { paths } from '../../../src/config/paths';
import { layoutCopy } from '../../../src/content/layout';
import { emptyLead, isChoice, type Lead } from '../../../src/domain/lead';
import { leadShape } from '../../../src/features/leadWizard/leadDraft';
import * as form from '../../support/form';
import { answersIn } from '../../support/savedLead';
import type { Tab } from '../engines/tab';
import { holdScripts } from '../inPage';
import { expect, test } from './fixtures';

/** Each order takes some seconds: a few for every run, more (`ORDERS=100`) after a change in what is saved. */
const numRuns = Number(process.env.ORDERS ?? 3);

/** The same orders all day, so that a retry in CI repeats those of the first try. */
const seed = Math.floor(Date.now() / 86_400_000);

/** What a visitor may do. A number selects one of the controls on the page. */
const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ answer: fc.nat(9), text: fc.stringMatching(/^[A-Za-z0-9 ]{0,4}$/) }) },
  { weight: 2, arbitrary: fc.record({ pick: fc.nat(3) }) },
  { weight: 6, arbitrary: fc.constantFrom('next', 'enter', 'doubleNext', 'previous', 'release' as const) },
  { weight: 3, arbitrary: fc.constantFrom('reload', 'back', 'forward', 'leave', 'return', 'home' as const) },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

/**
 * Answers with one of the controls of the visible form, in a single task of the page: replaces the text of a field,
 * chooses a radio, or presses a quick pick.
 * @returns what the visitor then sees as the answer; `null` if there is no form
 */
const answer = (tab: Tab, selector: string, index: number, text: string) =>
  tab.evaluate(
    ([controls, at, typed]: [string, number, string]) => {
      type Control = HTMLInputElement | HTMLButtonElement;
      const all = document.querySelectorAll<Control>(`form[data-form=lead] ${controls}`);
      const one = all[at % all.length];
      // A page that is being reloaded accepts no input.
      if (!one || one.closest('[inert]')) return null;
      if (one instanceof HTMLButtonElement) {
        one.click();
        return { name: one.dataset.quickPickFor ?? '', value: one.textContent };
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

const release = (tab: Tab) => tab.evaluate(() => window.releaseScripts?.());

/** Performs an action, and records in `answers` what it left in a field. */
async function perform(tab: Tab, one: Action, answers: Record<string, string>) {
  // The control may be missing: it belongs to another screen, or disappears before the tap. Step 1 disables Previous.
  const tap = (named: form.Named, times?: number) =>
    tab.until(`a tap on ${String(named.name)}, or none to tap`, async () => {
      const isDisabled = named === form.previous && (await tab.count(form.stepHeading(1))) > 0;
      if (isDisabled || (await tab.count(named)) === 0) return 'none';
      await tab.click(named, times, 1000);
      return 'tapped';
    });
  // The history may have no entry to go to.
  const back = (entries: number) =>
    tab.back(entries, 500).catch((error: unknown) => {
      if (!String(error).includes('another entry of the history')) throw error;
    });
  if (typeof one === 'object') {
    // A VIN is neither saved nor sent.
    const seen = await ('answer' in one
      ? answer(tab, 'input:not([type=checkbox], [name=vin])', one.answer, one.text)
      : answer(tab, 'button[data-quick-pick-for]', one.pick, ''));
    if (seen) answers[seen.name] = seen.value;
  } else {
    const doing: Record<typeof one, () => Promise<unknown>> = {
      next: () => tap(form.next),
      doubleNext: () => tap(form.next, 2),
      previous: () => tap(form.previous),
      // Presses Enter in the first field, which works as Next does. The last step has Get My Rate in place of Next.
      enter: async () => {
        if ((await tab.count(form.next)) === 0) return;
        const focusFirst = () => document.querySelector<HTMLElement>('form[data-form=lead] input')?.focus();
        await tab.evaluate(focusFirst);
        await tab.press('Enter');
      },
      release: () => release(tab),
      // Back may have led to the blank page before the first, and Chromium never ends a reload of that page.
      reload: async () => (await tab.address()) !== 'blank' && tab.reload(),
      back: () => back(1),
      forward: () => back(-1),
      leave: () => tab.goto(paths.terms),
      return: () => tab.goto(paths.leadCapture),
      home: async () => {
        if ((await tap(form.link(layoutCopy.backToHome))) === 'none') return;
        await tab.until('the landing page', async () => (await tab.address()) === paths.home);
      },
    };
    await doing[one]();
  }
  await tab.until('the whole page', () => tab.evaluate(() => document.readyState === 'complete'));
}

test.describe('the site, in any order of taps, keys, reloads and navigations,', () => {
  // When a page comes out of the back/forward cache, WebKit has emptied its fields without autofill.
  const cached: Action[] = [{ answer: 1, text: '7' }, 'back', 'forward'];
  const drawn = fc.sample(fc.array(action, { minLength: 4, maxLength: 16 }), { seed, numRuns });
  for (const [index, actions] of [cached, ...drawn].entries()) {
    test(`loses nothing typed, picked or chosen, before scripts or after (${index})`, async ({ tab }) => {
      test.setTimeout(60_000);
      test.info().annotations.push({ type: 'order', description: JSON.stringify(actions) });
      await tab.before(holdScripts);
      const answers: Record<string, string> = {};
      await tab.goto(paths.terms);
      await tab.goto(paths.leadCapture);
      for (const one of actions) await perform(tab, one, answers);

      const lead: Lead = { ...emptyLead, ...answers };
      await tab.goto(paths.leadCapture);
      const stored = (await tab.storage()).session[leadShape.storageKey];
      const isBlank = Object.values(lead).every((text) => text === '');
      expect(answersIn(stored) ?? emptyLead).toEqual(isBlank ? emptyLead : lead);

      await release(tab);
      await tab.live();
      // To the first step, then to the last, where everything is sent unchanged.
      await tab.goto(paths.leadCapture);
      await release(tab);
      await tab.live();
      for (const step of form.stepNumbers.slice(1).reverse()) {
        if ((await tab.count(form.stepHeading(step))) === 0) continue;
        await tab.click(form.previous);
        // The previous step is painted one frame after the tap; until then the old button is still there.
        await tab.waitFor(form.stepHeading(step - 1));
      }
      for (const step of form.stepNumbers) {
        await tab.waitFor(form.stepHeading(step));
        for (const field of form.stepFields[step - 1] ?? []) {
          if (!isChoice(field)) await tab.waitForValue(form.control(field), lead[field]);
          else if (lead[field] !== '') await tab.waitForValue(form.control(field, lead), 'true');
        }
        if (step < form.lastStep) await tab.click(form.next);
      }
      await tab.click(form.submit);
      await tab.waitFor(form.thanks);
      expect(await tab.logged()).toEqual([lead]);
    });
  }
});
