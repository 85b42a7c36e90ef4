import { reviewFormCopy } from '../../../src/content/reviewForm';
import type { Review } from '../../../src/domain/review';
import * as form from '../../support/form';
import type { Tab } from '../engines/tab';

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
