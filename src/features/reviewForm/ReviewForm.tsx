import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { AnswersForm } from '../../components/AnswersForm';
import { DeliveryAlert } from '../../components/DeliveryAlert';
import { MailLink } from '../../components/MailLink';
import { StateSelect } from '../../components/StateSelect';
import { TextInput } from '../../components/TextInput';
import { business } from '../../config/business';
import { reviewConsentParts, reviewFormCopy } from '../../content/reviewForm';
import { MissingFieldsToast } from './MissingFieldsToast';
import { selectIsReviewBeingSent, selectReviewFailure, submitReview } from './reviewFormSlice';
import { SavingsSlider } from './SavingsSlider';
import { StarRating } from './StarRating';
import { useReviewField } from './useReviewField';

const [beforeAddress, address, afterAddress] = reviewConsentParts;
const { failed, labels, processing, required, submit, text } = reviewFormCopy;

/** The personal fields, with the tokens by which browsers fill them in (HTML Standard, "Autofill detail tokens"). */
const nameFields = { firstName: 'given-name', lastName: 'family-name', city: 'address-level2' };

const NameField = ({ field }: { field: keyof typeof nameFields }) => (
  <TextInput
    {...useReviewField(field)}
    label={labels[field]}
    input={{ autoComplete: nameFields[field], autoCapitalize: 'words' }}
    required
  />
);

const StateField = () => (
  <StateSelect {...useReviewField('state')} label={labels.state} autoComplete="address-level1" required />
);

const ReviewTextField = () => (
  <TextInput
    {...useReviewField('reviewText')}
    label={text.label}
    labelSuffix={text.optional}
    input={{ placeholder: text.placeholder }}
    maxLength={business.review.maxTextLength}
    rows={business.review.textRows}
  />
);

/** The review form. A listener focuses the first missing field. */
export function ReviewForm() {
  const dispatch = useAppDispatch();
  const isProcessing = useAppSelector(selectIsReviewBeingSent);
  const failure = useAppSelector(selectReviewFailure);
  return (
    <AnswersForm name="review" gap={4} sends onSubmit={(answers) => void dispatch(submitReview(answers))}>
      <Typography variant="body2" color="textSecondary">
        {required}
      </Typography>
      <div>
        <StarRating />
        <MissingFieldsToast />
      </div>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
          alignItems: 'start',
        }}
      >
        <NameField field="firstName" />
        <NameField field="lastName" />
        <NameField field="city" />
        <StateField />
      </Box>
      <SavingsSlider />
      <ReviewTextField />
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {beforeAddress}
        <MailLink address={address} />
        {afterAddress}
      </Typography>
      <DeliveryAlert failure={failure} copy={failed} />
      <Button
        type="submit"
        name="submitReview"
        variant="contained"
        color="secondary"
        size="large"
        // Dims the button. The slice ignores presses and edits meanwhile.
        aria-busy={isProcessing || undefined}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        <span>{isProcessing ? processing : submit}</span>
      </Button>
      <Box role="status" sx={visuallyHidden}>
        {isProcessing && processing}
      </Box>
    </AnswersForm>
  );
}
