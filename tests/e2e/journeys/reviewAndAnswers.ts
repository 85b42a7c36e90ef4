import { reviewFormCopy } from '../../../src/content/reviewForm';
import { isChoice } from '../../../src/domain/lead';
import type { Review } from '../../../src/domain/review';
import { lastStep } from '../../../src/features/leadWizard/steps/step';
import * as form from '../../support/form';
import type { Tab } from '../engines/tab';
import { answerStep } from '../steps';

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
