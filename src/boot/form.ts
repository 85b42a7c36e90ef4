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
const { documentElement: html } = document;

/** The saved answers of each form, by the name in its data attribute. */
const savedForms = { lead: savedForm(leadShape), review: savedForm(reviewShape) };

const formsInPage = () =>
  Object.entries(savedForms).flatMap(([name, saved]) => {
    const form = document.querySelector<HTMLFormElement>(`form[${dataAttributes.form}="${name}"]`);
    return form ? [{ form, saved }] : [];
  });

/** Replaces the first step's markup by the saved step's, and fills in the saved answers. */
function restore() {
  const { step, lead, agreement } = readSaved(leadShape);
  const template = document.getElementById(stepTemplateId(step));
  if (template instanceof HTMLTemplateElement)
    document.getElementById(wizardId)?.replaceWith(document.importNode(template.content, true));
  html.removeAttribute(dataAttributes.savedStep);
  const hasAgreed = agreement !== null && agreement.text !== '';
  html.setAttribute(dataAttributes.replyChannel, replyChannelOf(lead, hasAgreed));
  const vehicle = document.querySelector(`[${dataAttributes.vehicleName}]`);
  if (vehicle) vehicle.textContent = vehicleName(lead);
  for (const { form, saved } of formsInPage()) {
    for (const [name, answer] of Object.entries(saved.answers())) {
      const control = form.elements.namedItem(name);
      // For radio buttons `namedItem` gives a list; setting its `value` checks one.
      if (control && 'value' in control) control.value = String(answer);
      // As TextInput does: no second dollar sign.
      const sign =
        control instanceof HTMLInputElement &&
        control.parentElement?.querySelector<HTMLElement>(`[${dataAttributes.currencySign}]`);
      if (sign) sign.hidden = hasDollarSign(control.value);
    }
  }
}

/** Reads the controls into the drafts, in memory and in sessionStorage. From the live page on redux-persist saves. */
function saveDrafts() {
  if (isLive()) return;
  for (const { form, saved } of formsInPage()) {
    const text = saved.textWith(drafts[saved.storageKey] ?? null, readForm(form));
    if (text === null) continue;
    drafts[saved.storageKey] = text;
    tryStorage(() => sessionStorage.setItem(saved.storageKey, text));
  }
}

restore();
const drafts: Record<string, string> = {};
window.earlyDrafts = { texts: drafts, read: saveDrafts };
for (const type of ['input', 'change']) document.addEventListener(type, saveDrafts, true);
