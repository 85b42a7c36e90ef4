import { answerControls, keptFormOf, type AnswerControl } from './app/keptForms';
import { attempt, isLive, readSavedLead } from './beforeHydration';
import { boot } from './boot';
import { dataAttributes, stepTemplateId, wizardId } from './config/dataAttributes';
import { leadFields, type LeadField } from './domain/lead';
import { emptyReview } from './domain/review';
import { blankApplication, serializeSavedLead, storageKey as leadKey } from './features/leadWizard/savedLead';
import {
  answered,
  parseSavedReview,
  serializeSavedReview,
  storageKey as reviewKey,
} from './features/reviewForm/savedReview';

/**
 * What runs inline in the pages of forms: the boot script of every page, and what forms do before the application
 * answers. They show the stored answers before the first paint, and put what is typed, chosen or picked into
 * sessionStorage, where it survives a reload and from where the store takes it.
 */
boot(true);

const readSavedReview = () => attempt(() => parseSavedReview(sessionStorage.getItem(reviewKey)));

const isLeadField = (name: string): name is LeadField => (leadFields as readonly string[]).includes(name);

/** Stores what was typed or chosen before the application answers. */
function keepAnswer({ name, value, form }: AnswerControl) {
  if (keptFormOf(form) === 'lead' && isLeadField(name)) {
    const step = Number(document.documentElement.getAttribute(dataAttributes.step) ?? blankApplication.step);
    const saved = readSavedLead() ?? { ...blankApplication, step };
    const lead = { ...saved.lead, [name]: value };
    // As in the wizard's slice: the agreement names the number, and does not hold for another.
    const agreedToCalls = saved.agreedToCalls && name !== 'phone';
    sessionStorage.setItem(leadKey, serializeSavedLead({ ...saved, lead, agreedToCalls }));
  } else if (keptFormOf(form) === 'review' && name in emptyReview) {
    const { review = emptyReview, identity = null } = readSavedReview() ?? {};
    const saved = { review: answered(review, { [name]: value }), identity };
    sessionStorage.setItem(reviewKey, serializeSavedReview(saved));
  }
}

/** Writes an answer into its control, as if it had been typed or chosen. */
function show(control: AnswerControl, answer: string) {
  if (control instanceof HTMLInputElement && control.type === 'radio') {
    control.checked = control.value === answer;
  } else control.value = answer;
  // An amount stored with its sign shows no second one.
  const prefix = control.parentElement?.querySelector<HTMLElement>(`[${dataAttributes.prefix}]`);
  if (prefix) prefix.hidden = answer.trimStart().startsWith(prefix.textContent);
}

const picks = dataAttributes.fills;

/** Fills a field by a quick pick. */
function pick(button: HTMLButtonElement, field: string) {
  const control = answerControls().find(({ name }) => name === field);
  if (!control) return;
  // Its words may be translated.
  show(control, button.value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  for (const other of document.querySelectorAll(`button[${picks}="${field}"]`)) {
    other.setAttribute('aria-pressed', String(other === button));
  }
}

/**
 * Shows the stored answers in the prerendered forms: puts the stored step's markup in the place of the first step's,
 * and each answer into its control. Runs once the document is parsed, before its first paint.
 */
function showSavedAnswers() {
  const saved = readSavedLead();
  const template = document.getElementById(stepTemplateId(saved?.step ?? 1));
  if (template instanceof HTMLTemplateElement) {
    document.getElementById(wizardId)?.replaceWith(document.importNode(template.content, true));
  }
  document.documentElement.setAttribute(dataAttributes.step, template ? String(saved?.step) : '1');

  const answers = { lead: saved?.lead, review: readSavedReview()?.review };
  for (const control of answerControls()) {
    const form = keptFormOf(control.form);
    const kept = new Map<string, string | number>(Object.entries((form && answers[form]) ?? {}));
    const answer = kept.get(control.name);
    if (answer !== undefined) show(control, String(answer));
  }
}

const keep = ({ target }: Event) => {
  if (isLive() || !(target instanceof HTMLElement) || !('form' in target)) return;
  attempt(() => keepAnswer(target as AnswerControl));
};
// In the capture phase: app/leaveEarlyKeys stops these events at the document, so a later listener would not get them.
document.addEventListener('input', keep, true);
document.addEventListener('change', keep, true);
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>(`button[${picks}]`) : null;
  if (button && !isLive()) pick(button, button.getAttribute(dataAttributes.fills) ?? '');
});
addEventListener('DOMContentLoaded', showSavedAnswers);
