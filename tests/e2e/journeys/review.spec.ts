import { paths } from '../../../src/config/paths';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import type { Review } from '../../../src/domain/review';
import * as form from '../../support/form';
import type { Tab } from '../engines/tab';
import { open } from '../steps';
import { expect, test } from './fixtures';

const { labels, rating, savings, text, thanks, toasts } = reviewFormCopy;
const send = form.button(reviewFormCopy.submit);
const star = (stars: number) => form.radio(rating.star(stars));
const review: Review = {
  rating: 4,
  firstName: 'Ana',
  lastName: "D'Souza",
  city: 'St. Paul',
  state: 'MN',
  savings: 300,
  reviewText: 'Quick & honest.',
};

/** Waits until nothing covers the focused control, or the label that is shown in its place. */
const seesWholeFocus = (tab: Tab) =>
  tab.until('the whole control with the focus in sight', () =>
    tab.evaluate(() => {
      const control = document.activeElement?.closest('label') ?? document.activeElement;
      const { left, right, top, bottom } = control?.getBoundingClientRect() ?? new DOMRect();
      const corners = [left + 8, right - 8].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const));
      return corners.every(([x, y]) => control?.contains(document.elementFromPoint(x, y)));
    }),
  );

test.describe('the site, on its review form,', () => {
  test('asks for the rating, then the fields, thanks the visitor, and logs the review', async ({ tab }) => {
    await open(tab, paths.leaveReview);
    await tab.click(send);
    await tab.waitForText(toasts.ratingMissing.title);
    await tab.waitForText(toasts.ratingMissing.description);
    await tab.waitForFocus(star(1));
    await seesWholeFocus(tab);
    await tab.waitUntilGone(toasts.fieldsMissing.title);

    await tab.click(star(4));
    await tab.waitUntilGone(toasts.ratingMissing.title);
    await tab.click(send);
    await tab.waitForText(toasts.fieldsMissing.title);
    await tab.waitForFocus(form.reviewField(labels.firstName));
    expect(await tab.logged()).toEqual([]);

    for (const field of ['firstName', 'lastName', 'city'] as const)
      await tab.type(form.reviewField(labels[field]), review[field]);
    await tab.pick(form.reviewField(labels.state), review.state);
    await tab.type(form.reviewField(text.label), review.reviewText);
    await tab.focus(form.reviewField(savings.label, 'slider'));
    for (let press = 0; press < 3; press += 1) await tab.press('ArrowRight');
    await tab.click(send);
    await tab.waitForFocus(form.heading(thanks.heading));
    await tab.waitForText(thanks.text);
    expect(await tab.logged()).toEqual([review]);
  });

  test('scrolls the first missing field into sight, clear of its toast, on a phone', async ({ tab }) => {
    await tab.resize(390, 480);
    await open(tab, paths.leaveReview);
    await tab.click(star(4));
    await tab.click(send);
    await tab.waitForText(toasts.fieldsMissing.title);
    await tab.waitForFocus(form.reviewField(labels.firstName));
    await seesWholeFocus(tab);
    expect(await tab.evaluate(() => innerWidth)).toBeLessThan(600);
  });
});
