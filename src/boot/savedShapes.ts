import { leadShape } from '../features/leadWizard/leadDraft';
import { reviewShape } from '../features/reviewForm/reviewDraft';
import type { SavedShape } from '../lib/savedShape';

/**
 * The saved shape of each form, by the name in its data attribute. The type does not say what each shape saves: give a
 * shape only what the same shape has read.
 */
export const savedShapes: Readonly<Record<'lead' | 'review', SavedShape<object>>> = {
  lead: leadShape,
  review: reviewShape,
};
