import { swapConsoleErrors } from './consoleErrors';

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
});
