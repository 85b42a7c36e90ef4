import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// Generous, so that no test fails because of a slow machine.
configure({
  asyncUtilTimeout: 20_000,
  // Errors list the names on the page in place of its markup, and the test's own line in place of a helper's.
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

const hiddenTags = ['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT'];
const hiddenStyle = Object.assign(document.createElement('i').style, { display: 'none' });

// Without style sheets, only an element's kind, an attribute or its own style hides it. jsdom would otherwise match every
// sheet against each element that a query visits, a fifth of these tests' time.
beforeEach(() => {
  const isHidden = (element: Element) =>
    hiddenTags.includes(element.tagName) || element.hasAttribute('hidden');
  jest
    .spyOn(window, 'getComputedStyle')
    .mockImplementation((element) => (isHidden(element) ? hiddenStyle : (element as HTMLElement).style));
});

// Data attributes and storage end with the page.
afterEach(() => {
  const { dataset } = document.documentElement;
  for (const name of Object.keys(dataset)) Reflect.deleteProperty(dataset, name);
  window.sessionStorage.clear();
});
