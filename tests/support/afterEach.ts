import '@testing-library/jest-dom';
import { setComplaints } from './complaints';

/** Whatever a test logs as a warning or an error and does not expect is a failure of that test. */
beforeEach(() => {
  const complaints: unknown[][] = [];
  setComplaints(complaints);
  for (const kind of ['error', 'warn'] as const) {
    jest.spyOn(console, kind).mockImplementation((...words: unknown[]) => {
      complaints.push(words);
    });
  }
});

afterEach(() => {
  expect(setComplaints([])).toEqual([]);
  if (typeof document === 'undefined') return;
  // What a page leaves on the document goes with the page.
  for (const mark of Object.keys(document.documentElement.dataset)) {
    document.documentElement.removeAttribute(
      `data-${mark.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    );
  }
  window.sessionStorage.clear();
});

// jsdom lays nothing out, so there is nothing to scroll.
if (typeof window !== 'undefined') window.scrollTo = () => undefined;
