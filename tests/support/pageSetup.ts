import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// Generous, so that a slow machine fails no test.
configure({
  asyncUtilTimeout: 20_000,
  // The names on the page instead of its markup, and the test's own line instead of that of a helper.
  getElementError: (message) => {
    const lines = message?.split('\n').filter((line) => /^\S|^ *Name "|^ *\w+:$/.test(line)) ?? [];
    const error = new Error(lines.slice(0, 20).join('\n'));
    error.name = 'TestingLibraryElementError';
    error.stack = (error.stack ?? '').replace(/^.*[/\\]tests[/\\]support[/\\].*\n/gm, '');
    return error;
  },
});

// jsdom lays nothing out, so there is nothing to scroll.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// Data attributes and storage end with the page.
afterEach(() => {
  const { dataset } = document.documentElement;
  for (const name of Object.keys(dataset)) Reflect.deleteProperty(dataset, name);
  window.sessionStorage.clear();
});
