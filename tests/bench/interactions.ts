import { chromium, type Locator, type Page } from '@playwright/test';
import { paths } from '../../src/config/paths';
import { landingCopy } from '../../src/content/landing';
import { leadWizardCopy } from '../../src/content/leadWizard';
import { reviewFormCopy } from '../../src/content/reviewForm';
import { find, visitorOn } from '../e2e/openPage';
import { answerFrom, seesStep, type BrowserVisitor } from '../e2e/steps';
import { chromiumFlags, findChromium } from '../support/chromium';
import * as form from '../support/form';

/** The visitor's actions from the first to the last screen, by touch and key. */
export interface Journey {
  readonly name: string;
  readonly path: string;
  readonly go: (page: Page) => Promise<void>;
}

/** The pause around a tap, in milliseconds. People are no quicker, and automation needs it too. */
const pauseMs = 200;
/** A bare touch, like a finger's: a locator's own tap runs script between the events to check what it hits. */
async function tap(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to tap: ${String(target)}`);
  await page.waitForTimeout(pauseMs);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(pauseMs);
}
const tapButton = (page: Page, name: string) => tap(page, find(page, form.button(name)));
/** Taps a choice on its label, which covers it. */
const choose = (page: Page, name: string) =>
  tap(page, page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) }));

/** Types at the end of a field, as fast as a person. */
async function type(page: Page, named: form.Named, text: string) {
  const input = find(page, named);
  await tap(page, input);
  await input.pressSequentially(text, { delay: 40 });
}
/** The visitor of a page, by touch and key. */
const visitorByTouch = (page: Page): BrowserVisitor => ({
  ...visitorOn(page),
  click: (named) =>
    named.role === 'radio' ? choose(page, String(named.name)) : tap(page, find(page, named)),
  type: (named, text) => type(page, named, text),
});

export const journeys: readonly Journey[] = [
  {
    name: 'the estimate',
    path: paths.home,
    async go(page) {
      const { fields } = landingCopy.estimate;
      await type(page, form.textbox(fields.balance), '9');
      await type(page, form.textbox(fields.rate), '1');
      await choose(page, '1 point lower');
    },
  },
  {
    name: 'the whole wizard',
    path: paths.leadCapture,
    async go(page) {
      const visitor = visitorByTouch(page);
      await tap(page, page.getByRole('group').getByRole('button').nth(2));
      await answerFrom(visitor, 1);
      await visitor.click(form.previous);
      await visitor.click(form.next);
      await seesStep(visitor, form.lastStep);
      await visitor.click(form.submit);
      await find(page, form.thanks).waitFor();
      await tap(page, find(page, form.link(leadWizardCopy.thanks.home)));
      await page.waitForURL((url) => url.pathname === paths.home);
    },
  },
  {
    name: 'a whole review',
    path: paths.leaveReview,
    async go(page) {
      const { labels, rating, savings, submit, text, thanks } = reviewFormCopy;
      // Once with everything missing, for the errors and the toast; then in full.
      await tapButton(page, submit);
      await choose(page, rating.star(4));
      await type(page, form.reviewField(labels.firstName), 'Rosa');
      await type(page, form.reviewField(labels.lastName), 'Delgado');
      await type(page, form.reviewField(labels.city), 'Tampa');
      const state = find(page, form.reviewField(labels.state));
      await state.focus();
      await page.keyboard.type('Flor', { delay: 40 });
      await state.selectOption('Florida');
      await tapButton(page, savings.more);
      const slider = page.getByRole('slider');
      await tap(page, slider);
      for (let presses = 0; presses < 5; presses += 1) await slider.press('ArrowRight');
      await type(page, form.reviewField(text.label), 'Quick and clear, and my payment went down.');
      await tapButton(page, submit);
      await find(page, form.heading(thanks.heading)).waitFor();
      await tapButton(page, thanks.again);
      await find(page, form.heading(reviewFormCopy.heading)).waitFor();
    },
  },
];

/** In the page: collects the times from touches and keys to the next paint, which the browser rounds to 8 ms. */
function watchEvents() {
  const durations = [0];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) durations.push(entry.duration);
    }
  });
  // TypeScript's DOM does not know the threshold yet (https://www.w3.org/TR/event-timing/, "PerformanceObserverInit").
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  };
  observer.observe(options);
  return durations;
}

/**
 * Makes a journey on a phone with an empty cache and a processor four times slower.
 * @returns the longest time from a touch or key to the next paint, in milliseconds
 */
export async function slowestInteraction(origin: string, journey: Journey): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(origin + journey.path);
    await visitorOn(page).live();
    const durations = await page.evaluateHandle(watchEvents);
    await journey.go(page);
    // The browser reports an event some frames after the paint.
    await page.waitForTimeout(500);
    return await durations.evaluate((all) => Math.max(...all));
  } finally {
    await browser.close();
  }
}
