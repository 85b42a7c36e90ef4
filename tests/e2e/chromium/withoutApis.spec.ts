import { lastStep } from '../../../src/features/leadWizard/steps/step';
import * as form from '../../support/form';
import { find } from '../page';
import { openAt, seesStep } from '../steps';
import { expect, test } from '../visit';

test('the site takes an application in a browser that lacks what some lack', async ({ visit }) => {
  const { page, visitor, logged } = await visit({
    before: () => {
      for (const name of ['trustedTypes', 'requestIdleCallback', 'cancelIdleCallback', 'scheduler']) {
        Reflect.deleteProperty(window, name);
      }
      // A page over plain http lacks these.
      for (const name of ['subtle', 'randomUUID']) Reflect.deleteProperty(Crypto.prototype, name);
    },
    // Chromium has Trusted Types, which the policy requires.
    bypassCSP: true,
  });
  await openAt(visitor, lastStep - 1);
  await visitor.type(form.control('firstName'), '!');
  await find(page, form.next).click();
  await page.reload();
  await seesStep(visitor, lastStep);
  await find(page, form.submit).click();
  await find(page, form.thanks).waitFor();
  expect(logged()).toEqual([{ ...form.carla, firstName: `${form.carla.firstName}!` }]);
});
