import { paths } from '../../../src/config/paths';
import { carla, steps } from '../application';
import { answerFrom, live, stepHeading, submitButton, thanks } from './application';
import { expect, test } from './fixtures';

/** What some browsers lack, each taken away before any script of the page. */
const lacking: Record<string, () => void> = {
  'Web Locks': () => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
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
    Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined });
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
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
    test(`takes an application all the same: ${name}`, async ({ visit }) => {
      const visitor = await visit({ before, bypassCSP: name === 'Trusted Types' });
      const { page, logged } = visitor;
      await page.goto(paths.leadCapture);
      await answerFrom(page, 1);
      await page.reload();
      await stepHeading(page, steps.length).waitFor();
      await live(page);
      await submitButton(page).click();
      await thanks(page).waitFor();
      expect(logged()).toEqual([carla]);
    });
  }
});
