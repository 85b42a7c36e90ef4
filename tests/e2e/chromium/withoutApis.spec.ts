import { lastStep } from '../../../src/features/leadWizard/steps/step';
import { carla } from '../application';
import { live, nextButton, openAt, stepHeading, submitButton, thanks, type } from './application';
import { expect, test } from './fixtures';

test('the site takes an application in a browser that lacks what some lack', async ({ visit }) => {
  const { page, logged } = await visit({
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
  await openAt(page, lastStep - 1);
  await type(page, 'firstName', '!');
  await nextButton(page).click();
  await page.reload();
  await stepHeading(page, lastStep).waitFor();
  await live(page);
  await submitButton(page).click();
  await thanks(page).waitFor();
  expect(logged()).toEqual([{ ...carla, firstName: `${carla.firstName}!` }]);
});
