import { expect } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import { isChoice, type Lead } from '../../../src/domain/lead';
import type { Review } from '../../../src/domain/review';
import { lastStep } from '../../../src/features/leadWizard/steps/step';
import * as form from '../../support/form';
import { savedLeadText } from '../../support/people';
import type { Tab } from '../engines/tab';
import { saveInTab } from '../page';

/** Waits until a step is in sight and answers by the application. */
export async function seesStep(tab: Tab, step: number) {
  await tab.waitFor(form.stepHeading(step));
  await tab.live();
}

/** Types and chooses the answers of one step. */
export async function answerStep(tab: Tab, step: number) {
  await seesStep(tab, step);
  for (const field of form.stepFields[step - 1] ?? []) {
    if (isChoice(field)) await tab.click(form.control(field));
    else await tab.type(form.control(field), form.carla[field]);
  }
}

/** Answers each step from `first` to the last, and does not submit. */
export async function answerFrom(tab: Tab, first: number) {
  for (let step = first; step < lastStep; step += 1) {
    await answerStep(tab, step);
    await tab.click(form.next);
  }
  await answerStep(tab, lastStep);
}

/** Checks that the answers of a step are in its controls. */
export async function expectAnswersOf(tab: Tab, step: number) {
  await tab.waitFor(form.stepHeading(step));
  for (const field of form.stepFields[step - 1] ?? []) {
    await tab.waitForValue(form.control(field), isChoice(field) ? 'true' : form.carla[field]);
  }
}

/** Opens the form at a step with answers, as a returning visitor does. */
export async function openAt(tab: Tab, step: number, lead: Lead = form.carla) {
  await saveInTab(tab, savedLeadText({ lead, step }));
  await tab.goto(paths.leadCapture);
  await tab.waitFor(form.stepHeading(step));
}

/** The review of somebody who gives four stars and moves no slider. */
export const writtenReview: Review = {
  rating: 4,
  firstName: 'Ana',
  lastName: "D'Souza",
  city: 'St. Paul',
  state: 'MN',
  savings: 0,
  reviewText: 'Quick & honest.',
};

/** Types and picks all of {@link writtenReview} but its stars. */
export async function writeReview(tab: Tab) {
  const { labels, text } = reviewFormCopy;
  for (const field of ['firstName', 'lastName', 'city'] as const)
    await tab.type(form.reviewField(labels[field]), writtenReview[field]);
  await tab.pick(form.reviewField(labels.state), writtenReview.state);
  await tab.type(form.reviewField(text.label), writtenReview.reviewText);
}

/** Checks that nothing of the answers is on the screen, in a field or in storage. */
export async function expectNothingLeft(tab: Tab) {
  expect(await tab.storage()).toEqual({ session: {}, local: {} });
  const words = await tab.evaluate(() =>
    [
      document.body.innerText,
      ...Array.from(document.querySelectorAll('input'), ({ type, value }) => (type === 'radio' ? '' : value)),
    ].join('\n'),
  );
  for (const answer of [
    form.carla.email,
    form.carla.lastName,
    form.carla.phone,
    form.carla.currentLoanBalance,
  ]) {
    expect(words).not.toContain(answer);
  }
}
