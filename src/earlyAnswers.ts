import { liveEvent, marks, stepTemplateId, wizardId } from './config/documentMarks';
import { emptyReview, leadFields, type LeadField, type Review } from './config/entities';
import {
  blankApplication,
  parseSavedLead,
  savedVersion as leadVersion,
  storageKey as leadKey,
} from './features/leadWizard/savedLead';
import { markSavedStep } from './features/leadWizard/savedStepMark';
import {
  parseSavedReview,
  savedVersion as reviewVersion,
  storageKey as reviewKey,
} from './features/reviewForm/savedReview';
import { answerControls, keptFormOf, type AnswerControl } from './keptForms';

const isLive = () => document.documentElement.dataset[marks.live] !== undefined;

/** Storage that is missing, forbidden or full must stop nothing. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Stores a value as redux-persist would: an object of JSON texts. */
function store(key: string, saved: object, version: number) {
  const entries = Object.entries({ ...saved, _persist: { version, rehydrated: true } });
  const texts = entries.map(([name, value]) => [name, JSON.stringify(value)] as const);
  sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(texts)));
}

export const readSavedLead = () => attempt(() => parseSavedLead(sessionStorage.getItem(leadKey)));
const readSavedReview = () => attempt(() => parseSavedReview(sessionStorage.getItem(reviewKey)));

const isLeadField = (name: string): name is LeadField => (leadFields as readonly string[]).includes(name);

/** Stores what was typed or chosen before the application answers. */
function keepAnswer({ name, value, form }: AnswerControl) {
  if (keptFormOf(form) === 'lead' && isLeadField(name)) {
    const saved = readSavedLead() ?? blankApplication;
    store(leadKey, { ...saved, lead: { ...saved.lead, [name]: value } }, leadVersion);
  } else if (keptFormOf(form) === 'review' && name in emptyReview) {
    const isNumber = typeof emptyReview[name as keyof Review] === 'number';
    const review = { ...(readSavedReview() ?? emptyReview), [name]: isNumber ? Number(value) : value };
    store(reviewKey, { review }, reviewVersion);
  }
}

/** Writes an answer into its control, as if it had been typed or chosen. */
function show(control: AnswerControl, answer: string) {
  if (control instanceof HTMLInputElement && control.type === 'radio') {
    control.checked = control.value === answer;
  } else control.value = answer;
}

/** A quick pick fills its field at once. */
function pick(button: HTMLElement, field: string) {
  const control = answerControls().find(({ name }) => name === field);
  if (!control) return;
  show(control, button.textContent);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  for (const other of document.querySelectorAll(`button[data-picks="${field}"]`)) {
    other.setAttribute('aria-pressed', String(other === button));
  }
}

/**
 * Listens, before the application answers, to what is typed, chosen and tapped. Answers go into sessionStorage, so
 * that they survive a reload and are in the store when it is made; taps on buttons are made again, once each and in
 * their order, when the page lives.
 * @returns whether a tap waits for the page to answer
 */
export function noteEarlyAnswers(): () => boolean {
  const taps = new Set<HTMLElement>();

  const keep = ({ target }: Event) => {
    if (!isLive() && target instanceof HTMLElement && 'form' in target) {
      attempt(() => {
        keepAnswer(target as AnswerControl);
      });
    }
  };
  document.addEventListener('input', keep);
  document.addEventListener('change', keep);

  const tap = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    if (isLive() || !button) return;
    // A submission by the browser itself would leave the page.
    event.preventDefault();
    const { picks, startOver } = button.dataset;
    if (picks !== undefined) {
      pick(button, picks);
    } else if (startOver !== undefined) {
      attempt(() => {
        sessionStorage.removeItem(leadKey);
      });
      markSavedStep(null);
      document.querySelector('h1')?.focus();
    } else {
      taps.add(button);
      // Shows at once that it was heard.
      button.setAttribute('aria-busy', 'true');
    }
  };
  document.addEventListener('click', tap, true);

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

/**
 * Shows the stored answers in the prerendered forms: puts the stored step's markup in the place of the first step's,
 * and each answer into its control. Runs once the document is parsed, before its first paint.
 */
export function showSavedAnswers() {
  const saved = readSavedLead();
  const template = document.getElementById(stepTemplateId(saved?.step ?? 1));
  if (template instanceof HTMLTemplateElement) {
    document.getElementById(wizardId)?.replaceWith(document.importNode(template.content, true));
  }
  document.documentElement.dataset[marks.shownStep] = template ? String(saved?.step) : '1';

  const answers = { lead: saved?.lead, review: readSavedReview() };
  for (const control of answerControls()) {
    const form = keptFormOf(control.form);
    const kept = form && answers[form];
    if (kept && control.name in kept) show(control, String(kept[control.name as keyof typeof kept]));
  }
}
