import type * as TestingLibrary from '@testing-library/dom';
import { swapConsoleErrors } from './consoleErrors';

const isInBrowser = typeof window !== 'undefined';

// Only for suites with a page: loading these takes longer than most suites without one.
if (isInBrowser) {
  jest.requireActual('@testing-library/jest-dom');
  const { configure } = jest.requireActual<typeof TestingLibrary>('@testing-library/dom');
  // Generous, so that a slow machine fails no test.
  configure({ asyncUtilTimeout: 20_000 });
}

/** A test fails if it logs a warning or an error without expecting it. */
beforeEach(() => {
  const consoleErrors: unknown[][] = [];
  swapConsoleErrors(consoleErrors);
  for (const kind of ['error', 'warn'] as const) {
    jest.spyOn(console, kind).mockImplementation((...words: unknown[]) => {
      consoleErrors.push(words);
    });
  }
});

afterEach(() => {
  expect(swapConsoleErrors([])).toEqual([]);
  if (!isInBrowser) return;
  // Data attributes and storage end with the page.
  const { dataset } = document.documentElement;
  for (const name of Object.keys(dataset)) Reflect.deleteProperty(dataset, name);
  window.sessionStorage.clear();
});

// jsdom lays nothing out, so there is nothing to scroll.
if (isInBrowser) {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}
