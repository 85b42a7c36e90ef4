import type { Browser, Locator, Page } from 'playwright-core';
import { business } from '../../src/config/business';
import { paths } from '../../src/config/paths';
import { landingCopy } from '../../src/content/landing';
import { fieldCopy, choiceCopy, leadFormCopy } from '../../src/content/leadForm';
import { reviewFormCopy } from '../../src/content/reviewForm';
import { onPhone, untilLive } from './visit';

/** An event that kept the visitor waiting (Event Timing, https://www.w3.org/TR/event-timing/), in milliseconds. */
export interface SlowEvent {
  readonly name: string;
  /** What it happened to, in a few words. */
  readonly target: string;
  /** From the touch or key to the next paint, rounded to 8 ms by the browser. */
  readonly duration: number;
  /** Until its handlers began, and how long they took. */
  readonly delay: number;
  readonly processing: number;
}

/** What a visitor does from the first to the last screen, by touch and key. */
export interface Journey {
  readonly name: string;
  readonly path: string;
  readonly go: (page: Page) => Promise<void>;
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const anyField = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label }).or(field(page, label)).first();

async function type(page: Page, label: string, text: string) {
  const input = anyField(page, label);
  await tap(page, input);
  await input.pressSequentially(text, { delay: 40 });
}

/** Nobody taps a button within a tenth of a second of the last key, and automation itself needs the processor. */
const breathMs = 200;
/** A bare touch, as a finger's: a locator's own tap checks what it hits by script of its own, amid the events. */
async function tap(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to tap: ${String(target)}`);
  await page.waitForTimeout(breathMs);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(breathMs);
}
const tapButton = (page: Page, name: string) => tap(page, page.getByRole('button', { name, exact: true }));
/** A choice is tapped on its label, which covers it. */
const choose = (page: Page, name: string) =>
  tap(page, page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) }));
const next = (page: Page) => tapButton(page, leadFormCopy.next);

export const journeys: readonly Journey[] = [
  {
    name: 'the estimate, from the first touch',
    path: paths.home,
    async go(page) {
      const { fields } = landingCopy.estimate;
      await type(page, fields.balance, '9');
      await type(page, fields.rate, '1');
      await tap(
        page,
        page.getByRole('button', { name: String(business.estimate.usualTerms[0]), exact: true }),
      );
    },
  },
  {
    name: 'the whole wizard',
    path: paths.leadCapture,
    async go(page) {
      const labelOf = (name: keyof typeof fieldCopy) => fieldCopy[name].label;
      await type(page, labelOf('vehicleYear'), '2019');
      await tap(page, page.getByRole('group').getByRole('button').nth(2));
      await next(page);
      await tapButton(page, 'Honda');
      await type(page, labelOf('vehicleMake'), ' Motor');
      await next(page);
      await type(page, labelOf('vehicleModel'), 'Civic');
      await tapButton(page, leadFormCopy.previous);
      await next(page);
      await next(page);
      await type(page, labelOf('currentLoanBalance'), '18,500');
      await type(page, labelOf('monthlyPayment'), '420');
      await page.keyboard.press('Enter');
      await type(page, labelOf('firstName'), 'Rosa');
      await type(page, labelOf('lastName'), 'Delgado');
      await type(page, labelOf('email'), 'rosa@example.com');
      await type(page, labelOf('phone'), '305 555 0100');
      await next(page);
      await choose(page, choiceCopy.creditScore.good);
      await choose(page, choiceCopy.employmentStatus.selfemployed);
      await tapButton(page, leadFormCopy.submit);
      await page.getByRole('heading', { name: leadFormCopy.thanks.heading }).waitFor();
      await tap(page, page.getByRole('link', { name: leadFormCopy.thanks.home }));
      await page.waitForURL((url) => url.pathname === paths.home);
    },
  },
  {
    name: 'a whole review',
    path: paths.leaveReview,
    async go(page) {
      const { labels, rating, savings, submit, text, thanks } = reviewFormCopy;
      // Once with everything missing, for the marks and the toast; then in full.
      await tapButton(page, submit);
      await choose(page, rating.star(4));
      await type(page, labels.firstName, 'Rosa');
      await type(page, labels.lastName, 'Delgado');
      await type(page, labels.city, 'Tampa');
      const state = page.getByRole('combobox', { name: labels.state });
      await state.focus();
      await page.keyboard.type('Flor', { delay: 40 });
      await state.selectOption('Florida');
      await tapButton(page, savings.more);
      const slider = page.getByRole('slider');
      await tap(page, slider);
      for (let presses = 0; presses < 5; presses += 1) await slider.press('ArrowRight');
      await type(page, text.label, 'Quick and clear, and my payment went down.');
      await tapButton(page, submit);
      await page.getByRole('heading', { name: thanks.heading }).waitFor();
      await tapButton(page, thanks.again);
      await page.getByRole('heading', { name: reviewFormCopy.heading }).waitFor();
    },
  },
];

interface Watched extends Window {
  slowEvents?: SlowEvent[];
}

/** Runs in the page, before anything else does. */
function watchEvents() {
  const slow: SlowEvent[] = [];
  (window as Watched).slowEvents = slow;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue;
      const element = entry.target instanceof Element ? entry.target : null;
      slow.push({
        name: entry.name,
        target: element ? `${element.tagName.toLowerCase()} ${element.textContent.trim().slice(0, 24)}` : '',
        duration: entry.duration,
        delay: Math.round(entry.processingStart - entry.startTime),
        processing: Math.round(entry.processingEnd - entry.processingStart),
      });
    }
  });
  // TypeScript's DOM does not know the threshold yet (Event Timing, "PerformanceObserverInit").
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  };
  observer.observe(options);
}

/**
 * Makes a journey on a processor four times slower and watches every touch and key.
 * @returns the slowest events first
 */
export async function slowestEvents(
  browser: Browser,
  origin: string,
  journey: Journey,
): Promise<SlowEvent[]> {
  return onPhone(browser, 4, async (page) => {
    await page.addInitScript(watchEvents);
    await page.goto(origin + journey.path);
    // A page of plain links sleeps until the first touch, which is what is measured then.
    if (journey.path === paths.home) await page.waitForTimeout(2000);
    else await untilLive(page);
    await journey.go(page);
    await page.waitForTimeout(500);
    const events = await page.evaluate(() => (window as Watched).slowEvents ?? []);
    return events.sort((a, b) => b.duration - a.duration);
  });
}
