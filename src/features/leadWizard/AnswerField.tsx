import Button from '@mui/material/Button';
import { lazy, useEffect, useState, type ComponentProps } from 'react';
import { shallowEqual } from 'react-redux';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { Advice } from '../../components/Advice';
import { ChoiceGroup } from '../../components/ChoiceGroup';
import { focusControl } from '../../components/focus';
import { useAppearedLive, WhenLive } from '../../components/hydration';
import { TextInput } from '../../components/TextInput';
import { useWasLeft } from '../../components/useWasLeft';
import { choiceCopy } from '../../content/choices';
import { adviceCopy, choiceAdvice, fieldCopy } from '../../content/leadWizard';
import {
  isAmount,
  isChoice,
  leadChoices,
  vehicleFields,
  type LeadChoiceField,
  type LeadField,
  type LeadTextField,
} from '../../domain/lead';
import { selectCurrentYear } from '../ui/uiSlice';
import { adviceOn, type AdviceOnAnswer } from './advice';
import { answersChanged, selectLead } from './leadWizardSlice';

/** The keyboards and the autofill of the text fields (HTML Standard, "Autofill detail tokens"). */
const fieldTraits: Readonly<Record<LeadTextField, ComponentProps<'input'>>> = {
  vehicleYear: { inputMode: 'numeric', autoComplete: 'off' },
  vehicleMake: { autoComplete: 'off', autoCapitalize: 'words' },
  vehicleModel: { autoComplete: 'off', autoCapitalize: 'words' },
  currentLoanBalance: { inputMode: 'decimal', autoComplete: 'off' },
  monthlyPayment: { inputMode: 'decimal', autoComplete: 'off' },
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
};

// If its script fails to load, the fields work without suggestions.
const VehicleSuggestions = lazy(() =>
  import(/* webpackChunkName: "suggestions" */ './VehicleSuggestions').catch(() => ({ default: () => null })),
);
const isVehicleField = (field: LeadTextField): field is (typeof vehicleFields)[number] =>
  vehicleFields.some((name) => name === field);

interface AnswerAdviceProps extends AdviceOnAnswer {
  onUse: (suggestion: string) => void;
  /** The button's label. */
  buttonText?: (suggestion: string) => string;
}

/** Advice on an answer, with a button that uses the suggested one. */
export const AnswerAdvice = ({
  text,
  suggestion,
  onUse,
  buttonText = adviceCopy.useSuggestedEmail,
}: AnswerAdviceProps) => (
  <Advice text={text}>
    {suggestion !== undefined && (
      <Button
        variant="outlined"
        size="small"
        sx={{ mt: 1, overflowWrap: 'anywhere' }}
        onClick={() => onUse(suggestion)}
      >
        {/* In an element of its own, since a browser's translator replaces texts. */}
        <span>{buttonText(suggestion)}</span>
      </Button>
    )}
  </Advice>
);

/** One free-text answer, stored as the visitor typed it. */
function TextAnswer({ field }: { field: LeadTextField }) {
  const answer = useAppSelector((state) => selectLead(state)[field]);
  const currentYear = useAppSelector(selectCurrentYear);
  const dispatch = useAppDispatch();
  const [wasLeft, leave] = useWasLeft();
  // An answer that was not typed into this field counts as left, so its advice shows at once.
  const [countsAsLeft, setCountsAsLeft] = useState(useAppearedLive());
  const { placeholder, ...copy } = fieldCopy[field];

  const change = (value: string) => {
    setCountsAsLeft(false);
    dispatch(answersChanged({ [field]: value }));
  };
  // Compared by its texts, so that a keystroke renders only its own field.
  const advice = useAppSelector(
    (state) => (wasLeft || countsAsLeft ? adviceOn(field, selectLead(state), currentYear) : null),
    shallowEqual,
  );
  const hasAdvice = advice !== null;
  useEffect(() => {
    // Advice that is there when the step opens does not scroll.
    if (!hasAdvice || !wasLeft) return;
    // The sticky buttons may cover the advice, and the focused next field, which the advice has moved down.
    const { activeElement } = document;
    document.getElementById(`${field}-advice`)?.scrollIntoView({ block: 'nearest' });
    if (activeElement instanceof HTMLInputElement) activeElement.scrollIntoView({ block: 'nearest' });
  }, [hasAdvice, wasLeft, field]);

  return (
    <>
      <TextInput
        {...copy}
        name={field}
        isMoney={isAmount(field)}
        value={answer}
        onChange={change}
        input={{
          ...fieldTraits[field],
          placeholder,
          enterKeyHint: 'next',
          list: isVehicleField(field) ? `${field}-list` : undefined,
          onBlur: leave,
        }}
        advice={
          advice && (
            <AnswerAdvice
              {...advice}
              onUse={(suggestion) => {
                focusControl(field);
                change(suggestion);
              }}
            />
          )
        }
      />
      {isVehicleField(field) && (
        <WhenLive>
          <VehicleSuggestions field={field} />
        </WhenLive>
      )}
    </>
  );
}

/** One answer that the visitor chooses from a list. */
function ChoiceAnswer({ field }: { field: LeadChoiceField }) {
  const answer = useAppSelector((state) => selectLead(state)[field]);
  const dispatch = useAppDispatch();
  const texts: Record<string, string> = choiceCopy[field];
  const advice: Record<string, string> | undefined = choiceAdvice[field];
  const [mayAdvise, setMayAdvise] = useState(useAppearedLive());
  const text = mayAdvise ? advice?.[answer] : undefined;
  return (
    <ChoiceGroup
      {...fieldCopy[field]}
      name={field}
      value={answer}
      onChange={(value) => {
        setMayAdvise(true);
        dispatch(answersChanged({ [field]: value }));
      }}
      options={leadChoices[field].map((value) => [value, texts[value] ?? value] as const)}
      advice={text === undefined ? null : <Advice text={text} />}
    />
  );
}

/** The control for one answer of the lead, with its advice. */
export function AnswerField({ field }: { field: LeadField }) {
  return isChoice(field) ? <ChoiceAnswer field={field} /> : <TextAnswer field={field} />;
}
