import { screen, waitFor } from '@testing-library/react';
import { layoutCopy } from '../../src/content/layout';
import { reviewFormCopy } from '../../src/content/reviewForm';
import { toastCopy } from '../../src/content/toasts';
import { visit } from '../support/visit';

const { title, description } = toastCopy.ratingMissing;
const findToast = async () => (await screen.findByText(title)).closest('[role="alert"]');

/** The review page after an attempt without a rating. */
async function visitWithToast() {
  const visitor = await visit('/leave-review', { after: ['/'] });
  await visitor.press(reviewFormCopy.submit);
  await findToast();
  return visitor;
}

describe('the site, in its toasts,', () => {
  it('announces what a review lacks, and again where it is sent again without it', async () => {
    const visitor = await visitWithToast();
    const first = await findToast();
    expect(first).toHaveTextContent(description);
    await visitor.press(reviewFormCopy.submit);
    await waitFor(() => {
      expect(first).not.toBeInTheDocument();
    });
    expect(screen.getAllByText(title)).toHaveLength(1);
  });

  it('ends one with its page', async () => {
    const visitor = await visitWithToast();
    await visitor.follow(layoutCopy.backToHome);
    await waitFor(() => {
      expect(screen.queryByText(title)).toBeNull();
    });
    expect(visitor.address()).toBe('/');
    await visitor.goBack();
    expect(await screen.findByRole('button', { name: reviewFormCopy.submit })).toBeVisible();
    expect(screen.queryByText(title)).toBeNull();
  });
});
