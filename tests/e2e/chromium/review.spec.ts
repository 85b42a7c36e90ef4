import { business } from '../../../src/config/business';
import { paths } from '../../../src/config/paths';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import { toastCardCopy, toastCopy } from '../../../src/content/toasts';
import { live } from './application';
import { expect, test } from './fixtures';

const { labels, rating, savings } = reviewFormCopy;

test.describe('the review form', () => {
  test('asks for the fields when any one of them is empty, and puts the focus on it', async ({ visit }) => {
    const { page, logs } = await visit();
    await page.goto(paths.leaveReview);
    await live(page);
    await page.getByRole('radio', { name: rating.star(5) }).check({ force: true });
    const texts = [labels.firstName, labels.lastName, labels.city];
    for (const missing of [...texts, labels.state]) {
      for (const label of texts) await page.getByLabel(label).fill(label === missing ? '' : 'Ana');
      await page.getByLabel(labels.state).selectOption(missing === labels.state ? '' : 'MN');
      await page.getByRole('button', { name: reviewFormCopy.submit }).click();
      const dismiss = page.getByRole('button', {
        name: toastCardCopy.dismiss(toastCopy.fieldsMissing.title),
      });
      await expect(dismiss).toBeVisible();
      await expect(page.getByLabel(missing)).toBeFocused();
      await dismiss.click();
      await expect(dismiss).toHaveCount(0);
    }
    expect(logs).toEqual([]);
  });

  test('says the top of the savings as no figure to rely on', async ({ visit }) => {
    const { page } = await visit();
    await page.goto(paths.leaveReview);
    await live(page);
    const slider = page.getByRole('slider');
    await slider.press('End');
    await expect(page.locator('output')).toHaveText(savings.amount(business.review.savingsMax));
    // The specification's word for it.
    expect(savings.amount(business.review.savingsMax)).toContain('$10,000+');
  });
});
