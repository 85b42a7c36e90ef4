import { dataAttributes, isLive, stepTemplateId, wizardId } from '../config/dataAttributes';
import { vehicleName } from '../domain/lead';
import { leadStorage } from '../features/leadWizard/savedLead';
import { readSaved, serialize } from '../lib/formStorage';
import { readForm } from '../lib/readForm';
import { tryStorage } from '../lib/storage';
import { formStorages } from './bootPage';

function formsInPage() {
  return Object.entries(formStorages).flatMap(([name, storage]) => {
    const form = document.querySelector<HTMLFormElement>(`form[${dataAttributes.form}="${name}"]`);
    return form ? [{ form, storage }] : [];
  });
}

/** Replaces the first step's markup by the saved step's, and fills the controls with the saved answers. */
function restore() {
  const { step, lead } = readSaved(leadStorage);
  const template = document.getElementById(stepTemplateId(step));
  if (template instanceof HTMLTemplateElement) {
    document.getElementById(wizardId)?.replaceWith(document.importNode(template.content, true));
  }
  document.documentElement.setAttribute(
    dataAttributes.markupStep,
    String(template ? step : leadStorage.blank.step),
  );
  const summary = document.querySelector(`[${dataAttributes.vehicleName}]`);
  if (summary) summary.textContent = vehicleName(lead) || summary.textContent;
  for (const { form, storage } of formsInPage()) {
    for (const [name, answer] of Object.entries(storage.answersOf(readSaved(storage)))) {
      const control = form.elements.namedItem(name);
      // A group of radio buttons has a `value` too.
      if (control && 'value' in control) control.value = String(answer);
      hideRepeatedCurrencySign(control);
    }
  }
}

/** Hides a field's dollar sign if the value has its own, as {@link TextInput} does once hydrated. */
function hideRepeatedCurrencySign(control: Element | RadioNodeList | null) {
  if (!(control instanceof HTMLInputElement)) return;
  const sign = control.parentElement?.querySelector<HTMLElement>(`[${dataAttributes.currencySign}]`);
  if (sign) sign.hidden = control.value.trimStart().startsWith(sign.textContent);
}

/** Saves the values of the page's forms, unless the page is hydrated: then redux-persist saves them. */
function saveForms() {
  if (isLive()) return;
  for (const { form, storage } of formsInPage()) {
    tryStorage(() => {
      const saved = storage.withAnswers(readSaved(storage), readForm(form));
      if (storage.isBlank(saved)) sessionStorage.removeItem(storage.storageKey);
      else sessionStorage.setItem(storage.storageKey, serialize(storage, saved));
    });
  }
}

/**
 * Puts saved answers into the forms' controls before the first paint. Until hydration, saves the controls' values when the
 * page is hidden or left. At hydration React reads the controls (components/hydration.ts).
 */
export function restoreEarlyAnswers() {
  addEventListener('DOMContentLoaded', () => {
    restore();
    // Listens only after `restore`: saving earlier would overwrite the saved answers with empty controls.
    let isReloading = false;
    const save = () => {
      if (!isReloading) saveForms();
    };
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) save();
    });
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted || isLive()) return;
      // WebKit empties controls without autofill as it takes a page from the back/forward cache: the answers are in
      // sessionStorage, which the empty controls must not replace.
      isReloading = true;
      location.reload();
    });
  });
}
