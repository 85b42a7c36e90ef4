import type * as TestingLibrary from '@testing-library/dom';
import { setComplaints } from './complaints';

const isInBrowser = typeof window !== 'undefined';

// Only where there is a page to look at: many suites have none, and loading these takes longer than most of them.
if (isInBrowser) {
  jest.requireActual('@testing-library/jest-dom');
  const { configure } = jest.requireActual<typeof TestingLibrary>('@testing-library/dom');
  // What is waited for must come; how fast is the machine's business.
  configure({ asyncUtilTimeout: 20_000 });
}

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
  if (!isInBrowser) return;
  // What a page leaves behind in the document and the storage goes with the page.
  const { dataset } = document.documentElement;
  for (const mark of Object.keys(dataset)) Reflect.deleteProperty(dataset, mark);
  window.sessionStorage.clear();
});

// jsdom lays nothing out, so there is nothing to scroll.
if (isInBrowser) {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}
