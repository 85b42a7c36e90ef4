import { liveEvent } from '../config/dataAttributes';
import type { LeadField } from '../domain/lead';
import { emptyReview, type Review } from '../domain/review';
import { fieldChanged, selectLead } from '../features/leadWizard/leadWizardSlice';
import {
  reviewFieldChanged,
  selectReviewField,
  type ReviewChange,
} from '../features/reviewForm/reviewFormSlice';
import { answerControls, keptFormOf, type AnswerControl } from './keptForms';
import { listenUntilLive } from './listenUntilLive';
import type { StoreAccess } from './withTypes';

const isRadio = (control: AnswerControl): control is HTMLInputElement => control.type === 'radio';

/** Brings the store to what stands in controls of the form. */
function adopt({ dispatch, getState }: StoreAccess, controls: readonly AnswerControl[]) {
  for (const control of controls) {
    const { name, value, form } = control;
    if (isRadio(control) && !control.checked) continue;
    const lead = selectLead(getState());
    if (keptFormOf(form) === 'lead' && name in lead) {
      const field = name as LeadField;
      if (lead[field] !== value) dispatch(fieldChanged({ field, value }));
    } else if (keptFormOf(form) === 'review' && name in emptyReview) {
      const field = name as keyof Review;
      const answer = typeof emptyReview[field] === 'number' ? Number(value) : value;
      if (selectReviewField(getState(), field) !== answer)
        dispatch(reviewFieldChanged({ field, value: answer } as ReviewChange));
    }
  }
}

/**
 * Takes into the store what stands in the prerendered form and is not there yet: what was filled in without an event
 * (autofill in some browsers), or typed where there is no storage. From then on, until the page answers, each answer as
 * it is given: hydration leaves the controls as they are, and then shows what the store holds.
 */
export function adoptEarlyAnswers(store: StoreAccess) {
  const adoptAll = () => adopt(store, answerControls());
  adoptAll();
  for (const type of ['input', 'change']) listenUntilLive(type, adoptAll);
  // React takes a radio that is chosen during hydration for one that was rendered as chosen, and tells of no change.
  document.addEventListener(liveEvent, () => adopt(store, answerControls().filter(isRadio)), { once: true });
}
