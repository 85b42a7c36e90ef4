let consoleErrors: string[] = [];

/** A test fails if it logs a warning or an error without expecting it. */
beforeEach(() => {
  consoleErrors = [];
  for (const kind of ['error', 'warn'] as const) {
    jest.spyOn(console, kind).mockImplementation((...words: unknown[]) => {
      consoleErrors.push(words.map(String).join(' '));
    });
  }
});

afterEach(() => {
  expect(consoleErrors).toEqual([]);
});

/** Removes the warnings and errors that the test expects from the list, and returns them. */
export function takeConsoleErrors(expected: RegExp): string[] {
  const taken = consoleErrors.filter((text) => expected.test(text));
  consoleErrors = consoleErrors.filter((text) => !expected.test(text));
  return taken;
}

/** The number of full navigations and reloads so far. jsdom performs none, but warns each time. */
export const takeFullNavigations = () => takeConsoleErrors(/Not implemented: navigation/).length;
