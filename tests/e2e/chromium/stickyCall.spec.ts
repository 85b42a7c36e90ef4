import { business } from '../../../src/config/business';
import { paths } from '../../../src/config/paths';
import { landingCopy } from '../../../src/content/landing';
import { open } from '../steps';
import { expect, test } from '../visit';

test('the site, on a phone, takes its call off the screen while a state is excluded or a field has the focus', async ({
  visit,
}) => {
  const { page, visitor } = await visit({ viewport: { width: 390, height: 844 } });
  await open(visitor, paths.home);
  const states = page.getByLabel(landingCopy.eligibility.state.label);
  const call = page.getByRole('link', { name: landingCopy.shortCall, exact: true });
  const [excluded = ''] = business.eligibility.excludedStates;
  for (const [state, isVisible] of [
    ['Alabama', true],
    [excluded, false],
  ] as const) {
    await states.selectOption({ label: state });
    await states.focus();
    await expect(call).toBeHidden();
    await states.blur();
    await expect(call).toBeVisible({ visible: isVisible });
  }
});
