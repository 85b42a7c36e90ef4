import Button from '@mui/material/Button';
import { useEffect, useId, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Advice } from '../../components/Advice';
import { TextInput } from '../../components/TextInput';
import { useTouched } from '../../components/useTouched';
import { business } from '../../config/business';
import { adviceCopy, fieldCopy } from '../../content/leadForm';
import type { LeadTextField } from '../../domain/lead';
import { adviceFollowed, adviceOn, adviceGiven } from './advice';
import { fieldTraits, type FieldTraits } from './fieldTraits';
import { fieldChanged, selectAnswer } from './leadWizardSlice';
import { useEmailSuggestion, useSuggestions } from './useSuggestions';

/** Dispatches that advice has appeared, and that it was followed. */
function useAdviceEvents(text: string | null, answer: string) {
  const dispatch = useAppDispatch();
  const previous = useRef<string | null>(null);
  useEffect(() => {
    if (text !== null && previous.current === null) {
      dispatch(adviceGiven());
      // The advice moves the next field, which has the focus by now, perhaps under the buttons at the foot.
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement && 'scrollIntoView' in activeElement) {
        activeElement.scrollIntoView({ block: 'nearest' });
      }
    }
    if (text === null && previous.current !== null && answer !== '') dispatch(adviceFollowed());
    previous.current = text;
  }, [text, answer, dispatch]);
}

/**
 * One free-text answer. Subscribed to that answer and what its advice depends on, so that a keystroke renders
 * this field and no other. What is typed is stored as it is.
 */
export function TextAnswer({ field, currentYear }: { field: LeadTextField; currentYear: number }) {
  const answer = useAppSelector((state) => selectAnswer(state, field));
  const make = useAppSelector((state) =>
    field === 'vehicleModel' ? selectAnswer(state, 'vehicleMake') : '',
  );
  const balance = useAppSelector((state) =>
    field === 'monthlyPayment' ? selectAnswer(state, 'currentLoanBalance') : '',
  );
  const dispatch = useAppDispatch();
  const [touched, leave] = useTouched();
  const listId = useId();

  const change = (value: string) => dispatch(fieldChanged({ field, value }));
  const { isMoney, ...traits }: FieldTraits = fieldTraits[field];
  const suggestions = useSuggestions(field, make, currentYear);
  const suggestEmail = useEmailSuggestion(field);
  const advice = touched ? adviceOn(field, answer, { balance, currentYear, suggestEmail }) : null;
  const likely = advice?.likely;
  useAdviceEvents(advice?.text ?? null, answer);

  return (
    <>
      <TextInput
        {...traits}
        {...fieldCopy[field]}
        name={field}
        value={answer}
        onChange={change}
        onBlur={leave}
        maxLength={business.maxAnswerLength}
        enterKeyHint="next"
        prefix={isMoney && '$'}
        list={suggestions.length > 0 ? listId : undefined}
        advice={
          advice && (
            <Advice text={advice.text}>
              {likely !== undefined && (
                <Button
                  variant="outlined"
                  sx={{ mt: 1, minHeight: 44, py: 0.5, overflowWrap: 'anywhere' }}
                  onClick={({ currentTarget }) => {
                    // The pressed button is about to disappear, and would take the focus along.
                    currentTarget.closest('form')?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
                    change(likely);
                  }}
                >
                  {adviceCopy.useSuggestedEmail(likely)}
                </Button>
              )}
            </Advice>
          )
        }
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}
