import { dataAttributes, stepTemplateId, wizardId } from '../config/dataAttributes';
import { vehicleSummary } from '../content/vehicleSummary';
import { applicationWithAnswers, blankApplication, savedLead } from '../features/leadWizard/savedLead';
import { reviewWithAnswers, savedReview } from '../features/reviewForm/savedReview';
import { readForm } from '../lib/readForm';
import { serialize, type SavedForm } from '../lib/savedForm';
import { isLive } from './isLive';
import { attempt, savedIn } from './savedStep';

type Answers = Readonly<Record<string, string | number>>;

/**
 * What early answers do in a form.
 * @param form how its answers are saved
 * @param answersOf the saved answers by the names of their controls
 * @param withAnswers the saved values with the answers that stand in the controls
 */
const earlyForm = <Saved extends object>(
  form: SavedForm<Saved>,
  answersOf: (saved: Saved) => Answers,
  withAnswers: (saved: Saved, answers: Readonly<Record<string, string>>) => Saved,
) => ({
  savedAnswers: () => answersOf(savedIn(form) ?? form.blank),
  save: (answers: Readonly<Record<string, string>>) => {
    const saved = withAnswers(savedIn(form) ?? form.blank, answers);
    if (form.isBlank(saved)) sessionStorage.removeItem(form.storageKey);
    else sessionStorage.setItem(form.storageKey, serialize(form, saved));
  },
});

const forms = {
  lead: earlyForm(savedLead, ({ lead }) => ({ ...lead }), applicationWithAnswers),
  review: earlyForm(
    savedReview,
    ({ review }) => ({ ...review }),
    (saved, answers) => ({ ...saved, review: reviewWithAnswers(saved.review, answers) }),
  ),
};

function formsInPage() {
  return Object.entries(forms).flatMap(([name, form]) => {
    const element = document.querySelector<HTMLFormElement>(`form[${dataAttributes.form}="${name}"]`);
    return element ? [{ ...form, element }] : [];
  });
}

/** Puts the saved step's prerendered markup in the place of the first step's, and the saved answers into the controls. */
function restore() {
  const { step, lead } = savedIn(savedLead) ?? blankApplication;
  const template = document.getElementById(stepTemplateId(step));
  if (template instanceof HTMLTemplateElement) {
    document.getElementById(wizardId)?.replaceWith(document.importNode(template.content, true));
  }
  document.documentElement.setAttribute(
    dataAttributes.prerenderedStep,
    String(template ? step : blankApplication.step),
  );
  const summary = document.querySelector(`[${dataAttributes.vehicleSummary}]`);
  if (summary) summary.textContent = vehicleSummary(lead.vehicleYear, lead.vehicleMake, lead.vehicleModel);
  for (const { savedAnswers, element } of formsInPage()) {
    for (const [name, answer] of Object.entries(savedAnswers())) {
      const control = element.elements.namedItem(name);
      // A group of radios has one value too.
      if (control && 'value' in control) control.value = String(answer);
      hideRepeatedPrefix(control);
    }
  }
}

/** Hides a field's dollar sign where the value brings its own, as {@link TextInput} does once React answers. */
function hideRepeatedPrefix(control: Element | RadioNodeList | null) {
  if (!(control instanceof HTMLInputElement)) return;
  const prefix = control.parentElement?.querySelector<HTMLElement>(`[${dataAttributes.prefix}]`);
  if (prefix) prefix.hidden = control.value.trimStart().startsWith(prefix.textContent);
}

/** Saves what stands in the forms of a page that is hidden or left before React answers. */
function saveForms() {
  if (isLive()) return;
  for (const { save, element } of formsInPage()) attempt(() => save(readForm(element)));
}

/**
 * Restores saved answers before the first paint, and saves those that are given before React answers. Until then the
 * forms' own controls hold the answers; React reads them as it hydrates (components/useEarlyAnswers.ts).
 */
export function keepEarlyAnswers() {
  addEventListener('DOMContentLoaded', () => {
    restore();
    // Saved any earlier, a page that is left while it loads would wipe the answers that it has not restored yet.
    addEventListener('pagehide', saveForms);
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) saveForms();
    });
  });
}
