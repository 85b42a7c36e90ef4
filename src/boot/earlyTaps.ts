import { dataAttributes, liveEvent } from '../config/dataAttributes';
import { isLive } from './isLive';
import { discardSavedLead } from './savedStep';

/** At the first of these React would hydrate the page in one go, and the key or tap would wait for it. */
const eventsOfReact = ['keydown', 'keypress', 'keyup', 'input', 'change', 'click'];

/** Fills a field by a quick pick. */
function fill(field: string, { value }: HTMLButtonElement) {
  const control = document.querySelector<HTMLInputElement>(`input[name="${field}"]`);
  if (control) control.value = value;
  for (const button of document.querySelectorAll<HTMLButtonElement>(
    `button[${dataAttributes.fills}="${field}"]`,
  )) {
    button.setAttribute('aria-pressed', String(button.value === value));
  }
}

/**
 * Leaves keys and taps to the browser until React answers, and taps on buttons again then, once each and in their order.
 * @returns whether a tap waits
 */
export function keepEarlyTaps(): () => boolean {
  const taps = new Set<HTMLButtonElement>();

  function tapped(event: Event) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    // A submission by the browser itself would leave the page.
    event.preventDefault();
    const field = button.getAttribute(dataAttributes.fills);
    if (field !== null) {
      fill(field, button);
      return;
    }
    if (button.hasAttribute(dataAttributes.startOver)) discardSavedLead();
    taps.add(button);
    button.setAttribute('aria-busy', 'true');
  }

  for (const type of eventsOfReact) {
    document.addEventListener(
      type,
      (event) => {
        if (isLive()) return;
        event.stopPropagation();
        if (type === 'click') tapped(event);
      },
      true,
    );
  }
  document.addEventListener(liveEvent, () => {
    setTimeout(() => {
      for (const button of taps) {
        button.removeAttribute('aria-busy');
        button.click();
      }
      taps.clear();
    });
  });
  return () => taps.size > 0;
}
