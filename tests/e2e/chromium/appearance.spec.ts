import type { Page } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { lastStep } from '../../../src/features/leadWizard/stepNumbers';
import { live, openAt, stepHeading, submitButton, thanks } from './application';
import { expect, test, type Visitor } from './fixtures';

/*
 * What a designer signed, as images: few, since each has to be looked at when the design changes. They are drawn in the
 * site's own font, on a fixed day. After a change that is meant: `npm run references`, look, commit.
 */

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
/** The day that every page believes it is; the newest vehicle years and the copyright follow it. */
const today = new Date('2026-06-15T12:00:00Z');

interface State {
  name: string;
  viewport: typeof phone;
  colorScheme?: 'light' | 'dark';
  open: (page: Page) => Promise<unknown>;
  /** The part that is compared; without it what the window shows. */
  part?: string;
}

const home = (page: Page) => page.goto(paths.home);
const firstStep = async (page: Page) => {
  await page.goto(paths.leadCapture);
  await live(page);
  await stepHeading(page, 1).waitFor();
};
const thankYou = async (page: Page) => {
  await openAt(page, lastStep);
  await submitButton(page).click();
  await page.clock.runFor(3000);
  await thanks(page).waitFor();
};

const states: readonly State[] = [
  { name: 'home-phone', viewport: phone, open: home },
  { name: 'home-desktop', viewport: desktop, open: home },
  { name: 'home-dark', viewport: desktop, colorScheme: 'dark', open: home },
  { name: 'estimate-desktop', viewport: desktop, open: home, part: 'section:has(#estimate)' },
  { name: 'eligibility-phone', viewport: phone, open: home, part: 'section:has(#eligibility)' },
  { name: 'first-step-phone', viewport: phone, open: firstStep },
  { name: 'last-step-desktop', viewport: desktop, open: (page) => openAt(page, lastStep) },
  { name: 'thanks-phone', viewport: phone, open: thankYou },
  { name: 'review-phone', viewport: phone, open: (page) => page.goto(paths.leaveReview) },
  { name: 'terms-desktop', viewport: desktop, open: (page) => page.goto(paths.terms) },
];

async function shown(visit: Visitor, { viewport, colorScheme = 'light', open }: State) {
  const { page } = await visit({ viewport, colorScheme, reducedMotion: 'reduce' });
  await page.clock.install({ time: today });
  await page.clock.resume();
  await open(page);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

test.describe('the appearance', () => {
  for (const state of states) {
    test(`is the one that was signed: ${state.name}`, async ({ visit }) => {
      const page = await shown(visit, state);
      const part = state.part === undefined ? page : page.locator(state.part);
      // What differs between one machine's smoothing of edges and another's.
      await expect(part).toHaveScreenshot(`${state.name}.png`, { maxDiffPixelRatio: 0.01 });
    });
  }
});
