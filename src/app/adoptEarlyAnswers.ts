import type { LeadField, Review } from '../config/entities';
import { fieldChanged } from '../features/leadWizard/leadWizardSlice';
import { reviewFieldChanged, type ReviewChange } from '../features/reviewForm/reviewFormSlice';
import { answerControls, keptFormOf } from '../lib/keptForms';
import type { StoreAccess } from './hooks';

/**
 * Takes into the store what stands in the prerendered form and is not there yet: what was filled in without an event
 * (autofill in some browsers), or typed where there is no storage. Before hydration, which keeps the controls as they
 * are.
 */
export function adoptEarlyAnswers({ dispatch, getState }: StoreAccess) {
  for (const control of answerControls()) {
    const { name, value, form } = control;
    if (control instanceof HTMLInputElement && control.type === 'radio' && !control.checked) continue;
    const { lead } = getState().leadWizard;
    const { review } = getState().reviewForm;
    if (keptFormOf(form) === 'lead' && name in lead) {
      const field = name as LeadField;
      if (lead[field] !== value) dispatch(fieldChanged({ field, value }));
    } else if (keptFormOf(form) === 'review' && name in review) {
      const field = name as keyof Review;
      const answer = typeof review[field] === 'number' ? Number(value) : value;
      if (review[field] !== answer) dispatch(reviewFieldChanged({ field, value: answer } as ReviewChange));
    }
  }
}
