import { SelectInput } from '../../components/SelectInput';
import { reviewFormCopy } from '../../content/reviewForm';
import { usStates } from '../../domain/states';
import { useReviewField } from './useReviewField';

/** The reviewer's state. */
export function StateSelect() {
  return (
    <SelectInput
      {...useReviewField('state')}
      label={reviewFormCopy.labels.state}
      name="state"
      empty={reviewFormCopy.noState}
      options={usStates}
      autoComplete="address-level1"
      required
    />
  );
}
