import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { ChoiceGroup } from '../../components/ChoiceGroup';
import { choiceCopy, fieldCopy } from '../../content/leadForm';
import { leadChoices, type LeadChoiceField } from '../../domain/lead';
import { fieldChanged, selectAnswer } from './leadWizardSlice';

/** An answer of the lead that is given by choosing. */
export function ChoiceAnswer({ field }: { field: LeadChoiceField }) {
  const answer = useAppSelector((state) => selectAnswer(state, field));
  const dispatch = useAppDispatch();
  const words: Record<string, string> = choiceCopy[field];
  return (
    <ChoiceGroup
      {...fieldCopy[field]}
      name={field}
      value={answer}
      onChange={(value) => dispatch(fieldChanged({ field, value }))}
      options={leadChoices[field].map((value) => [value, words[value] ?? value] as const)}
    />
  );
}
