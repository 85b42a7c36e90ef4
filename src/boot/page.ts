import { dataAttributes, isLive, liveEvent } from '../config/pageContract';
import { leadShape } from '../features/leadWizard/leadDraft';
import { reviewShape } from '../features/reviewForm/reviewDraft';
import { uiShape } from '../features/ui/uiDraft';
import { moveOnEnter } from '../lib/form';
import { sendsGlobalPrivacyControl } from '../lib/privacySignal';
import { savedText } from '../lib/savedShape';
import { captureSource } from '../services/visitSource';
import { reportScriptFailure } from './scriptFailure';

// The inline script in the head of every page.
const { documentElement: html } = document;

/** The buttons that were pressed before the page is live, in order. */
const presses = new Set<HTMLButtonElement>();

/** Fills a field with the value of a quick pick, and makes that button the only pressed one of the field. */
function fill(field: string, { value }: HTMLButtonElement) {
  const control = document.querySelector<HTMLInputElement>(`input[name="${field}"]`);
  if (control) control.value = value;
  control?.dispatchEvent(new Event('input', { bubbles: true }));
  const picks = document.querySelectorAll<HTMLButtonElement>(`[${dataAttributes.quickPickFor}="${field}"]`);
  for (const pick of picks) pick.setAttribute('aria-pressed', String(pick.value === value));
}

function onClick(event: Event, button: HTMLButtonElement) {
  // Otherwise the browser would submit the form and leave the page.
  event.preventDefault();
  const field = button.getAttribute(dataAttributes.quickPickFor);
  if (field !== null) fill(field, button);
  else {
    presses.add(button);
    button.setAttribute('aria-busy', 'true');
  }
}

function handleInstead(event: Event) {
  if (isLive()) return;
  event.stopPropagation();
  if (!(event.target instanceof Element)) return;
  const button = event.type === 'click' && event.target.closest('button');
  if (button) onClick(event, button);
  // Enter works as in AnswersForm and EstimateForm.
  const form = event.type === 'keypress' && event.target.closest('form');
  if (form) moveOnEnter(event as KeyboardEvent, form.hasAttribute(dataAttributes.sends));
}

// If these events reached React, it would hydrate the whole page in one task before handling them.
for (const type of ['keydown', 'keypress', 'keyup', 'input', 'change', 'click'])
  document.addEventListener(type, handleInstead, true);

function pressAgain() {
  for (const button of presses) {
    button.removeAttribute('aria-busy');
    // React creates new buttons if something has changed the markup.
    (button.isConnected ? button : document.getElementsByName(button.name)[0])?.click();
  }
  presses.clear();
}
document.addEventListener(liveEvent, () => setTimeout(pressAgain));

// A page from the back/forward cache is outdated if another page has changed the saved texts. If it was not live,
// WebKit has emptied its fields.
const savedTexts = () => [leadShape, reviewShape, uiShape].map(savedText).join('\n');
let texts = savedTexts();
addEventListener('pagehide', () => (texts = savedTexts()));
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || (isLive() && savedTexts() === texts)) return;
  // Anything typed until the page is replaced would be lost.
  document.body.inert = true;
  location.reload();
});

html.setAttribute(dataAttributes.privacyControl, sendsGlobalPrivacyControl() ? 'on' : 'off');
captureSource();
const saved = leadShape.parse(savedText(leadShape));
if (saved) html.setAttribute(dataAttributes.savedStep, String(saved.step));
reportScriptFailure(() => presses.size > 0);
