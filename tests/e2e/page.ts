import type { Locator, Page } from '@playwright/test';
import { paths } from '../../src/config/paths';
import { isChoice, type Lead } from '../../src/domain/lead';
import { leadShape } from '../../src/features/leadWizard/leadDraft';
import * as form from '../support/form';
import { savedLeadText } from '../support/people';
import { storageOfTab } from './inPage';
import type { OpenedPage, OpenPage } from './visit';

/** The address of every page, and one of none. */
export const allPaths = [...Object.values(paths), '/nowhere'];

/** The elements of a page that a name means. */
export function find(page: Page, { role, name }: form.Named): Locator {
  const found = page.getByRole(role, { name, exact: true });
  return role === 'textbox' ? found.or(page.getByRole('combobox', { name, exact: true })) : found;
}

/** Waits until the page's controls are the application's. */
export const live = (page: Page) => page.locator('html[data-live]').waitFor({ state: 'attached' });

/** Opens a page and waits until it is live. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await live(page);
}

/** Types at the end of a field, key by key. */
export async function type(page: Page, field: keyof Lead, text: string) {
  await find(page, form.control(field)).press('End');
  await page.keyboard.type(text);
}

/** Waits until a step is in sight and answers by the application. */
export async function seesStep(page: Page, step: number) {
  await find(page, form.stepHeading(step)).waitFor();
  await live(page);
}

/** Types and chooses the answers of one step. */
export async function answerStep(page: Page, step: number) {
  await seesStep(page, step);
  for (const field of form.stepFields[step - 1] ?? []) {
    if (isChoice(field)) await find(page, form.control(field)).check();
    else await type(page, field, form.carla[field]);
  }
}

/** What {@link saveInTab} needs of a tab, whatever drives it. */
interface Opening {
  goto(path: string): Promise<unknown>;
  evaluate(work: (saved: { key: string; value: string }) => void, saved: object): Promise<unknown>;
}

/** Saves an application in a tab's sessionStorage before any page of the site has run. */
export async function saveInTab(page: Opening, text: string) {
  await page.goto('/robots.txt');
  await page.evaluate(
    ({ key, value }) => {
      sessionStorage.setItem(key, value);
    },
    { key: leadShape.storageKey, value: text },
  );
}

/** Opens the form at a step with answers, as a returning visitor does. */
export async function openAt(page: Page, step: number, lead: Lead = form.carla) {
  await saveInTab(page, savedLeadText({ lead, step }));
  await page.goto(paths.leadCapture);
  await seesStep(page, step);
}

/** Another tab with the same answers, as a browser's "Duplicate tab" makes it. */
export async function duplicateOf(visit: OpenPage, first: OpenedPage): Promise<OpenedPage> {
  const copy = await visit({ besides: first });
  const { session } = await first.page.evaluate(storageOfTab);
  await saveInTab(copy.page, session[leadShape.storageKey] ?? '');
  await copy.page.goto(paths.leadCapture);
  return copy;
}

/** By how many pixels a page is wider than the window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
