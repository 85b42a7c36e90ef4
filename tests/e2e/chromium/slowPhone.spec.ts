import { paths } from '../../../src/config/paths';
import { leadFormCopy } from '../../../src/content/leadForm';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import { control, live, stepHeading } from './application';
import { expect, test, type Visit, type Visitor } from './fixtures';

/*
 * The first answer counts at the first paint, on Lighthouse's slow phone: a processor four times slower, 1.6 Mbit/s,
 * 150 ms. What happens before the scripts come is tried in every engine too, without a clock (earlyHands.spec.ts).
 */

const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** What a quick hand does: writes into the control that a selector finds, or, without a text, clicks it. */
type Deed = readonly [selector: string, text?: string];

declare global {
  interface Window {
    /** Whether the page answered by script when the deeds were done. */
    wasLive?: boolean;
  }
}

/** In the page, before its own scripts: does everything once the page is painted and parsed. */
function doOncePainted(deeds: readonly Deed[]) {
  const isPainted = new Promise((settle) => {
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) settle(undefined);
    }).observe({ type: 'paint' });
  });
  const isParsed = new Promise((settle) => {
    addEventListener('DOMContentLoaded', settle);
  });
  void Promise.all([isPainted, isParsed]).then(() => {
    window.wasLive = document.documentElement.dataset.live !== undefined;
    for (const [selector, text] of deeds) {
      const target = document.querySelector<HTMLInputElement>(selector);
      if (!target) throw new Error(`The page that was painted has no ${selector}`);
      if (text === undefined) target.click();
      else {
        target.value = text;
        for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }
  });
}

/** Opens a path on a slow phone, does something before the page answers by script, and waits until it does. */
async function early(visit: Visitor, path: string, deeds: readonly Deed[]): Promise<Visit> {
  const visitor = await visit({ viewport: { width: 412, height: 823 }, hasTouch: true });
  const { page } = visitor;
  await page.addInitScript(doOncePainted, deeds);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', network);
  await page.goto(path);
  await expect.poll(() => page.evaluate(() => window.wasLive)).toBe(false);
  await live(page);
  return visitor;
}

test.describe('on a slow phone, as soon as it is painted,', () => {
  test('the rate form takes an answer and a Next', async ({ visit }) => {
    const { page } = await early(visit, paths.leadCapture, [
      ['input[name=vehicleYear]', '2019'],
      ['form[data-keeps=lead] [type=submit]'],
    ]);
    await stepHeading(page, 2).waitFor();
    await page.getByRole('button', { name: leadFormCopy.previous }).tap();
    await expect(control(page, 'vehicleYear')).toHaveValue('2019');
  });

  test('the rate form takes a quick pick', async ({ visit }) => {
    const pick = 'button[data-picks=vehicleYear]';
    const { page } = await early(visit, paths.leadCapture, [[pick]]);
    await expect(control(page, 'vehicleYear')).toHaveValue(await page.locator(pick).first().innerText());
  });

  test('the review takes stars and words, and is sent once', async ({ visit }) => {
    const { page, logged } = await early(visit, paths.leaveReview, [
      ['input[name=rating][value="4"]'],
      ['input[name=firstName]', 'Ana'],
      ['input[name=lastName]', 'Diaz'],
      ['input[name=city]', 'St. Paul'],
      ['select[name=state]', 'MN'],
      ['form[data-keeps=review] [type=submit]'],
    ]);
    await page.getByRole('heading', { name: reviewFormCopy.thanks.heading }).waitFor();
    const sent = { rating: 4, firstName: 'Ana', lastName: 'Diaz', city: 'St. Paul', state: 'MN' };
    expect(logged()).toEqual([expect.objectContaining(sent)]);
  });
});
