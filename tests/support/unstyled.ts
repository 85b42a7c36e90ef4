// Without style sheets, only an element's kind, an attribute or its own style hides it. jsdom would otherwise match its
// whole default sheet against each element that a query visits, a fifth of these tests' time.
const hidden = 'head, script, style, template, noscript, [hidden]';
const hiddenStyle = Object.assign(document.createElement('i').style, { display: 'none' });
window.getComputedStyle = (element) =>
  element.matches(hidden) ? hiddenStyle : (element as HTMLElement).style;
