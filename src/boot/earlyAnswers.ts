import { dataAttributes, isLive, stepTemplateId, wizardId } from '../config/pageContract';
import { vehicleName } from '../domain/lead';
import { hasDollarSign } from '../domain/money';
import { leadShape } from '../features/leadWizard/leadDraft';
import { reviewShape } from '../features/reviewForm/reviewDraft';
import { readForm } from '../lib/readForm';
import { readSaved, savedForm } from '../lib/savedShape';

/** The saved answers of each form, by the name in its data attribute. */
const savedForms = { lead: savedForm(leadShape), review: savedForm(reviewShape) };

function formsInPage() {
  return Object.entries(savedForms).flatMap(([name, saved]) => {
    const form = document.querySelector<HTMLFormElement>(`form[${dataAttributes.form}="${name}"]`);
    return form ? [{ form, saved }] : [];
  });
}

/** Replaces the first step's markup by the saved step's, and fills the controls with the saved answers. */
function restore() {
  const { step, lead } = readSaved(leadShape);
  const template = document.getElementById(stepTemplateId(step));
  if (template instanceof HTMLTemplateElement) {
    document.getElementById(wizardId)?.replaceWith(document.importNode(template.content, true));
  }
  document.documentElement.setAttribute(
    dataAttributes.markupStep,
    String(template ? step : leadShape.blank.step),
  );
  const vehicle = document.querySelector(`[${dataAttributes.vehicleName}]`);
  if (vehicle) vehicle.textContent = vehicleName(lead);
  for (const { form, saved } of formsInPage()) {
    for (const [name, answer] of Object.entries(saved.answers())) {
      const control = form.elements.namedItem(name);
      // For radio buttons `namedItem` gives a list; setting its `value` checks one.
      if (control && 'value' in control) control.value = String(answer);
      hideRepeatedCurrencySign(control);
    }
  }
}

/** Hides a field's dollar sign if the value has its own, as TextInput does from hydration on. */
function hideRepeatedCurrencySign(control: Element | RadioNodeList | null) {
  if (!(control instanceof HTMLInputElement)) return;
  const sign = control.parentElement?.querySelector<HTMLElement>(`[${dataAttributes.currencySign}]`);
  if (sign) sign.hidden = hasDollarSign(control.value);
}

/** Saves the values of the page's forms, unless the page is hydrated: then redux-persist saves them. */
function saveForms() {
  if (isLive()) return;
  for (const { form, saved } of formsInPage()) saved.save(readForm(form));
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
      // WebKit restores a cached page with its `autocomplete=off` controls empty. The reload fills them from
      // sessionStorage; the empty controls must not be saved before it.
      isReloading = true;
      // What is typed until the page is gone would be lost.
      document.body.inert = true;
      location.reload();
    });
  });
}
