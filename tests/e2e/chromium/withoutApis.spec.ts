import { carla, lastStep } from '../application';
import { live, nextButton, openAt, stepHeading, submitButton, thanks, type } from './application';
import { expect, test } from './fixtures';

/** What some browsers lack, each taken away before any script of the page. */
const lacking: Record<string, () => void> = {
  'Web Locks': () => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
  },
  BroadcastChannel: () => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
  },
  requestIdleCallback: () => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
  },
  // As on every address that is not secure.
  'crypto.subtle and randomUUID': () => {
    Reflect.deleteProperty(Crypto.prototype, 'subtle');
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
  },
  'Trusted Types': () => {
    Reflect.deleteProperty(window, 'trustedTypes');
  },
  scheduler: () => {
    Reflect.deleteProperty(window, 'scheduler');
  },
};

test.describe('a browser that lacks something', () => {
  for (const [name, before] of Object.entries(lacking)) {
    test(`takes an application all the same: no ${name}`, async ({ visit }) => {
      const visitor = await visit({ before, bypassCSP: name === 'Trusted Types' });
      const { page, logged } = visitor;
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
