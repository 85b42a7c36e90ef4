import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { business } from '../../src/config/business';
import { formCopy, layoutCopy } from '../../src/content/layout';
import { reviewFormCopy } from '../../src/content/reviewForm';
import { reviewShape } from '../../src/features/reviewForm/reviewDraft';
import { afterTest } from '../support/cleanUp';
import { fakeReviewDelivery, fakeStorage } from '../support/fakes';
import { grace } from '../support/people';
import { storageOfReview } from '../support/savedLead';
import { textInput, visit, writeSilently } from '../support/visit';

const { closeToast, labels, savings, thanks, toasts } = reviewFormCopy;

const seesToast = async (name: keyof typeof toasts) => {
  const toast = (await screen.findByText(toasts[name].title)).closest('[role="alert"]');
  expect(toast).toHaveTextContent(toasts[name].description);
  return toast;
};
const seesNoToast = (name: keyof typeof toasts) =>
  waitFor(() => expect(screen.queryByText(toasts[name].title)).toBeNull());
const reviewText = `${reviewFormCopy.text.label} ${reviewFormCopy.text.optional}`;
const personal = [labels.firstName, labels.lastName, labels.city, labels.state];
const stateSelect = () => screen.getByRole('combobox', { name: labels.state });
const slider = () => screen.getByRole('slider');
const litStars = () => document.querySelectorAll('[data-lit]').length;

/** A visitor who returns to a written review. */
const visitWritten = (review = grace, reviews = fakeReviewDelivery()) =>
  visit('/leave-review', { storage: fakeStorage(storageOfReview(review)), reviews });

describe('the site, on the review page,', () => {
  it('moves to the next field with Enter, or to a new line in the text, and sends nothing', async () => {
    const visitor = await visit('/leave-review');
    await visitor.choose('4 Stars');
    for (const next of [...personal.slice(0, 3).map((name) => textInput(name)), stateSelect()]) {
      await visitor.user.keyboard('{Enter}');
      expect(next).toHaveFocus();
    }
    act(() => slider().focus());
    await visitor.user.keyboard('{Enter}');
    expect(textInput(reviewText)).toHaveFocus();
    await visitor.user.keyboard('One{Enter}two');
    expect(textInput(reviewText)).toHaveValue('One\ntwo');
    expect(visitor.reviews.attempts).toEqual([]);
    expect(document.querySelector('[aria-invalid=true]')).toBeNull();
  });

  it('delivers the seven fields with the words about publishing them, thanks as specified, and starts again on request', async () => {
    const visitor = await visit('/leave-review');
    await visitor.choose(`${grace.rating} Stars`);
    for (const name of ['firstName', 'lastName', 'city'] as const)
      await visitor.fillIn(labels[name], grace[name]);
    await visitor.user.selectOptions(stateSelect(), grace.state);
    fireEvent.change(slider(), { target: { value: String(grace.savings) } });
    await visitor.fillIn(reviewText, grace.reviewText);
    const words = document.querySelector('form')?.textContent;
    await visitor.press(reviewFormCopy.submit);
    expect(visitor.reviews.accepted).toEqual([grace]);
    const [submission] = visitor.reviews.submissions;
    expect(submission?.consent.version).not.toBe('');
    expect(words).toContain(submission?.consent.text);
    const heading = screen.getByRole('heading', { name: thanks.heading });
    expect(heading).toHaveFocus();
    expect(document.title).toBe(thanks.heading);
    expect(screen.getByText(thanks.text)).toBeInTheDocument();
    // This build sends reviews to nobody, so there is nobody to withdraw one from.
    const { textContent } = screen.getByRole('main');
    expect(textContent).toMatch(/Nobody received your review, since this site is a sample\. *Return/);

    await visitor.press(thanks.again);
    expect(screen.getByRole('heading', { name: reviewFormCopy.heading })).toHaveFocus();
    expect(document.querySelector('[type=radio]:checked')).toBeNull();
    for (const name of [...personal, reviewText]) expect(textInput(name)).toHaveValue('');
    expect(slider()).toHaveValue('0');
  });

  it('says what is required, and marks everything that is missing or blank until it is filled in', async () => {
    const visitor = await visit('/leave-review');
    expect(screen.getByRole('radiogroup', { name: reviewFormCopy.rating.label })).toBeRequired();
    for (const name of personal) {
      expect(screen.getByLabelText(`${name} *`)).toBeRequired();
      // Otherwise browsers report an empty select that is required as invalid.
      expect(screen.getByLabelText(`${name} *`)).toHaveAttribute('aria-invalid', 'false');
    }
    expect(textInput(reviewText)).toHaveAttribute('placeholder', reviewFormCopy.text.placeholder);
    await visitor.press(reviewFormCopy.submit);
    const missingFields = () => {
      const controls = document.querySelectorAll('[name][aria-invalid=true], [aria-invalid=true] [name]');
      return [...new Set(Array.from(controls, (control) => control.getAttribute('name')))];
    };
    expect(missingFields()).toEqual(['rating', 'firstName', 'lastName', 'city', 'state']);
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(reviewFormCopy.rating.meanings[0]);
    expect(screen.getByRole('radio', { name: '1 Star' })).toHaveFocus();
    await seesToast('ratingMissing');
    await visitor.choose('4 Stars');
    await seesNoToast('ratingMissing');
    await visitor.fillIn(labels.lastName, 'Hopper');
    expect(missingFields()).toEqual(['firstName', 'city', 'state']);
    await visitor.press(reviewFormCopy.submit);
    await seesToast('fieldsMissing');
    expect(textInput(labels.firstName)).toHaveFocus();
    for (const field of ['firstName', 'city', 'state'] as const)
      expect(document.getElementsByName(field)[0]).toHaveAccessibleDescription(reviewFormCopy.missing[field]);
    expect(visitor.reviews.attempts).toEqual([]);
    // A space, and a zero-width space.
    await visitor.fillIn(labels.firstName, ' \u200b');
    expect(missingFields()).toEqual(['firstName', 'city', 'state']);
    await visitor.fillIn(labels.firstName, 'Grace');
    await visitor.fillIn(labels.city, 'Arlington');
    await visitor.press(reviewFormCopy.submit);
    expect(stateSelect()).toHaveFocus();
    await visitor.user.selectOptions(stateSelect(), 'VA');
    expect(missingFields()).toEqual([]);
  });

  it('previews a rating under the pointer until it leaves, but none under a finger, and keeps the rating on a click', async () => {
    const visitor = await visit('/leave-review');
    const star = (stars: number) =>
      screen.getByRole<HTMLInputElement>('radio', { name: reviewFormCopy.rating.star(stars) });
    const label = (stars: number) => star(stars).labels?.[0] ?? document.body;
    await visitor.user.hover(label(4));
    expect(litStars()).toBe(4);
    expect(screen.getByText(reviewFormCopy.rating.meanings[4])).toBeVisible();
    await visitor.user.hover(document.body);
    expect(litStars()).toBe(0);
    const touch = createEvent.pointerMove(label(3));
    Object.defineProperty(touch, 'pointerType', { value: 'touch' });
    fireEvent(label(3), touch);
    expect(litStars()).toBe(0);
    await visitor.user.click(label(2));
    await visitor.user.hover(label(5));
    expect(litStars()).toBe(5);
    // With the keyboard, while the pointer does not move.
    act(() => star(2).focus());
    await visitor.user.keyboard('{ArrowRight}');
    expect(litStars()).toBe(3);
  });

  it('changes the savings step by step, also with buttons', async () => {
    const { savingsMin, savingsMax, savingsStep } = business.review;
    const visitor = await visit('/leave-review');
    const isAtEnd = (name: string) =>
      screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
    const limits = { min: savingsMin, max: savingsMax, step: savingsStep };
    for (const [name, value] of Object.entries(limits)) expect(slider()).toHaveAttribute(name, String(value));
    expect(slider()).toHaveAttribute('aria-valuetext', savings.amount(savingsMin));
    expect([savings.less, savings.more].map(isAtEnd)).toEqual([true, false]);
    for (const name of [savings.less, savings.more, savings.less]) await visitor.press(name);
    // Each of several quick clicks on the same button counts.
    for (const detail of [1, 2])
      fireEvent.click(screen.getByRole('button', { name: savings.more }), { detail });
    expect(slider()).toHaveValue(String(savingsMin + 2 * savingsStep));
    fireEvent.change(slider(), { target: { value: String(savingsMax - savingsStep) } });
    await visitor.press(savings.more);
    expect(slider()).toHaveAttribute('aria-valuetext', savings.amount(savingsMax));
    expect([savings.less, savings.more].map(isAtEnd)).toEqual([false, true]);
    await visitor.press(savings.more);
    expect(slider()).toHaveValue(String(savingsMax));
  });

  it.each([
    ['notSent', 'rejects'],
    ['notSent', 'throws'],
    ['unconfirmed', 'loses'],
  ] as const)('loses no review that was %s, even by a reload: the delivery %s', async (kind, behavior) => {
    const storage = fakeStorage(storageOfReview({ ...grace, city: '' }));
    const visitor = await visit('/leave-review', { storage, reviews: fakeReviewDelivery(behavior) });
    await visitor.fillIn(labels.city, grace.city);
    await visitor.press(reviewFormCopy.submit);
    const { heading, text } = reviewFormCopy.failed[kind];
    const failure = screen.getByRole('group', { name: heading });
    expect(failure).toHaveTextContent(text);
    await waitFor(() => expect(failure).toHaveFocus());
    visitor.reviews.setBehavior('accepts');
    // The saved draft has the identity by which the intake recognizes the review.
    await visitor.tick(1000);
    const again = await visitor.reload();
    expect(screen.getByRole('radio', { name: '5 Stars' })).toBeChecked();
    expect(textInput(labels.firstName)).toHaveValue(grace.firstName);
    expect([...storage.contents.keys()]).toEqual([reviewShape.storageKey]);
    await again.press(reviewFormCopy.submit);
    expect(await screen.findByRole('heading', { name: thanks.heading })).toBeVisible();
    expect(visitor.reviews.accepted).toEqual([grace]);
    const [first, second] = visitor.reviews.submissions;
    expect(second).toEqual({ ...first, sentAt: second?.sentAt });
    expect(storage.contents.size).toBe(0);
  });

  it('sends what the form contains, even if a password manager wrote it without an event', async () => {
    const visitor = await visitWritten({ ...grace, firstName: '', rating: 0 });
    writeSilently(textInput(labels.firstName), 'value', grace.firstName);
    writeSilently(screen.getByRole('radio', { name: '5 Stars' }), 'checked', true);
    await visitor.press(reviewFormCopy.submit);
    expect(visitor.reviews.accepted).toEqual([grace]);
  });

  it('counts the last characters down silently, and announces when none is left', async () => {
    const visitor = await visit('/leave-review');
    const { maxTextLength: limit } = business.review;
    await visitor.fillIn(reviewText, 'x'.repeat(limit - 7));
    expect(screen.getByText(formCopy.charactersLeft(7)).closest('[aria-live=off]')).not.toBeNull();
    await visitor.fillIn(reviewText, 'x'.repeat(limit));
    expect(screen.getByText(formCopy.limitReached(limit)).closest('[aria-live=polite]')).not.toBeNull();
  });

  it('says that a review is being sent, keeps the focus, and accepts no edit and no second press meanwhile', async () => {
    const visitor = await visitWritten(grace, fakeReviewDelivery('hangs'));
    const city = textInput(labels.city);
    await visitor.press(reviewFormCopy.submit);
    expect(screen.getByText(reviewFormCopy.processing, { selector: '[role=status]' })).toBeVisible();
    const button = screen.getByRole('button', { name: reviewFormCopy.processing });
    expect(button).toHaveFocus();
    expect(button.closest('[inert]')).toBeNull();
    await visitor.user.keyboard('{Enter}');
    expect(visitor.reviews.attempts).toHaveLength(1);
    fireEvent.change(city, { target: { value: 'Boston' } });
    expect(city).toHaveValue(grace.city);
  });
});

describe('the site, in its toasts,', () => {
  it('announces again what a review lacks, and closes a toast with its button or its page', async () => {
    const visitor = await visit('/leave-review', { after: ['/'] });
    await visitor.press(reviewFormCopy.submit);
    const toast = await seesToast('ratingMissing');
    await visitor.press(reviewFormCopy.submit);
    await waitFor(() => expect(toast).not.toBeInTheDocument());
    expect(screen.getAllByText(toasts.ratingMissing.title)).toHaveLength(1);

    // With the keyboard, the focus moves on to what is missing.
    act(() => screen.getByRole('button', { name: closeToast }).focus());
    await visitor.user.keyboard('{Enter}');
    await seesNoToast('ratingMissing');
    expect(screen.getByRole('radio', { name: '1 Star' })).toHaveFocus();
    await visitor.choose('5 Stars');
    await visitor.press(reviewFormCopy.submit);
    await seesToast('fieldsMissing');
    await visitor.press(closeToast);
    await seesNoToast('fieldsMissing');
    // On a phone, focusing a field would open the keyboard.
    expect(textInput(labels.firstName)).not.toHaveFocus();

    await visitor.press(reviewFormCopy.submit);
    await seesToast('fieldsMissing');
    await visitor.follow(layoutCopy.backToHome);
    await seesNoToast('fieldsMissing');
    expect(visitor.address()).toBe('/');
    await visitor.goBack();
    expect(await screen.findByRole('button', { name: reviewFormCopy.submit })).toBeVisible();
    expect(screen.queryByText(toasts.fieldsMissing.title)).toBeNull();
  });

  it('closes a toast after eight seconds', async () => {
    await visit('/leave-review');
    jest.useFakeTimers();
    afterTest(() => jest.useRealTimers());
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    fireEvent.click(screen.getByRole('button', { name: reviewFormCopy.submit }));
    await pass(0);
    await pass(7900);
    expect(screen.getByText(toasts.ratingMissing.title)).toBeInTheDocument();
    await pass(200);
    // Each step of its closing renders in a separate turn of the event loop.
    await pass(1000);
    await pass(1000);
    await pass(1000);
    expect(screen.queryByText(toasts.ratingMissing.title)).toBeNull();
  });
});
