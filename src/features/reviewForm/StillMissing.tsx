import { useAppSelector } from '../../app/hooks';
import { reviewFormCopy } from '../../content/reviewForm';
import { listed } from '../../lib/words';
import { selectMissing } from './reviewFormSlice';

const { labels, stillMissing } = reviewFormCopy;

/** Lists the personal fields that the last attempt found empty and that still are, in the toast that asks for them. */
export function StillMissing() {
  const names = useAppSelector(selectMissing).flatMap((field) => (field === 'rating' ? [] : labels[field]));
  // Not live: the toast is an alert, which would be read again with each field that is filled in.
  return names.length > 0 && <span aria-live="off">{stillMissing(listed(names))}</span>;
}
