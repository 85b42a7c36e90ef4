import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import type { Review } from '../../src/config/entities';
import { fakeDelivery } from '../support/fakes';
import { grace } from '../support/people';
import { textInput, visit, type Visitor } from '../support/visit';

const alert = () => screen.getByRole('alert', { name: '' });
const ratingToast = 'Please select a rating. A star rating is required to submit your review.';
const fieldsToast = 'Please fill in all required fields. All personal information fields are required.';
const slider = () => screen.getByRole('slider');
const litStars = () => document.querySelectorAll('[data-lit]').length;

async function write(visitor: Visitor, review: Review) {
  if (review.rating > 0) await visitor.choose(`${review.rating} Stars`);
  await visitor.fillIn('First Name', review.firstName);
  await visitor.fillIn('Last Name', review.lastName);
  await visitor.fillIn('City', review.city);
  await visitor.user.selectOptions(screen.getByRole('combobox', { name: 'State' }), review.state);
  fireEvent.change(slider(), { target: { value: String(review.savings) } });
  await visitor.fillIn('Your Review (optional)', review.reviewText);
}

describe('the site, on the review page,', () => {
  it('asks for what a review takes, and says what is required', async () => {
    await visit('/leave-review');
    expect(screen.getByRole('heading', { level: 1, name: 'Leave Us a Review' })).toBeVisible();
    expect(
      screen.getByText('Share your experience and help others save money on their auto loans'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('radiogroup', { name: 'Rate Your Experience *' })).toBeVisible();
    for (const name of ['First Name', 'Last Name', 'City', 'State']) {
      expect(screen.getByLabelText(`${name} *`)).toBeRequired();
    }
    const text = textInput('Your Review (optional)');
    expect(text).toHaveAttribute('rows', '4');
    expect(text).toHaveAttribute('placeholder', expect.stringContaining('DriveDown'));
  });

  it('lists the 50 states behind an empty choice and stores their codes', async () => {
    const visitor = await visit('/leave-review');
    const select = screen.getByRole('combobox', { name: 'State' });
    const values = within(select)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value);
    expect(values).toHaveLength(51);
    expect(values[0]).toBe('');
    expect(values.slice(1).every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
    await visitor.user.selectOptions(select, 'West Virginia');
    expect(visitor.store.getState().reviewForm.review.state).toBe('WV');
  });

  it('hands over the seven fields, thanks in the given words, and starts anew on request', async () => {
    const visitor = await visit('/leave-review');
    await write(visitor, grace);
    await visitor.press('Submit Review');
    expect(visitor.reviews.accepted).toEqual([grace]);
    const heading = screen.getByRole('heading', { name: 'Thank You for Your Review!' });
    expect(heading).toHaveFocus();
    expect(document.title).toBe('Thank You for Your Review!');
    expect(
      screen.getByText(
        'Your feedback helps others save money on their auto loans. We truly appreciate you taking the time to share your experience.',
      ),
    ).toBeVisible();

    await visitor.press('Submit Another Review');
    expect(screen.getByRole('heading', { name: 'Leave Us a Review' })).toHaveFocus();
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    for (const name of ['First Name', 'Last Name', 'City', 'Your Review (optional)']) {
      expect(textInput(name)).toHaveValue('');
    }
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('');
    expect(slider()).toHaveValue('0');
  });

  it('takes a review without savings and without text', async () => {
    const visitor = await visit('/leave-review');
    const brief = { ...grace, savings: 0, reviewText: '' };
    await write(visitor, brief);
    await visitor.press('Submit Review');
    expect(visitor.reviews.accepted).toEqual([brief]);
  });

  it('asks for the rating first and for the fields after it, one toast at a time', async () => {
    const visitor = await visit('/leave-review');
    await visitor.press('Submit Review');
    expect(alert()).toHaveTextContent(ratingToast);
    expect(alert()).not.toHaveTextContent('required fields.');
    await visitor.choose('1 Star');
    expect(alert()).not.toHaveTextContent(ratingToast);
    await visitor.press('Submit Review');
    expect(alert()).toHaveTextContent(fieldsToast);
    expect(alert()).not.toHaveTextContent(ratingToast);
    expect(visitor.reviews.attempts).toEqual([]);
  });

  it.each(['firstName', 'lastName', 'city', 'state'] as const)(
    'takes no review without %s, marks it, and puts the focus there',
    async (field) => {
      const visitor = await visit('/leave-review');
      await write(visitor, { ...grace, [field]: '' });
      await visitor.press('Submit Review');
      expect(alert()).toHaveTextContent(fieldsToast);
      expect(visitor.reviews.attempts).toEqual([]);
      const marked = [...document.querySelectorAll('[aria-invalid="true"]')];
      expect(marked.map((one) => one.getAttribute('name'))).toEqual([field]);
      expect(marked[0]).toHaveFocus();
      expect(marked[0]).toHaveAccessibleDescription(/^(Enter|Choose) your /);
    },
  );

  it('counts blanks alone as nothing', async () => {
    const visitor = await visit('/leave-review');
    await write(visitor, { ...grace, city: '   ' });
    await visitor.press('Submit Review');
    expect(alert()).toHaveTextContent(fieldsToast);
  });

  it('marks all that is missing and takes each mark away as it is mended', async () => {
    const visitor = await visit('/leave-review');
    await visitor.press('Submit Review');
    const marks = () => [
      ...new Set(
        [...document.querySelectorAll('[aria-invalid="true"]')].map((one) =>
          (one.matches('[name]') ? one : one.querySelector('[name]'))?.getAttribute('name'),
        ),
      ),
    ];
    expect(marks()).toEqual(['rating', 'firstName', 'lastName', 'city', 'state']);
    expect(screen.getByRole('radio', { name: '1 Star' })).toHaveFocus();
    await visitor.choose('4 Stars');
    await visitor.fillIn('Last Name', 'Hopper');
    expect(marks()).toEqual(['firstName', 'city', 'state']);
    await visitor.fillIn('First Name', 'Grace');
    await visitor.fillIn('City', 'Arlington');
    await visitor.user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'VA');
    expect(marks()).toEqual([]);
    expect(alert()).toBeEmptyDOMElement();
  });

  it('previews a rating under the pointer, forgets it when the pointer leaves, and keeps a click', async () => {
    const visitor = await visit('/leave-review');
    const star = (name: string) => {
      const label = screen.getByRole('radio', { name }).closest('label');
      if (!label) throw new Error('The star has no label');
      return label;
    };
    await visitor.user.hover(star('4 Stars'));
    expect(litStars()).toBe(4);
    expect(visitor.store.getState().reviewForm.review.rating).toBe(0);
    await visitor.user.unhover(star('4 Stars'));
    await visitor.user.hover(document.body);
    expect(litStars()).toBe(0);
    await visitor.user.click(star('2 Stars'));
    await visitor.user.hover(star('5 Stars'));
    expect(litStars()).toBe(5);
    await visitor.user.hover(document.body);
    expect(litStars()).toBe(2);
    expect(visitor.store.getState().reviewForm.review.rating).toBe(2);
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
    expect(slider()).toHaveAttribute('aria-valuetext', '$0 a year');
    expect(screen.getByText('$0')).toBeVisible();
    expect(screen.getByText('$10,000+')).toBeVisible();
    expect(screen.getByRole('button', { name: '$100 less' })).toHaveAttribute('aria-disabled', 'true');
    await visitor.press('$100 less');
    expect(slider()).toHaveValue('0');
    await visitor.press('$100 more');
    await visitor.press('$100 more');
    await visitor.press('$100 less');
    expect(slider()).toHaveValue('100');
    fireEvent.change(slider(), { target: { value: '9900' } });
    expect(slider()).toHaveAttribute('aria-valuetext', '$9,900 a year');
    await visitor.press('$100 more');
    expect(slider()).toHaveAttribute('aria-valuetext', '$10,000+ a year');
    expect(screen.getByRole('button', { name: '$100 more' })).toHaveAttribute('aria-disabled', 'true');
    await visitor.press('$100 more');
    expect(slider()).toHaveValue('10000');
  });

  it('delivers a review once and keeps it where the delivery fails', async () => {
    const reviews = fakeDelivery<Review>('rejects');
    const visitor = await visit('/leave-review', { reviews });
    await write(visitor, grace);
    await visitor.press('Submit Review');
    expect(alert()).toHaveTextContent('Your review was not sent');
    expect(visitor.store.getState().reviewForm).toMatchObject({ status: 'editing', review: grace });

    reviews.turns('hangs');
    await visitor.press('Submit Review');
    await visitor.press('Submit Review');
    expect(reviews.attempts).toHaveLength(2);
  });

  it('keeps nothing of a review on the device', async () => {
    const visitor = await visit('/leave-review');
    await write(visitor, grace);
    await visitor.reload();
    expect(textInput('First Name')).toHaveValue('');
    expect(window.sessionStorage).toHaveLength(0);
  });
});
