import { dataAttributes, isLive, stepTemplateId, wizardId } from '../config/pageContract';
import { replyChannelOf } from '../domain/contact';
import { vehicleName } from '../domain/lead';
import { hasDollarSign } from '../domain/money';
import { leadShape } from '../features/leadWizard/leadDraft';
import { reviewShape } from '../features/reviewForm/reviewDraft';
import { readForm } from '../lib/readForm';
import { readSaved, savedForm } from '../lib/savedShape';
import { tryStorage } from '../lib/storage';

// The inline script behind the markup of a page with a form.

/** Replaces the first step's markup by the saved step's, with what it shows of the saved lead. */
function restoreStep() {
  const { step, lead, agreement } = readSaved(leadShape);
  const template = document.getElementById(stepTemplateId(step));
  if (template instanceof HTMLTemplateElement)
    document.getElementById(wizardId)?.replaceWith(document.importNode(template.content, true));
  document.documentElement.removeAttribute(dataAttributes.savedStep);
  const hasAgreed = agreement !== null && agreement.text !== '';
  document.documentElement.setAttribute(dataAttributes.replyChannel, replyChannelOf(lead, hasAgreed));
  const vehicle = document.querySelector(`[${dataAttributes.vehicleName}]`);
  if (vehicle) vehicle.textContent = vehicleName(lead);
}

restoreStep();
const form = document.querySelector<HTMLFormElement>(`form[${dataAttributes.form}]`);
const isReview = form?.getAttribute(dataAttributes.form) === 'review';
const { storageKey, answers, textWith } = isReview ? savedForm(reviewShape) : savedForm(leadShape);
for (const [name, answer] of Object.entries(answers())) {
  const control = form?.elements.namedItem(name);
  // For radio buttons `namedItem` gives a list; setting its `value` checks one.
  if (control && 'value' in control) control.value = String(answer);
}
// As TextInput does: no second dollar sign.
for (const sign of document.querySelectorAll<HTMLElement>(`[${dataAttributes.currencySign}]`))
  sign.hidden = hasDollarSign(sign.parentElement?.querySelector('input')?.value ?? '');

const texts: Record<string, string> = {};
/** Reads the controls into a draft, in memory and in sessionStorage. From the live page on redux-persist saves. */
function read() {
  const text = isLive() || !form ? null : textWith(texts[storageKey] ?? null, readForm(form));
  if (text === null) return;
  texts[storageKey] = text;
  tryStorage(() => sessionStorage.setItem(storageKey, text));
}
window.earlyDrafts = { texts, read };
for (const type of ['input', 'change']) document.addEventListener(type, read, true);
