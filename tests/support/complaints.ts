let complaints: unknown[][] = [];

/** Starts a new list of the console's warnings and errors, and returns the previous one. */
export function setComplaints(next: unknown[][]): unknown[][] {
  const last = complaints;
  complaints = next;
  return last;
}

/** Takes the complaints that a test expects out of the list, and gives them. */
export function takeComplaints(expected: RegExp): string[] {
  const texts = complaints.map((words) => words.map(String).join(' '));
  const taken = texts.filter((text) => expected.test(text));
  const left = complaints.filter((_, index) => !expected.test(texts[index] ?? ''));
  complaints.splice(0, complaints.length, ...left);
  return taken;
}

/** How often the page was left or reloaded as a whole: jsdom cannot, and says so each time. */
export function takeFullNavigations(): number {
  return takeComplaints(/Not implemented: navigation/).length;
}
