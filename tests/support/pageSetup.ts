import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// Generous, so that a slow machine fails no test.
configure({ asyncUtilTimeout: 20_000 });

// jsdom lays nothing out, so there is nothing to scroll.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// Data attributes and storage end with the page.
afterEach(() => {
  const { dataset } = document.documentElement;
  for (const name of Object.keys(dataset)) Reflect.deleteProperty(dataset, name);
  window.sessionStorage.clear();
});
