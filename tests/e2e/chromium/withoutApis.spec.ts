import { lastStep } from '../../../src/features/leadWizard/steps/step';
import { carla } from '../application';
import { live, nextButton, openAt, stepHeading, submitButton, thanks, type } from './application';
import { expect, test } from './fixtures';

/** What some browsers lack: each is taken away in one of two visits, before any script of the page. */
const lacking: Record<string, () => void> = {
  'Web Locks, Trusted Types, nor requestIdleCallback': () => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
    Reflect.deleteProperty(window, 'trustedTypes');
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
  },
  // The second as on every address that is not secure.
  'BroadcastChannel, crypto.subtle and randomUUID, nor scheduler': () => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    Reflect.deleteProperty(Crypto.prototype, 'subtle');
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
    Reflect.deleteProperty(window, 'scheduler');
  },
};

test.describe('a browser that lacks something', () => {
  for (const [name, before] of Object.entries(lacking)) {
    test(`takes an application all the same: neither ${name}`, async ({ visit }) => {
      // The policy demands Trusted Types of whatever browser has them.
      const { page, logged } = await visit({ before, bypassCSP: name.includes('Trusted Types') });
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
  }
});
