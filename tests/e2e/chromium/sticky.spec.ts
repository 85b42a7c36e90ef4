import { business } from '../../../src/config/business';
import { paths } from '../../../src/config/paths';
import { landingCopy } from '../../../src/content/landing';
import { legalCopy } from '../../../src/content/legal/legalPage';
import { statesCopy } from '../../../src/content/states';
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

test("the site keeps the estimate's figures on a phone in sight as long as its inputs, and moves no input", async ({
  openPage,
}) => {
  const { page } = await openPage({ viewport: { width: 390, height: 844 }, at: paths.home });
  const { estimate } = landingCopy;
  const figures = page
    .getByRole('region', { name: estimate.heading })
    .getByRole('status')
    .getByText(estimate.results.monthly.less);
  const lastInput = page.getByLabel(estimate.fields.newMonths);
  await lastInput.evaluate((input) => input.scrollIntoView({ block: 'end' }));
  await expect(figures).toBeInViewport();
  const place = await lastInput.boundingBox();
  // The same number of payments: nothing to explain, above the input.
  await lastInput.fill(String(business.example.current.months));
  await expect(page.getByText(estimate.results.payments(0))).toBeVisible();
  expect(await lastInput.boundingBox()).toEqual(place);
  await page.getByRole('table').evaluate((table) => table.scrollIntoView());
  await expect(figures).not.toBeInViewport();
});

test('the site takes its call off a phone where a state is excluded or a field in use, and has the form name that state', async ({
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
  await page.getByRole('link', { name: landingCopy.finalCall.button }).click();
  await page.waitForURL(`**${paths.leadCapture}`);
  await expect(page.getByText(statesCopy.chosenExcluded(excluded[0] ?? ''))).toBeVisible();
});
