import { expect } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { fieldCopy, leadFormCopy } from '../../../src/content/leadForm';
import { isChoice, type Lead } from '../../../src/domain/lead';
import { savedLead } from '../../../src/features/leadWizard/savedLead';
import { lastStep } from '../../../src/features/leadWizard/steps/step';
import { carla, choiceOf, headingOf, stepFields, stored } from '../application';
import type { Named, Tab } from '../engines/driver';

export const heading = (name: string): Named => ({ role: 'heading', name });
export const button = (name: string): Named => ({ role: 'button', name });
export const link = (name: string, within?: Named['within']): Named => ({
  role: 'link',
  name,
  ...(within && { within }),
});

export const stepHeading = (step: number) => heading(headingOf(step));
export const next = button(leadFormCopy.next);
export const previous = button(leadFormCopy.previous);
export const submit = button(leadFormCopy.submit);
export const processing = heading(leadFormCopy.processing.heading);
export const thanks = heading(leadFormCopy.thanks.heading);

/** The radio of the choice that a lead makes, or the text field, as a visitor knows it. */
export function control(field: keyof Lead, lead: Lead = carla): Named {
  if (isChoice(field)) return { role: 'radio', name: choiceOf(field, lead) };
  return { role: 'textbox', name: fieldCopy[field].label };
}

/** Types and chooses the answers of the step in sight. */
export async function answerStep(tab: Tab, step: number, lead: Lead = carla) {
  await tab.sees(stepHeading(step));
  await tab.live();
  for (const field of stepFields[step - 1] ?? []) {
    if (isChoice(field)) await tab.click(control(field, lead));
    else await tab.type(control(field), lead[field]);
  }
}

/** Answers from one step up to the last, whose button is left to the test. */
export async function answerFrom(tab: Tab, first: number, lead: Lead = carla) {
  for (let step = first; step < lastStep; step += 1) {
    await answerStep(tab, step, lead);
    await tab.click(next);
  }
  await answerStep(tab, lastStep, lead);
}

/** Checks that the answers of a step are in its controls. */
export async function holdsStep(tab: Tab, step: number, lead: Lead = carla) {
  await tab.sees(stepHeading(step));
  for (const field of stepFields[step - 1] ?? []) {
    await tab.holds(control(field, lead), isChoice(field) ? 'true' : lead[field]);
  }
}

/** Puts an application at a step into the tab's storage before any page of the site has run. */
export async function storeAt(tab: Tab, step: number, lead: Lead = carla) {
  await tab.goto('/robots.txt');
  await tab.evaluate(
    ({ key, text }) => {
      sessionStorage.setItem(key, text);
    },
    { key: savedLead.storageKey, text: stored({ lead, step }) },
  );
}

/** Opens the form at a step with answers, as a returning visitor does. */
export async function openAt(tab: Tab, step: number, lead: Lead = carla) {
  await storeAt(tab, step, lead);
  await tab.goto(paths.leadCapture);
  await tab.sees(stepHeading(step));
  await tab.live();
}

/** Checks that nothing of the answers is on the screen, in a field or in storage. */
export async function expectNothingLeft(tab: Tab, lead: Lead = carla) {
  expect(await tab.kept()).toEqual({ session: {}, local: {} });
  const shown = await tab.evaluate(() =>
    [
      document.body.innerText,
      ...Array.from(
        document.querySelectorAll<HTMLInputElement>('input:not([type=radio])'),
        ({ value }) => value,
      ),
    ].join('\n'),
  );
  for (const answer of [lead.email, lead.lastName, lead.phone, lead.currentLoanBalance]) {
    expect(shown).not.toContain(answer);
  }
}
