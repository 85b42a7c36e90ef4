import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { site } from '../../src/config/site';
import { layoutCopy } from '../../src/content/layout';
import { reviewFormCopy } from '../../src/content/reviewForm';
import { toastCopy, type ToastName } from '../../src/content/toasts';
import type { Review } from '../../src/domain/review';
import { savedReview } from '../../src/features/reviewForm/savedReview';
import { listed } from '../../src/lib/words';
import { takeComplaints } from '../support/complaints';
import { fakeReviewDelivery, fakeStorage } from '../support/fakes';
import { grace } from '../support/people';
import { textInput, visit, type Visitor } from '../support/visit';

const seesToast = async (name: ToastName) => {
  const toast = await screen.findByText(toastCopy[name].title);
  expect(toast.closest('[role="alert"]')).toHaveTextContent(toastCopy[name].description);
};
const seesNoToast = (name: ToastName) =>
  waitFor(() => {
    expect(screen.queryByText(toastCopy[name].title)).toBeNull();
  });
const reviewText = `${reviewFormCopy.text.label} ${reviewFormCopy.text.optional}`;
const slider = () => screen.getByRole('slider');
const litStars = () => document.querySelectorAll('[data-lit]').length;

async function write(visitor: Visitor, review: Review) {
  if (review.rating > 0) await visitor.choose(`${review.rating} Stars`);
  await visitor.fillIn(reviewFormCopy.labels.firstName, review.firstName);
  await visitor.fillIn(reviewFormCopy.labels.lastName, review.lastName);
  await visitor.fillIn(reviewFormCopy.labels.city, review.city);
  await visitor.user.selectOptions(
    screen.getByRole('combobox', { name: reviewFormCopy.labels.state }),
    review.state,
  );
  fireEvent.change(slider(), { target: { value: String(review.savings) } });
  await visitor.fillIn(reviewText, review.reviewText);
}

describe('the site, on the review page,', () => {
  it('asks for what a review takes, and says what is required', async () => {
    await visit('/leave-review');
    expect(screen.getByRole('heading', { level: 1, name: reviewFormCopy.heading })).toBeInTheDocument();
    expect(screen.getByText(reviewFormCopy.subtitle)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: layoutCopy.backToHome })).toHaveAttribute('href', '/');
    expect(screen.getByRole('radiogroup', { name: reviewFormCopy.rating.label })).toBeRequired();
    for (const name of [
      reviewFormCopy.labels.firstName,
      reviewFormCopy.labels.lastName,
      reviewFormCopy.labels.city,
      reviewFormCopy.labels.state,
    ]) {
      expect(screen.getByLabelText(`${name} *`)).toBeRequired();
    }
    const text = textInput(reviewText);
    expect(text).toHaveAttribute('rows', '4');
    expect(text).toHaveAttribute('placeholder', expect.stringContaining(site.name));
  });

  it('delivers the seven fields, thanks in the given words, and starts again on request', async () => {
    const visitor = await visit('/leave-review');
    await write(visitor, grace);
    await visitor.press(reviewFormCopy.submit);
    expect(visitor.reviews.accepted).toEqual([grace]);
    const heading = screen.getByRole('heading', { name: reviewFormCopy.thanks.heading });
    expect(heading).toHaveFocus();
    expect(document.title).toBe(reviewFormCopy.thanks.heading);
    expect(screen.getByText(reviewFormCopy.thanks.text)).toBeInTheDocument();
    // This build sends it to nobody.
    expect(screen.getByText(/your review went to this browser's console/)).toBeInTheDocument();

    await visitor.press(reviewFormCopy.thanks.again);
    expect(screen.getByRole('heading', { name: reviewFormCopy.heading })).toHaveFocus();
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    for (const name of [
      reviewFormCopy.labels.firstName,
      reviewFormCopy.labels.lastName,
      reviewFormCopy.labels.city,
      reviewText,
    ]) {
      expect(textInput(name)).toHaveValue('');
    }
    expect(screen.getByRole('combobox', { name: reviewFormCopy.labels.state })).toHaveValue('');
    expect(slider()).toHaveValue('0');
  });

  it('goes on thanking where the second tap on the button that sent it lands on the next one', async () => {
    const visitor = await visit('/leave-review');
    await write(visitor, grace);
    await visitor.press(reviewFormCopy.submit);
    const again = screen.getByRole('button', { name: reviewFormCopy.thanks.again });
    fireEvent.click(again, { detail: 2 });
    expect(screen.getByRole('heading', { name: reviewFormCopy.thanks.heading })).toBeInTheDocument();
    fireEvent.click(again, { detail: 1 });
    expect(screen.getByRole('heading', { name: reviewFormCopy.heading })).toBeInTheDocument();
  });

  it('takes a review without savings and without text', async () => {
    const visitor = await visit('/leave-review');
    const brief = { ...grace, savings: 0, reviewText: '' };
    await write(visitor, brief);
    await visitor.press(reviewFormCopy.submit);
    expect(visitor.reviews.accepted).toEqual([brief]);
  });

  it.each(['firstName', 'lastName', 'city', 'state'] as const)(
    'takes no review without %s, says so at the field, and puts the focus there',
    async (field) => {
      const visitor = await visit('/leave-review');
      await write(visitor, { ...grace, [field]: '' });
      await visitor.press(reviewFormCopy.submit);
      await seesToast('fieldsMissing');
      expect(visitor.reviews.attempts).toEqual([]);
      const missing = [...document.querySelectorAll('[aria-invalid="true"]')];
      expect(missing.map((one) => one.getAttribute('name'))).toEqual([field]);
      expect(missing[0]).toHaveFocus();
      expect(missing[0]).toHaveAccessibleDescription(/^(Enter|Choose) your /);
    },
  );

  it('names beside the missing rating all else that is missing, each until it is filled in', async () => {
    const visitor = await visit('/leave-review');
    const { firstName, lastName, city, state } = reviewFormCopy.labels;
    await visitor.press(reviewFormCopy.submit);
    await seesToast('ratingMissing');
    expect(
      screen.getByText(reviewFormCopy.stillMissing(listed([firstName, lastName, city, state]))),
    ).toBeVisible();
    await visitor.fillIn(lastName, 'Hopper');
    expect(screen.getByText(reviewFormCopy.stillMissing(listed([firstName, city, state])))).toBeVisible();
    await seesToast('ratingMissing');
    await visitor.choose('1 Star');
    await seesNoToast('ratingMissing');
  });

  it('points to all that is missing, blanks alone included, until it is filled in', async () => {
    const visitor = await visit('/leave-review');
    await visitor.press(reviewFormCopy.submit);
    const missingFields = () => [
      ...new Set(
        [...document.querySelectorAll('[aria-invalid="true"]')].map((one) =>
          (one.matches('[name]') ? one : one.querySelector('[name]'))?.getAttribute('name'),
        ),
      ),
    ];
    expect(missingFields()).toEqual(['rating', 'firstName', 'lastName', 'city', 'state']);
    expect(screen.getByRole('radio', { name: '1 Star' })).toHaveFocus();
    await visitor.choose('4 Stars');
    await visitor.fillIn(reviewFormCopy.labels.lastName, 'Hopper');
    expect(missingFields()).toEqual(['firstName', 'city', 'state']);
    await visitor.fillIn(reviewFormCopy.labels.firstName, ' ');
    expect(missingFields()).toEqual(['firstName', 'city', 'state']);
    await visitor.fillIn(reviewFormCopy.labels.firstName, 'Grace');
    await visitor.fillIn(reviewFormCopy.labels.city, 'Arlington');
    await visitor.user.selectOptions(
      screen.getByRole('combobox', { name: reviewFormCopy.labels.state }),
      'VA',
    );
    expect(missingFields()).toEqual([]);
  });

  it('shows no preview under a finger', async () => {
    await visit('/leave-review');
    const label = screen.getByRole('radio', { name: '3 Stars' }).closest('label') ?? document.body;
    const touch = createEvent.pointerOver(label);
    Object.defineProperty(touch, 'pointerType', { value: 'touch' });
    fireEvent(label, touch);
    expect(litStars()).toBe(0);
  });

  it('slides from $0 to $10,000+ in steps of 100, by buttons too', async () => {
    const visitor = await visit('/leave-review');
    expect(slider()).toHaveAttribute('min', '0');
    expect(slider()).toHaveAttribute('max', '10000');
    expect(slider()).toHaveAttribute('step', '100');
    expect(slider()).toHaveAttribute('aria-valuetext', reviewFormCopy.savings.amount(0));
    expect(screen.getByText(reviewFormCopy.savings.low)).toBeInTheDocument();
    expect(screen.getByText(reviewFormCopy.savings.high)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: reviewFormCopy.savings.less })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await visitor.press(reviewFormCopy.savings.less);
    expect(slider()).toHaveValue('0');
    await visitor.press(reviewFormCopy.savings.more);
    await visitor.press(reviewFormCopy.savings.more);
    await visitor.press(reviewFormCopy.savings.less);
    expect(slider()).toHaveValue('100');
    fireEvent.change(slider(), { target: { value: '9900' } });
    expect(slider()).toHaveAttribute('aria-valuetext', reviewFormCopy.savings.amount(9_900));
    await visitor.press(reviewFormCopy.savings.more);
    expect(slider()).toHaveAttribute('aria-valuetext', reviewFormCopy.savings.amount(10_000));
    expect(screen.getByRole('button', { name: reviewFormCopy.savings.more })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await visitor.press(reviewFormCopy.savings.more);
    expect(slider()).toHaveValue('10000');
  });

  it('takes back what a finger that scrolls the page has set as it came down on the slider', async () => {
    await visit('/leave-review');
    fireEvent.change(slider(), { target: { value: '300' } });
    fireEvent.pointerDown(slider());
    fireEvent.change(slider(), { target: { value: '7000' } });
    fireEvent.pointerCancel(slider());
    expect(slider()).toHaveValue('300');
  });

  it.each([
    ['notSent', 'rejects'],
    ['unconfirmed', 'loses'],
  ] as const)(
    'keeps a review that was %s, says so in the form, and sends it again',
    async (kind, behavior) => {
      const visitor = await visit('/leave-review', { reviews: fakeReviewDelivery(behavior) });
      await write(visitor, grace);
      await visitor.press(reviewFormCopy.submit);
      expect(takeComplaints(/^The review was not delivered: \w+$/)).toHaveLength(1);
      const { heading, text } = reviewFormCopy.failed[kind];
      const failure = screen.getByRole('group', { name: heading });
      expect(failure).toHaveTextContent(text);
      await waitFor(() => {
        expect(failure).toHaveFocus();
      });
      visitor.reviews.setBehavior('accepts');
      await visitor.press(reviewFormCopy.submit);
      expect(await screen.findByRole('heading', { name: reviewFormCopy.thanks.heading })).toBeVisible();
      expect(visitor.reviews.accepted).toEqual([grace]);
      const [first, second] = visitor.reviews.submissions;
      expect(second).toEqual(first);
    },
  );

  it('sends the words on showing a review as they stand beside the button', async () => {
    const visitor = await visit('/leave-review');
    await write(visitor, grace);
    const words = document.querySelector('form')?.textContent;
    await visitor.press(reviewFormCopy.submit);
    const [submission] = visitor.reviews.submissions;
    expect(submission?.consent.version).not.toBe('');
    expect(words).toContain(submission?.consent.text);
  });

  it('sends what stands in the form, also where a password manager wrote it without a word', async () => {
    const visitor = await visit('/leave-review');
    await write(visitor, { ...grace, firstName: '', rating: 0 });
    const first = textInput(reviewFormCopy.labels.firstName) as HTMLInputElement;
    const star = screen.getByRole<HTMLInputElement>('radio', { name: '5 Stars' });
    // Past React, which overrides the setters of the element itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(first, grace.firstName);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')?.set?.call(star, true);
    await visitor.press(reviewFormCopy.submit);
    expect(visitor.reviews.accepted).toEqual([grace]);
  });

  it('takes no edit while a review is being sent', async () => {
    const visitor = await visit('/leave-review', { reviews: fakeReviewDelivery('hangs') });
    await write(visitor, grace);
    const city = textInput(reviewFormCopy.labels.city);
    const form = city.closest('form');
    await visitor.press(reviewFormCopy.submit);
    expect(form).toHaveAttribute('inert');
    expect(form).toHaveAttribute('aria-busy', 'true');
    fireEvent.change(city, { target: { value: 'Boston' } });
    expect(city).toHaveValue(grace.city);
  });

  it('brings the draft of a review back after a reload, and wipes it once it is accepted', async () => {
    const storage = fakeStorage();
    const visitor = await visit('/leave-review', { storage });
    await write(visitor, grace);
    const draft = storage.contents.get(savedReview.storageKey);
    await visitor.tick(60_000);
    const again = await visitor.reload();
    expect(storage.contents.get(savedReview.storageKey)).toBe(draft);
    expect(screen.getByRole('radio', { name: '5 Stars' })).toBeChecked();
    expect(textInput(reviewFormCopy.labels.firstName)).toHaveValue(grace.firstName);
    expect(textInput(reviewText)).toHaveValue(grace.reviewText);
    expect([...storage.contents.keys()]).toEqual([savedReview.storageKey]);

    await again.press(reviewFormCopy.submit);
    expect(again.reviews.accepted).toEqual([grace]);
    expect(storage.contents.size).toBe(0);
    await again.reload();
    expect(textInput(reviewFormCopy.labels.firstName)).toHaveValue('');
  });

  it('keeps no review that was emptied again', async () => {
    const storage = fakeStorage();
    const visitor = await visit('/leave-review', { storage });
    await visitor.fillIn(reviewFormCopy.labels.city, 'Arlington');
    await waitFor(() => {
      expect(storage.contents.get(savedReview.storageKey)).toContain('Arlington');
    });
    await visitor.fillIn(reviewFormCopy.labels.city, '');
    await waitFor(() => {
      expect(storage.contents.size).toBe(0);
    });
  });
});
