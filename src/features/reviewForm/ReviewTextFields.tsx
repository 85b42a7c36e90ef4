import { StateSelect } from '../../components/StateSelect';
import { TextInput } from '../../components/TextInput';
import { business } from '../../config/business';
import { reviewFormCopy } from '../../content/reviewForm';
import { useReviewField } from './useReviewField';

const { labels, text } = reviewFormCopy;

interface NameFieldProps {
  field: 'firstName' | 'lastName' | 'city';
  /** The token by which browsers fill it in (HTML Standard, "Autofill detail tokens"). */
  autoComplete: string;
}

/** A name or a city, by its field in the store. */
export function NameField({ field, autoComplete }: NameFieldProps) {
  return (
    <TextInput
      {...useReviewField(field)}
      label={labels[field]}
      name={field}
      autoComplete={autoComplete}
      autoCapitalize="words"
      maxLength={business.maxAnswerLength}
      required
    />
  );
}

/** The reviewer's state. */
export function StateField() {
  return (
    <StateSelect {...useReviewField('state')} label={labels.state} autoComplete="address-level1" required />
  );
}

/** The review itself, in the visitor's own words. */
export function ReviewTextField() {
  return (
    <TextInput
      {...useReviewField('reviewText')}
      label={text.label}
      labelSuffix={text.optional}
      name="reviewText"
      placeholder={text.placeholder}
      maxLength={business.review.maxTextLength}
      rows={business.review.textRows}
    />
  );
}
