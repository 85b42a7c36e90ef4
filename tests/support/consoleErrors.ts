let consoleErrors: unknown[][] = [];

/** Starts a new list of the console's warnings and errors, and returns the previous one. */
export function swapConsoleErrors(next: unknown[][]): unknown[][] {
  const last = consoleErrors;
  consoleErrors = next;
  return last;
}

/** Removes those that are expected from the list and returns them. */
export function takeConsoleErrors(expected: RegExp): string[] {
  const texts = consoleErrors.map((words) => words.map(String).join(' '));
  const taken = texts.filter((text) => expected.test(text));
  const left = consoleErrors.filter((_, index) => !expected.test(texts[index] ?? ''));
  consoleErrors.splice(0, consoleErrors.length, ...left);
  return taken;
}

/** The number of full navigations and reloads so far. jsdom performs none, and warns each time. */
export function takeFullNavigations(): number {
  return takeConsoleErrors(/Not implemented: navigation/).length;
}
