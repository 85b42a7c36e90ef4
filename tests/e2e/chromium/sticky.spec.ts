import { business } from '../../../src/config/business';
import { paths } from '../../../src/config/paths';
import { landingCopy } from '../../../src/content/landing';
import { legalCopy } from '../../../src/content/legal/legalPage';
import { usStates } from '../../../src/domain/states';
import * as form from '../../support/form';
import { expect, find, test } from '../openPage';

for (const [path, heading] of [
  [paths.privacyPolicy, legalCopy.contents],
  [paths.home, landingCopy.questions.heading],
] as const) {
  test(`the site keeps "${heading}" on ${path} in sight while its text moves`, async ({ openPage }) => {
    const { page } = await openPage({ viewport: { width: 1280, height: 700 }, at: path });
    const header = await page.getByRole('banner').boundingBox();
    const sticky = find(page, form.heading(heading));
    await sticky.evaluate((element) => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
      element.scrollIntoView();
      scrollBy(0, 250);
    });
    const box = await sticky.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(header?.height ?? NaN);
    expect(box?.y).toBeLessThan(200);
  });
}

test('the site keeps both results of the estimate in sight on a phone while its fields are, and covers them by the picture', async ({
  openPage,
}) => {
  const { page } = await openPage({ viewport: { width: 390, height: 664 }, at: paths.home });
  const button = page.getByRole('button', { name: landingCopy.hero.button });
  const { y = NaN, height = NaN } = (await button.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(608);
  // The pinned line repeats what screen readers find in the picture, so it has no role.
  const totals = page.getByText(/^\$[\d,]+ less in total$/);
  /** Which of the pinned total and the picture's are in sight, with nothing before them, at each position of scrolling. */
  const inSight = await totals.evaluateAll((elements) => {
    const isOnTop = (element: Element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 2, top + height / 2));
    };
    return Array.from({ length: 50 }, (_, step) => {
      scrollTo(0, step * 10);
      return elements.map(isOnTop);
    });
  });
  expect(inSight[0]).toEqual([true, false]);
  expect(inSight.at(-1)).toEqual([false, true]);
  expect(inSight.filter((seen) => !seen.includes(true))).toEqual([]);
});

test('the site pins the results at the top while a field is in use by touch, and nowhere below the picture', async ({
  openPage,
}) => {
  const { page } = await openPage({
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
    at: paths.home,
  });
  await page.getByLabel(landingCopy.estimate.fields.balance).tap();
  const pinned = page.getByText(/^\$[\d,]+ less in total$/).first();
  await expect(pinned).toBeInViewport();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(pinned).not.toBeInViewport();
});

test('the site takes its call off a phone where a state is excluded or a field in use', async ({
  openPage,
}) => {
  const { page } = await openPage({ viewport: { width: 390, height: 844 }, at: paths.home });
  const states = page.getByLabel(landingCopy.eligibility.state.label);
  const call = page.getByRole('main').getByRole('link', { name: landingCopy.shortCall, exact: true });
  const excluded: readonly string[] = business.eligibility.excludedStates;
  const [, available] = usStates.find(([, name]) => !excluded.includes(name)) ?? usStates[0];
  for (const state of [available, ...excluded.slice(0, 1)]) {
    await states.selectOption({ label: state });
    await states.focus();
    await expect(call).toBeHidden();
    await states.blur();
    await expect(call).toBeVisible({ visible: !excluded.includes(state) });
  }
});
