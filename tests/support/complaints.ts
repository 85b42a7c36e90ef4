let complaints: unknown[][] = [];

/** Starts a new list of the console's warnings and errors, and returns the previous one. */
export function swapComplaints(next: unknown[][]): unknown[][] {
  const last = complaints;
  complaints = next;
  return last;
}

/** Removes the expected complaints from the list and returns them. */
export function takeComplaints(expected: RegExp): string[] {
  const texts = complaints.map((words) => words.map(String).join(' '));
  const taken = texts.filter((text) => expected.test(text));
  const left = complaints.filter((_, index) => !expected.test(texts[index] ?? ''));
  complaints.splice(0, complaints.length, ...left);
  return taken;
}

/** The number of full navigations and reloads so far. jsdom performs none, and warns each time. */
export function takeFullNavigations(): number {
  return takeComplaints(/Not implemented: navigation/).length;
}
