import type { Page } from 'playwright-core';
import { paths } from '../../src/config/paths';
import { layoutWords } from '../../src/content/layout';
import { leadFormWords } from '../../src/content/leadForm';
import { reviewFormWords } from '../../src/content/reviewForm';
import { openBrowser } from '../support/browser';
import { carla, headingOf, live, openAt, processing, stepHeading, submitButton, thanks } from './wizard';

const browser = openBrowser();
const allPaths = [...Object.values(paths), '/nowhere'];

async function open(page: Page, path: string) {
  await page.goto(path);
  await page.mouse.move(5, 400);
  await live(page);
}

/** The role-less facts of what has the focus: its name, and whether a person can see where it is. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: '', isMarked: false };
    const marks = [element, element.parentElement, element.closest('label')].filter((one) => one !== null);
    const isMarked = marks.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    const { top, bottom, left, right } = (element.closest('label') ?? element).getBoundingClientRect();
    const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const labels = element instanceof HTMLInputElement ? Array.from(element.labels ?? []) : [];
    const name = element.getAttribute('aria-label') ?? (labels[0] ?? element).textContent;
    return { name: name.trim(), isMarked: isMarked && isInSight };
  });

/** Presses Tab until what it names has the focus, each stop being visible. */
async function tabTo(page: Page, name: string | RegExp) {
  const stops: string[] = [];
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    // The browser may glide to where the focus went.
    for (let look = 0; look < 10 && !(await focused(page)).isMarked; look += 1) await page.waitForTimeout(50);
    const { name: here, isMarked } = await focused(page);
    stops.push(here);
    if (here !== '') expect({ here, isMarked }).toEqual({ here, isMarked: true });
    if (typeof name === 'string' ? here === name : name.test(here)) return;
  }
  throw new Error(`Tab never came to ${String(name)}: ${stops.join(' > ')}`);
}

describe('the keyboard alone', () => {
  it.each(allPaths)('finds the skip link first, and it leads past the header: %s', async (path) => {
    const visit = await browser.visit();
    visit.expectTrouble(/status of 404/);
    const { page } = visit;
    await page.goto(path);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toEqual({ name: layoutWords.skipLink, isMarked: true });
    await page.keyboard.press('Enter');
    await live(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer') !== null)).toBe(true);
  });

  it('goes through the whole rate form, the focus always in sight', async () => {
    const { page, logs } = await browser.visit();
    await page.goto('/');
    await tabTo(page, 'Check Your Rate Now');
    await page.keyboard.press('Enter');
    await stepHeading(page, 1).waitFor();
    await live(page);
    await tabTo(page, /^Vehicle Year/);
    await page.keyboard.type(carla.vehicleYear);
    await page.keyboard.press('Enter');
    await stepHeading(page, 2).waitFor();
    await tabTo(page, 'Toyota');
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+Tab');
    await tabTo(page, leadFormWords.next);
    await page.keyboard.press('Space');
    await stepHeading(page, 3).waitFor();
    await tabTo(page, /^Vehicle Model/);
    await page.keyboard.type(carla.vehicleModel);
    await tabTo(page, leadFormWords.next);
    await page.keyboard.press('Enter');
    await stepHeading(page, 4).waitFor();
    for (const [label, text] of [
      [/^Current Loan Balance/, carla.currentLoanBalance],
      [/^Current Monthly Payment/, carla.monthlyPayment],
    ] as const) {
      await tabTo(page, label);
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await stepHeading(page, 5).waitFor();
    for (const [label, text] of [
      [/^First Name/, carla.firstName],
      [/^Last Name/, carla.lastName],
      [/^Email/, carla.email],
      [/^Phone/, carla.phone],
    ] as const) {
      await tabTo(page, label);
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await stepHeading(page, 6).waitFor();
    await tabTo(page, /^Excellent/);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, /^Employed \(full/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, leadFormWords.submit);
    await page.keyboard.press('Enter');
    await processing(page).waitFor();
    await thanks(page).waitFor();
    expect(await logs[0]?.values).toContainEqual(carla);
    await tabTo(page, leadFormWords.thanks.home);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${browser.origin}/`);
  });

  it('goes through a whole review, the focus always in sight', async () => {
    const { page, logs } = await browser.visit();
    await page.goto('/leave-review');
    await live(page);
    await tabTo(page, '1 Star');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
    for (const [label, text] of [
      [/^First Name/, 'Ana'],
      [/^Last Name/, 'Diaz'],
      [/^City/, 'Tampa'],
    ] as const) {
      await tabTo(page, label);
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type('Flo');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await tabTo(page, /How much did you save/);
    await page.keyboard.press('ArrowRight');
    await tabTo(page, reviewFormWords.savings.more);
    await page.keyboard.press('Space');
    await tabTo(page, reviewFormWords.submit);
    await page.keyboard.press('Space');
    await page.getByRole('heading', { level: 1, name: reviewFormWords.thanks.heading }).waitFor();
    expect(await logs[0]?.values).toContainEqual(
      expect.objectContaining({ rating: 4, city: 'Tampa', state: 'FL', savings: 200 }),
    );
    await tabTo(page, reviewFormWords.thanks.again);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: reviewFormWords.submit }).waitFor();
  });

  it('dismisses a toast by Escape and by its own button', async () => {
    const { page } = await browser.visit();
    await open(page, '/leave-review');
    const card = page.locator('.notistack-Snackbar');
    for (const dismiss of ['Escape', 'button'] as const) {
      await page.getByRole('button', { name: reviewFormWords.submit }).press('Enter');
      await card.waitFor();
      if (dismiss === 'Escape') await page.keyboard.press('Escape');
      else await page.getByRole('button', { name: /^Dismiss/ }).press('Enter');
      await card.waitFor({ state: 'detached' });
    }
  });
});

describe('each page', () => {
  it.each(allPaths)('has one h1, no heading left out, and its landmarks: %s', async (path) => {
    const visit = await browser.visit();
    visit.expectTrouble(/status of 404/);
    const { page } = visit;
    await open(page, path);
    const levels = await page
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
    for (const role of ['banner', 'main', 'contentinfo'] as const) {
      expect([role, await page.getByRole(role).count()]).toEqual([role, 1]);
    }
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });
});

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Elements whose own text is cut off by their box. */
const clipped = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('main *, header *, footer *'))
      .filter((element) => {
        const hasText = Array.from(element.childNodes).some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        const { overflowX, overflowY } = getComputedStyle(element);
        const isForEarsOnly = element.offsetWidth <= 1;
        const cuts = overflowX !== 'visible' || overflowY !== 'visible';
        const isCut =
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        const { right, left, width } = element.getBoundingClientRect();
        const isOutside = width > 0 && (right > document.documentElement.clientWidth + 1 || left < -1);
        return hasText && !isForEarsOnly && element.checkVisibility() && ((cuts && isCut) || isOutside);
      })
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`),
  );

async function eachState(page: Page, check: (state: string) => Promise<void>) {
  for (const path of allPaths) {
    await open(page, path);
    await check(path);
  }
  await page.goto('/leave-review');
  await live(page);
  await page.getByRole('button', { name: reviewFormWords.submit }).click();
  await page.locator('.notistack-Snackbar').waitFor();
  await check('review errors');
  for (let step = 1; step <= 6; step += 1) {
    await openAt(page, step);
    await check(`step ${step}`);
  }
  await submitButton(page).click();
  await processing(page).waitFor();
  await check('processing');
  await thanks(page).waitFor();
  await check('thank-you');
}

describe('a small or enlarged screen', () => {
  it('never scrolls sideways at 320 pixels', async () => {
    const visit = await browser.visit({ viewport: { width: 320, height: 568 } });
    visit.expectTrouble(/status of 404/);
    const found: string[] = [];
    await eachState(visit.page, async (state) => {
      const over = await overflow(visit.page);
      if (over > 0) found.push(`${state}: ${over} px`);
      found.push(...(await clipped(visit.page)).map((what) => `${state}: ${what}`));
    });
    expect(found).toEqual([]);
  });

  it.each([390, 1280])('shows text at twice its size without cutting any, %i pixels wide', async (width) => {
    const visit = await browser.visit({
      viewport: { width, height: 844 },
      before: () => {
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = '32px';
        });
      },
    });
    visit.expectTrouble(/status of 404/);
    const found: string[] = [];
    await eachState(visit.page, async (state) => {
      const over = await overflow(visit.page);
      if (over > 0) found.push(`${state}: ${over} px`);
      found.push(...(await clipped(visit.page)).map((what) => `${state}: ${what}`));
    });
    expect(found).toEqual([]);
  });

  it.each([390, 1280])('has targets that a finger hits, %i pixels wide', async (width) => {
    const visit = await browser.visit({ viewport: { width, height: 844 } });
    visit.expectTrouble(/status of 404/);
    const { page } = visit;
    const found: string[] = [];
    await eachState(page, async (state) => {
      found.push(
        ...(
          await page.evaluate(() =>
            Array.from(document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'))
              .filter((element) => element.checkVisibility({ visibilityProperty: true }))
              .flatMap((element) => {
                const target = element.closest<HTMLElement>('label') ?? element;
                const { width, height } = target.getBoundingClientRect();
                // WCAG 2.5.8 leaves out links within sentences, whose height is the line's.
                const inSentence =
                  element.tagName === 'A' &&
                  getComputedStyle(element).display === 'inline' &&
                  (element.parentElement?.textContent.length ?? 0) > element.textContent.length + 8;
                const isMain = /MuiButton-contained|MuiButton-outlined/.test(element.className);
                const least = isMain ? 44 : 24;
                const isSkipLink = element.getAttribute('href') === '#main';
                return inSentence || isSkipLink || (width >= least && height >= least)
                  ? []
                  : [`${element.textContent.slice(0, 30)} ${Math.round(width)} by ${Math.round(height)}`];
              }),
          )
        ).map((what) => `${state}: ${what}`),
      );
    });
    expect(found).toEqual([]);
  });
});

describe('what the system asks for', () => {
  it('shows what is chosen, pressed and focused in forced colours too', async () => {
    const { page } = await browser.visit({ forcedColors: 'active' });
    await openAt(page, 1);
    const pressed = page.getByRole('button', { name: carla.vehicleYear, pressed: true });
    expect(await pressed.evaluate((one) => getComputedStyle(one).outlineStyle)).not.toBe('none');
    const next = page.getByRole('button', { name: leadFormWords.next });
    expect(await next.evaluate((one) => getComputedStyle(one).borderStyle)).toBe('solid');
    await next.press('Enter');
    await stepHeading(page, 2).waitFor();
    await page.keyboard.press('Tab');
    expect((await focused(page)).isMarked).toBe(true);
    await page.goto('/leave-review');
    await live(page);
    await page.getByRole('radio', { name: '3 Stars' }).check({ force: true });
    const fills = await page
      .locator('label[data-lit] path')
      .evaluateAll((stars) => stars.map((star) => getComputedStyle(star).fill));
    expect(fills).toHaveLength(3);
    const unlit = await page
      .locator('label:not([data-lit]) svg path')
      .first()
      .evaluate((star) => getComputedStyle(star).fill);
    expect(fills).not.toContain(unlit);
  });

  it('moves nothing for whoever asks for less motion', async () => {
    const { page } = await browser.visit({ reducedMotion: 'reduce' });
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 10)
          .map((animation) => (animation as CSSTransition).transitionProperty || 'animation'),
      );
    await openAt(page, 5);
    expect(await moving()).toEqual([]);
    await page.getByRole('button', { name: leadFormWords.next }).click();
    await stepHeading(page, 6).waitFor();
    expect(await moving()).toEqual([]);
    await submitButton(page).click();
    await processing(page).waitFor();
    expect(await moving()).toEqual([]);
    await thanks(page).waitFor();
    expect(await moving()).toEqual([]);
    await open(page, '/');
    expect(await moving()).toEqual([]);
    await open(page, '/leave-review');
    await page.getByRole('button', { name: reviewFormWords.submit }).click();
    await page.locator('.notistack-Snackbar').waitFor();
    expect(await moving()).toEqual([]);
  });

  it('moves for whoever does not', async () => {
    const { page } = await browser.visit();
    await openAt(page, 6);
    await submitButton(page).click();
    await processing(page).waitFor();
    expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  });

  it('keeps the reading position on a heading of each screen', async () => {
    const { page } = await browser.visit({ viewport: { width: 390, height: 500 } });
    await openAt(page, 5);
    await page.getByRole('button', { name: leadFormWords.next }).click();
    await stepHeading(page, 6).waitFor();
    const heading = () =>
      page.evaluate(() => {
        const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
        return { text: document.activeElement?.textContent, isInSight: top >= 0 && bottom <= innerHeight };
      });
    expect(await heading()).toEqual({ text: headingOf(6), isInSight: true });
    await submitButton(page).click();
    await processing(page).waitFor();
    expect(await heading()).toEqual({ text: leadFormWords.processing.heading, isInSight: true });
    await thanks(page).waitFor();
    expect(await heading()).toEqual({ text: leadFormWords.thanks.heading, isInSight: true });
  });
});
