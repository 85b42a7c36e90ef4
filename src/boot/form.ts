import { dataAttributes, findForm, isLive, stepTemplateId, wizardId } from '../config/pageContract';
import { replyChannelOf } from '../domain/contact';
import { vehicleName } from '../domain/lead';
import { hasDollarSign } from '../domain/money';
import { leadShape } from '../features/leadWizard/leadDraft';
import { reviewShape } from '../features/reviewForm/reviewDraft';
import { uiShape } from '../features/ui/uiDraft';
import { readControls } from '../lib/form';
import { readSaved, savedText, textToSave, type SavedShape } from '../lib/savedShape';
import { tryStorage } from '../lib/storage';

// The inline script after the markup of a page with a form.

// Replaces the first step's markup with the saved step's, and fills in what that step displays of the saved lead.
const { step, lead, agreement } = readSaved(leadShape);
const template = document.getElementById(stepTemplateId(step));
if (template instanceof HTMLTemplateElement)
  document.getElementById(wizardId)?.replaceWith(document.importNode(template.content, true));
document.documentElement.removeAttribute(dataAttributes.savedStep);
const hasNoReply = uiShape.parse(savedText(uiShape)) !== null;
const replyChannel = hasNoReply ? '' : replyChannelOf(lead, Boolean(agreement?.text));
document.documentElement.setAttribute(dataAttributes.replyChannel, replyChannel);
document.querySelector(`[${dataAttributes.vehicleName}]`)?.replaceChildren(vehicleName(lead));

/** Fills in the saved answers, and saves each change of the controls until the page is live. */
function saveDraft<Saved extends object>(form: HTMLFormElement, shape: SavedShape<Saved>) {
  let saved = readSaved(shape);
  for (const [name, answer] of Object.entries(shape.answersOf(saved))) {
    const control = form.elements.namedItem(name);
    // For radio buttons `namedItem` gives a list; setting its `value` checks one.
    if (control && 'value' in control) control.value = String(answer);
  }
  const save = () => {
    const changed = isLive() ? saved : shape.withAnswers(saved, readControls(form));
    if (changed === saved) return;
    saved = changed;
    tryStorage(() => sessionStorage.setItem(shape.storageKey, textToSave(saved)));
  };
  for (const type of ['input', 'change']) document.addEventListener(type, save, true);
}
const form = findForm();
if (form?.getAttribute(dataAttributes.form) === 'lead') saveDraft(form, leadShape);
else if (form) saveDraft(form, reviewShape);
// Hides a second dollar sign, as TextInput does.
for (const sign of document.querySelectorAll<HTMLElement>(`[${dataAttributes.currencySign}]`))
  sign.hidden = hasDollarSign(sign.parentElement?.querySelector('input')?.value ?? '');
