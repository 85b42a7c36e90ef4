import { dataAttributes, isLive, liveEvent } from '../config/pageContract';
import { leadShape, setStepAttribute } from '../features/leadWizard/leadDraft';
import { moveOnEnter } from '../lib/keyboard';
import { tryStorage } from '../lib/storage';

/** On these events React would hydrate the whole page in one task before it handles the event. */
const hydratingEvents = ['keydown', 'keypress', 'keyup', 'input', 'change', 'click'];

/** Fills a field with the value of a quick pick, and marks that button alone as pressed. */
function fill(field: string, { value }: HTMLButtonElement) {
  const control = document.querySelector<HTMLInputElement>(`input[name="${field}"]`);
  if (control) control.value = value;
  for (const button of document.querySelectorAll<HTMLButtonElement>(
    `button[${dataAttributes.quickPickFor}="${field}"]`,
  )) {
    button.setAttribute('aria-pressed', String(button.value === value));
  }
}

/** As in AnswersForm. */
function onEnter(event: KeyboardEvent) {
  const form = event.target instanceof Element ? event.target.closest(`form[${dataAttributes.form}]`) : null;
  if (form) moveOnEnter(event, form.hasAttribute(dataAttributes.sends));
}

/** Discards the unfinished lead, so that no page restores it even if this page's scripts are lost. */
function discardSavedLead() {
  tryStorage(() => sessionStorage.removeItem(leadShape.storageKey));
  setStepAttribute(leadShape.blank);
}

/**
 * Before hydration, hides key and tap events from React and lets the browser handle them. Buttons that were tapped are
 * clicked once the page is hydrated, each once and in the order of the taps.
 * @returns a function that says whether a tap is waiting
 */
export function deferEarlyTaps(): () => boolean {
  const taps = new Set<HTMLButtonElement>();

  function onTap(event: Event) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    // The browser would submit the form, and so leave the page.
    event.preventDefault();
    const field = button.getAttribute(dataAttributes.quickPickFor);
    if (field !== null) {
      fill(field, button);
      return;
    }
    if (button.hasAttribute(dataAttributes.startOver)) discardSavedLead();
    taps.add(button);
    button.setAttribute('aria-busy', 'true');
  }

  for (const type of hydratingEvents) {
    document.addEventListener(
      type,
      (event) => {
        if (isLive()) return;
        event.stopPropagation();
        if (type === 'click') onTap(event);
        if (type === 'keypress') onEnter(event as KeyboardEvent);
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
