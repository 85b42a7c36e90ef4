import type { Page } from 'playwright-core';
import { emptyLead, type Lead } from '../../src/config/entities';
import { choiceWords, fieldWords, leadFormWords, stepWords } from '../../src/content/leadForm';
import { storageKey, type SavedLead } from '../../src/features/leadWizard/savedLead';

/** An application with an answer of its own in every field, blanks and signs included. */
export const carla: Lead = {
  vehicleYear: '2019',
  vehicleMake: 'Toyota',
  vehicleModel: ' Camry XSE ',
  currentLoanBalance: '$18,250.50',
  monthlyPayment: '412',
  firstName: 'Carla',
  lastName: "O'Neil-Ortiz",
  email: 'carla@example.com',
  phone: '(305) 555-0142',
  creditScore: 'good',
  employmentStatus: 'selfemployed',
};

/** The text fields and choices of each step, in the order in which they are asked. */
export const stepFields: readonly (readonly (keyof Lead)[])[] = [
  ['vehicleYear'],
  ['vehicleMake'],
  ['vehicleModel'],
  ['currentLoanBalance', 'monthlyPayment'],
  ['firstName', 'lastName', 'email', 'phone'],
  ['creditScore', 'employmentStatus'],
];

const stepIds = Object.keys(stepWords) as (keyof typeof stepWords)[];

/** The heading of a step (from 1), as assistive technology reads it. */
export function headingOf(step: number): string {
  const id = stepIds[step - 1];
  if (!id) throw new RangeError(`There is no step ${step}`);
  return `Step ${step} of 6: ${stepWords[id].heading}`;
}

/** The heading of a step on a page. */
export const stepHeading = (page: Page, step: number) =>
  page.getByRole('heading', { level: 2, name: headingOf(step), exact: true });

const isChoice = (field: keyof Lead): field is keyof typeof choiceWords => field in choiceWords;

/** The radio of a choice, or the text field, as a visitor knows it. */
export function control(page: Page, field: keyof Lead, lead: Lead = carla) {
  if (!isChoice(field))
    return page
      .getByRole('textbox', { name: fieldWords[field].label, exact: true })
      .or(page.getByRole('combobox', { name: fieldWords[field].label, exact: true }));
  const words: Record<string, string> = choiceWords[field];
  return page
    .getByRole('radiogroup', { name: fieldWords[field].label })
    .getByRole('radio', { name: words[lead[field]] ?? '', exact: true });
}

/** Types at the end of a field, key by key. */
export async function type(page: Page, field: keyof Lead, text: string) {
  await control(page, field).focus();
  await page.keyboard.press('End');
  await page.keyboard.type(text);
}

/** Types and chooses the answers of one step, key by key. */
export async function answerStep(page: Page, step: number, lead: Lead = carla) {
  // Keys that are pressed before the form is live go nowhere: it is inert.
  await live(page);
  for (const field of stepFields[step - 1] ?? []) {
    if (isChoice(field)) await control(page, field, lead).check();
    else await type(page, field, lead[field]);
  }
}

export const nextButton = (page: Page) => page.getByRole('button', { name: leadFormWords.next, exact: true });
export const submitButton = (page: Page) =>
  page.getByRole('button', { name: leadFormWords.submit, exact: true });
export const thanks = (page: Page) =>
  page.getByRole('heading', { level: 1, name: leadFormWords.thanks.heading, exact: true });
export const processing = (page: Page) =>
  page.getByRole('heading', { level: 2, name: leadFormWords.processing.heading, exact: true });

/** Answers every step up to the last one, whose button is left to the test. */
export async function answerEverything(page: Page, lead: Lead = carla) {
  await stepHeading(page, 1).waitFor();
  for (let step = 1; step <= stepFields.length; step += 1) {
    await stepHeading(page, step).waitFor();
    await answerStep(page, step, lead);
    if (step < stepFields.length) await nextButton(page).click();
  }
}

/** What sessionStorage holds for an application. */
export function stored(saved: Partial<SavedLead> = {}): string {
  const { lead = emptyLead, step = 1 } = saved;
  return JSON.stringify({
    lead: JSON.stringify(lead),
    step: JSON.stringify(step),
    _persist: JSON.stringify({ version: 1, rehydrated: true }),
  });
}

/** Puts a text into the tab's storage before any page of the site has run. */
export async function store(page: Page, text: string, key: string = storageKey) {
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
  await page.goto('/lead-capture');
  await stepHeading(page, step).waitFor();
  await live(page);
}

/** Waits until the page's controls are the application's. */
export const live = (page: Page) => page.locator('html[data-live]').waitFor({ state: 'attached' });

/** Everything that the tab keeps. */
export const everythingStored = (page: Page): Promise<Record<'session' | 'local', Record<string, string>>> =>
  page.evaluate(() => ({
    session: Object.fromEntries(Object.entries(sessionStorage)),
    local: Object.fromEntries(Object.entries(localStorage)),
  }));
