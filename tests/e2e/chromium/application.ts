import type { Page } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { fieldCopy, leadFormCopy } from '../../../src/content/leadForm';
import { isChoice, type Lead } from '../../../src/domain/lead';
import { savedLead } from '../../../src/features/leadWizard/savedLead';
import { lastStep } from '../../../src/features/leadWizard/steps/step';
import { carla, choiceOf, headingOf, stepFields, stored } from '../application';
import type { Visit, Visitor } from './fixtures';

/** The address of every page, and one of none. */
export const allPaths = [...Object.values(paths), '/nowhere'];

/** The heading of a step on a page. */
export const stepHeading = (page: Page, step: number) =>
  page.getByRole('heading', { level: 2, name: headingOf(step), exact: true });

/** The radio of a choice, or the text field, as a visitor knows it. */
export function control(page: Page, field: keyof Lead, lead: Lead = carla) {
  const { label } = fieldCopy[field];
  if (isChoice(field)) {
    return page
      .getByRole('radiogroup', { name: label })
      .getByRole('radio', { name: choiceOf(field, lead), exact: true });
  }
  return page
    .getByRole('textbox', { name: label, exact: true })
    .or(page.getByRole('combobox', { name: label, exact: true }));
}

/** Waits until the page's controls are the application's. */
export const live = (page: Page) => page.locator('html[data-live]').waitFor({ state: 'attached' });

/** Opens a page and wakes it, as a hand on the mouse does. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await wake(page);
}

/** Wakes a page of plain links, as a hand on the mouse does. */
export async function wake(page: Page) {
  await page.mouse.move(5, 400);
  await page.mouse.move(8, 410);
  await live(page);
}

/** Types at the end of a field, key by key. */
export async function type(page: Page, field: keyof Lead, text: string) {
  await control(page, field).focus();
  await page.keyboard.press('End');
  await page.keyboard.type(text);
}

/** Types and chooses the answers of one step. */
export async function answerStep(page: Page, step: number, lead: Lead = carla) {
  await stepHeading(page, step).waitFor();
  await live(page);
  for (const field of stepFields[step - 1] ?? []) {
    if (isChoice(field)) await control(page, field, lead).check();
    else await type(page, field, lead[field]);
  }
}

export const nextButton = (page: Page) => page.getByRole('button', { name: leadFormCopy.next, exact: true });
export const submitButton = (page: Page) =>
  page.getByRole('button', { name: leadFormCopy.submit, exact: true });
export const thanks = (page: Page) =>
  page.getByRole('heading', { level: 1, name: leadFormCopy.thanks.heading, exact: true });
export const processing = (page: Page) =>
  page.getByRole('heading', { level: 2, name: leadFormCopy.processing.heading, exact: true });

/** Puts a text into the tab's storage before any page of the site has run. */
export async function store(page: Page, text: string, key: string = savedLead.storageKey) {
  await page.goto('/robots.txt');
  await page.evaluate(
    ([name, value]) => {
      sessionStorage.setItem(name, value);
    },
    [key, text] as const,
  );
}

/** Opens the form at a step with answers, as a returning visitor does. */
export async function openAt(page: Page, step: number, lead: Lead = carla) {
  await store(page, stored({ lead, step }));
  await page.goto(paths.leadCapture);
  await stepHeading(page, step).waitFor();
  await live(page);
}

/** Everything that the tab keeps. */
export const everythingStored = (page: Page): Promise<Record<'session' | 'local', Record<string, string>>> =>
  page.evaluate(() => ({
    session: Object.fromEntries(Object.entries(sessionStorage)),
    local: Object.fromEntries(Object.entries(localStorage)),
  }));

/** Another tab with the same answers, as a browser's "Duplicate tab" makes it. */
export async function duplicateOf(
  visit: Visitor,
  first: Visit,
  path: string = paths.leadCapture,
): Promise<Visit> {
  const copy = await visit({ besides: first });
  await store(copy.page, stored({ lead: carla, step: lastStep }));
  for (const [key, value] of Object.entries((await everythingStored(first.page)).session)) {
    await copy.page.evaluate(
      ([name, text]) => {
        sessionStorage.setItem(name, text);
      },
      [key, value] as const,
    );
  }
  await copy.page.goto(path);
  return copy;
}

/** By how many pixels a page is wider than the window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
