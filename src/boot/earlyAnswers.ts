import { dataAttributes, stepTemplateId, wizardId } from '../config/dataAttributes';
import { vehicleSummary } from '../content/vehicleSummary';
import { leadOf } from '../domain/lead';
import { emptyReview } from '../domain/review';
import {
  blankApplication,
  isBlank,
  parseSavedLead,
  serializeSavedLead,
  storageKey as leadKey,
} from '../features/leadWizard/savedLead';
import {
  answered,
  isBlankReview,
  parseSavedReview,
  serializeSavedReview,
  storageKey as reviewKey,
} from '../features/reviewForm/savedReview';
import { readForm } from '../lib/readForm';
import { isLive } from './isLive';
import { attempt, savedText } from './savedStep';

type Answers = Readonly<Record<string, string | number>>;

/** Of each form: where its answers are saved, and how they are read and written. */
const forms = {
  lead: {
    key: leadKey,
    parse: (text: string | null): Answers => ({ ...parseSavedLead(text)?.lead }),
    /** @returns the text to save, or `null` where nothing is answered */
    serialize: (text: string | null, answers: Record<string, string>) => {
      const saved = parseSavedLead(text) ?? blankApplication;
      const lead = leadOf((field) => answers[field] ?? saved.lead[field]);
      // The agreement names the number, and does not hold for another.
      const agreedToCalls = saved.agreedToCalls && lead.phone === saved.lead.phone;
      return isBlank(lead) ? null : serializeSavedLead({ ...saved, lead, agreedToCalls });
    },
  },
  review: {
    key: reviewKey,
    parse: (text: string | null): Answers => ({ ...parseSavedReview(text)?.review }),
    serialize: (text: string | null, answers: Record<string, string>) => {
      const saved = parseSavedReview(text) ?? { review: emptyReview, identity: null };
      const review = answered(saved.review, answers);
      return isBlankReview(review) ? null : serializeSavedReview({ ...saved, review });
    },
  },
};

function formsInPage() {
  return Object.entries(forms).flatMap(([name, form]) => {
    const element = document.querySelector<HTMLFormElement>(`form[${dataAttributes.form}="${name}"]`);
    return element ? [{ ...form, element }] : [];
  });
}

/** Puts the saved step's prerendered markup in the place of the first step's, and the saved answers into the controls. */
function restore() {
  const { step, lead } = parseSavedLead(savedText(leadKey)) ?? blankApplication;
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
  for (const { key, parse, element } of formsInPage()) {
    for (const [name, answer] of Object.entries(parse(savedText(key)))) {
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
function save() {
  if (isLive()) return;
  for (const { key, serialize, element } of formsInPage()) {
    attempt(() => {
      const text = serialize(sessionStorage.getItem(key), readForm(element));
      if (text === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    });
  }
}

/**
 * Restores saved answers before the first paint, and saves those that are given before React answers. Until then the
 * forms' own controls hold the answers; React reads them as it hydrates (components/useEarlyAnswers.ts).
 */
export function keepEarlyAnswers() {
  addEventListener('DOMContentLoaded', () => {
    restore();
    // Saved any earlier, a page that is left while it loads would wipe the answers that it has not restored yet.
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) save();
    });
  });
}
