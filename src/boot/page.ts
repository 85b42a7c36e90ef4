import { dataAttributes, isLive, liveEvent } from '../config/pageContract';
import { formPages, type PageId } from '../config/paths';
import { leadShape } from '../features/leadWizard/leadDraft';
import { reviewShape } from '../features/reviewForm/reviewDraft';
import { moveOnEnter } from '../lib/keyboard';
import { sendsGlobalPrivacyControl } from '../lib/privacySignal';
import { readSaved, savedText } from '../lib/savedShape';
import { captureSource } from '../services/visitSource';
import { startScripts } from './startScripts';

// The inline script in the head of every page.
const { documentElement: html } = document;

/** On these events React would hydrate the whole page in one task before it handles the event. */
const hydratingEvents = ['keydown', 'keypress', 'keyup', 'input', 'change', 'click'];

/** The buttons that were pressed before the page is live, in their order. */
const presses = new Set<HTMLButtonElement>();

/** Fills a field with the value of a quick pick, and marks that button alone as pressed. */
function fill(field: string, { value }: HTMLButtonElement) {
  const control = document.querySelector<HTMLInputElement>(`input[name="${field}"]`);
  if (!control) return;
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  for (const button of document.querySelectorAll<HTMLButtonElement>(
    `button[${dataAttributes.quickPickFor}="${field}"]`,
  )) {
    button.setAttribute('aria-pressed', String(button.value === value));
  }
}

function onClick(event: Event) {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  // The browser would submit the form, and so leave the page.
  event.preventDefault();
  const field = button.getAttribute(dataAttributes.quickPickFor);
  if (field !== null) {
    fill(field, button);
    return;
  }
  presses.add(button);
  button.setAttribute('aria-busy', 'true');
}

/** As in AnswersForm. */
function onEnter(event: Event) {
  const form = event.target instanceof Element ? event.target.closest(`form[${dataAttributes.form}]`) : null;
  if (form) moveOnEnter(event as KeyboardEvent, form.hasAttribute(dataAttributes.sends));
}

for (const type of hydratingEvents) {
  document.addEventListener(
    type,
    (event) => {
      if (isLive()) return;
      event.stopPropagation();
      if (type === 'click') onClick(event);
      if (type === 'keypress') onEnter(event);
    },
    true,
  );
}

/** Presses again, once each, what was pressed. */
function pressAgain() {
  for (const button of presses) {
    button.removeAttribute('aria-busy');
    // React has made the buttons anew if something had changed the markup.
    (button.isConnected ? button : document.getElementsByName(button.name)[0])?.click();
  }
  presses.clear();
}
document.addEventListener(liveEvent, () => setTimeout(pressAgain));

// A page from the back/forward cache is outdated if another page has changed the saved answers. If it was not live, WebKit has
// emptied its fields.
const savedTexts = () => [leadShape, reviewShape].map(savedText).join('\n');
let texts = savedTexts();
addEventListener('pagehide', () => (texts = savedTexts()));
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || (isLive() && savedTexts() === texts)) return;
  // What is typed until the page is gone would be lost.
  document.body.inert = true;
  location.reload();
});

html.setAttribute(dataAttributes.privacyControl, sendsGlobalPrivacyControl() ? 'on' : 'off');
captureSource();
const saved = readSaved(leadShape);
if (!leadShape.isBlank(saved)) html.setAttribute(dataAttributes.savedStep, String(saved.step));
startScripts(formPages.includes(html.getAttribute(dataAttributes.page) as PageId), () => presses.size > 0);
