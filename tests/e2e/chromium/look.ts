import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { overflow } from './application';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe cannot decide and says so, settled by eye: a sign of one character has the color of the words
 * around it, the cross of a toast's button is no word, and a field without a value is judged with one on other screens.
 */
const settledByEye =
  /too short to determine|only non-text characters|Unable to determine if the visible text is part|Element has no value; test color contrast with a value entered/;

interface Finding {
  selector: string;
  /** What axe says of it, with the element. */
  text: string;
}

async function axeNodes(page: Page, options: RunOptions, settled = settledByEye): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const results = await page.evaluate(
    (given) => (window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } }).axe.run(given),
    { ...options, resultTypes: ['violations', 'incomplete'] } satisfies RunOptions,
  );
  return (['violations', 'incomplete'] as const).flatMap((kind) =>
    results[kind].flatMap(({ id, nodes }) =>
      nodes
        .filter(({ failureSummary = '' }) => kind === 'violations' || !settled.test(failureSummary))
        .map(({ html, failureSummary, target }) => ({
          selector: String(target[0]),
          text: `axe ${kind} ${id} ${html.slice(0, 120)} ${failureSummary ?? ''}`,
        })),
    ),
  );
}

/**
 * Of some texts, those without the contrast to what is really painted behind them, a drawing for example, which axe
 * does not see: that of their color and the worst pixel under their letters, but for two in a hundred (their blurred
 * edges). WCAG 2.2, 1.4.3.
 */
async function paintedTooWeakly(page: Page, selectors: readonly string[]): Promise<string[]> {
  if (selectors.length === 0) return [];
  const paint = async () =>
    (await page.screenshot({ fullPage: true, animations: 'disabled' })).toString('base64');
  const fillLetters = (color: string) =>
    page.evaluate(
      ([all, fill]) => {
        for (const one of all) {
          document.querySelector<HTMLElement>(one)?.style.setProperty('-webkit-text-fill-color', fill);
        }
      },
      [selectors, color] as const,
    );
  const withText = await paint();
  await fillLetters('transparent');
  const without = await paint();
  await fillLetters('');
  return page.evaluate(
    async ([all, ...paintings]) => {
      const contextOf = (width: number, height: number) => {
        const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
        if (!context) throw new Error('No canvas');
        return context;
      };
      const [text, ground] = await Promise.all(
        paintings.map(async (painting) => {
          const bytes = Uint8Array.from(atob(painting), (one) => one.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = contextOf(bitmap.width, bitmap.height);
          context.drawImage(bitmap, 0, 0);
          return context;
        }),
      );
      const luminance = ([r = 0, g = 0, b = 0]: ArrayLike<number> & Iterable<number>) => {
        const linear = (value: number) =>
          value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
        return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
      };
      const inkContext = contextOf(1, 1);
      return all.filter((selector) => {
        const element = document.querySelector<HTMLElement>(selector);
        if (!element || !text || !ground) return true;
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        const size = parseFloat(fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
        inkContext.fillStyle = color;
        inkContext.fillRect(0, 0, 1, 1);
        const ink = luminance(inkContext.getImageData(0, 0, 1, 1).data);
        const { left, top, width, height } = element.getBoundingClientRect();
        const box = [
          Math.floor(left + scrollX),
          Math.floor(top + scrollY),
          Math.ceil(width),
          Math.ceil(height),
        ] as const;
        const [letters, behind] = [text.getImageData(...box).data, ground.getImageData(...box).data];
        const ratios: number[] = [];
        for (let at = 0; at < behind.length; at += 4) {
          const isLetter = [0, 1, 2].some(
            (part) => Math.abs((letters[at + part] ?? 0) - (behind[at + part] ?? 0)) > 24,
          );
          if (!isLetter) continue;
          const under = luminance(behind.slice(at, at + 3));
          ratios.push((Math.max(under, ink) + 0.05) / (Math.min(under, ink) + 0.05));
        }
        ratios.sort((one, other) => one - other);
        // Letters that change no pixel cannot be read.
        return (ratios[Math.floor(ratios.length * 0.02)] ?? 0) < (isLarge ? 3 : 4.5);
      });
    },
    [selectors, withText, without] as const,
  );
}

/**
 * The contrast of all text, with what lies over or behind some of it out of the way: else axe does not decide. Drawings
 * and the frames of text boxes are hidden, and what stays in sight while the page scrolls stands where it is written.
 */
async function contrast(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement | SVGElement>('body *')) {
      if (element.closest('.notistack-SnackbarContainer')) continue;
      const { position } = getComputedStyle(element);
      // The frame of a text box is a box of its own that lies over the text and paints its border alone.
      if (element instanceof SVGElement || element.matches('.MuiOutlinedInput-notchedOutline')) {
        element.dataset.aside = element.style.cssText;
        element.style.visibility = 'hidden';
      } else if (position === 'fixed' || position === 'sticky') {
        element.dataset.aside = element.style.cssText;
        element.style.position = 'static';
      }
    }
  });
  const putBack = (selector: string) =>
    page.evaluate((which) => {
      for (const element of document.querySelectorAll<HTMLElement | SVGElement>(which)) {
        element.style.cssText = element.dataset.aside ?? '';
        delete element.dataset.aside;
      }
    }, selector);
  // On a narrow page axe still takes some text to be covered, or behind a marker; the wide one has the same colors.
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  const unclear = await axeNodes(
    page,
    { runOnly: { type: 'rule', values: ['color-contrast'] } },
    isWide
      ? settledByEye
      : new RegExp(`${settledByEye.source}|overlapped by another element|due to a pseudo element`),
  );
  // The drawings are back: what stands on one is judged by what is painted.
  await putBack('svg[data-aside], svg [data-aside]');
  const weak = await paintedTooWeakly(
    page,
    unclear.map(({ selector }) => selector),
  );
  await putBack('[data-aside]');
  return unclear.filter(({ selector }) => weak.includes(selector)).map(({ text }) => text);
}

/** Elements whose own text is cut off by their box. */
const clipped = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('main *, header *, footer *'))
      .filter((element) => {
        const hasText = Array.from(element.childNodes).some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        const { overflowX, overflowY } = getComputedStyle(element);
        // What scrolls sideways within the page, as the testimonials do, is not outside it.
        let scroller = element.parentElement;
        while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowX)) {
          scroller = scroller.parentElement;
        }
        const isForEarsOnly = element.offsetWidth <= 1;
        const cuts = overflowX !== 'visible' || overflowY !== 'visible';
        const isCut =
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        const { right, left, width } = element.getBoundingClientRect();
        const isOutside = width > 0 && (right > document.documentElement.clientWidth + 1 || left < -1);
        return (
          hasText &&
          !isForEarsOnly &&
          element.checkVisibility() &&
          ((cuts && isCut) || (isOutside && !scroller))
        );
      })
      .map((element) => `cut off: ${element.tagName} ${element.textContent.slice(0, 40)}`),
  );

/** Controls that are smaller than 24 pixels, or 44 for the main buttons. */
const small = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'))
      // Nobody hits what is hidden from people: the field that catches programs.
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]'),
      )
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
          : [`small: ${element.textContent.slice(0, 30)} ${Math.round(width)} by ${Math.round(height)}`];
      }),
  );

/** What is wrong with the page's outline: one h1, no level left out, one of each landmark, its language. */
const outline = (page: Page) =>
  page.evaluate(() => {
    const levels = Array.from(document.querySelectorAll('h1, h2, h3, h4, h5, h6'))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map(({ tagName }) => Number(tagName.slice(1)));
    return [
      ...(levels.filter((level) => level === 1).length === 1 ? [] : ['not one h1']),
      ...(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)
        ? []
        : [`levels ${levels.join()}`]),
      ...['header', 'main', 'footer'].filter((one) => document.querySelectorAll(`body ${one}`).length < 1),
      ...(document.documentElement.lang === 'en' ? [] : ['no language']),
    ];
  });

/** One look at a screen as it is: what is wrong with it at this width, narrower, enlarged and in the dark. */
export async function look(page: Page, narrowest: number | null): Promise<string[]> {
  const size = page.viewportSize();
  const layout = async (how: string) => {
    const over = await overflow(page);
    return [...(over > 0 ? [`${over} px too wide`] : []), ...(await clipped(page))].map(
      (one) => `${how}: ${one}`,
    );
  };
  const found = [
    ...(
      await axeNodes(page, {
        runOnly: { type: 'tag', values: tags },
        rules: { 'color-contrast': { enabled: false } },
      })
    ).map(({ text }) => text),
    ...(await contrast(page)),
    ...(await small(page)),
    ...(await outline(page)),
    ...(await layout('as it is')),
  ];
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await contrast(page)).map((one) => `dark: ${one}`));
  await page.emulateMedia({ colorScheme: 'light' });
  if (narrowest !== null && size) {
    await page.setViewportSize({ ...size, width: narrowest });
    found.push(...(await layout(`${narrowest} px`)));
    await page.setViewportSize(size);
  }
  const enlarge = (fontSize: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, fontSize);
  await enlarge('32px');
  found.push(...(await layout('text at twice its size')));
  await enlarge('');
  return found;
}
